import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { authorAlone, completeNote, notifyMentioned } from "./note-rules.ts";
import { notifyFollowers } from "./notify-followers.ts";
import { visibleNotes } from "./visible-notes.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { richText } from "../../../server/resources/kinds/rich-text.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { color, text } from "../../../server/resources/kinds/text.ts";

/** Staff notes, personal or about a record. */
export const notes = defineResource("notes", {
  key: "note_id",
  title: "title",
  menu: { category: "work", icon: "notebook-pen", sequence: 50, shortcut: "n" },
  owner: "author_id",
  fields: {
    title: text({ readOnly: true, search: true, maxLength: 120 }),
    excerpt: text({ readOnly: true, search: true, maxLength: 500 }),
    body: richText({ required: true }),
    // A note is deleted and restored with its record.
    ...subject(
      "subject",
      {
        clients: "client_id",
        cps: "cp_id",
        contracts: "contract_id",
        orders: "order_id",
        products: "product_id",
        employees: "employee_id",
        deals: "deal_id",
        projects: "project_id",
        tasks: "task_id",
        invoices: "invoice_id",
        documents: "document_id",
      },
      { part: true },
    ),
    pinned: bool(),
    color: color(),
    visibility: choice({ subject: null, team: null, private: null }, { required: true, initial: "subject" }),
    remind_at: datetime(),
    reminded_at: datetime({ readOnly: true }),
    author_id: reference("employees", { readOnly: true }),
    mention_ids: references("users", { readOnly: true }),
    archived: bool(),
  },
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
    { type: "fields", tab: "overview", label: "section.note", fields: ["body"] },
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
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
    { type: "files", tab: "files", label: "tab.files" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [authorAlone, completeNote],
  effect: async (change) => {
    await notifyMentioned(change);
    await notifyFollowers(change);
  },
  visible: visibleNotes,
  constraints: (columns) => [index("notes_reminders").on(columns.remind_at!, columns.reminded_at!)],
});
