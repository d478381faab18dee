import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import type { Warehouse } from "./warehouses.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** The number of pieces in stock or missing. */
async function contentOf(db: Database, warehouse_id: unknown): Promise<string> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select coalesce(sum(abs(on_hand)), 0)::text as count from stock_levels where warehouse_id = ${warehouse_id}`,
  );
  return onlyRow(rows).count;
}

/** A warehouse must be empty before it is deactivated. */
export const emptyBeforeClosed: Rule<Warehouse> = async ({ actor, previous, next, mark }) => {
  if (!previous || next.active !== false || previous.active === false) return;
  const count = await contentOf(actor.db, previous.warehouse_id);
  if (count !== "0") mark("active", "rule", "stock.notEmpty", { name: previous.name, count });
};

/** Or deleted. */
export const emptyBeforeDeleted: Effect<Warehouse> = async ({ actor, previous, next }) => {
  if (!previous || next) return;
  const count = await contentOf(actor.db, previous.warehouse_id);
  if (count !== "0") throw refuse("stock.notEmpty", { name: previous.name, count });
};

/** Negative stock must be balanced before disallowing it. */
export const refuseNegativeStock: Rule<Warehouse> = async ({ actor, previous, next, mark }) => {
  if (!previous?.allow_negative || next.allow_negative !== false) return;
  const { rows } = await actor.db.execute<{ name: string; missing: number }>(sql`
    select name, reserved - on_hand as missing from stock_levels join products using (product_id)
    where warehouse_id = ${previous.warehouse_id} and on_hand < reserved order by product_id limit 1`);
  const [first] = rows;
  if (first)
    mark("allow_negative", "rule", "stock.belowZero", {
      warehouse: previous.name,
      name: first.name,
      missing: first.missing,
    });
};

/** Reserved stock must be shipped or moved before its warehouse is made unsellable. */
export const nothingHeldBeforeUnsellable: Rule<Warehouse> = async ({ actor, previous, next, mark }) => {
  if (!previous?.is_sellable || next.is_sellable !== false) return;
  await lockContent(actor.db, previous.warehouse_id);
  const { rows } = await actor.db.execute<{ count: number }>(sql`
    select coalesce(sum(quantity), 0)::int as count from stock_reservations
    where warehouse_id = ${previous.warehouse_id}`);
  if (onlyRow(rows).count > 0)
    mark("is_sellable", "rule", "stock.heldForOrders", { name: previous.name, count: onlyRow(rows).count });
};

/** Free stock is that of sellable warehouses. */
export const sellableCounts: Effect<Warehouse> = async ({ actor, previous, next }) => {
  if (!previous || !next || previous.is_sellable === next.is_sellable) return;
  await lockContent(actor.db, previous.warehouse_id);
  await actor.db.execute(sql`
    update products set quantity = products.quantity + (on_hand - reserved) * ${next.is_sellable ? 1 : -1}
    from stock_levels where stock_levels.product_id = products.product_id
      and stock_levels.warehouse_id = ${previous.warehouse_id}`);
};

/** Locks products in id order, like all stock changes. */
const lockContent = (db: Database, warehouse_id: unknown) =>
  db.execute(sql`
    select from products where product_id in (select product_id from stock_levels where warehouse_id = ${warehouse_id})
    order by product_id for update`);
