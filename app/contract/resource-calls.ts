import type { ListSums } from "./list-sums.ts";
import type { Call, None } from "./call.ts";
import type { SentBulk, BulkPreview, LookAlike } from "./jobs.ts";
import type { Row } from "./kinds.ts";
import type { ListMeta, ListQuery, ListState } from "./list.ts";
import type { HistoryEvent, RecordState, Removed } from "./record.ts";
import type { RouteCode } from "./routes.ts";
import type { SeveralCalls } from "./several-calls.ts";
import type { Trash } from "./trash.ts";
import type { TreeRecord } from "./tree.ts";

/** What was sent to be saved: the key and `version` of a record that exists, and the changed fields only. */
export type Sent = Record<string, unknown> & { version?: number };

/** The calls that every list has. */
export type ResourceCalls = SeveralCalls & {
  /** What can be asked of a list, without its rows. */
  /** The records in a record, or what a search finds with the way to it; only of lists whose records lie in one another. */
  [Code in RouteCode as `${Code}/tree`]: Call<
    { parent_id?: number; depth?: number; search?: string },
    { nodes: TreeRecord[] }
  >;
} & {
  /** Moves a record in its tree; `parent_id` "" is the top level. */
  [Code in RouteCode as `${Code}/reorder`]: Call<
    { id: number; parent_id?: number | ""; before_id?: number; after_id?: number },
    Row
  >;
} & {
  [Code in RouteCode as `${Code}/meta`]: Call<None, ListMeta>;
} & {
  /** How many rows each view in sight holds, by its id; a view that holds more than a thousand is left out. */
  [Code in RouteCode as `${Code}/counts`]: Call<None, Record<string, number>>;
} & {
  /** Sums of everything that the filters let through, also by groups. */
  [Code in RouteCode as `${Code}/sum`]: Call<
    Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search" | "group"> & { fields: string[] },
    ListSums
  >;
} & { [Code in RouteCode as `${Code}/list`]: Call<ListQuery, ListState> } & {
  /** The record's own fields, and under `state` what its screen needs. */
  [Code in RouteCode as `${Code}/one`]: Call<{ id: number; list?: ListQuery }, Row & { state: RecordState }>;
} & {
  /** Short rows for choosers: all of them, up to the limit. */
  [Code in RouteCode as `${Code}/get`]: Call<Record<string, unknown> & { limit?: number }, { data: Row[] }>;
} & {
  [Code in RouteCode as `${Code}/search`]: Call<{ search: string; limit?: number }, { data: Row[] }>;
} & {
  /** Creates (without the key) or changes; answers the record. */
  [Code in RouteCode as `${Code}/manage`]: Call<Sent, Row>;
} & {
  [Code in RouteCode as `${Code}/validate`]: Call<Sent, None>;
} & {
  /** What follows from what is typed: fields that nobody chose, lines completed and added up. */
  [Code in RouteCode as `${Code}/follow`]: Call<Sent, Row>;
} & {
  [Code in RouteCode as `${Code}/delete`]: Call<{ ids: number[]; fields?: Record<string, unknown> }, Removed>;
} & {
  [Code in RouteCode as `${Code}/restore`]: Call<{ ids: number[] }, { done: number }>;
} & {
  /** Changes many: with `dry_run` only tries it on some of them, otherwise a job does it. */
  [Code in RouteCode as `${Code}/bulk`]: Call<
    SentBulk & { dry_run?: boolean },
    BulkPreview | { job_id: number }
  >;
} & {
  /** What is in the trash, newest first; the first hundred. */
  [Code in RouteCode as `${Code}/trash`]: Call<{ search?: string }, Trash>;
} & {
  /** Deletes for good what is in the trash. */
  [Code in RouteCode as `${Code}/purge`]: Call<{ ids: number[] }, { done: number }>;
} & {
  /** Records that look like one with these values; of clients, counterparties and brands. */
  [Code in RouteCode as `${Code}/duplicates`]: Call<Row, { data: LookAlike[] }>;
} & {
  /** Makes one record of several: the first of `ids` stays, with the values of the `winners`, by field. */
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
