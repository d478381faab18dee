import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";
import { money } from "../../../server/i18n/money.ts";
import type { Database } from "../../../server/database/connection.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import { inCurrency } from "../../../server/history/changed-amounts.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields, refuse } from "../../../server/refusal.ts";
import type { Problem } from "../../../server/resources/field.ts";
import type { TextKey } from "../../texts/en.ts";
import type { Operation } from "./operations.table.ts";
import { cents, rateOn } from "./rates.ts";
import { keepSpent, spendPlans, type SpentPlan } from "./spend-plans.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { present } from "../../../contract/present.ts";

/** The payment-related part of an invoice. */
export interface Bill extends Record<string, unknown> {
  invoice_id: number;
  number: string;
  kind: "invoice" | "credit_note";
  direction: "out" | "in";
  status: string;
  currency_id: number;
  /** To the base currency, as of its issue. */
  rate: string;
  order_id: number | null;
  total: string;
  paid: string;
  balance: string;
}

/** Reads without locking; to change them, use `lockBills`. */
export const readBills = (db: Database, ids: number[]) => billsOf(db, ids, sql``);

/** Locked in id order to avoid deadlocks between payments. */
export const lockBills = (db: Database, ids: number[]) => billsOf(db, ids, sql`for update`);

async function billsOf(db: Database, ids: number[], locked: SQL): Promise<Map<number, Bill>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Bill>(sql`
    select invoice_id, number, kind, direction, status, currency_id, rate::text, order_id, total::text, paid::text, balance::text
    from invoices where invoice_id = any(${sql.param(ids)}::int[]) and deleted_at is null
    order by invoice_id ${locked}`);
  return new Map(rows.map((row) => [row.invoice_id, row]));
}

export const lockBill = async (db: Database, invoice_id: number): Promise<Bill> =>
  present((await lockBills(db, [invoice_id])).get(invoice_id), "invoice");

/** Incoming payments settle sales invoices and suppliers' credit notes, outgoing payments the others. */
export const pays = (type: string, { direction, kind }: Pick<Bill, "direction" | "kind">): boolean =>
  type !== "transfer" && ((direction === "out") === (kind === "invoice")) === (type === "income");

export const isPayable = ({ status }: Bill): boolean => status === "issued" || status === "partly_paid";

interface Conversion {
  /** How much of the operation's currency pays the whole balance. */
  most: Big;
  /** What an amount of it pays, in the bill's currency. A full balance stays exact after conversion. */
  of: (amount: Big) => Big;
}

/** How an operation's currency converts to a bill's, at the rate of the operation's date. */
export async function conversionFor(
  db: Database,
  { currency_id, date }: Pick<Operation, "currency_id" | "date">,
  bill: Pick<Bill, "currency_id" | "balance">,
): Promise<Conversion | { problem: Problem }> {
  const currency = present(currency_id, "currency of the operation");
  const found = await rateOn(db, currency, bill.currency_id, date);
  return "problem" in found ? found : conversionAt(found.rate, currency, bill);
}

/** How a currency converts to a bill's at a rate. */
export function conversionAt(
  rate: Big,
  currency: number,
  bill: Pick<Bill, "currency_id" | "balance">,
): Conversion {
  const most = rate.eq(1) ? new Big(bill.balance) : new Big(cents(new Big(bill.balance).div(rate), currency));
  return {
    most,
    of: (amount) =>
      amount.eq(most) ? new Big(bill.balance) : new Big(cents(amount.times(rate), bill.currency_id)),
  };
}

/** Recalculates planned allocations to bills in another currency at the rate of the posting date. */
async function convertAnew({ db }: Actor, operation: Operation): Promise<void> {
  const { operation_id, currency_id } = operation;
  const { rows } = await db.execute<{ invoice_id: number; amount: string }>(sql`
    select invoice_id, a.amount::text from allocations a join invoices using (invoice_id)
    where operation_id = ${operation_id} and currency_id <> ${currency_id} order by invoice_id`);
  for (const { invoice_id, amount } of rows) {
    const worth = await conversionFor(db, operation, await lockBill(db, invoice_id));
    if ("problem" in worth) throw invalidFields(new Map([["date", worth.problem]]));
    const part = worth.most.lt(amount) ? worth.most : new Big(amount);
    // If (next to) nothing is left to pay, the planned part is kept, and refused later with that reason.
    if (part.lte(0) || worth.of(part).lte(0)) continue;
    await db.execute(sql`
      update allocations set amount = ${part.toFixed(2)}, invoice_amount = ${worth.of(part).toFixed(2)}
      where operation_id = ${operation_id} and invoice_id = ${invoice_id}`);
  }
  if (rows.length > 0)
    await db.execute(sql`
      update operations set allocated = (select sum(amount) from allocations where operation_id = ${operation_id})
      where operation_id = ${operation_id}`);
}

