import Big from "big.js";
import { sql } from "drizzle-orm";
import { refuse } from "../../../server/refusal.ts";
import type { StatusChange, Warning } from "../../../server/resources/workflow.ts";
import { activateCustomer } from "../../parties/server/customer-statuses.ts";
import { creditReturns, summariseCredit } from "../../finance/server/credit-returns.ts";
import { closeOrder, summariseRefund } from "../../finance/server/close-order.ts";
import { reopenDrafts } from "../../finance/server/order-drafts.ts";
import { release, reservedOf } from "../../stock/server/reserve.ts";
import { refuseUnconfirmable } from "./confirm-order.ts";
import { reserveAgain } from "./on-hold.ts";
import { addTurnover, settlePayment } from "./order-sums.ts";
import { summariseLines, linesOf, portionsOf, toReturn, toShip, type OrderedLine } from "./ordered-lines.ts";
import { restock } from "./return-order.ts";
import { issueStock, describeShipment } from "./ship-order.ts";
import { emailCustomer } from "./email-customer.ts";
import type { Order } from "./orders.table.ts";
import type { Actor } from "../../../server/actor.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

const closed = ["completed", "cancelled", "returned"];

const kinds: Record<string, string> = { on_hold: "order_on_hold", completed: "order_delivered" };

/** Notifies the customer's manager about an order's progress. */
async function notifyManager(actor: Actor, order: Order, to: string): Promise<void> {
  const { rows } = await actor.db.execute<{ party: string }>(sql`
    select coalesce((select name from cps where cp_id = ${order.cp_id ?? null}),
      (select full_name from clients where client_id = ${order.client_id ?? null}), '') as party`);
  if (typeof order.manager_id !== "number") return;
  await notifyEmployees(actor, [order.manager_id], {
    kind: kinds[to] ?? "order_status",
    values: {
      number: order.number,
      party: onlyRow(rows).party,
      total: order.total,
      status: `choice.group.${to}`,
    },
    color: to === "on_hold" ? "amber" : "accent",
    entity: "orders",
    entity_id: order.order_id,
  });
}

/** The effects of a status change: shipping issues stock, canceling returns it; the customer's turnover is updated. */
export async function changeOrderStatus({
  actor,
  record,
  from,
  to,
  tell,
}: StatusChange<Order>): Promise<Warning[]> {
  const { db } = actor;
  const order_id = record.order_id;
  if (from === to) return emailCustomer(actor, order_id);
  const lines = await linesOf({ db }, order_id);
  if (to === "confirmed" && from !== "assembling") await refuseUnconfirmable(actor, record);
  const resumed = from === "cancelled" || (from === "on_hold" && to !== "cancelled");
  if (resumed) await reserveAgain(db, order_id);
  if (from === "cancelled") {
    await addTurnover(db, record, record.total, 1);
    await reopenDrafts(actor, record);
  }
  if (to === "shipped") {
    const portions = portionsOf(lines, [], toShip);
    await issueStock(actor, record, portions);
    if (portions.length > 0) tell(await describeShipment(actor, order_id, portions));
  }
  if (to === "cancelled") {
    refuseShipped(record, lines);
    await release(db, order_id, await reservedOf(db, order_id));
    await addTurnover(db, record, `-${record.total}`, -1);
  }
  if (to === "returned") await takeAllBack(actor, record, lines);
  const delivery_state = { shipped: "shipped", completed: "delivered", returned: "returned" }[to];
  await db.execute(sql`
    update orders set is_open = ${!closed.includes(to)}, delivery_state = coalesce(${delivery_state ?? null}, delivery_state)
    where order_id = ${order_id}`);
  await notifyManager(actor, record, to);
  if (to === "completed") await activateCustomer(actor, record);
  const untold = await emailCustomer(actor, order_id);
  if (to !== "cancelled" && to !== "returned") return untold;
  const refund = summariseRefund(await closeOrder(actor, record));
  const credit = to === "returned" ? summariseCredit(await creditReturns(actor, order_id)) : undefined;
  return [...untold, ...(refund ? [refund] : []), ...(credit ? [credit] : [])];
}

/** The delivery charge is returned with the goods: nothing of the order is kept. */
async function takeAllBack(
  actor: StatusChange<Order>["actor"],
  order: Order,
  lines: OrderedLine[],
): Promise<void> {
  const worth = await restock(actor, order, portionsOf(lines, [], toReturn));
  const rest = new Big(order.total).minus(order.returned_total).minus(worth);
  await actor.db.execute(sql`update orders set returned_total = total where order_id = ${order.order_id}`);
  await addTurnover(actor.db, order, rest.times(-1).toFixed(2));
  await settlePayment(actor.db, order.order_id);
}

function refuseShipped(order: Order, lines: OrderedLine[]): void {
  const out = portionsOf(lines, [], toReturn);
  if (out.length > 0)
    throw refuse("order.shippedFirst", { number: order.number, items: summariseLines(out) });
}
