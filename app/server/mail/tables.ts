import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { mailKinds, mailStates } from "../../contract/mail.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { keyOf } from "../resources/key-of.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** Mail on its way out, written in the transaction of what it tells of, and what became of it. */
export const mails = pgTable(
  "mails",
  {
    mail_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Stays the same from attempt to attempt: a receiver knows a message by it that it has already. */
    message_id: text().notNull().unique(),
    kind: text({ enum: mailKinds }).notNull(),
    state: text({ enum: mailStates }).notNull().default("queued"),
    recipient: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    /** Encrypted with a key that the database doesn't hold, and gone when it is sent or given up. */
    contents: text(),
    /** Keys of files. */
    attachments: jsonb().$type<number[]>().notNull().default([]),
    /** The record that it is about. */
    entity: text().$type<RouteCode>(),
    entity_id: integer(),
    /** The user to whom it is written; nobody of ours otherwise. */
    user_id: integer().references(keyOf("users"), { onDelete: "cascade" }),
    created_by: integer().references(keyOf("users"), { onDelete: "set null" }),
    created_at: moment().notNull().defaultNow(),
    attempt: integer().notNull().default(0),
    next_at: moment().notNull().defaultNow(),
    /** What it says holds until then. */
    expires_at: moment(),
    sent_at: moment(),
    /** Why it could not be sent: a key of a text, or what the mail server said. */
    reason: text(),
  },
  (row) => [
    index("mails_due")
      .on(row.next_at)
      .where(sql`state = 'queued'`),
    index("mails_record").on(row.entity, row.entity_id, row.mail_id),
    index("mails_user").on(row.user_id, row.mail_id),
  ],
);
