import { desc, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/http/refusal.ts";
import { closedPeriods } from "./tables.ts";

const booksLock = 7_301_010;

/** Up to this day nothing is changed any more; null while no period is closed. */
export async function closedUntil(db: Database): Promise<string | null> {
  const [last] = await db
    .select({ date: closedPeriods.date })
    .from(closedPeriods)
    .orderBy(desc(closedPeriods.closed_period_id))
    .limit(1);
  return last?.date ?? null;
}

/** Keeps the period from being closed until the transaction ends: what is checked now holds when it is written. */
export const holdBooks = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${booksLock})`);

/** Waits for whoever is writing into the books. */
export const closeBooks = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${booksLock})`);

/** Refuses what would change the books of a closed period. */
export async function assertOpen(tx: Database, ...dates: (string | null)[]): Promise<void> {
  await holdBooks(tx);
  const closed = await closedUntil(tx);
  if (closed !== null && dates.some((date) => date !== null && date <= closed))
    throw refuse("finance.closed", { date: closed });
}
