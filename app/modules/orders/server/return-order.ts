import Big from "big.js";
import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Context, SignedInContext } from "../../../server/http/call.ts";
import { invalid, refuse } from "../../../server/http/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { changeStatusOnly } from "../../../server/resources/change/status.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { creditReturned, tellCredit } from "../../finance/server/credit-returned.ts";
import { planRefund, tellRefund } from "../../finance/server/close-order.ts";
import { takeBack } from "../../stock/server/reserve.ts";
import { groupOf, statusIn } from "./order-groups.ts";
import { addTurnover, settlePayment, touch } from "./order-sums.ts";
import { inWords, linesOf, portionsOf, toReturn, type Portion } from "./ordered-lines.ts";
import { placeReturned, whereItCameFrom, type ReturnedLine } from "./place-returned.ts";
import { add } from "./ship-order.ts";

/**
 * Takes back what was chosen of an order that was shipped: the goods into the warehouses that they belong in, their
 * worth off the order and off its invoices, and what was paid too much is planned to be paid back.
 *
 * @returns what was done, in words
 */
export async function returnOrder(
  context: SignedInContext,
  order_id: number,
  chosen: ReturnedLine[],
  comment: string,
): Promise<string> {
  const { db, principal, t } = context;
  if (comment === "") throw invalid("comment", "refused.reason");
  const orders = resourceOf("orders");
  const order = await lockRow(db, plan(principal, orders, "edit"), order_id, true);
  const number = order.number as string;
  const lines = await linesOf({ db }, order_id);
  const portions = portionsOf(lines, chosen, toReturn);
  if (portions.length === 0) throw refuse("order.nothingShipped", { number });
  const goods = chosen.length > 0 ? await placeReturned(context, lines, chosen) : whereItCameFrom(portions);
  await takeBack(db, order_id, principal.user_id, goods);
  await add(db, "returned", portions);
  const back = new Map(portions.map(({ line, quantity }) => [line.order_line_id, quantity]));
  const whole = lines.every((line) => line.quantity === line.returned + (back.get(line.order_line_id) ?? 0));
  if (whole && ["shipped", "completed"].includes(await groupOf(db, order)))
    return changeStatusOnly(context, orders, {
      id: order_id,
      status_id: await statusIn(db, "returned"),
      comment,
    });
  const worth = await bookReturn(context, order, portions);
  await touch(context, order_id);
  await record(db, context, {
    action: "update",
    entity: "orders",
    entity_id: order_id,
    title: number,
    changes: [
      {
        field: "returned_total",
        old: order.returned_total as string,
        new: new Big(order.returned_total as string).plus(worth).toFixed(2),
      },
    ],
    comment: `${inWords(portions)}. ${comment}`,
  });
  const kept = new Big(order.total as string).minus(order.returned_total as string).minus(worth);
  const refund = tellRefund(await planRefund(context, order, kept.toFixed(2)));
  const credit = tellCredit(await creditReturned(context, order_id));
  return [
    t("order.returnedPart", { items: inWords(portions) }),
    ...(refund ? [t(refund.key, refund.values)] : []),
    ...(credit ? [t(credit.key, credit.values)] : []),
  ].join(". ");
}

/** Brings goods back to where they came from. @returns what they are worth */
export async function bringBack(
  context: Context,
  order: Record<string, unknown>,
  portions: Portion[],
): Promise<string> {
  const { db, principal } = context;
  await takeBack(db, order.order_id as number, principal!.user_id, whereItCameFrom(portions));
  await add(db, "returned", portions);
  return bookReturn(context, order, portions);
}

async function bookReturn(
  { db }: Context,
  order: Record<string, unknown>,
  portions: Portion[],
): Promise<string> {
  const order_id = order.order_id as number;
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
