import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { orders } from "./orders.ts";
import { transferReservations } from "../../stock/server/reserve.ts";
import { holdSplit } from "./on-hold.ts";
import { editableGroups, groupOf } from "./order-groups.ts";
import { addTurnover, recalculateTotal, touch } from "./order-sums.ts";
import {
  goodsOf,
  summariseAll,
  summariseLines,
  linesOf,
  portionsOf,
  type ChosenLine,
  type OrderedLine,
  type Portion,
} from "./ordered-lines.ts";
import { ordersTable, type Order } from "./orders.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

const toSplit = ({ quantity, shipped, invoiced }: OrderedLine): number =>
  Math.max(0, quantity - Math.max(shipped, invoiced));

/** Splits part of an order, with its reserved stock, into a new order on the same terms. */
export async function splitOrder(
  actor: Actor,
  order_id: number,
  chosen: ChosenLine[],
): Promise<{ order_id: number; number: string }> {
  const { db, principal } = actor;
  const order = await lockRow(db, plan(principal, ordersTable, "edit"), order_id);
  plan(principal, ordersTable, "create");
  const number = order.number;
  const group = await groupOf(db, order);
  if (!editableGroups.includes(group)) throw refuse("order.closedToEdits", { number });
  const lines = await linesOf({ db }, order_id);
  if (chosen.length === 0) throw refuse("order.chooseLines");
  const portions = portionsOf(lines, chosen, toSplit);
  const taken = new Map(portions.map(({ line, quantity }) => [line.order_line_id, quantity]));
  if (lines.every((line) => line.quantity === taken.get(line.order_line_id)))
    throw refuse("order.splitsAll", { number });

  const made = await copyTerms(actor, order);
  await moveLines(db, made.order_id, portions);
  await transferReservations(db, order_id, made.order_id, goodsOf(portions));
  await recalculateTotal(db, order);
  await recalculateTotal(db, made);
  await addTurnover(db, made, "0", 1);
  await touch(actor, order_id);
  const items = summariseLines(portions);
  await record(actor, "create", ["orders", made.order_id, made.number], {
    changes: [{ field: "items", old: null, new: items }],
    comment: { key: "told.orders.splitFrom", values: { items, number } },
  });
  if (group === "on_hold") await holdSplit(actor, order, made);
  await record(actor, "update", ["orders", order_id, number], {
    changes: [
      {
        field: "items",
        old: summariseAll(lines),
        new: summariseAll(await linesOf({ db }, order_id)),
      },
    ],
    comment: { key: "told.orders.splitTo", values: { items, number: made.number } },
  });
  return { order_id: made.order_id, number: made.number };
}

/** An order on the same terms, without lines yet. */
async function copyTerms({ db, principal, now }: Actor, { order_id: _, ...terms }: Order): Promise<Order> {
  return onlyRow(
    await db
      .insert(orders.table)
      .values({
        ...terms,
        delivery_cost: "0.00",
        discount: "0.00",
        subtotal: "0.00",
        total: "0.00",
        paid: "0.00",
        returned_total: "0.00",
        items_count: 0,
        payment_state: "unpaid",
        delivery_state: "none",
        source: "copy",
        external_id: null,
        created_at: now,
        created_by: principal.user_id,
        updated_at: now,
        updated_by: principal.user_id,
        version: 1,
      })
      .returning(),
  );
}

/** Moves these pieces, as lines of their own, to another order. */
async function moveLines(db: Database, to: number, portions: Portion[]): Promise<void> {
  const rows = JSON.stringify(
    portions.map(({ line: { order_line_id }, quantity }) => ({ order_line_id, quantity })),
  );
  await db.execute(sql`
    insert into order_lines (order_id, position, item_type, product_id, service_id, name, quantity, price, price_source,
      vat_rate, amount, cost)
    select ${to}, position, item_type, product_id, service_id, name, part.quantity, price, price_source,
      vat_rate, price * part.quantity, cost
    from order_lines l join jsonb_to_recordset(${rows}::jsonb) as part(order_line_id int, quantity int) using (order_line_id)`);
  await db.execute(sql`
    delete from order_lines l using jsonb_to_recordset(${rows}::jsonb) as part(order_line_id int, quantity int)
    where l.order_line_id = part.order_line_id and l.quantity = part.quantity`);
  await db.execute(sql`
    update order_lines l set quantity = l.quantity - part.quantity, amount = price * (l.quantity - part.quantity)
    from jsonb_to_recordset(${rows}::jsonb) as part(order_line_id int, quantity int)
    where l.order_line_id = part.order_line_id`);
}
