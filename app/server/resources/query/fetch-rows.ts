import { type SQL } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import type { Database } from "../../database/connection.ts";
import type { Resource } from "../resource.ts";
import type { Selection } from "./selection.ts";

interface Fetch {
  where: SQL | undefined;
  orderBy?: SQL[];
  limit: number;
  offset?: number;
}

/** A selection as an unexecuted statement. */
export function selectRows(
  db: Database,
  resource: Resource,
  { columns, joins }: Selection,
  { where, orderBy = [], limit, offset = 0 }: Fetch,
) {
  let query = db.select(columns).from(resource.table).$dynamic();
  for (const { table, on } of joins) query = query.leftJoin(table, on);
  return query
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

/** Executes a selection. The only place where a resource's rows are read for a user. */
export const fetchRows = async (
  db: Database,
  resource: Resource,
  selected: Selection,
  fetch: Fetch,
): Promise<Row[]> => (await selectRows(db, resource, selected, fetch)) as Row[];
