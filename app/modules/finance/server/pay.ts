import Big from "big.js";
import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, invalidFields, refuse } from "../../../server/refusal.ts";
import { lockRow, readRow, saveOnly } from "../../../server/resources/change/save.ts";
import { allocate } from "./allocate.ts";
import { defaultLegalPerson, isCalledOff } from "./invoice-order.ts";
import { askOverpaid, billQuestion, overpaid, type Due } from "./overpayment.ts";
import { accountsOf } from "./operation-rules.ts";
import { postOperation } from "./post-operation.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { isPayable, lockBill, lockBills, pays, conversionFor, type Bill } from "./settle.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { invoicesTable } from "./invoices.table.ts";
import { present } from "../../../contract/present.ts";

interface Payment {
  account_id: number;
  cfi_id: number;
  amount: string;
  date?: string | undefined;
  /** `overpaid` confirms paying more than is due. */
  confirm?: string[];
}

type Paid = Omit<Payment, "cfi_id" | "confirm">;

/** Records a payment for an order: posted right away and allocated to its open invoices, oldest first. */
export async function payOrder(actor: Actor, order_id: number, payment: Payment): Promise<Operation> {
  const { db, principal } = actor;
  const order = await lockRow(db, plan(principal, ordersTable, "view"), order_id);
  const owed = new Big(order.total).minus(order.returned_total);
  const number = order.number;
  if (owed.lte(order.paid) || isCalledOff(order)) throw refuse("finance.nothingToPay", { number });
  const operation_id = await planPayment(actor, "income", payment, {
    order_id,
    purpose: number,
    contract_id: order.contract_id,
  });
  await assertOwnAccount(actor, order.legal_person_id ?? (await defaultLegalPerson(actor)), payment);
  await assertExpected(actor, payment, {
    number,
    amount: owed.minus(order.paid).toFixed(2),
    currency_id: order.currency_id,
    question: "finance.overpays",
  });
  await spread(actor, operation_id, await openBillsOf(db, order_id), payment);
  return postOperation(actor, operation_id, payment.date);
}

/** Records a payment of an invoice, and of the order behind it. */
export async function payInvoice(actor: Actor, invoice_id: number, payment: Payment): Promise<Operation> {
  const { db, principal } = actor;
  const invoice = await readRow(db, plan(principal, invoicesTable, "view"), invoice_id);
  const bill = await lockBill(db, invoice_id);
  if (!isPayable(bill) || new Big(bill.balance).lte(0))
    throw refuse("finance.nothingToPay", { number: bill.number });
  const type = pays("income", bill) ? "income" : "expense";
  const operation_id = await planPayment(actor, type, payment, {
    party: invoice.party,
    order_id: bill.order_id,
    contract_id: invoice.contract_id,
    purpose: bill.number,
  });
  await assertOwnAccount(actor, invoice.legal_person_id, payment);
  await assertExpected(actor, payment, {
    number: bill.number,
    amount: bill.balance,
    currency_id: bill.currency_id,
    question: billQuestion(bill),
  });
  await spread(actor, operation_id, [invoice_id], payment);
  return postOperation(actor, operation_id, payment.date);
}

/** An order or invoice is paid to, or from, an account of its own company. */
async function assertOwnAccount(
  actor: Actor,
  legal_person_id: number | null,
  payment: Payment,
): Promise<void> {
  const { name, ...account } = await accountOf(actor, payment);
  if (account.legal_person_id !== legal_person_id)
    throw invalid("account_id", "finance.otherCompany", { account: name });
}

/** The account and the date must already be validated. */
async function assertExpected(actor: Actor, { confirm = [], ...payment }: Payment, due: Due): Promise<void> {
  if (!confirm.includes(overpaid))
    await askOverpaid(actor, due, { ...payment, date: payment.date ?? actor.today });
}

function planPayment(
  actor: Actor,
  type: "income" | "expense",
  { account_id, cfi_id, amount, date }: Payment,
  about: Record<string, unknown>,
): Promise<number> {
  return saveOnly(actor, operationsTable, {
    values: {
      type,
      account_id,
      amount,
      date: date ?? actor.today,
      lines: [{ cfi_id, amount }],
      ...about,
    },
  });
}

/** The open invoices of an order, oldest first. */
export async function openBillsOf(db: Database, order_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ invoice_id: number }>(sql`
    select invoice_id from invoices
    where order_id = ${order_id} and kind = 'invoice' and direction = 'out' and status in ('issued', 'partly_paid')
      and balance > 0 and deleted_at is null order by due_date, invoice_id`);
  return rows.map(({ invoice_id }) => invoice_id);
}

/** Allocates an operation to the invoices, up to its amount. */
export async function spread(
  actor: Actor,
  operation_id: number,
  invoices: number[],
  payment: Paid,
): Promise<void> {
  const { currency_id } = await accountOf(actor, payment);
  const bills = await lockBills(actor.db, invoices);
  for (const { invoice_id, amount } of await divide(actor, currency_id, inOrder(bills, invoices), payment))
    await allocate(actor, { operation_id, invoice_id, amount });
}

export const inOrder = (bills: Map<number, Bill>, ids: number[]): Bill[] =>
  ids.map((id) => present(bills.get(id), "bill"));

const accountOf = async ({ db }: Actor, { account_id }: Pick<Paid, "account_id">) =>
  present((await accountsOf(db, [account_id])).get(account_id), "account");

/** Divides a payment among bills in order until it is used up; `settles` is in each bill's currency. */
export async function divide(
  actor: Actor,
  currency_id: number,
  bills: Bill[],
  payment: Pick<Paid, "amount" | "date">,
) {
  const parts: { invoice_id: number; amount: string; settles: string }[] = [];
  let left = new Big(payment.amount);
  for (const bill of bills) {
    if (left.lte(0)) break;
    const worth = await conversionFor(actor.db, { currency_id, date: payment.date ?? actor.today }, bill);
    if ("problem" in worth) throw invalidFields(new Map([["amount", worth.problem]]));
    const part = worth.most.lt(left) ? worth.most : left;
    // A tiny amount can round to zero in the other currency.
    if (part.gt(0))
      parts.push({
        invoice_id: bill.invoice_id,
        amount: part.toFixed(2),
        settles: worth.of(part).toFixed(2),
      });
    left = left.minus(part);
  }
  return parts;
}
