import { undoJob } from "../../history/undo-job.ts";
import { bulkJob } from "../bulk/bulk-job.ts";
import type { JobHandlers } from "./handler.ts";

/** Every kind of long work. */
export const jobHandlers: JobHandlers = { bulk: bulkJob, undo: undoJob };
