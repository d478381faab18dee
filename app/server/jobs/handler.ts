import type { RecordRefusal } from "../../contract/jobs.ts";
import type { Connection, Database } from "../database/connection.ts";
import type { FileStore } from "../files/store.ts";
import type { Actor } from "../actor.ts";
import type { Translate } from "../i18n/translate.ts";
import type { GeneratedFile } from "./tables.ts";

export interface RunningJob {
  job_id: number;
  /** Progress so far. A job resumed after a server failure continues from here. */
  done: number;
  failed: number;
  /** Actor of the job's user, with their current permissions. Ends the job if they can no longer sign in. */
  actor: () => Promise<Actor>;
  /** Saves the progress, atomically with the work in a given transaction. Ends the job if it was cancelled. */
  progress: (
    step: { done?: number; total?: number; failures?: RecordRefusal[] },
    db?: Database,
  ) => Promise<void>;
  make: (file: GeneratedFile) => Promise<void>;
  /** For jobs about the whole installation, which no user's permissions apply to. */
  installation: Installation;
}

/** What the product runs on. */
export interface Installation {
  db: Database;
  connection: Connection;
  files: FileStore;
  /** The generated secret key; null if the operator sets SECRET_KEY. */
  secretKey: string | null;
}

export interface JobHandler<Payload = unknown> {
  /** Job name in the user's language. */
  name: (payload: Payload, t: Translate) => string;
  run: (job: RunningJob, payload: Payload) => Promise<void>;
}

/** Defines a handler with a typed payload, which the queue stores as JSON. */
export const defineJob = <Payload>(handler: JobHandler<Payload>): JobHandler => handler as JobHandler;

export type JobHandlers = Record<string, JobHandler>;
