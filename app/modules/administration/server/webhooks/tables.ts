import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Filter } from "../../../../contract/kinds.ts";
import { deliveryStates } from "../../contract-webhooks.ts";
import { keyOf } from "../../../../server/resources/key-of.ts";
import { moment } from "../../../../server/database/moment.ts";

/** URLs that receive events, limited to what their API user may read. */
export const webhooks = pgTable(
  "webhooks",
  {
    webhook_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    api_user_id: integer().notNull().references(keyOf("api-users"), { onDelete: "cascade" }),
    url: text().notNull(),
    events: jsonb().$type<string[]>().notNull(),
    /** Filters on the records; all events then belong to one list. */
    filters: jsonb().$type<Filter[]>().notNull().default([]),
    /** Encrypted with a key that isn't in the database. */
    secret: text().notNull(),
    active: boolean().notNull().default(true),
    paused_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (row) => [index("webhooks_user").on(row.api_user_id)],
);

/** Outgoing messages and their results. A trigger on the history inserts them in the same transaction as the change. */
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
    /** As first sent: resending uses the same body. */
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
