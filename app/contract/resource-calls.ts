import type { ListSums } from "./list-sums.ts";
import type { Call, None } from "./call.ts";
import type { SentBulk, BulkPreview, PossibleDuplicate } from "./jobs.ts";
import type { Row } from "./kinds.ts";
import type { ListMeta, ListQuery, ListState } from "./list.ts";
import type { HistoryEvent, RecordState, Removed } from "./record.ts";
import type { RouteCode } from "./routes.ts";
import type { SeveralCalls } from "./several-calls.ts";
import type { Trash } from "./trash.ts";
import type { TreeRecord } from "./tree.ts";

/** A record as sent for saving: the key and `version` of an existing record, and only the changed fields. */
export type Sent = Record<string, unknown> & { version?: number };

/** Calls that every list has. */
export type ResourceCalls = SeveralCalls & {
  /** The list's metadata, without rows. */
  /** The children of a record, or search results with their paths; only for lists with a tree. */
  [Code in RouteCode as `${Code}/tree`]: Call<
    { parent_id?: number; depth?: number; search?: string },
    { nodes: TreeRecord[] }
  >;
} & {
  /** Moves a record within its tree; a `parent_id` of "" is the top level. */
  [Code in RouteCode as `${Code}/reorder`]: Call<
    { id: number; parent_id?: number | ""; before_id?: number; after_id?: number },
    Row
  >;
} & {
  [Code in RouteCode as `${Code}/meta`]: Call<None, ListMeta>;
} & {
  /** Row counts of the visible views, by view id. Views with more than a thousand rows are left out. */
  [Code in RouteCode as `${Code}/counts`]: Call<None, Record<string, number>>;
} & {
  /** Totals of all rows that match the filters, optionally by group. */
  [Code in RouteCode as `${Code}/sum`]: Call<
    Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search" | "group"> & { fields: string[] },
    ListSums
  >;
} & { [Code in RouteCode as `${Code}/list`]: Call<ListQuery, ListState> } & {
  /** The record's fields, with the data for its screen under `state`. */
  [Code in RouteCode as `${Code}/one`]: Call<{ id: number; list?: ListQuery }, Row & { state: RecordState }>;
} & {
  /** Short rows for pickers: all of them, up to the limit. */
  [Code in RouteCode as `${Code}/get`]: Call<Record<string, unknown> & { limit?: number }, { data: Row[] }>;
} & {
  [Code in RouteCode as `${Code}/search`]: Call<{ search: string; limit?: number }, { data: Row[] }>;
} & {
  /** Creates a record (without the key) or updates one; returns the record. */
  [Code in RouteCode as `${Code}/manage`]: Call<Sent, Row>;
} & {
  [Code in RouteCode as `${Code}/validate`]: Call<Sent, None>;
} & {
  /** Values computed from the form input: fields the user hasn't set, completed lines and totals. */
  [Code in RouteCode as `${Code}/follow`]: Call<Sent, Row>;
} & {
  [Code in RouteCode as `${Code}/delete`]: Call<{ ids: number[]; fields?: Record<string, unknown> }, Removed>;
} & {
  [Code in RouteCode as `${Code}/restore`]: Call<{ ids: number[] }, { done: number }>;
} & {
  /** Bulk change: with `dry_run` only tries it on some records, otherwise runs as a job. */
  [Code in RouteCode as `${Code}/bulk`]: Call<
    SentBulk & { dry_run?: boolean },
    BulkPreview | { job_id: number }
  >;
} & {
  /** Records in the trash, newest first, up to one hundred. */
  [Code in RouteCode as `${Code}/trash`]: Call<{ search?: string }, Trash>;
} & {
  /** Permanently deletes records from the trash. */
  [Code in RouteCode as `${Code}/purge`]: Call<{ ids: number[] }, { done: number }>;
} & {
  /** Possible duplicates of a record with these values; for clients, counterparties and brands. */
  [Code in RouteCode as `${Code}/duplicates`]: Call<Row, { data: PossibleDuplicate[] }>;
} & {
  /** Merges records: the first of `ids` is kept and takes the values of the `winners`, by field. */
  [Code in RouteCode as `${Code}/merge`]: Call<{ ids: number[]; winners?: Record<string, number> }, Row>;
} & {
  [Code in RouteCode as `${Code}/history`]: Call<
    { id: number; page?: number },
    { items: HistoryEvent[]; more: boolean }
  >;
} & {
  [Code in RouteCode as `${Code}/status`]: Call<
    {
      id: number;
      status_id: number;
      comment?: string;
      version?: number;
      fields?: Record<string, unknown>;
    },
    Row
  >;
};
