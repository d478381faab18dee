import type { Change, FoundList } from "./record.ts";
import type { Filter, Row } from "./kinds.ts";
import type { FormField } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** A record that was left as it is, and why. */
export interface RecordRefusal {
  route: RouteCode;
  id: number;
  title: string;
  text: string;
  /** The records that keep it from being changed, as far as the reader sees them. */
  lists?: FoundList[];
}

/** What became of a change of several records. */
export interface Outcome {
  done: number;
  failed: RecordRefusal[];
}

/** What a person did in one go: the changes of one call or of one job. */
export interface RecentAction {
  batch_id: string;
  at: string;
  /** What was done, in the reader's language: "changed 12 clients". */
  text: string;
  /** How many records it touched. */
  count: number;
  /** The record, where it is one. */
  record?: { route: RouteCode; id: number; title: string };
  /** False where nothing of it can be taken back: signing in, sending. */
  undoable: boolean;
  undone: boolean;
}

/** The records that a change of many is about: named one by one, or all that a list shows. */
export interface RecordChoice {
  ids?: number[];
  query?: { filters?: Filter[]; search?: string };
}

/** A choice as a form carries it: the query as JSON, for one that narrows nothing would vanish. */
export type SentChoice = Pick<RecordChoice, "ids"> & { query?: string };

/** A record that may be the same thing as another one. */
export interface LookAlike {
  id: number;
  title: string;
  /** What both have: "Phone". */
  why: string;
}

export const bulkActions = ["change", "delete", "status"] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkChange extends RecordChoice {
  action: BulkAction;
  /** Of `change`: the fields and their new values. Of `status`: what it asks for, given to the records that lack it. */
  values?: Row;
  /** Of `status`. */
  status_id?: number;
  comment?: string;
}

/** A change of many as a form carries it: the values as JSON, so that what is emptied is sent as empty. */
export type SentBulk = Omit<BulkChange, "query" | "values"> & SentChoice & { values?: string };

/** So many records are tried at most: the others will meet the same rules. */
export const triedAtMost = 100;

/** What a change of many would do: tried on some of the records, and nothing of it kept. */
export interface BulkPreview {
  /** All records that were chosen. */
  count: number;
  /** How many of them were tried. */
  tried: number;
  sample: { id: number; title: string; changes: Change[] }[];
  /** Of the tried ones, those that have the new values already. */
  unchanged: number;
  blocked: RecordRefusal[];
  /** What the new status asks for on top: of everybody, or of some of the tried records. */
  asks?: FormField[];
}

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/** Long work that goes on when its page is closed. */
export interface Job {
  job_id: number;
  kind: string;
  /** What it does, in the reader's language. */
  name: string;
  state: JobState;
  done: number;
  /** 0 where it isn't known yet. */
  total: number;
  failed: number;
  /** Why the whole job failed. */
  message: string | null;
  /** By which all that it did is taken back. */
  batch_id: string;
  /** It was taken back already. */
  undone: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Seconds that it has worked. */
  elapsed: number | null;
  /** What it made, where it made something: for a while it can be loaded from there. */
  file: { url: string; name: string } | null;
}

/** What is done for the company from time to time, whoever is signed in. */
export const choreCodes = [
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
  "exchange_rates",
  "news_mail",
  "digest_mail",
] as const;
export type ChoreCode = (typeof choreCodes)[number];

/** When one of them was done last. */
export interface ChoreRun {
  code: ChoreCode;
  /** Seconds between two runs; 0 is each minute. */
  every: number;
  done_at: string | null;
  /** Where it failed since it was done last. */
  failed_at: string | null;
  fault: string | null;
}
