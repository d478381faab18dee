import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Database } from "../connection.ts";

/** So many rows travel at once: few round trips, and no statement that is hard to hold in memory. */
const batch = 4_000;

/** Inserts rows in bulk. All of them have the same columns; those that aren't named get their defaults. */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += batch)
    await tx.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows.slice(from, from + batch))}::json)`);
}

/** Lets the table's keys go on after those that were loaded. */
export async function continueKeys(tx: Database, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table);
  const key = columns.find(({ primary, generatedIdentity }) => primary && generatedIdentity);
  if (!key) return;
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${name}, ${key.name}), greatest(max(${key}), 1)) from ${table}`);
}
