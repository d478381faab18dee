import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { mailKinds, mailStates } from "../../contract/mail.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

/** Outbox: emails written in the transaction they are about, and their delivery status. */
export const mails = pgTable(
  "mails",
  {
    mail_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Stays the same across attempts, so that receivers recognize duplicates. */
    message_id: text().notNull().unique(),
    kind: text({ enum: mailKinds }).notNull(),
    state: text({ enum: mailStates }).notNull().default("queued"),
    recipient: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    /** Encrypted with a key that isn't stored in the database. Deleted once sent or given up. */
    contents: text(),
    /** File keys. */
    attachments: jsonb().$type<number[]>().notNull().default([]),
    /** The record the email is about. */
    entity: text().$type<RouteCode>(),
    entity_id: integer(),
    /** The recipient, if it is one of our users. */
    user_id: integer().references(keyOf("users"), { onDelete: "cascade" }),
    created_by: integer().references(keyOf("users"), { onDelete: "set null" }),
    created_at: moment().notNull().defaultNow(),
    attempt: integer().notNull().default(0),
    next_at: moment().notNull().defaultNow(),
    /** The contents are valid until then. */
    expires_at: moment(),
    sent_at: moment(),
    /** Why sending failed: a text key, or the mail server's response. */
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
