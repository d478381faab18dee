import { sql } from "drizzle-orm";
import { authorAlone, completeNote, notifyMentioned } from "./note-rules.ts";
import { notifyFollowers } from "./notify-followers.ts";
import { visibleNotes } from "./visible-notes.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notesTable } from "./notes.table.ts";

/** Staff notes, personal or about a record. */
export const notes = defineResource(notesTable, {
  title: "title",
  menu: { category: "work", icon: "notebook-pen", sequence: 50, shortcut: "n" },
  owner: "author_id",
  list: {
    columns: ["title", "subject", "author_id", "updated_at", "remind_at", "pinned"],
    filters: ["author_id", "subject", "pinned", "mention_ids", "remind_at", "visibility", "archived", "tags"],
    sort: "-updated_at",
    views: [
      { code: "mine", filters: [{ field: "author_id", op: "is_me" }] },
      { code: "pinned", filters: [{ field: "pinned", op: "eq", value: "true" }] },
      { code: "mentions_me", filters: [{ field: "mention_ids", op: "is_me" }] },
      { code: "reminder_due", filters: [{ field: "remind_at", op: "in_next", value: "7" }] },
    ],
  },
  essential: ["body", "subject", "remind_at", "visibility"],
  timeline: {
    kind: "notes",
    moments: [
      {
        text: "told.notes.written",
        at: "created_at",
        only: (column) => sql`not coalesce(${column("archived")}, false)`,
      },
    ],
    quote: "excerpt",
  },
  badges: ["visibility"],
  detail: [
    { label: "section.note", fields: ["body"] },
    {
      aside: true,
      fields: [
        "subject",
        "author_id",
        "pinned",
        "color",
        "visibility",
        "remind_at",
        "mention_ids",
        "archived",
        "created_at",
        "updated_at",
      ],
    },
    { type: "files", tab: "files" },
  ],
  rules: [authorAlone, completeNote],
  effect: async (change) => {
    await notifyMentioned(change);
    await notifyFollowers(change);
  },
  visible: visibleNotes,
});
