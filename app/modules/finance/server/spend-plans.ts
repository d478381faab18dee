import Big from "big.js";
import { sql } from "drizzle-orm";
import { roundBase, roundMoney } from "../../../server/currency-digits.ts";
import { inCurrency } from "../../../server/history/changed-amounts.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import type { Operation } from "./operations.table.ts";
import { spentPlans } from "./tables.ts";

interface Planned extends Record<string, unknown> {
  operation_id: number;
  number: string;
  date: string;
  currency_id: number;
  amount: string;
  allocated: string;
  part: string;
  /** The allocated part and its excess over the balance, in the invoice's currency. */
  invoice_part: string;
  excess: string;
}

/** The part of an invoice's balance without planned operations. Expects the invoice as `i`. */
export const unplannedBalance = sql`(i.balance - coalesce((select sum(a.invoice_amount) from allocations a
  join operations o using (operation_id) where a.invoice_id = i.invoice_id and o.status = 'planned'), 0))`;

/** A reduction of a planned operation. */
export interface SpentPlan {
  operation_id: number;
  /** Null if a reversal reduced it: the refund belongs to the order. */
  invoice_id: number | null;
  date: string;
  /** In the operation's currency. */
  amount: string;
  /** In the invoice's; null without an invoice. */
  invoice_amount: string | null;
}

/**
 * Reduces the planned payments of an invoice, or planned refunds of a credit note, that exceed the remaining balance.
 * @param number the number of the payment or document that settled it
 */
export async function spendPlans(actor: Actor, invoice_id: number, number: string): Promise<SpentPlan[]> {
  const { db } = actor;
  const spent: SpentPlan[] = [];
  const { rows } = await db.execute<Planned>(sql`
    select o.operation_id, o.number, o.date::text, o.currency_id, o.amount::text, o.allocated::text, a.amount::text as part,
      a.invoice_amount::text as invoice_part,
      greatest(0, sum(a.invoice_amount) over (order by o.date desc, o.operation_id desc
        rows between current row and unbounded following) - i.balance)::text as excess
    from allocations a join operations o using (operation_id) join invoices i using (invoice_id)
    where a.invoice_id = ${invoice_id}
      and o.status = 'planned' and o.recurrence = 'none'
      and jsonb_array_length(o.lines) = 1 and o.deleted_at is null
    order by o.operation_id`);
  for (const plan of rows) {
    const { operation_id, invoice_part, currency_id } = plan;
    const isWhole = new Big(plan.excess).gte(invoice_part);
    const invoice_amount = isWhole ? invoice_part : plan.excess;
    const share = new Big(plan.part).times(invoice_amount).div(invoice_part);
    const part = isWhole ? new Big(plan.part) : roundMoney(share, currency_id);
    if (part.lte(0)) continue;
    const left = new Big(plan.amount).minus(part);
    await db.execute(
      isWhole
        ? sql`delete from allocations where operation_id = ${operation_id} and invoice_id = ${invoice_id}`
        : sql`update allocations set amount = amount - ${part.toFixed(2)}, invoice_amount = invoice_amount - ${invoice_amount}
            where operation_id = ${operation_id} and invoice_id = ${invoice_id}`,
    );
    await lessenPlan(actor, plan, left, new Big(plan.allocated).minus(part), number);
    spent.push({ operation_id, invoice_id, date: plan.date, amount: part.toFixed(2), invoice_amount });
  }
  return spent;
}

/** Reduces a plan to the remaining amount, or cancels it if nothing remains. */
async function lessenPlan(
  actor: Actor,
  plan: Pick<Planned, "operation_id" | "number" | "currency_id" | "amount">,
  left: Big,
  allocated: Big,
  number: string,
): Promise<void> {
  const { db } = actor;
  await db.execute(
    left.eq(0)
      ? sql`update operations set status = 'cancelled', allocated = 0, ${touchedInSql(actor)}
          where operation_id = ${plan.operation_id}`
      : sql`update operations set amount = ${left.toFixed(2)}, allocated = ${allocated.toFixed(2)},
            amount_base = ${roundBase(sql`amount_base * ${left.toFixed(2)} / amount`)},
            lines = jsonb_set(lines, '{0,amount}', to_jsonb(${left.toFixed(2)}::text)), ${touchedInSql(actor)}
          where operation_id = ${plan.operation_id}`,
  );
  await record(actor, "update", ["operations", plan.operation_id, plan.number], {
    changes: [
      left.eq(0)
        ? { field: "status", old: "planned", new: "cancelled" }
        : { field: "amount", old: plan.amount, new: left.toFixed(2), ...inCurrency(plan.currency_id) },
    ],
    comment: number,
  });
}

/** The value of an order that the customer keeps. */
export const keptValue = sql`(case "group" when 'cancelled' then 0 else total - returned_total end)`;

/**
 * After the reversal of an order's payment, reduces its planned refunds to what is still due, latest first. The caller
 * has to allocate the rest to its credit notes again.
 */
export async function lessenRefunds(
  actor: Actor,
  order_id: number,
  payment: Pick<Operation, "operation_id" | "number">,
): Promise<void> {
  const { db } = actor;
  const spent: SpentPlan[] = [];
  const { rows } = await db.execute<
    Pick<Planned, "operation_id" | "number" | "date" | "currency_id" | "amount" | "excess">
  >(sql`
    select o.operation_id, o.number, o.date::text, o.currency_id, o.amount::text,
      least(o.amount, sum(o.amount) over (order by o.date desc, o.operation_id desc
        rows between current row and unbounded following) - greatest(0, orders.paid - ${keptValue}))::text as excess
    from operations o join orders using (order_id) join orders_statuses using (order_status_id)
    where o.order_id = ${order_id} and o.type = 'expense' and o.status = 'planned' and o.recurrence = 'none'
      and o.currency_id = orders.currency_id and jsonb_array_length(o.lines) = 1 and o.deleted_at is null
      and exists (select from cfi where for_refunds and cfi_id = any(o.cfi_ids))
    order by o.operation_id`);
  for (const plan of rows) {
    const { operation_id, date, amount, excess } = plan;
    if (new Big(excess).lte(0)) continue;
    await db.execute(sql`delete from allocations where operation_id = ${operation_id}`);
    await lessenPlan(actor, plan, new Big(amount).minus(excess), new Big(0), payment.number);
    spent.push({ operation_id, invoice_id: null, date, amount: excess, invoice_amount: null });
  }
  await keepSpent(actor, { payment_id: payment.operation_id }, spent);
}

/** The source of a payment: an offset or an operation. */
export type PaidFrom = { offset_id: number } | { payment_id: number };

/** Stores reductions of plans, so that they can be restored when the payment is reversed. */
export async function keepSpent({ db }: Actor, by: PaidFrom, spent: SpentPlan[]): Promise<void> {
  if (spent.length > 0) await db.insert(spentPlans).values(spent.map((plan) => ({ ...by, ...plan })));
}
