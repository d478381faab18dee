import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { keyOf } from "../../../server/resources/key-of.ts";
import { moment } from "../../../server/database/moment.ts";

/**
 * Stock and reservations by warehouse: a database trigger ensures that reservations don't exceed the stock unless the
 * warehouse allows it. `products.quantity` is the sum of the free stock in sellable warehouses.
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    product_id: integer().notNull().references(keyOf("products")),
    warehouse_id: integer().notNull().references(keyOf("warehouses")),
    on_hand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** The quantity in transit, and its expected arrival. */
    incoming: integer().notNull().default(0),
    arrives_on: date({ mode: "string" }),
  },
  (level) => [
    primaryKey({ columns: [level.product_id, level.warehouse_id] }),
    check("stock_levels_bounds", sql`reserved >= 0`),
    check("stock_levels_incoming", sql`incoming >= 0`),
  ],
);

export const moveReasons = ["receipt", "shipment", "transfer", "adjustment", "return", "write_off"] as const;

/** The stock ledger: stock on hand is always the sum of its moves. */
export const stockMoves = pgTable(
  "stock_moves",
  {
    stock_move_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    product_id: integer().notNull().references(keyOf("products")),
    warehouse_id: integer().notNull().references(keyOf("warehouses")),
    quantity: integer().notNull(),
    reason: text({ enum: moveReasons }).notNull(),
    order_id: integer().references(keyOf("orders")),
    user_id: integer().references(keyOf("users")),
    comment: text(),
    at: moment().notNull().defaultNow(),
  },
  (move) => [
    index("stock_moves_product").on(move.product_id, move.warehouse_id),
    index("stock_moves_order").on(move.order_id),
    index("stock_moves_latest").on(move.warehouse_id, move.at, move.stock_move_id),
    check("stock_moves_quantity", sql`quantity <> 0`),
  ],
);

/** An order's reservations by warehouse. A level's reserved quantity is the sum of its reservations. */
export const reservations = pgTable(
  "stock_reservations",
  {
    order_id: integer().notNull().references(keyOf("orders")),
    product_id: integer().notNull().references(keyOf("products")),
    warehouse_id: integer().notNull().references(keyOf("warehouses")),
    quantity: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.order_id, row.product_id, row.warehouse_id] }),
    check("stock_reservations_quantity", sql`quantity > 0`),
  ],
);

/** The last low-stock notification per product: becoming low or running out is reported once each. */
export const stockNotices = pgTable("stock_notices", {
  product_id: integer().primaryKey().references(keyOf("products"), { onDelete: "cascade" }),
  state: text({ enum: ["low", "out"] }).notNull(),
});

/** Cart holds: show others what is being ordered during checkout. They don't reserve anything. */
export const cartHolds = pgTable(
  "cart_holds",
  {
    user_id: integer().notNull().references(keyOf("users"), { onDelete: "cascade" }),
    product_id: integer().notNull().references(keyOf("products"), { onDelete: "cascade" }),
    quantity: integer().notNull(),
    expires_at: moment().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.product_id] }),
    index("cart_holds_product").on(row.product_id),
    check("cart_holds_quantity", sql`quantity > 0`),
  ],
);
