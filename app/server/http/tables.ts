import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { keyOf } from "../resources/key-of.ts";
import { moment } from "../database/moment.ts";

/** Responses stored by idempotency key, so that a repeated call gets the same one. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: integer().notNull().references(keyOf("users")),
    key: text().notNull(),
    /** SHA-256 of the request body. */
    body_hash: text().notNull(),
    reply: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.key] }),
    index("idempotency_keys_age").on(row.created_at),
    check("idempotency_keys_key", sql`length(key) between 8 and 200`),
  ],
);
