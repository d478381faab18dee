import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { refuse } from "../../../server/refusal.ts";

const booksLock = 7_301_010;

/** The end of the closed period; null if none is closed. */
export const closedUntilInSql = sql`select date from closed_periods order by closed_period_id desc limit 1`;

export async function closedUntil(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ date: string | null }>(sql`select (${closedUntilInSql})::text as date`);
  return onlyRow(rows).date;
}

/** Prevents closing the period until the transaction ends, so that checks remain valid when writing. */
export const lockBooksShared = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${booksLock})`);

/** Waits for concurrent writes to the ledger. */
export const lockBooksExclusive = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${booksLock})`);

/** Refuses changes in a closed period. */
export async function assertOpen(tx: Database, ...dates: (string | null)[]): Promise<void> {
  const closed = await closedOver(tx, ...dates);
  if (closed !== null) throw refuse("finance.closed", { date: closed });
}

/** The end of the closed period if any of the dates is in it, which stays so until the transaction ends. */
export async function closedOver(tx: Database, ...dates: (string | null)[]): Promise<string | null> {
  await lockBooksShared(tx);
  const closed = await closedUntil(tx);
  return closed !== null && dates.some((date) => date !== null && date <= closed) ? closed : null;
}
