import Big from "big.js";
import { sql } from "drizzle-orm";
import type { SignedInContext } from "../../../server/http/call.ts";
import { refuse } from "../../../server/http/refusal.ts";
import type { StatusChange, Warning } from "../../../server/resources/workflow.ts";
import { activateCustomer } from "../../parties/server/customer-statuses.ts";
import { creditReturns, summariseCredit } from "../../finance/server/credit-returns.ts";
import { closeOrder, summariseRefund } from "../../finance/server/close-order.ts";
import { release, reservedOf } from "../../stock/server/reserve.ts";
import { refuseUnconfirmable } from "./confirm-order.ts";
import { reserveAgain } from "./on-hold.ts";
import { addTurnover, settlePayment } from "./order-sums.ts";
import { summariseLines, linesOf, portionsOf, toReturn, toShip, type OrderedLine } from "./ordered-lines.ts";
import { restock } from "./return-order.ts";
import { issueStock } from "./ship-order.ts";
import { emailCustomer } from "./email-customer.ts";
import { notifyManager } from "./notify-manager.ts";

const closed = ["completed", "cancelled", "returned"];

/** The effects of a status change: shipping issues stock, canceling returns it; the customer's turnover is updated. */
export async function changeOrderStatus({ context, record, from, to }: StatusChange): Promise<Warning[]> {
  const { db } = context;
  const order_id = record.order_id as number;
  if (from === to) return emailCustomer(context, order_id);
  const lines = await linesOf({ db }, order_id);
  if (to === "confirmed") await refuseUnconfirmable(context as SignedInContext, record);
  if (from === "on_hold" && to !== "cancelled") await reserveAgain(db, order_id);
  if (to === "shipped") await issueStock(context, record, portionsOf(lines, [], toShip));
  if (to === "cancelled") {
    refuseShipped(record, lines);
    await release(db, order_id, await reservedOf(db, order_id));
    await addTurnover(db, record, `-${record.total as string}`, -1);
  }
  if (to === "returned") await takeAllBack(context, record, lines);
  const delivery_state = { shipped: "shipped", completed: "delivered", returned: "returned" }[to];
  await db.execute(sql`
    update orders set is_open = ${!closed.includes(to)}, delivery_state = coalesce(${delivery_state ?? null}, delivery_state)
    where order_id = ${order_id}`);
  await notifyManager(context, record, to);
  if (to === "completed") await activateCustomer(db, context, record);
  const untold = await emailCustomer(context, order_id);
  if (to !== "cancelled" && to !== "returned") return untold;
  const refund = summariseRefund(await closeOrder(context, record));
  const credit = to === "returned" ? summariseCredit(await creditReturns(context, order_id)) : undefined;
  return [...untold, ...(refund ? [refund] : []), ...(credit ? [credit] : [])];
}

/** The delivery charge is returned with the goods: nothing of the order is kept. */
async function takeAllBack(
  context: StatusChange["context"],
  order: Record<string, unknown>,
  lines: OrderedLine[],
): Promise<void> {
  const worth = await restock(context, order, portionsOf(lines, [], toReturn));
  const rest = new Big(order.total as string).minus(order.returned_total as string).minus(worth);
  await context.db.execute(
    sql`update orders set returned_total = total where order_id = ${order.order_id as number}`,
  );
  await addTurnover(context.db, order, rest.times(-1).toFixed(2));
  await settlePayment(context.db, order.order_id as number);
}

/** Shipped goods have to be returned first. */
function refuseShipped(order: Record<string, unknown>, lines: OrderedLine[]): void {
  const out = portionsOf(lines, [], toReturn);
  if (out.length > 0)
    throw refuse("order.shippedFirst", { number: order.number as string, items: summariseLines(out) });
}
