import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

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

/** Values of a notification's text; one that has translations is kept in all of them. */
export type NewsValues = Record<string, string | Record<string, string>>;

/** User notifications. The text is stored as a key with values and rendered in the user's current language. */
export const notifications = pgTable(
  "notifications",
  {
    notification_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull().references(keyOf("users")),
    category: text({ enum: notificationCategories }).notNull(),
    type: text({ enum: ["static", "fluent"] })
      .notNull()
      .default("static"),
    /** Text keys: `notification.{kind}.name` and `.text`. */
    kind: text().notNull(),
    values: jsonb().$type<NewsValues>().notNull(),
    color: text().notNull().default("accent"),
    entity: text(),
    entity_id: integer(),
    read: boolean().notNull().default(false),
    /** Hidden until then. */
    snoozed_until: moment(),
    /** When it was emailed or skipped. */
    mailed_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [index("notifications_user").on(row.user_id, row.read, row.notification_id)],
);

/** Reminders already sent. Each is sent only once, even if its notification was deleted since. */
export const reminders = pgTable(
  "reminders",
  {
    entity: text().notNull(),
    entity_id: integer().notNull(),
    /** What the reminder is about: a date and the days until then, a percentage. */
    about: text().notNull(),
    sent_at: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.entity, row.entity_id, row.about] })],
);

/** How a user is notified, and their quiet hours in local time. */
export const notificationPreferences = pgTable("notification_preferences", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  muted: jsonb().$type<string[]>().notNull(),
  /** HH:MM */
  quiet_from: text(),
  quiet_to: text(),
  /** Kinds sent by email. */
  mailed: jsonb().$type<string[]>().notNull().default([]),
  /** HH:MM in the user's time zone, when unread notifications are sent by email. */
  digest_at: text(),
  /** The last local date on which the digest was handled. */
  digest_on: date({ mode: "string" }),
});
