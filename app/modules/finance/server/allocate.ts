import Big from "big.js";
import { sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import { money, type Money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, invalidFields, refuse } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { followOrders, noShares, sharesOf } from "./order-payments.ts";
import { assertOpen } from "./periods.ts";
import { type Operation, operationsTable } from "./operations.table.ts";
import { restorePlans } from "./restore-plans.ts";
import { unplannedBalance } from "./spend-plans.ts";
import { addPaid, assertPayable, lockBill, pays, conversionFor } from "./settle.ts";
import { tooFine } from "../../../server/resources/change/mark-digits.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { invoicesTable } from "./invoices.table.ts";
import { present } from "../../../contract/present.ts";

interface Allocation {
  operation_id: number;
  invoice_id: number;
  /** In the operation's currency; by default as much as possible. 0 removes the allocation. */
  amount?: string | undefined;
}

/** Sets the amount of an operation that pays an invoice, replacing any previous allocation. */
export async function allocate(
  actor: Actor,
  { operation_id, invoice_id, amount }: Allocation,
): Promise<{ number: string; amount: Money }> {
  const { db, principal } = actor;
  const operation = await lockRow(db, plan(principal, operationsTable, "edit"), operation_id);
  // The invoice must be visible to the user; allocating requires only the permission for the operation.
  const invoice = await readRow(db, plan(principal, invoicesTable, "view"), invoice_id);
  if ((operation.status !== "planned" && operation.status !== "posted") || operation.reverses_id !== null)
    throw refuse("finance.notAllocated", { status: `choice.status.${operation.status}` });
  if (operation.legal_person_id !== invoice.legal_person_id && Number(amount ?? 1) > 0)
    throw invalid("invoice_id", "finance.otherCompanyPays", { number: invoice.number });
  // A payment of a closed period may still settle a later invoice.
  await assertOpen(db, laterOf(operation.date, invoice.taxed_on));
  return settleBy(actor, operation, invoice_id, amount);
}

/** Planned payments can't exceed the amount due. An actual payment takes precedence: plans are reduced by it. */
export async function allocateAsked(
  actor: Actor,
  sent: Allocation,
): Promise<{ number: string; amount: Money }> {
  const values = await allocate(actor, sent);
  const { rows } = await actor.db.execute<{
    number: string;
    currency_id: number;
    over: string;
    balance: string;
  }>(sql`
    select i.number, i.currency_id, (-${unplannedBalance})::text as over, i.balance::text
    from invoices i join allocations mine using (invoice_id) join operations planned using (operation_id)
    where invoice_id = ${sent.invoice_id} and operation_id = ${sent.operation_id} and planned.status = 'planned'
      and ${unplannedBalance} < 0`);
  const [row] = rows;
  if (row)
    throw invalid("amount", "finance.overPlanned", {
      number: row.number,
      over: money(row.over, row.currency_id),
      balance: money(row.balance, row.currency_id),
    });
  return values;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Allocates a locked operation to an invoice anew. @param paid the text for the invoice's history if it is paid */
export async function settleBy(
  actor: Actor,
  operation: Operation,
  invoice_id: number,
  amount?: string,
  paid?: TextKey,
): Promise<{ number: string; amount: Money }> {
  const { db } = actor;
  const { operation_id } = operation;
  const currency = present(operation.currency_id, "currency of the operation");
  const isPosted = operation.status === "posted";
  const sharesBefore = isPosted ? await sharesOf(actor, operation) : noShares;
  const bill = await lockBill(db, invoice_id);
  if (!pays(operation.type, bill))
    throw invalid("invoice_id", "finance.wrongDirection", { number: bill.number });
  const before = await takeOff(actor, operation, invoice_id);
  let settles = new Big(0);
  const open = { ...bill, balance: new Big(bill.balance).plus(before.settled).toFixed(2) };
  if (before.settled.gt(0)) open.status = "issued";
  const left = new Big(operation.amount).minus(operation.allocated).plus(before.amount);

  const worth = await conversionFor(db, operation, open);
  if ("problem" in worth) throw invalidFields(new Map([["amount", worth.problem]]));
  const wanted = amount === undefined ? (worth.most.lt(left) ? worth.most : left) : new Big(amount);
  const fine = tooFine(wanted.toFixed(), currency);
  if (fine) throw invalidFields(new Map([["amount", fine]]));
  if (wanted.gt(left))
    throw invalid("amount", "finance.overAllocated", { left: money(left.toFixed(2), currency) });
  if (wanted.lte(0) && amount === undefined) throw invalid("amount", "finance.nothingLeft");
  if (wanted.gt(0)) {
    settles = worth.of(wanted);
    if (settles.lte(0)) throw invalid("amount", "finance.nothingLeft");
    assertPayable(open, settles);
    await db.execute(sql`
      insert into allocations (operation_id, invoice_id, amount, invoice_amount)
      values (${operation_id}, ${invoice_id}, ${wanted.toFixed(2)}, ${settles.toFixed(2)})`);
  }
  const change = settles.minus(before.settled);
  if (isPosted && !change.eq(0)) await addPaid(actor, operation, bill, change, paid);
  await db.execute(sql`
    update operations set ${touchedInSql(actor)},
      allocated = coalesce((select sum(amount) from allocations where operation_id = ${operation_id}), 0)
    where operation_id = ${operation_id}`);
  if (isPosted) await followOrders(actor, operation, sharesBefore, await sharesOf(actor, operation));
  if (isPosted && change.lt(0))
    await restorePlans(actor, { payment_id: operation_id }, { invoice_id, most: change.abs().toFixed(2) });
  await record(actor, "update", ["operations", operation_id, operation.number], {
    comment: {
      key: wanted.gt(0) ? "told.operations.allocated" : "told.operations.unallocated",
      values: {
        amount: money((wanted.gt(0) ? wanted : before.amount).toFixed(2), currency),
        number: bill.number,
      },
    },
  });
  return { number: bill.number, amount: money(wanted.toFixed(2), currency) };
}

async function takeOff({ db }: Actor, operation: Operation, invoice_id: number) {
  const { rows } = await db.execute<{ amount: string; invoice_amount: string }>(sql`
    delete from allocations where operation_id = ${operation.operation_id} and invoice_id = ${invoice_id}
    returning amount::text, invoice_amount::text`);
  const [row] = rows;
  const settled = new Big(row && operation.status === "posted" ? row.invoice_amount : 0);
  return { amount: new Big(row?.amount ?? 0), settled };
}
