import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

/** Unsaved form input, available on another day or device. */
export const drafts = pgTable(
  "drafts",
  {
    user_id: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
    /** The form: `clients/5`, `clients/new`. */
    form: text().notNull(),
    typed: jsonb().$type<Record<string, unknown>>().notNull(),
    updated_at: moment().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.form] })],
);
