import type { Change, FoundList } from "./record.ts";
import type { Filter, Row } from "./kinds.ts";
import type { FormField } from "./form.ts";
import type { RouteCode } from "./routes.ts";

/** A record that was skipped, and why. */
export interface RecordRefusal {
  route: RouteCode;
  id: number;
  title: string;
  text: string;
  /** The records that block the change, limited to those visible to the user. */
  lists?: FoundList[];
}

/** The result of a bulk change. */
export interface Outcome {
  done: number;
  failed: RecordRefusal[];
}

/** A user action: the changes made by one call or one job. */
export interface RecentAction {
  batch_id: string;
  at: string;
  /** Description in the user's language: "changed 12 clients". */
  text: string;
  count: number;
  record?: { route: RouteCode; id: number; title: string };
  /** False if nothing can be undone: signing in, sending. */
  undoable: boolean;
  undone: boolean;
}

/** The records selected for a bulk change: listed by id, or everything a list shows. */
export interface RecordChoice {
  ids?: number[];
  query?: { filters?: Filter[]; search?: string };
}

/** A selection as form data. The query is sent as JSON because a query without filters would otherwise be lost. */
export type SentChoice = Pick<RecordChoice, "ids"> & { query?: string };

export interface PossibleDuplicate {
  id: number;
  title: string;
  /** What both records share: "Phone". */
  why: string;
}

export const bulkActions = ["change", "delete", "status"] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkChange extends RecordChoice {
  action: BulkAction;
  /** For `change`: new values by field. For `status`: required values, set on records that lack them. */
  values?: Row;
  /** For `status` only. */
  status_id?: number;
  comment?: string;
}

/** A bulk change as form data. Values are sent as JSON so that cleared fields are sent as empty. */
export type SentBulk = Omit<BulkChange, "query" | "values"> & SentChoice & { values?: string };

/** Maximum number of records to try in a preview; the rest are subject to the same rules. */
export const triedAtMost = 100;

/** Dry run of a bulk change on some of the records. Nothing is saved. */
export interface BulkPreview {
  count: number;
  tried: number;
  sample: { id: number; title: string; changes: Change[] }[];
  /** Tried records that already have the new values. */
  unchanged: number;
  blocked: RecordRefusal[];
  /** Additional fields that the new status requires, for all or some of the tried records. */
  asks?: FormField[];
}

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
type JobState = (typeof jobStates)[number];

/** A background job. It keeps running after its page is closed. */
export interface Job {
  job_id: number;
  kind: string;
  /** Job name in the user's language. */
  name: string;
  state: JobState;
  done: number;
  /** 0 if not known yet. */
  total: number;
  failed: number;
  /** Why the whole job failed. */
  message: string | null;
  /** Batch id for undoing everything the job did. */
  batch_id: string;
  undone: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Running time in seconds. */
  elapsed: number | null;
  /** The generated file, if any. Its URL expires. */
  file: { url: string; name: string } | null;
}

/** Scheduled tasks that run company-wide, independent of any user. */
export const scheduledTaskCodes = [
  "seal_history",
  "note_reminders",
  "task_reminders",
  "stop_timers",
  "low_stock",
  "overdue_tasks",
  "project_budgets",
  "contract_dates",
  "invoice_reminders",
  "sleeping_clients",
  "rotten_deals",
  "release_held",
  "empty_trash",
  "forget_old",
  "watch_history",
  "purge_files",
  "forget_made",
  "back_up",
  "exchange_rates",
  "news_mail",
  "digest_mail",
] as const;
export type ScheduledTaskCode = (typeof scheduledTaskCodes)[number];

export interface ScheduledTaskRun {
  code: ScheduledTaskCode;
  /** Interval in seconds; 0 means every minute. */
  every: number;
  done_at: string | null;
  /** Time of a failure since the last successful run. */
  failed_at: string | null;
  fault: string | null;
}
