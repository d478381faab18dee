import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { keyOf } from "../../../../server/resources/key-of.ts";
import { moment } from "../../../../server/database/moment.ts";

/** Services called over the network with an account of ours. */
export const connected = ["payment-services", "delivery-services"] as const;
export type Connected = (typeof connected)[number];

/** A service's connection. Encrypted values, including the full URL, leave the server only in requests to that URL. */
export const serviceCredentials = pgTable(
  "service_credentials",
  {
    entity: text({ enum: connected }).notNull(),
    entity_id: integer().notNull(),
    /** The start of the URL, for display. */
    host: text().notNull(),
    /** Encrypted with a key that isn't in the database. */
    sealed: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.entity, row.entity_id] })],
);

export const connectionTests = pgTable(
  "connection_tests",
  {
    connection_test_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text({ enum: connected }).notNull(),
    entity_id: integer().notNull(),
    user_id: integer().references(keyOf("users")),
    host: text().notNull(),
    outcome: text({ enum: ["answered", "refused", "failed", "unreachable"] }).notNull(),
    http: integer(),
    at: moment().notNull().defaultNow(),
  },
  (row) => [index("connection_tests_service").on(row.entity, row.entity_id, row.connection_test_id)],
);
