import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { keyOf } from "../../../../server/resources/key-of.ts";

/** Services that are reached over the network, with an account of ours there. */
export const connected = ["payment-services", "delivery-services"] as const;
export type Connected = (typeof connected)[number];

const moment = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** How a service is reached. What is sealed, its whole address too, never leaves the server but to that address. */
export const serviceCredentials = pgTable(
  "service_credentials",
  {
    entity: text({ enum: connected }).notNull(),
    entity_id: integer().notNull(),
    /** The beginning of the address, for people to see. */
    host: text().notNull(),
    /** Encrypted with a key that the database doesn't hold. */
    sealed: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.entity, row.entity_id] })],
);

/** Each try, and what came of it. */
export const connectionTests = pgTable(
  "connection_tests",
  {
    connection_test_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text({ enum: connected }).notNull(),
    entity_id: integer().notNull(),
    user_id: integer().references(keyOf("users")),
    host: text().notNull(),
    outcome: text({ enum: ["answered", "refused", "failed", "unreachable"] }).notNull(),
    /** The status that it answered with. */
    http: integer(),
    at: moment().notNull().defaultNow(),
  },
  (row) => [index("connection_tests_service").on(row.entity, row.entity_id, row.connection_test_id)],
);
