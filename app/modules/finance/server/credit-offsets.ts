import Big from "big.js";
import { sql } from "drizzle-orm";
import { money, type Money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { present } from "../../../contract/present.ts";
import { refuse } from "../../../server/refusal.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { invoicesTable } from "./invoices.table.ts";
import { operationsTable } from "./operations.table.ts";
import { addToOrder } from "./order-payments.ts";
import { closedUntil, lockBooksShared } from "./periods.ts";
import { cents } from "./rates.ts";
import { restorePlans } from "./restore-plans.ts";
import { assertPayable, type Bill, changePaid, lockBills } from "./settle.ts";
import { keepSpent, type SpentPlan } from "./spend-plans.ts";
import { creditOffsets } from "./tables.ts";

/** Offsets a credit note against an invoice, as of today. */
export async function offsetCredit(
  actor: Actor,
  credit_id: number,
  invoice_id: number,
  amount: Big,
): Promise<void> {
  const { db, today } = actor;
  const [note, bill] = await lockPair(actor, { credit_id, invoice_id });
  assertPayable(note, amount);
  assertPayable(bill, amount);
  const spent = await settlePair(actor, note, bill, amount);
  const made = await db
    .insert(creditOffsets)
    .values({ credit_id, invoice_id, date: today, amount: amount.toFixed(2) })
    .returning({ offset_id: creditOffsets.offset_id });
  await keepSpent(actor, onlyRow(made), spent);
}

interface Pair {
  credit_id: number;
  invoice_id: number;
}

async function lockPair({ db }: Actor, { credit_id, invoice_id }: Pair): Promise<[note: Bill, bill: Bill]> {
  const bills = await lockBills(db, [credit_id, invoice_id]);
  return [present(bills.get(credit_id), "credit note"), present(bills.get(invoice_id), "invoice")];
}

/** Marks both as paid by the amount. It moves from the credit note's order, as a refund, to the invoice's order. */
async function settlePair(actor: Actor, note: Bill, bill: Bill, amount: Big): Promise<SpentPlan[]> {
  const key = amount.gt(0) ? ("told.invoices.offset" as const) : ("told.invoices.offsetBack" as const);
  const toldOf = ({ number }: Bill) => ({ key, number });
  const spent = [
    ...(await changePaid(actor, bill, amount, toldOf(note))),
    ...(await changePaid(actor, note, amount, toldOf(bill))),
  ];
  if (note.direction === "in" || note.order_id === bill.order_id) return spent;
  for (const [one, other, share] of [
    [note, bill, amount.times(-1)],
    [bill, note, amount],
  ] as const)
    if (one.order_id !== null)
      await addToOrder(actor, one.order_id, new Big(cents(share.times(one.rate))), {
        ...toldOf(other),
        refund: one === note,
      });
  return spent;
}

interface Offset extends Pair {
  offset_id: number;
  /** Of the other document. */
  number: string;
  date: string;
  amount: string;
}

/** The offsets of a credit note or an invoice, limited to documents that the user may view. */
export const offsetsOf = (actor: Actor, invoice_id: number): Promise<Offset[]> =>
  askAtOnce<Offset>(
    actor,
    sql`select offset_id, f.credit_id, f.invoice_id, invoices.number, f.date::text, f.amount::text
      from credit_offsets f join invoices on invoices.invoice_id = f.credit_id + f.invoice_id - ${invoice_id}::int
      where (f.credit_id = ${invoice_id} or f.invoice_id = ${invoice_id}) and ${withinReach(actor, "invoices")} order by offset_id`,
  );

/**
 * Undoes the offsets between two documents and restores the plans that they reduced. Offsets of a closed period stay.
 */
export async function unapplyCredit(
  actor: Actor,
  invoice_id: number,
  number: string,
): Promise<{ number: string; amount: Money }> {
  const { db, principal } = actor;
  plan(principal, operationsTable, "edit");
  const { currency_id } = await readRow(db, plan(principal, invoicesTable, "view"), invoice_id);
  await lockBooksShared(db);
  const closed = await closedUntil(db);
  const offsets = (await offsetsOf(actor, invoice_id)).filter((offset) => offset.number === number);
  if (offsets.length === 0) throw refuse("finance.noOffset", { number });
  const open = offsets.filter(({ date }) => closed === null || date > closed);
  if (open.length === 0) throw refuse("finance.closed", { date: present(closed, "closed period") });
  for (const offset of open) {
    const [note, bill] = await lockPair(actor, offset);
    await settlePair(actor, note, bill, new Big(offset.amount).times(-1));
    await restorePlans(actor, { offset_id: offset.offset_id });
    await db.execute(sql`delete from credit_offsets where offset_id = ${offset.offset_id}`);
  }
  const amount = open.reduce((sum, offset) => sum.plus(offset.amount), new Big(0));
  return { number, amount: money(amount.toFixed(2), currency_id) };
}
