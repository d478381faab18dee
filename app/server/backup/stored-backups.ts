import { and, desc, eq, isNotNull } from "drizzle-orm";
import { backupsKept } from "../../contract/backups.ts";
import type { Database } from "../database/connection.ts";
import type { FileStore } from "../files/store.ts";
import { jobs } from "../jobs/tables.ts";

export const backupKind = "backup";

export const isStoredBackup = and(eq(jobs.kind, backupKind), isNotNull(jobs.made));

/** Removes all but the newest backups from the file store. */
export async function removeOldBackups(db: Database, files: FileStore): Promise<void> {
  const old = await db
    .select({ job_id: jobs.job_id, made: jobs.made })
    .from(jobs)
    .where(isStoredBackup)
    .orderBy(desc(jobs.job_id))
    .offset(backupsKept);
  for (const { job_id, made } of old) {
    if (made) await files.remove(made.store_key);
    await db.update(jobs).set({ made: null }).where(eq(jobs.job_id, job_id));
  }
}
