import type { ChoreRun } from "../../contract/jobs.ts";
import { choreCodes } from "../../contract/jobs.ts";
import type { Database } from "../database/connection.ts";
import { choreRuns } from "./tables.ts";

/** The last run of each task, in registration order. Tasks that have never run are omitted. */
export async function readChoreRuns(db: Database): Promise<ChoreRun[]> {
  const runs = new Map((await db.select().from(choreRuns)).map((run) => [run.code, run]));
  return choreCodes.flatMap((code) => {
    const run = runs.get(code);
    if (!run) return [];
    return {
      ...run,
      done_at: run.done_at?.toISOString() ?? null,
      failed_at: run.failed_at?.toISOString() ?? null,
    };
  });
}
