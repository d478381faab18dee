import { type ScheduledTaskRun, scheduledTaskCodes } from "../../contract/jobs.ts";
import type { Database } from "../database/connection.ts";
import { taskRuns } from "./tables.ts";

/** The last run of each task, in registration order. Tasks that have never run are omitted. */
export async function readScheduledTaskRuns(db: Database): Promise<ScheduledTaskRun[]> {
  const runs = new Map((await db.select().from(taskRuns)).map((run) => [run.code, run]));
  return scheduledTaskCodes.flatMap((code) => {
    const run = runs.get(code);
    if (!run) return [];
    return {
      ...run,
      done_at: run.done_at?.toISOString() ?? null,
      failed_at: run.failed_at?.toISOString() ?? null,
    };
  });
}
