import Big from "big.js";
import { sql } from "drizzle-orm";
import { record } from "../../history/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Operation } from "./post-operation.ts";
import { cents, rateOn } from "./rates.ts";

interface OrderRow extends Record<string, unknown> {
  number: string;
  payment_state: string;
  currency_id: number;
  paid: string;
  total: string;
}

/** An operation for an order changes what is paid of it: income adds, an expense is a refund. With −1 it is taken back. The order's history tells it. */
export async function orderIsPaid(
  context: SignedInContext,
  operation: Operation,
  sign: 1 | -1,
): Promise<void> {
  const { db } = context;
  if (operation.order_id === null || operation.type === "transfer") return;
  const { rows } = await db.execute<OrderRow>(sql`
    select number, currency_id, payment_state, paid::text, (total - returned_total)::text as total from orders where order_id = ${operation.order_id} for update`);
  const order = rows[0]!;
  const found = await rateOn(db, operation.currency_id, order.currency_id, operation.date);
  if ("problem" in found) throw refuse(found.problem.key, found.problem.values);
  const amount = new Big(cents(new Big(operation.amount).times(found.rate)))
    .times(sign)
    .times(operation.type === "income" ? 1 : -1);
  const paid = new Big(order.paid).plus(amount);
  if (paid.lt(0)) throw refuse("finance.refundTooLarge", { paid: order.paid });
  const refunded = amount.lt(0) && paid.eq(0) && operation.type === "expense";
  const state = stateOf(paid, new Big(order.total), refunded);
  await db.execute(sql`
    update orders set paid = ${paid.toFixed(2)}, payment_state = ${state}, updated_at = now(), version = version + 1
    where order_id = ${operation.order_id}`);
  await record(db, context, {
    action: "update",
    entity: "orders",
    entity_id: operation.order_id,
    title: order.number,
    changes: [
      { field: "paid", old: order.paid, new: paid.toFixed(2) },
      ...(state === order.payment_state
        ? []
        : [{ field: "payment_state", old: order.payment_state, new: state }]),
    ],
    comment: operation.number,
  });
}

export function stateOf(paid: Big, total: Big, refunded: boolean): string {
  if (refunded) return "refunded";
  if (paid.eq(0)) return total.eq(0) ? "paid" : "unpaid";
  return paid.lt(total) ? "part" : paid.eq(total) ? "paid" : "over";
}
