import type { Call } from "./call.ts";
import type { Row } from "./kinds.ts";
import type { Restriction } from "./list.ts";
import type { RouteCode } from "./routes.ts";

interface NotesAbout {
  entity: RouteCode;
  entity_id: number;
  page?: number;
}

/** A note with its fields, and whether the user can edit it. */
export type NoteRow = Row & { note_id: number; editable: boolean };

export interface RecordNotes {
  /** Pinned notes first, then newest first. */
  data: NoteRow[];
  more: boolean;
  create: Restriction;
}

export interface NoteCalls {
  "notes/about": Call<NotesAbout, RecordNotes>;
  /** Lists colleagues who can be mentioned. */
  "notes/people": Call<{ search: string }, { data: { user_id: number; name: string }[] }>;
}
