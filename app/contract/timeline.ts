import type { Row } from "./kinds.ts";
import type { Column } from "./list.ts";
import type { Change } from "./record.ts";
import type { RouteCode } from "./routes.ts";

/** Filters of a record's timeline. */
export const timelineKinds = [
  "orders",
  "money",
  "notes",
  "mails",
  "tasks",
  "documents",
  "deals",
  "changes",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface TimelineEntry {
  /** Unique within the timeline. */
  key: string;
  kind: TimelineKind;
  /** ISO 8601, UTC. */
  at: string;
  who: string;
  /** The event, as a sentence without its subject. `{record}` and the names in `fields` are placeholders. */
  text: string;
  record: { code: RouteCode; id: number; title: string };
  /** Record data needed for the sentence and its details. */
  row: Row;
  /** Row fields shown below the sentence, in this order. */
  details: string[];
  /** Changed fields, if they have no sentence of their own. */
  changes?: Change[];
  /** Text written by a person: a note, a reason. */
  quote?: string;
}

/** A page of a record's timeline, newest first. */
export interface RecordTimeline {
  items: TimelineEntry[];
  /** Column definitions of the rows' fields, by list. */
  columns: Partial<Record<RouteCode, Column[]>>;
  /** Kinds that the user can filter by. */
  kinds: { code: TimelineKind; label: string }[];
  /** Cursor of the next page; null if there are no older entries. */
  next: string | null;
}

export interface TimelineCalls {
  "timeline/get": {
    payload: { entity: RouteCode; id: number; kinds?: TimelineKind[]; after?: string; limit?: number };
    data: RecordTimeline;
  };
}
