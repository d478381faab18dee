import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { keyOf } from "../../resources/key-of.ts";

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
    created_at: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [index("notifications_user").on(row.user_id, row.read, row.notification_id)],
);
