import type { RecordRefusal } from "../../contract/jobs.ts";
import type { Database } from "../database/connection.ts";
import type { SignedInContext, Translate } from "../http/call.ts";
import type { MadeFile } from "./tables.ts";

/** A job while it runs. */
export interface RunningJob {
  job_id: number;
  /** Where it stands: a job that goes on after its server was gone begins here. */
  done: number;
  failed: number;
  /** Who it works for, with the rights of this moment. Ends the job when they may no longer sign in. */
  context: () => Promise<SignedInContext>;
  /**
   * Saves how far it is; given the transaction of the work itself, both stand or fall together. Ends the job when it
   * was cancelled meanwhile.
   */
  progress: (
    step: { done?: number; total?: number; failures?: RecordRefusal[] },
    db?: Database,
  ) => Promise<void>;
  /** Keeps the file that it made. */
  make: (file: MadeFile) => Promise<void>;
}

/** One kind of long work. */
export interface JobHandler<Payload = unknown> {
  /** What it does, in the reader's language. */
  name: (payload: Payload, t: Translate) => string;
  run: (job: RunningJob, payload: Payload) => Promise<void>;
}

/** Types a handler's payload; the queue keeps it as JSON. */
export const defineJob = <Payload>(handler: JobHandler<Payload>): JobHandler => handler as JobHandler;

export type JobHandlers = Record<string, JobHandler>;
