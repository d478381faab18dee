import { systemActor, type Actor } from "../../../server/actor.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { parseKeyed } from "../../../server/history/comments.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import { record } from "../../../server/history/record.ts";
import { refuse } from "../../../server/refusal.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { release, reserve, reservedOf } from "../../stock/server/reserve.ts";
import { moveInto } from "./move-into.ts";
import type { Order } from "./orders.table.ts";
import { goodsOf, linesOf, portionsOf, toShip } from "./ordered-lines.ts";
import { present } from "../../../contract/present.ts";

/** Days that an order on hold keeps its stock. */
export const daysHeld = 14;

interface HeldOrder extends Record<string, unknown> {
  order_id: number;
  number: string;
  manager_id: number | null;
}

/** Releases the stock of orders that have been on hold for too long, and notifies their managers. */
export async function releaseHeld(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<HeldOrder>(sql`
    select order_id, number, manager_id from orders join orders_statuses using (order_status_id)
    where "group" = 'on_hold' and orders.deleted_at is null
      and exists (select from stock_reservations held where held.order_id = orders.order_id)
      and (select max(history.created_at) from history where entity = 'orders' and entity_id = orders.order_id and action = 'status')
        < ${now.toISOString()}::timestamptz - make_interval(days => ${daysHeld})
    order by order_id`);
  for (const order of rows) await db.transaction((tx) => releaseOne(tx, now, order));
}

async function releaseOne(
  db: Database,
  now: Date,
  { order_id, number, manager_id }: HeldOrder,
): Promise<void> {
  const locked = await db.execute(sql`
    select from orders join orders_statuses using (order_status_id)
    where order_id = ${order_id} and "group" = 'on_hold' for update of orders`);
  const held = await reservedOf(db, order_id);
  if (locked.rowCount === 0 || held.length === 0) return;
  const actor = systemActor(db, now);
  const count = String(held.reduce((sum, { quantity }) => sum + quantity, 0));
  await release(db, order_id, held);
  await record(actor, "update", ["orders", order_id, number], {
    changes: [{ field: "reserved", old: count, new: "0" }],
  });
  if (manager_id !== null)
    await notifyEmployees(actor, [manager_id], {
      kind: "order_released",
      values: { number, count, days: String(daysHeld) },
      color: "amber",
      entity: "orders",
      entity_id: order_id,
    });
}

/** Repeats in the history of an order split off one on hold where it goes on from, and why it waits. */
export async function holdSplit(actor: Actor, held: Order, split: Order): Promise<void> {
  const { rows } = await actor.db.execute<{ changes: FieldChange[]; comment: string | null }>(
    moveInto("orders", held.order_id, held.order_status_id),
  );
  for (const { changes, comment } of rows)
    await record(actor, "status", ["orders", split.order_id, split.number], {
      changes,
      comment: parseKeyed(comment) ?? comment ?? undefined,
    });
}

/** Reserves stock again for a resumed order; refuses if others have taken it. */
export async function reserveAgain(db: Database, order_id: number): Promise<void> {
  const lines = await linesOf({ db }, order_id);
  const held = new Map((await reservedOf(db, order_id)).map((each) => [each.product_id, each.quantity]));
  for (const { product_id, quantity } of goodsOf(portionsOf(lines, [], toShip))) {
    const missing = quantity - (held.get(product_id) ?? 0);
    if (missing <= 0 || (await reserve(db, order_id, [{ product_id, quantity: missing }]))) continue;
    const { name } = present(
      lines.find((line) => line.product_id === product_id),
      "line of the product",
    );
    throw refuse("order.goneMeanwhile", { name, asked: missing });
  }
}
