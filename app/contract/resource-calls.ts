import type { ListSums } from "./list-sums.ts";
import type { Call, None } from "./call.ts";
import type { SentBulk, BulkPreview, PossibleDuplicate } from "./jobs.ts";
import type { Row } from "./kinds.ts";
import type { ListMeta, ListQuery, ListState } from "./list.ts";
import type { HistoryEvent, RecordState, Removed } from "./record.ts";
import type { Trash } from "./trash.ts";
import type { TreeRecord } from "./tree.ts";

/** A record as sent for saving: the key and `version` of an existing record, and only the changed fields. */
type RecordInput = Record<string, unknown> & { version?: number };

type FieldValue = string | number;

/** Of a list as a whole. */
export interface ListCalls {
  list: Call<ListQuery, ListState>;
  /** The list's metadata, without rows. */
  meta: Call<None, ListMeta>;
  /** Row counts of the visible views, by view id. Views with more than a thousand rows are left out. */
  counts: Call<None, Record<string, number>>;
  /** Totals of all rows that match the filters, optionally by group. */
  sum: Call<
    Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search" | "group"> & { fields: string[] },
    ListSums
  >;
}

/** Of its records. */
export interface RecordCalls {
  /** The record's fields, with the data for its screen under `state`. */
  one: Call<{ id: number; list?: ListQuery }, Row & { state: RecordState }>;
  /** Short rows for pickers, up to the limit: those with the given keys, or with the given field values. */
  get: Call<
    { limit?: number; search?: string; ids?: number[] } & Record<string, FieldValue | FieldValue[]>,
    { data: Row[] }
  >;
  search: Call<{ search: string; limit?: number }, { data: Row[] }>;
  /** Creates a record (without the key) or updates one; returns the record. */
  manage: Call<RecordInput, Row>;
  validate: Call<RecordInput, None>;
  history: Call<{ id: number; page?: number }, { items: HistoryEvent[]; more: boolean }>;
  /** Deleting a single record with its `version` keeps it if it has been changed since. */
  delete: Call<{ ids: number[]; version?: number }, Removed>;
  restore: Call<{ ids: number[] }, { done: number }>;
}

/** Of records that have a workflow, computed values, or long tables. */
export interface SpecialCalls {
  status: Call<{ id: number; status_id: number; comment?: string; version?: number }, Row>;
  /** Values computed from the form input: fields the user hasn't set, completed lines and totals. */
  follow: Call<RecordInput, Row>;
  /** More rows of a record's long table, or rows that match a search. */
  table: Call<
    { id: number; table: string; search?: string; offset?: number },
    { rows: Row[]; total: number }
  >;
}

/** Of lists with a tree. */
export interface TreeCalls {
  /** The children of a record, or search results with their paths. */
  tree: Call<{ parent_id?: number; depth?: number; search?: string }, { nodes: TreeRecord[] }>;
  /** Moves a record within its tree; a `parent_id` of "" is the top level. */
  reorder: Call<{ id: number; parent_id?: number | ""; before_id?: number; after_id?: number }, Row>;
}

/** Of several records at once. */
export interface BulkCalls {
  /** Bulk change: with `dry_run` only tries it on some records, otherwise runs as a job. */
  bulk: Call<SentBulk & { dry_run?: boolean }, BulkPreview | { job_id: number }>;
  /** Moves records to a status or to another value of the board's field: all of them, or none. */
  move: Call<
    { field: string; to: string; records: { id: number; version?: number }[]; comment?: string },
    None
  >;
}

/** Of lists that define how to detect duplicates. */
export interface MergeCalls {
  /** Possible duplicates of a record with these values. */
  duplicates: Call<Row, { data: PossibleDuplicate[] }>;
  /** Merges records: the first of `ids` is kept and takes the values of the `winners`, by field. */
  merge: Call<{ ids: number[]; winners?: Record<string, number> }, Row>;
}

export interface TrashCalls {
  /** Records in the trash, newest first, up to one hundred. */
  trash: Call<{ search?: string }, Trash>;
  /** Permanently deletes records from the trash. */
  purge: Call<{ ids: number[] }, { done: number }>;
}

/** The calls of every list, by the last part of their path: `list` of orders is `orders/list`. */
export interface ResourceCalls
  extends ListCalls, RecordCalls, SpecialCalls, TreeCalls, BulkCalls, MergeCalls, TrashCalls {}