/** Applies a posted operation's allocations, or reverses them with −1. */
export async function settleAllocations(actor: Actor, operation: Operation, sign: 1 | -1): Promise<void> {
  const { db } = actor;
  if (sign === 1) await convertAnew(actor, operation);
  const { rows } = await db.execute<{ invoice_id: number; invoice_amount: string }>(sql`
    select invoice_id, invoice_amount::text from allocations where operation_id = ${operation.operation_id}
    order by invoice_id`);
  const bills = await lockBills(
    db,
    rows.map(({ invoice_id }) => invoice_id),
  );
  for (const { invoice_id, invoice_amount } of rows) {
    const bill = present(bills.get(invoice_id), "bill");
    if (sign === 1) assertPayable(bill, invoice_amount);
    await addPaid(actor, operation, bill, new Big(invoice_amount).times(sign));
  }
  if (sign === -1) {
    await db.execute(sql`delete from allocations where operation_id = ${operation.operation_id}`);
    await db.execute(sql`update operations set allocated = 0 where operation_id = ${operation.operation_id}`);
  }
}

export function assertPayable(bill: Bill, amount: string | Big): void {
  if (!isPayable(bill))
    throw refuse("finance.notPayable", { number: bill.number, status: `choice.status.${bill.status}` });
  if (new Big(amount).gt(bill.balance))
    throw refuse("finance.overPaid", { number: bill.number, balance: money(bill.balance, bill.currency_id) });
}

/** The history's comment on a paid amount: what happened, and the number of the payment or document. */
export interface PaidBy extends Pick<KeyedComment, "key" | "by"> {
  number: string;
}

const paymentWords = { paid: "told.orders.paid", back: "told.orders.paidBack" } as const;
const refundWords = { paid: "told.orders.refunded", back: "told.orders.refundBack" } as const;

/** Changes an invoice's paid amount by an operation. @param paid the text for its history if it is paid */
export async function addPaid(
  actor: Actor,
  { operation_id, number }: Operation,
  bill: Bill,
  amount: Big,
  paid?: TextKey,
): Promise<void> {
  const words = bill.kind === "credit_note" && bill.direction === "out" ? refundWords : paymentWords;
  const spent = await changePaid(actor, bill, amount, {
    key: amount.gt(0) ? (paid ?? words.paid) : words.back,
    number,
    by: { code: "operations", id: operation_id },
  });
  await keepSpent(actor, { payment_id: operation_id }, spent);
}

/** Changes an invoice's paid amount and status. @returns the reductions of planned payments */
export async function changePaid(
  actor: Actor,
  bill: Bill,
  amount: Big,
  { number, ...told }: PaidBy,
): Promise<SpentPlan[]> {
  const { rows } = await actor.db.execute<Pick<Bill, "paid" | "status">>(sql`
    update invoices set paid = paid + ${amount.toFixed(2)}::numeric,
      status = case when total - credited - paid - ${amount.toFixed(2)}::numeric = 0 then 'paid'
        when paid + ${amount.toFixed(2)}::numeric = 0 then 'issued' else 'partly_paid' end,
      ${touchedInSql(actor)}
    where invoice_id = ${bill.invoice_id} returning paid::text, status`);
  const now = onlyRow(rows);
  await record(actor, "update", ["invoices", bill.invoice_id, bill.number], {
    changes: (["paid", "status"] as const).flatMap((field) =>
      bill[field] === now[field]
        ? []
        : [{ field, old: bill[field], new: now[field], ...inCurrency(bill.currency_id) }],
    ),
    comment: {
      ...told,
      values: { amount: money(amount.abs().toFixed(2), bill.currency_id), number },
    },
  });
  return amount.gt(0) ? spendPlans(actor, bill.invoice_id, number) : [];
}
