import { undoJob } from "../history/undo-job.ts";
import { verifyJob } from "../history/verify-job.ts";
import { bulkJob } from "../bulk/bulk-job.ts";
import { exportJob } from "../exchange/export-job.ts";
import { importErrorsJob } from "../exchange/import-errors-job.ts";
import { importCheckJob, importJob } from "../exchange/import-job.ts";
import { statementJob } from "../../modules/finance/server/statements/apply-job.ts";
import type { JobHandlers } from "./handler.ts";

/** Every kind of long work. */
export const jobHandlers: JobHandlers = {
  bulk: bulkJob,
  undo: undoJob,
  historyCheck: verifyJob,
  export: exportJob,
  import: importJob,
  importCheck: importCheckJob,
  importErrors: importErrorsJob,
  statement: statementJob,
};
