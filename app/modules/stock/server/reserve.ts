import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { beyondStock, deepest, keepBelowZero, roomBelow } from "./below-zero.ts";

export interface Wanted {
  product_id: number;
  quantity: number;
}

const rowsOf = (wanted: Wanted[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(product_id int, quantity int)`;

/**
 * Takes what an order needs out of the free stock and holds it, first in the warehouses of the highest priority; what is
 * not there comes out of one that may go below zero. The update counts only where enough is left, and its row lock keeps the levels behind it from moving: whoever changes
 * stock takes the product's row first, in the order of the keys.
 *
 * @returns false, with nothing kept by the caller's rollback, when some product has less than asked for
 */
export async function reserve(tx: Database, order_id: number, wanted: Wanted[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  await keepBelowZero(tx);
  const taken = await tx.execute(sql`
    update products set quantity = products.quantity - wanted.quantity
    from ${rowsOf(wanted)}
    where products.product_id = wanted.product_id and products.quantity - wanted.quantity >=
      case when ${beyondStock(sql`products.product_id`)} then ${-deepest} else 0 end`);
  if (taken.rowCount !== wanted.length) return false;
  // What the warehouses before this one have free is subtracted from what is wanted; the rest, up to its own, is held here.
  await tx.execute(sql`
    with wanted as (select * from ${rowsOf(wanted)}),
    room as (
      select product_id, warehouse_id, priority, on_hand - reserved as room, false as below
      from stock_levels join warehouses using (warehouse_id) join wanted using (product_id)
      where is_sellable and on_hand > reserved
      union all
      select *, true from (${roomBelow(sql`select product_id from wanted`)}) below
    ),
    placed as (
      select product_id, warehouse_id, room,
        sum(room) over (partition by product_id order by below, priority, warehouse_id) - room as before from room
    ),
    portion as (
      select product_id, warehouse_id, sum(least(room, quantity - before))::int as quantity
      from placed join wanted using (product_id) where before < quantity group by product_id, warehouse_id
    ),
    held as (
      insert into stock_reservations (order_id, product_id, warehouse_id, quantity)
      select ${order_id}, product_id, warehouse_id, quantity from portion
      on conflict (order_id, product_id, warehouse_id)
        do update set quantity = stock_reservations.quantity + excluded.quantity
    )
    update stock_levels set reserved = reserved + portion.quantity
    from portion where stock_levels.product_id = portion.product_id and stock_levels.warehouse_id = portion.warehouse_id`);
  return true;
}

/** Locks products in the order of their keys, as everything does that changes stock. */
export async function lockProducts(tx: Database, product_ids: number[]): Promise<void> {
  await tx.execute(sql`
    select product_id from products where product_id = any(${sql.param(product_ids)}::int[])
    order by product_id for update`);
}

const productsOf = (wanted: Wanted[]): number[] => wanted.map(({ product_id }) => product_id);

/** What an order holds. */
export async function reservedOf(tx: Database, order_id: number): Promise<Wanted[]> {
  const { rows } = await tx.execute<Wanted & Record<string, unknown>>(sql`
    select product_id, sum(quantity)::int as quantity from stock_reservations
    where order_id = ${order_id} group by product_id order by product_id`);
  return rows;
}

/** The part of an order's reservations that is wanted, from the warehouses in the order of their keys; it is held no longer. */
const letGo = (order_id: number, wanted: Wanted[]): SQL => sql`
  held as (
    select product_id, warehouse_id, quantity as held,
      sum(quantity) over (partition by product_id order by warehouse_id) - quantity as before
    from stock_reservations where order_id = ${order_id}
  ),
  portion as (
    select product_id, warehouse_id, held, least(held, wanted.quantity - before)::int as quantity
    from held join ${rowsOf(wanted)} using (product_id) where before < wanted.quantity
  ),
  lessened as (
    update stock_reservations r set quantity = r.quantity - portion.quantity from portion
    where r.order_id = ${order_id} and r.product_id = portion.product_id and r.warehouse_id = portion.warehouse_id
      and portion.quantity < held
  ),
  ended as (
    delete from stock_reservations r using portion
    where r.order_id = ${order_id} and r.product_id = portion.product_id and r.warehouse_id = portion.warehouse_id
      and portion.quantity = held
  )`;

/** Gives back what an order holds, or a part of it. */
export async function release(tx: Database, order_id: number, wanted: Wanted[]): Promise<void> {
  await lockProducts(tx, productsOf(wanted));
  await tx.execute(sql`
    with ${letGo(order_id, wanted)},
    levels as (
      update stock_levels set reserved = reserved - portion.quantity
      from portion where stock_levels.product_id = portion.product_id and stock_levels.warehouse_id = portion.warehouse_id
    )
    update products set quantity = products.quantity + freed.quantity
    from (select product_id, sum(quantity)::int as quantity from portion group by product_id) freed
    where products.product_id = freed.product_id`);
}

/** Hands what an order holds, or a part of it, to another one. */
export async function handReserved(tx: Database, from: number, to: number, wanted: Wanted[]): Promise<void> {
  await lockProducts(tx, productsOf(wanted));
  await tx.execute(sql`
    with ${letGo(from, wanted)}
    insert into stock_reservations (order_id, product_id, warehouse_id, quantity)
    select ${to}, product_id, warehouse_id, quantity from portion`);
}

/** Sends out what an order holds, or a part of it: the reservation becomes a move of the ledger. */
export async function ship(tx: Database, order_id: number, user_id: number, wanted: Wanted[]): Promise<void> {
  await lockProducts(tx, productsOf(wanted));
  await tx.execute(sql`
    with ${letGo(order_id, wanted)},
    moved as (
      insert into stock_moves (product_id, warehouse_id, quantity, reason, order_id, user_id)
      select product_id, warehouse_id, -quantity, 'shipment', ${order_id}, ${user_id} from portion
    )
    update stock_levels set on_hand = on_hand - portion.quantity, reserved = reserved - portion.quantity
    from portion where stock_levels.product_id = portion.product_id and stock_levels.warehouse_id = portion.warehouse_id`);
}

export interface ComingBack extends Wanted {
  /** Where it is put; null where it came from. */
  warehouse_id: number | null;
}

/** Takes back what an order had sent out, or a part of it: into the warehouses that it came from, or where it is put. */
export async function takeBack(
  tx: Database,
  order_id: number,
  user_id: number,
  back: ComingBack[],
): Promise<void> {
  await lockProducts(tx, productsOf(back));
  await tx.execute(sql`
    with back as (
      select * from jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
        as back(product_id int, quantity int, warehouse_id int)
    ),
    unplaced as (
      select product_id, sum(quantity)::int as quantity from back where warehouse_id is null group by product_id
    ),
    sent as (
      select product_id, warehouse_id, -sum(quantity)::int as sent,
        -(sum(sum(quantity)) over (partition by product_id order by warehouse_id) - sum(quantity))::int as before
      from stock_moves where order_id = ${order_id} group by product_id, warehouse_id having sum(quantity) < 0
    ),
    portion as (
      select product_id, warehouse_id, sum(quantity)::int as quantity from (
        select product_id, warehouse_id, least(sent, unplaced.quantity - before)::int as quantity
        from sent join unplaced using (product_id) where before < unplaced.quantity
        union all
        select product_id, warehouse_id, quantity from back where warehouse_id is not null
      ) placed group by product_id, warehouse_id
    ),
    moved as (
      insert into stock_moves (product_id, warehouse_id, quantity, reason, order_id, user_id)
      select product_id, warehouse_id, quantity, 'return', ${order_id}, ${user_id} from portion
    ),
    levels as (
      insert into stock_levels (product_id, warehouse_id, on_hand)
      select product_id, warehouse_id, quantity from portion
      on conflict (product_id, warehouse_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand
    )
    update products set quantity = products.quantity + back.quantity
    from (
      select product_id, sum(quantity)::int as quantity from portion join warehouses using (warehouse_id)
      where is_sellable group by product_id
    ) back where products.product_id = back.product_id`);
}
