import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { keyOf } from "../../../server/resources/key-of.ts";
import { priceSources } from "../../catalogue/server/pricing/price-sources.ts";
import { moment } from "../../../server/database/moment.ts";

/** Order lines: names and prices as of when the order was created. */
export const orderLines = pgTable(
  "order_lines",
  {
    order_line_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer().notNull().references(keyOf("orders")),
    position: integer().notNull(),
    item_type: text({ enum: ["product", "service"] }).notNull(),
    product_id: integer().references(keyOf("products")),
    service_id: integer().references(keyOf("services")),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** The quantity shipped, and the part of it that was returned. */
    shipped: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    price: numeric({ precision: 14, scale: 2 }).notNull(),
    price_source: text({ enum: priceSources }).notNull().default("base"),
    vat_rate: numeric({ precision: 5, scale: 2 }).notNull().default("0"),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Our cost per piece at the time of sale. */
    cost: numeric({ precision: 14, scale: 2 }),
  },
  (line) => [
    index("order_lines_order").on(line.order_id, line.position),
    index("order_lines_product").on(line.product_id),
    check("order_lines_quantity", sql`quantity > 0`),
    check("order_lines_progress", sql`0 <= returned and returned <= shipped and shipped <= quantity`),
    check("order_lines_amount", sql`amount = price * quantity`),
    check(
      "order_lines_item",
      sql`num_nonnulls(product_id, service_id) = 1 and (item_type = 'product') = (product_id is not null)`,
    ),
  ],
);

/**
 * The open amounts of an order: calculated by `order_dues_of`, maintained by triggers on orders, their lines and
 * invoices. Settled orders have no row, so that a customer's debt is the sum of a few rows, however much they have
 * ordered.
 */
export const orderDues = pgTable(
  "order_dues",
  {
    order_id: integer().primaryKey().references(keyOf("orders"), { onDelete: "cascade" }),
    cp_id: integer(),
    client_id: integer(),
    /** Shipped, but neither invoiced nor paid. */
    owed: numeric({ precision: 14, scale: 2 }).notNull(),
    /** The same for everything ordered, shipped or not. */
    committed: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Paid beyond the order's total. */
    spare: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (due) => [
    index("order_dues_cp")
      .on(due.cp_id)
      .where(sql`cp_id is not null`),
    index("order_dues_client")
      .on(due.client_id)
      .where(sql`client_id is not null`),
  ],
);

/** A request to exceed a counterparty's credit limit with one order, up to an amount. */
export const creditRequests = pgTable(
  "credit_requests",
  {
    credit_request_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cp_id: integer().notNull().references(keyOf("cps")),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    /** The excess over the limit at the time of the request. */
    over: numeric({ precision: 14, scale: 2 }).notNull(),
    asked_by: integer().notNull().references(keyOf("users")),
    asked_at: moment().notNull(),
    decided_by: integer().references(keyOf("users")),
    decided_at: moment(),
    is_granted: boolean(),
    order_id: integer().references(keyOf("orders")),
  },
  (request) => [
    index("credit_requests_cp").on(request.cp_id),
    index("credit_requests_order").on(request.order_id),
    check("credit_requests_decided", sql`num_nonnulls(decided_by, decided_at, is_granted) in (0, 3)`),
    check("credit_requests_used", sql`order_id is null or is_granted`),
  ],
);
