import Big from "big.js";
import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { inCurrency } from "../../../server/history/changed-amounts.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { followWorkflow } from "../../../server/resources/change/status.ts";
import type { Warning } from "../../../server/resources/workflow.ts";
import { creditReturns, summariseCredit } from "../../finance/server/credit-returns.ts";
import { planRefund, summariseRefund } from "../../finance/server/close-order.ts";
import { returnToStock } from "../../stock/server/reserve.ts";
import { groupOf, statusIn } from "./order-groups.ts";
import { addTurnover, settlePayment, touch } from "./order-sums.ts";
import { summariseLines, linesOf, portionsOf, toReturn, type Portion } from "./ordered-lines.ts";
import { placeReturned, returnToOrigin, type ReturnedLine } from "./place-returned.ts";
import { add } from "./ship-order.ts";
import { ordersTable, type Order } from "./orders.table.ts";

/**
 * Returns selected goods of a shipped order: restocks them in the right warehouses, subtracts their value from the
 * order, credits its invoices, and plans a refund of any overpayment.
 *
 * @returns messages with the result
 */
export async function returnOrder(
  actor: Actor,
  order_id: number,
  chosen: ReturnedLine[],
  comment: string,
): Promise<Warning[]> {
  const { db, principal } = actor;
  if (comment === "") throw invalid("comment", "refused.reason");
  const editing = plan(principal, ordersTable, "edit");
  const order = await lockRow(db, editing, order_id);
  const number = order.number;
  const lines = await linesOf({ db }, order_id);
  const portions = portionsOf(lines, chosen, toReturn);
  if (portions.length === 0) throw refuse("order.nothingShipped", { number });
  const goods = chosen.length > 0 ? await placeReturned(actor, lines, chosen) : returnToOrigin(portions);
  await returnToStock(db, order_id, principal.user_id, goods);
  await add(db, "returned", portions);
  const back = new Map(portions.map(({ line, quantity }) => [line.order_line_id, quantity]));
  const whole = lines.every((line) => line.quantity === line.returned + (back.get(line.order_line_id) ?? 0));
  if (whole && ["shipped", "completed"].includes(await groupOf(db, order)))
    return followWorkflow(actor, editing.resource, {
      id: order_id,
      status_id: await statusIn(db, "returned"),
      comment,
    });
  const worth = await bookReturn(actor, order, portions);
  await touch(actor, order_id);
  await record(actor, "update", ["orders", order_id, number], {
    changes: [
      {
        field: "returned_total",
        old: order.returned_total,
        new: new Big(order.returned_total).plus(worth).toFixed(2),
        ...inCurrency(order.currency_id),
      },
    ],
    comment: { key: "told.orders.returned", values: { items: summariseLines(portions) }, text: comment },
  });
  const kept = new Big(order.total).minus(order.returned_total).minus(worth);
  const refund = summariseRefund(await planRefund(actor, order, kept.toFixed(2)));
  const credit = summariseCredit(await creditReturns(actor, order_id));
  return [
    { key: "order.returnedPart", values: { items: summariseLines(portions) } },
    ...(refund ? [refund] : []),
    ...(credit ? [credit] : []),
  ];
}

/** Restocks returned goods in the warehouses they shipped from. @returns their value */
export async function restock(actor: Actor, order: Order, portions: Portion[]): Promise<string> {
  const { db, principal } = actor;
  await returnToStock(db, order.order_id, principal.user_id, returnToOrigin(portions));
  await add(db, "returned", portions);
  return bookReturn(actor, order, portions);
}

async function bookReturn({ db }: Actor, order: Order, portions: Portion[]): Promise<string> {
  const order_id = order.order_id;
  const worth = portions
    .reduce((sum, { line, quantity }) => sum.plus(new Big(line.price).times(quantity)), new Big(0))
    .toFixed(2);
  await db.execute(
    sql`update orders set returned_total = returned_total + ${worth} where order_id = ${order_id}`,
  );
  await addTurnover(db, order, `-${worth}`);
  await settlePayment(db, order_id);
  return worth;
}
