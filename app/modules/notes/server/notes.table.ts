import { index } from "drizzle-orm/pg-core";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { richText } from "../../../server/resources/kinds/rich-text.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { color, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const notesTable = defineTable("notes", {
  key: "note_id",
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
  constraints: (columns) => [index("notes_reminders").on(columns.remind_at, columns.reminded_at)],
});

export type Note = typeof notesTable.$inferSelect;
