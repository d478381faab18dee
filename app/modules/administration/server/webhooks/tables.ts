import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Filter } from "../../../../contract/kinds.ts";
import { deliveryStates } from "../../contract-webhooks.ts";
import { keyOf } from "../../../../server/resources/key-of.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true, mode: "date" });

/** Addresses that are told of events, as far as their program may know of them. */
export const webhooks = pgTable(
  "webhooks",
  {
    webhook_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    api_user_id: integer().notNull().references(keyOf("api-users"), { onDelete: "cascade" }),
    url: text().notNull(),
    events: jsonb().$type<string[]>().notNull(),
    /** What a record must be like; all events are of one list then. */
    filters: jsonb().$type<Filter[]>().notNull().default([]),
    /** Encrypted with a key that the database doesn't hold. */
    secret: text().notNull(),
    active: boolean().notNull().default(true),
    paused_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [index("webhooks_user").on(row.api_user_id)],
);

/** What is to be told, and what became of it. A trigger of the history writes them, in the transaction of the change itself. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    delivery_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    webhook_id: integer()
      .notNull()
      .references(() => webhooks.webhook_id, { onDelete: "cascade" }),
    event: text().notNull(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    attempt: integer().notNull().default(0),
    next_at: moment().notNull().defaultNow(),
    /** As it was sent first: sent again it is the same. */
    body: text(),
    http: integer(),
    answer: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [
    index("webhook_deliveries_due")
      .on(row.next_at)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_of").on(row.webhook_id, row.delivery_id),
  ],
);
