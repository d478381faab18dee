import { and, eq, lt, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Expiry } from "../define-module.ts";
import type { Database } from "../database/connection.ts";
import type { FileStore } from "../files/store.ts";
import type { Work } from "./start-chores.ts";
import { jobs } from "../jobs/tables.ts";

/** So many files at a time: the others wait for the next round. */
const atOnce = 50;

const olderThan = (moment: AnyPgColumn, days: number, now: Date) =>
  lt(moment, sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`);

/** Deletes what has served its time: the keys of calls, and the forms and files that nobody came back to. */
export const forgetOld =
  (expiries: readonly Expiry[]): Work =>
  async (db, now) => {
    for (const { since, days, where } of expiries)
      await db.delete(since.table as PgTable).where(and(olderThan(since, days, now), where));
  };

/** Removes what jobs made 30 days ago. The contents go first: a row that still names them is found again. */
export async function forgetMade(db: Database, now: Date, store: FileStore): Promise<void> {
  const old = await db
    .select({ job_id: jobs.job_id, made: jobs.made })
    .from(jobs)
    .where(sql`${jobs.made} is not null and ${olderThan(jobs.created_at, 30, now)}`)
    .limit(atOnce);
  for (const { job_id, made } of old) {
    await store.remove(made!.store_key);
    await db.update(jobs).set({ made: null }).where(eq(jobs.job_id, job_id));
  }
}
