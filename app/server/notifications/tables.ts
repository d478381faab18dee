import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { keyOf } from "../resources/key-of.ts";

export const notificationCategories = [
  "orders",
  "clients",
  "cps",
  "contracts",
  "products",
  "tasks",
  "projects",
  "timings",
  "notes",
  "documents",
  "deals",
  "users",
  "history",
  "invoices",
  "api-users",
] as const;

/** What a user is told. The text is a key with values, so that it is read in the reader's language of the moment. */
export const notifications = pgTable(
  "notifications",
  {
    notification_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull().references(keyOf("users")),
    category: text({ enum: notificationCategories }).notNull(),
    type: text({ enum: ["static", "fluent"] })
      .notNull()
      .default("static"),
    /** Keys of texts: `notification.{kind}.name` and `.text`. */
    kind: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    color: text().notNull().default("accent"),
    entity: text(),
    entity_id: integer(),
    read: boolean().notNull().default(false),
    /** Until then it waits out of sight. */
    snoozed_until: timestamp({ precision: 3, withTimezone: true }),
    /** When it was sent by mail, or passed over. */
    mailed_at: timestamp({ precision: 3, withTimezone: true }),
    created_at: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [index("notifications_user").on(row.user_id, row.read, row.notification_id)],
);

/** What was spoken of already: a reminder is given once, also where its notification was deleted since. */
export const reminders = pgTable(
  "reminders",
  {
    entity: text().notNull(),
    entity_id: integer().notNull(),
    /** In which respect: a day and how far away it was, a share. */
    about: text().notNull(),
    sent_at: timestamp({ precision: 3, withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.entity, row.entity_id, row.about] })],
);

/** By which ways a user is told, and when they want their peace: from one time of their day to another. */
export const notificationPreferences = pgTable("notification_preferences", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  muted: jsonb().$type<string[]>().notNull(),
  /** HH:MM */
  quiet_from: text(),
  quiet_to: text(),
  /** Kinds that come by mail. */
  mailed: jsonb().$type<string[]>().notNull().default([]),
  /** HH:MM of their day, at which what is unread comes by mail. */
  digest_at: text(),
  /** The last day of theirs on which that was seen to. */
  digest_on: date({ mode: "string" }),
});
