import { and, eq, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Expiry } from "../define-module.ts";
import type { Database } from "../database/connection.ts";
import type { FileStore } from "../files/store.ts";
import type { TaskHandler } from "./start-scheduled-tasks.ts";
import { backupKind } from "../backup/stored-backups.ts";
import { jobs } from "../jobs/tables.ts";

/** Maximum number of files per run; the rest are left for the next one. */
const batchSize = 50;

const olderThan = (moment: AnyPgColumn, days: number, now: Date) =>
  lt(moment, sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`);

/** Deletes expired data: idempotency keys, and abandoned drafts and uploads. */
export const deleteExpired =
  (expiries: readonly Expiry[]): TaskHandler =>
  async (db, now) => {
    for (const { since, days, where } of expiries)
      await db.delete(since.table).where(and(olderThan(since, days, now), where));
  };

/** Deletes generated files after 30 days, except backups. Contents first, so that the row is found again. */
export async function deleteGeneratedFiles(db: Database, now: Date, store: FileStore): Promise<void> {
  const old = await db
    .select({ job_id: jobs.job_id, made: jobs.made })
    .from(jobs)
    .where(
      sql`${jobs.made} is not null and ${jobs.kind} <> ${backupKind} and ${olderThan(jobs.created_at, 30, now)}`,
    )
    .limit(batchSize);
  for (const { job_id, made } of old) {
    if (made) await store.remove(made.store_key);
    await db.update(jobs).set({ made: null }).where(eq(jobs.job_id, job_id));
  }
}
