import type { BulkChange } from "../../contract/jobs.ts";

export type BulkStep = Pick<BulkChange, "action" | "values" | "status_id" | "comment">;
