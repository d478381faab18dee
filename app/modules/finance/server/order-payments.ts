import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";
import { money } from "../../../server/i18n/money.ts";
import { inCurrency } from "../../../server/history/changed-amounts.ts";
import { record } from "../../../server/history/record.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { roundBase } from "../../../server/currency-digits.ts";
import { refuse } from "../../../server/refusal.ts";
import type { TextKey } from "../../texts/en.ts";
import type { Operation } from "./operations.table.ts";
import type { PaidBy } from "./settle.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface OrderRow extends Record<string, unknown> {
  number: string;
  payment_state: string;
  currency_id: number;
  paid: string;
  total: string;
}

/** The amount of an operation by order, in the base currency, which is that of all orders. Refunds are negative. */
type OrderShares = Map<number, Big>;

export const noShares: OrderShares = new Map();

/**
 * The orders paid by an operation: the amounts allocated to an order's invoices, at the invoice's rate, and the
 * unallocated rest for the operation's own order, at the operation's. Both rates are fixed, and an invoice's payments
 * are rounded as a whole: several partial payments add up to exactly the same as one, and so do reversals. Only
 * operations and offsets pay orders.
 */
export async function sharesOf({ db }: Pick<Actor, "db">, operation: Operation): Promise<OrderShares> {
  if (operation.type === "transfer") return noShares;
  const sign = operation.type === "income" ? 1 : -1;
  const shares = await sharesAmong(
    db,
    operation,
    sql`select invoice_id, amount, invoice_amount from allocations where operation_id = ${operation.operation_id}`,
  );
  return new Map([...shares].map(([order_id, amount]) => [order_id, amount.times(sign)]));
}

type DividedPayment = Pick<Operation, "order_id" | "amount" | "amount_base"> & {
  operation_id: number | null;
};

/** The same for an income that isn't recorded yet, with its intended allocations. */
export const sharesOfParts = (
  db: Database,
  income: DividedPayment,
  parts: { invoice_id: number; amount: string; settles: string }[],
): Promise<OrderShares> =>
  sharesAmong(
    db,
    income,
    sql`select invoice_id, amount, settles as invoice_amount
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(invoice_id int, amount numeric, settles numeric)`,
  );

async function sharesAmong(
  db: Database,
  { operation_id, order_id, amount, amount_base }: DividedPayment,
  allocated: SQL,
): Promise<OrderShares> {
  const { rows } = await db.execute<{ order_id: number; amount: string }>(sql`
    with allocated as (${allocated}),
    paid as (
      select order_id, direction, rate, allocated.amount, invoice_amount, coalesce((
        select sum(other.invoice_amount) from allocations other join operations o using (operation_id)
        where other.invoice_id = allocated.invoice_id and o.operation_id is distinct from ${operation_id}::int
          and o.status = 'posted'), 0) as others
      from allocated join invoices using (invoice_id)
    ),
    shares as (
      select order_id, ${roundBase(sql`(others + invoice_amount) * rate`)} - ${roundBase(sql`others * rate`)}
        as amount from paid where direction = 'out'
      union all
      select ${order_id}::int, ${roundBase(
        sql`(${amount}::numeric - coalesce((select sum(amount) from paid), 0)) * ${amount_base}::numeric / ${amount}::numeric`,
      )}
    )
    select order_id, sum(amount)::text as amount from shares
    where order_id is not null group by order_id having sum(amount) <> 0`);
  return new Map(rows.map((share) => [share.order_id, new Big(share.amount)]));
}

/** Updates orders' paid amounts by the change in an operation's shares, and records it in their history. */
export async function followOrders(
  actor: Actor,
  operation: Operation,
  before: OrderShares,
  after: OrderShares,
): Promise<void> {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  for (const order_id of ids) {
    const amount = new Big(after.get(order_id) ?? 0).minus(before.get(order_id) ?? 0);
    if (amount.eq(0)) continue;
    const { operation_id, type, number } = operation;
    await addToOrder(actor, order_id, amount, {
      key: historyKey(type, amount),
      number,
      by: { code: "operations", id: operation_id },
      refund: type === "expense",
    });
  }
}

/** Changes an order's paid amount. A refund of everything paid marks the order as refunded. */
export async function addToOrder(
  actor: Actor,
  order_id: number,
  amount: Big,
  { number, refund, ...told }: PaidBy & { refund: boolean },
): Promise<void> {
  const { db } = actor;
  const { rows } = await db.execute<OrderRow>(sql`
    select number, currency_id, payment_state, paid::text, (total - returned_total)::text as total
    from orders where order_id = ${order_id} for update`);
  const order = onlyRow(rows);
  const paid = new Big(order.paid).plus(amount);
  if (paid.lt(0)) throw refuse("finance.refundTooLarge", { paid: money(order.paid, order.currency_id) });
  const refunded = refund && amount.lt(0) && paid.eq(0);
  const state = stateOf(paid, new Big(order.total), refunded);
  await db.execute(sql`
    update orders set paid = ${paid.toFixed(2)}, payment_state = ${state}, ${touchedInSql(actor)}
    where order_id = ${order_id}`);
  await record(actor, "update", ["orders", order_id, order.number], {
    changes: [
      { field: "paid", old: order.paid, new: paid.toFixed(2), ...inCurrency(order.currency_id) },
      ...(state === order.payment_state
        ? []
        : [{ field: "payment_state", old: order.payment_state, new: state }]),
    ],
    comment: {
      ...told,
      values: { amount: money(amount.abs().toFixed(2), order.currency_id), number },
    },
  });
}

/** The history's text: a payment or refund, or its reversal when the operation is reversed or reallocated. */
function historyKey(type: Operation["type"], amount: Big): TextKey {
  if (type === "income") return amount.gt(0) ? "told.orders.paid" : "told.orders.paidBack";
  return amount.lt(0) ? "told.orders.refunded" : "told.orders.refundBack";
}

export function stateOf(paid: Big, total: Big, refunded: boolean): string {
  if (refunded) return "refunded";
  if (paid.eq(0)) return total.eq(0) ? "paid" : "unpaid";
  return paid.lt(total) ? "part" : paid.eq(total) ? "paid" : "over";
}
