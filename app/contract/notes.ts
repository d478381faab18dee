import type { Call } from "./call.ts";
import type { Row } from "./kinds.ts";
import type { Restriction } from "./list.ts";
import type { RouteCode } from "./routes.ts";

/** Notes about a record. */
export interface NotesAbout {
  entity: RouteCode;
  entity_id: number;
  page?: number;
}

/** A note with its fields, and whether the reader may change it. */
export type NoteRow = Row & { note_id: number; editable: boolean };

export interface RecordNotes {
  /** Pinned ones first, then the newest. */
  data: NoteRow[];
  more: boolean;
  create: Restriction;
}

/** The calls of notes, by their paths. */
export interface NoteCalls {
  "notes/about": Call<NotesAbout, RecordNotes>;
  /** Colleagues who can be mentioned. */
  "notes/people": Call<{ search: string }, { data: { user_id: number; name: string }[] }>;
}
