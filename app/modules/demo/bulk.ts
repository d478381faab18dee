import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { getTableName, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../server/database/connection.ts";
import { onlyRow } from "../../server/database/only-row.ts";
import { transientErrorOf } from "../../server/transient-error.ts";
import { groupBy } from "./group-by.ts";

/** Rows per insert: few round trips, without statements that use too much memory. */
const batch = 4_000;

/** Bulk-inserts rows, those with the same columns in their order; missing columns get their defaults. */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  for (const [names, alike] of groupBy(rows, (row) => Object.keys(row).toSorted().join())) {
    const columns = sql.join(
      names.split(",").map((name) => sql.identifier(name)),
      sql`, `,
    );
    for (let from = 0; from < alike.length; from += batch)
      await tx.execute(sql`
        insert into ${table} (${columns})
        select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(alike.slice(from, from + batch))}::json)`);
  }
}

/** Sets the table's id sequence to continue after the loaded rows. */
export async function continueKeys(tx: Database, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table);
  const key = columns.find(({ primary, generatedIdentity }) => primary && generatedIdentity);
  if (!key) return;
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${name}, ${key.name}), greatest(max(${key}), 1)) from ${table}`);
}

const namesOf = (tables: PgTable[]) => sql`${sql.param(tables.map(getTableName))}`;

const lockTries = 600;
const lockPauseMs = 100;

/**
 * Locks the tables and those that they refer to, all at once: locks taken one by one cross those of a scheduled task that
 * reads several of them.
 */
export async function lockTables(tx: Database, tables: PgTable[]): Promise<void> {
  const names = namesOf(tables);
  const { rows } = await tx.execute<{ tables: string }>(sql`
    select string_agg(oid::regclass::text, ', ') as tables from pg_class
    where oid = any(${names}::regclass[])
      or oid in (select confrelid from pg_constraint where contype = 'f' and conrelid = any(${names}::regclass[]))`);
  const lock = sql.raw(`lock table ${onlyRow(rows).tables} in access exclusive mode nowait`);
  for (let tries = 1; ; tries += 1)
    try {
      await tx.transaction((part) => part.execute(lock));
      return;
    } catch (error) {
      if (transientErrorOf(error) !== "locked" || tries === lockTries) throw error;
      await sleep(lockPauseMs);
    }
}

/**
 * Runs the work with secondary indexes and foreign keys dropped, then recreates them exactly: building and checking
 * once is much cheaper than per row. Atomic, in the caller's transaction.
 */
export async function withBareTables(
  tx: Database,
  tables: PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = namesOf(tables);
  const { rows } = await tx.execute<{ drop: string; make: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make, 2 as turn
    from pg_constraint where contype = 'f' and conrelid = any(${names}::regclass[])
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
    from pg_index where indrelid = any(${names}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by turn`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  await work();
  for (const { make } of rows) await tx.execute(sql.raw(make));
}
