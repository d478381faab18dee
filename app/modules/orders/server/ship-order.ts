import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { money } from "../../../server/i18n/money.ts";
import { changeStatusOnly } from "../../../server/resources/change/status.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { ship } from "../../stock/server/reserve.ts";
import { touch } from "./order-sums.ts";
import { groupOf, statusIn } from "./order-groups.ts";
import {
  goodsOf,
  summariseLines,
  linesOf,
  portionsOf,
  toShip,
  type ChosenLine,
  type Portion,
} from "./ordered-lines.ts";
import { describeShipped } from "./describe-lines.ts";
import { ordersTable, type Order } from "./orders.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/**
 * Ships the selected part of an order that is ready. The order becomes shipped with the last part; until then it waits
 * for the rest.
 *
 * @returns a message with the result
 */
export async function shipOrder(
  actor: Actor,
  order_id: number,
  chosen: ChosenLine[],
  tracking_number: string,
): Promise<string> {
  const { db, principal, t } = actor;
  const editing = plan(principal, ordersTable, "edit");
  const order = await lockRow(db, editing, order_id);
  const group = await groupOf(db, order);
  if (group !== "ready") throw refuse("order.shipsReady", { number: order.number });
  const lines = await linesOf({ db }, order_id);
  const portions = portionsOf(lines, chosen, toShip);
  if (tracking_number)
    await db.execute(
      sql`update orders set tracking_number = ${tracking_number} where order_id = ${order_id}`,
    );
  const sent = new Map(portions.map(({ line, quantity }) => [line.order_line_id, quantity]));
  if (lines.every((line) => toShip(line) === (sent.get(line.order_line_id) ?? 0)))
    return changeStatusOnly(actor, editing.resource, {
      id: order_id,
      status_id: await statusIn(db, "shipped"),
      comment: "",
    });
  await issueStock(actor, order, portions);
  await db.execute(sql`update orders set delivery_state = 'part' where order_id = ${order_id}`);
  await touch(actor, order_id);
  await record(actor, "update", ["orders", order_id, order.number], {
    changes: [{ field: "delivery_state", old: order.delivery_state, new: "part" }],
    comment: await describeShipment(actor, order_id, portions),
  });
  return t("order.shippedPart", { items: summariseLines(portions) });
}

/** Issues it from the warehouses that reserve it. Prepaid orders can't ship unpaid. */
export async function issueStock(actor: Actor, order: Order, portions: Portion[]): Promise<void> {
  const { db } = actor;
  const order_id = order.order_id;
  await refuseUnpaid(db, order);
  const short = portions.find(({ line, quantity }) => line.product_id !== null && line.reserved < quantity);
  if (short)
    throw refuse("order.notReserved", {
      name: short.line.name,
      left: short.line.reserved,
      asked: short.quantity,
    });
  await ship(db, order_id, actor.principal.user_id, goodsOf(portions));
  await add(db, "shipped", portions);
}

/** What was shipped, with the carrier and the tracking number. */
export async function describeShipment(
  { db }: Actor,
  order_id: number,
  portions: Portion[],
): Promise<KeyedComment> {
  const { rows } = await db.execute<{ carrier: string | null; tracking: string | null }>(sql`
    select s.name as carrier, nullif(o.tracking_number, '') as tracking
    from orders o left join delivery_services s on s.service_id = o.delivery_service_id
    where o.order_id = ${order_id}`);
  return describeShipped(portions, onlyRow(rows));
}

/** Adds to the line's shipped or returned quantity. */
export async function add(db: Database, column: "shipped" | "returned", portions: Portion[]): Promise<void> {
  const rows = portions.map(({ line: { order_line_id }, quantity }) => ({ order_line_id, quantity }));
  const name = sql.identifier(column);
  await db.execute(sql`
    update order_lines l set ${name} = l.${name} + sent.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(order_line_id int, quantity int)
    where l.order_line_id = sent.order_line_id`);
}

async function refuseUnpaid(db: Database, order: Order): Promise<void> {
  const { rows } = await db.execute<{ due: string; currency: string }>(sql`
    select (o.total - o.returned_total - o.paid)::text as due, c.code as currency from orders o
    join currencies c on c.currency_id = o.currency_id
    join payment_methods m on m.method_id = o.payment_method_id
    join payment_types t on t.payment_type_id = m.type_id
    where o.order_id = ${order.order_id} and t.is_prepaid and o.paid < o.total - o.returned_total`);
  if (rows[0])
    throw refuse("order.prepaid", {
      number: order.number,
      due: money(rows[0].due, rows[0].currency),
    });
}
