import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/refusal.ts";
import { beyondStock, maxShortfall, lockNegativeStock, roomBelow } from "./negative-stock.ts";

export interface WantedPieces {
  product_id: number;
  quantity: number;
}

const rowsOf = (wanted: WantedPieces[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(product_id int, quantity int)`;

/**
 * Reserves free stock for an order, by warehouse priority; shortages are taken from a warehouse that allows negative
 * stock. The update only succeeds if enough is left, and its row lock protects the levels behind it: all stock changes
 * lock product rows first, in id order.
 *
 * @returns false if any product has too little; the caller must roll back
 */
export async function reserve(tx: Database, order_id: number, wanted: WantedPieces[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  await lockNegativeStock(tx);
  const taken = await tx.execute(sql`
    update products set quantity = products.quantity - wanted.quantity
    from ${rowsOf(wanted)}
    where products.product_id = wanted.product_id and products.quantity - wanted.quantity >=
      case when ${beyondStock(sql`products.product_id`)} then ${-maxShortfall} else 0 end`);
  if (taken.rowCount !== wanted.length) return false;
  // Subtracts the free stock of earlier warehouses from the requested quantity; the rest is reserved here, up to the
  // free stock.
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

/** Locks products in id order, like all stock changes. */
export async function lockProducts(tx: Database, product_ids: number[]): Promise<void> {
  await tx.execute(sql`
    select product_id from products where product_id = any(${sql.param(product_ids)}::int[])
    order by product_id for update`);
}

const productsOf = (wanted: WantedPieces[]): number[] => wanted.map(({ product_id }) => product_id);

export async function reservedOf(tx: Database, order_id: number): Promise<WantedPieces[]> {
  const { rows } = await tx.execute<WantedPieces & Record<string, unknown>>(sql`
    select product_id, sum(quantity)::int as quantity from stock_reservations
    where order_id = ${order_id} group by product_id order by product_id`);
  return rows;
}

/** Removes the given part of an order's reservations, by warehouse in id order. */
const releaseRows = (order_id: number, wanted: WantedPieces[]): SQL => sql`
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

/** Releases an order's reservations, or part of them. */
export async function release(tx: Database, order_id: number, wanted: WantedPieces[]): Promise<void> {
  await lockProducts(tx, productsOf(wanted));
  await tx.execute(sql`
    with ${releaseRows(order_id, wanted)},
    levels as (
      update stock_levels set reserved = reserved - portion.quantity
      from portion where stock_levels.product_id = portion.product_id and stock_levels.warehouse_id = portion.warehouse_id
    )
    update products set quantity = products.quantity + freed.quantity
    from (select product_id, sum(quantity)::int as quantity from portion group by product_id) freed
    where products.product_id = freed.product_id`);
}

/** Transfers an order's reservations, or part of them, to another order. */
export async function transferReservations(
  tx: Database,
  from: number,
  to: number,
  wanted: WantedPieces[],
): Promise<void> {
  await lockProducts(tx, productsOf(wanted));
  await tx.execute(sql`
    with ${releaseRows(from, wanted)}
    insert into stock_reservations (order_id, product_id, warehouse_id, quantity)
    select ${to}, product_id, warehouse_id, quantity from portion`);
}

/** Ships an order's reservations, or part of them: they become ledger moves. */
export async function ship(
  tx: Database,
  order_id: number,
  user_id: number,
  wanted: WantedPieces[],
): Promise<void> {
  await lockProducts(tx, productsOf(wanted));
  await tx.execute(sql`
    with ${releaseRows(order_id, wanted)},
    moved as (
      insert into stock_moves (product_id, warehouse_id, quantity, reason, order_id, user_id)
      select product_id, warehouse_id, -quantity, 'shipment', ${order_id}, ${user_id} from portion
    )
    update stock_levels set on_hand = on_hand - portion.quantity, reserved = reserved - portion.quantity
    from portion where stock_levels.product_id = portion.product_id and stock_levels.warehouse_id = portion.warehouse_id`);
}

export interface ReturnedPieces extends WantedPieces {
  /** The target warehouse; null for where it came from. */
  warehouse_id: number | null;
}

/**
 * Restocks an order's shipped goods, or part of them: in the original warehouses, or in the given one. None of them may
 * be out of use by now.
 */
export async function returnToStock(
  tx: Database,
  order_id: number,
  user_id: number,
  back: ReturnedPieces[],
): Promise<void> {
  await lockProducts(tx, productsOf(back));
  const { rows } = await tx.execute<{ name: string }>(sql`
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
    ),
    freed as (
      update products set quantity = products.quantity + back.quantity
      from (
        select product_id, sum(quantity)::int as quantity from portion join warehouses using (warehouse_id)
        where is_sellable group by product_id
      ) back where products.product_id = back.product_id
    )
    select name from portion join warehouses using (warehouse_id)
    where not active or deleted_at is not null order by warehouse_id limit 1`);
  if (rows[0]) throw refuse("stock.returnsToClosed", rows[0]);
}
