import type { Row } from "./kinds.ts";
import type { Column } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** What a record's timeline can be narrowed to. */
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

/** One thing that happened about a record. */
export interface TimelineEntry {
  /** Unique on the timeline. */
  key: string;
  kind: TimelineKind;
  /** ISO 8601, UTC. */
  at: string;
  who: string;
  /** What happened, as the rest of a sentence that begins with who; `{record}` and names of `fields` stand for themselves. */
  text: string;
  record: { code: RouteCode; id: number; title: string };
  /** What the sentence and its details need of the record. */
  row: Row;
  /** Those of the row that stand below the sentence, in this order. */
  details: string[];
  /** What somebody wrote: a note, a reason. */
  quote?: string;
}

/** A page of what happened about a record, newest first. */
export interface RecordTimeline {
  items: TimelineEntry[];
  /** How the rows' fields are shown, by the list they come from. */
  columns: Partial<Record<RouteCode, Column[]>>;
  /** What this reader may narrow it to. */
  kinds: { code: TimelineKind; label: string }[];
  /** Where the next page begins; null where nothing is older. */
  next: string | null;
}

/** The call of a record's timeline. */
export interface TimelineCalls {
  "timeline/get": {
    payload: { entity: RouteCode; id: number; kinds?: TimelineKind[]; after?: string; limit?: number };
    data: RecordTimeline;
  };
}
