import { is, sql, SQL, type DriverValueDecoder } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Row } from "../../../contract/kinds.ts";
import type { Database } from "../../database/connection.ts";
import type { Resource } from "../resource.ts";
import { tableName } from "../table-name.ts";
import type { Selection } from "./selection.ts";

interface Fetch {
  where: SQL | undefined;
  orderBy?: SQL[];
  /** Written into the statement as SQL, it lets a statement with one best plan be prepared. */
  limit: number | SQL;
  offset?: number;
}

/** Executes a selection. The only place where a resource's rows are read for a user. */
export const fetchRows = (db: Database, resource: Resource, selected: Selection, fetch: Fetch) =>
  rowsOf(db, selected, select(resource, selected, fetch));

/** Executes a selection several times in one statement. The order of its parts is undefined. */
export const fetchTogether = (
  db: Database,
  resource: Resource,
  selected: Selection,
  fetches: readonly Fetch[],
) => {
  const parts = fetches.map((fetch) => sql`(${select(resource, selected, fetch)})`);
  return rowsOf(db, selected, sql.join(parts, sql` union all `));
};

/**
 * The page is limited before its references are joined: sorting by a column without an index sorts all rows, which
 * takes ten times as long if they are joined first.
 *
 * Drizzle's own `select` compares and copies each column and join several times, which takes longer than PostgreSQL
 * needs to read a record.
 */
function select(
  { code, table }: Resource,
  { columns, joins }: Selection,
  { where, orderBy = [], limit, offset = 0 }: Fetch,
): SQL {
  const shown = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const order = orderBy.length > 0 ? sql` order by ${sql.join(orderBy, comma)}` : sql``;
  const page = sql.join([
    ...(where ? [sql` where ${where}`] : []),
    order,
    sql` limit ${limit}`,
    ...(offset > 0 ? [sql` offset ${offset}`] : []),
  ]);
  const all = sql`select ${sql.join(shown, comma)} from`;
  const joined = sql.join(
    joins.map(
      (join) => sql` left join ${join.table}${join.as && sql` ${sql.identifier(join.as)}`} on ${join.on}`,
    ),
  );
  return joins.every(isReference)
    ? sql`${all} (select * from ${table}${page}) ${sql.identifier(tableName(code))}${joined}${order}`
    : sql`${all} ${table}${joined}${page}`;
}

/** Whether the join, with its alias, adds at most one record per row. */
const isReference = ({ as }: Selection["joins"][number]) => as !== undefined;

const comma = sql`, `;

async function rowsOf(db: Database, { columns }: Selection, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(statement);
  for (const [name, column] of Object.entries(columns)) {
    const decoder = decoderOf(column);
    for (const row of rows) if (row[name] !== null) row[name] = decoder.mapFromDriverValue(row[name]);
  }
  return rows;
}

const decoderOf = (column: PgColumn | SQL): DriverValueDecoder<unknown, unknown> =>
  is(column, SQL) ? (column as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder : column;
