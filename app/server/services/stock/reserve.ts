import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";

interface Wanted {
  product_id: number;
  quantity: number;
}

/**
 * Takes what an order needs out of the free stock and holds it, first in the warehouses of the highest priority. The
 * update counts only where enough is left, and its row lock keeps the levels behind it from moving: whoever changes
 * stock takes the product's row first, in the order of the keys.
 *
 * @returns false, with nothing kept by the caller's rollback, when some product has less than asked for
 */
export async function reserve(tx: Database, order_id: number, wanted: Wanted[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  const rows = JSON.stringify(wanted);
  const taken = await tx.execute(sql`
    update products set quantity = products.quantity - wanted.quantity
    from jsonb_to_recordset(${rows}::jsonb) as wanted(product_id int, quantity int)
    where products.product_id = wanted.product_id and products.quantity >= wanted.quantity`);
  if (taken.rowCount !== wanted.length) return false;
  // What the warehouses before this one have free is subtracted from what is wanted; the rest, up to its own, is held here.
  await tx.execute(sql`
    with wanted as (select * from jsonb_to_recordset(${rows}::jsonb) as wanted(product_id int, quantity int)),
    free as (
      select product_id, warehouse_id, on_hand - reserved as free,
        sum(on_hand - reserved) over (partition by product_id order by priority, warehouse_id) - (on_hand - reserved) as before
      from stock_levels join warehouses using (warehouse_id) join wanted using (product_id)
      where is_sellable and on_hand > reserved
    ),
    held as (
      insert into stock_reservations (order_id, product_id, warehouse_id, quantity)
      select ${order_id}, product_id, warehouse_id, least(free, quantity - before)
      from free join wanted using (product_id) where before < quantity
      returning product_id, warehouse_id, quantity
    )
    update stock_levels set reserved = reserved + held.quantity
    from held where stock_levels.product_id = held.product_id and stock_levels.warehouse_id = held.warehouse_id`);
  return true;
}

/** Locks the products of an order in the order of their keys, as everything does that changes stock. */
export async function lockProducts(tx: Database, order_id: number): Promise<void> {
  await tx.execute(sql`
    select product_id from products
    where product_id in (select product_id from stock_reservations where order_id = ${order_id})
    order by product_id for update`);
}

/** Gives back what an order holds. */
export async function release(tx: Database, order_id: number): Promise<void> {
  await lockProducts(tx, order_id);
  await tx.execute(sql`
    with freed as (
      delete from stock_reservations where order_id = ${order_id} returning product_id, warehouse_id, quantity
    ),
    levels as (
      update stock_levels set reserved = reserved - freed.quantity
      from freed where stock_levels.product_id = freed.product_id and stock_levels.warehouse_id = freed.warehouse_id
    )
    update products set quantity = products.quantity + freed.quantity
    from (select product_id, sum(quantity)::int as quantity from freed group by product_id) freed
    where products.product_id = freed.product_id`);
}

/** Sends out what an order holds: the reservation becomes a move of the ledger. */
export async function ship(tx: Database, order_id: number, user_id: number): Promise<void> {
  await lockProducts(tx, order_id);
  await tx.execute(sql`
    with sent as (
      delete from stock_reservations where order_id = ${order_id} returning product_id, warehouse_id, quantity
    ),
    moved as (
      insert into stock_moves (product_id, warehouse_id, quantity, reason, order_id, user_id)
      select product_id, warehouse_id, -quantity, 'shipment', ${order_id}, ${user_id} from sent
    )
    update stock_levels set on_hand = on_hand - sent.quantity, reserved = reserved - sent.quantity
    from sent where stock_levels.product_id = sent.product_id and stock_levels.warehouse_id = sent.warehouse_id`);
}

/** Takes back what an order had sent out, into the warehouses that it came from. */
export async function takeBack(tx: Database, order_id: number, user_id: number): Promise<void> {
  await tx.execute(sql`
    select product_id from products
    where product_id in (select product_id from stock_moves where order_id = ${order_id}) order by product_id for update`);
  await tx.execute(sql`
    with sent as (
      select product_id, warehouse_id, -sum(quantity)::int as quantity from stock_moves
      where order_id = ${order_id} group by product_id, warehouse_id having sum(quantity) < 0
    ),
    moved as (
      insert into stock_moves (product_id, warehouse_id, quantity, reason, order_id, user_id)
      select product_id, warehouse_id, quantity, 'return', ${order_id}, ${user_id} from sent
    ),
    levels as (
      update stock_levels set on_hand = on_hand + sent.quantity
      from sent where stock_levels.product_id = sent.product_id and stock_levels.warehouse_id = sent.warehouse_id
    )
    update products set quantity = products.quantity + back.quantity
    from (
      select product_id, sum(quantity)::int as quantity from sent join warehouses using (warehouse_id)
      where is_sellable group by product_id
    ) back where products.product_id = back.product_id`);
}
