import type { Call, None } from "./call.ts";

/** Number of backups kept in the file store. */
export const backupsKept = 7;

export interface StoredBackup {
  job_id: number;
  /** ISO 8601, UTC. */
  made_at: string;
  /** In bytes. */
  size: number;
  /** The administrator who started it; null for a daily one. */
  by: string | null;
}

/** Backups of the whole company, for administrators only. */
export interface BackupCalls {
  /** Backs up everything: records, files, history and sign-ins. */
  "backup/start": Call<None, { job_id: number }>;
  /** The backups in the file store, newest first. `overdue`: the newest is more than two days old. */
  "backup/get": Call<None, { data: StoredBackup[]; overdue: boolean }>;
  /** A temporary download URL, for the caller's password: a backup gives access to everything. */
  "backup/link": Call<{ job_id: number; password: string }, { url: string; expires_at: string }>;
}
