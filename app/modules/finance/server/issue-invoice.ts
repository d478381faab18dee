import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { seriesFor } from "./number-pattern.ts";
import { nextNumber } from "./numbers.ts";
import { assertUnlocked, periodLock } from "./periods.ts";
import { cents, rateOn } from "./rates.ts";
import { billCreditedTime, freeCreditedTime, releaseTimings } from "../../work/server/bill-timings.ts";
import { lockBills } from "./settle.ts";
import { sumOfVat, vatOfNote } from "./credited-vat.ts";
import { invoiceTotals } from "./invoice-totals.ts";
import { refuseBilledBeyond } from "./invoice-order.ts";
import { uncreditedLines } from "./uncredited-lines.ts";
import { type InvoiceLine, type Invoice, invoicesTable } from "./invoices.table.ts";
import { applyOrderMoney, settleRefunds } from "./apply-money.ts";
import { creditNoteVat } from "./tables.ts";
import { spendPlans } from "./spend-plans.ts";
import { touched, touchedInSql } from "../../../server/resources/change/touched.ts";
import { present } from "../../../contract/present.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { pick } from "../../../contract/pick.ts";

const lockInvoice = async ({ db, principal }: Actor, invoice_id: number): Promise<Invoice> =>
  await lockRow(db, plan(principal, invoicesTable, "edit"), invoice_id);

const recordInvoiceStatus = (actor: Actor, row: Invoice, to: string, comment: string | KeyedComment) =>
  record(actor, "status", ["invoices", row.invoice_id, row.number], {
    changes: [{ field: "status", old: row.status, new: to }],
    comment,
  });

/**
 * Issues the invoice: assigns its number and exchange rate; a credit note is applied to the open amount of its invoice.
 */
export async function issueInvoice(actor: Actor, invoice_id: number): Promise<Invoice> {
  const { db } = actor;
  const row = await lockInvoice(actor, invoice_id);
  if (row.status !== "draft") throw wrongInvoiceStatus(row, "issued");
  if (isEmpty(row)) throw refuse("finance.emptyInvoice");
  await assertUnlocked(db, row);
  await refuseRecordedTwice(db, row);
  if (row.direction === "out" && row.kind === "invoice" && row.order_id !== null)
    await refuseBilledBeyond(db, row.order_id, row.lines);
  const base = await baseCurrency(db);
  const found = await rateOn(db, row.currency_id, base.currency_id, row.taxed_on);
  if ("problem" in found) throw invalidFields(new Map([[row.tax_date ? "tax_date" : "date", found.problem]]));
  const credited = row.credits_id === null ? new Big(0) : await settleCredit(actor, row, row.credits_id);
  const series = seriesFor(row);
  const issued_number = await nextNumber(db, series, row.legal_person_id, row.date);
  await setInvoice(actor, row, {
    ...(row.credits_id !== null && (await keepVat(db, row))),
    issued_number,
    issued_at: actor.now,
    issued_by: actor.principal.user_id,
    status: credited.eq(row.total) ? "paid" : "issued",
    rate: found.rate.round(8).toFixed(8),
    total_base: cents(new Big(row.total).times(found.rate), base.currency_id),
    credited: credited.toFixed(2),
  });
  const told = row.direction === "in" ? "told.invoices.record" : "told.invoices.issue";
  await recordInvoiceStatus(actor, { ...row, number: issued_number }, "issued", { key: told });
  if (series === "invoice") await applyOrderMoney(actor, row);
  if (row.credits_id !== null) await spendPlans(actor, row.credits_id, issued_number);
  if (series === "credit" && row.order_id !== null) await settleRefunds(actor, row.order_id);
  return { ...row, number: issued_number, issued_number, status: "issued" };
}

/**
 * A final invoice may total zero: it bills the goods and deducts the deposit invoices. Its credit notes may then total
 * zero too.
 */
const isEmpty = ({ lines }: Invoice) => lines.every(({ amount }) => new Big(amount ?? 0).eq(0));

async function keepVat(db: Database, note: Invoice): Promise<Partial<Invoice>> {
  const shares = await vatOfNote(db, note);
  await db.insert(creditNoteVat).values(
    [...shares].map(([vat_rate, { vat }]) => ({
      invoice_id: note.invoice_id,
      vat_rate,
      vat: vat.toFixed(2),
    })),
  );
  const vat = sumOfVat(shares);
  return { vat: vat.toFixed(2), subtotal: new Big(note.total).minus(vat).toFixed(2) };
}

/** A bill received by email and by post would be paid twice. Suppliers restart their numbers every year. */
async function refuseRecordedTwice(db: Database, row: Invoice): Promise<void> {
  if (row.direction !== "in" || !row.their_number) return;
  const { rows } = await db.execute<{ number: string; theirs: string }>(sql`
    select number, their_number as theirs from invoices
    where direction = 'in' and kind = ${row.kind} and party = ${row.party} and lower(their_number) = lower(${row.their_number})
      and date_trunc('year', date) = date_trunc('year', ${row.date}::date)
      and status in ('issued', 'partly_paid', 'paid') and deleted_at is null
    order by invoice_id limit 1`);
  if (rows[0]) throw refuse("finance.recordedTwice", rows[0]);
}

const wrongInvoiceStatus = (row: Invoice, to: string) =>
  refuse("refused.transition", { from: `choice.status.${row.status}`, to: `choice.status.${to}` });

/** Applies the credit note to the unpaid part of the invoice; the rest is to be refunded. */
async function settleCredit(actor: Actor, note: Invoice, credits_id: number): Promise<Big> {
  const { db } = actor;
  const bill = (await lockBills(db, [credits_id])).get(credits_id);
  if (!bill) throw refuse("finance.creditedGone");
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(total), 0)::text as sum from invoices
    where credits_id = ${credits_id} and status not in ('draft', 'cancelled')`);
  const left = new Big(bill.total).minus(onlyRow(rows).sum);
  if (new Big(note.total).gt(left))
    throw refuse("finance.overCredited", {
      number: bill.number,
      left: money(left.toFixed(2), bill.currency_id),
    });
  if (left.eq(note.total)) await freeCreditedTime(actor, credits_id);
  const open = new Big(bill.balance);
  const offset = open.lt(note.total) ? open : new Big(note.total);
  await db.execute(sql`
    update invoices set credited = credited + ${offset.toFixed(2)}::numeric, ${touchedInSql(actor)},
      status = case when total - paid - credited - ${offset.toFixed(2)}::numeric = 0 then 'paid' else status end
    where invoice_id = ${credits_id}`);
  return offset;
}

/** Cancels an invoice without payments or credits; otherwise, a credit note is required. */
export async function cancelInvoice(actor: Actor, invoice_id: number, comment: string): Promise<Invoice> {
  const { db } = actor;
  const row = await lockInvoice(actor, invoice_id);
  refuseSettled(row);
  if (!isCancellable(row)) throw wrongInvoiceStatus(row, "cancelled");
  const lock = await periodLock(db, row);
  if (lock) throw refuse(row.kind === "invoice" ? insteadOf[lock.lock] : lock.key, lock.values);
  await db.execute(sql`
    with freed as (delete from allocations where invoice_id = ${invoice_id} returning operation_id, amount)
    update operations set allocated = allocated - freed.amount from freed
    where operations.operation_id = freed.operation_id`);
  await releaseTimings(actor, invoice_id);
  const { credits_id } = row;
  if (credits_id !== null && row.status === "issued")
    await billCreditedTime(actor, { invoice_id, credits_id });
  await setInvoice(actor, row, { status: "cancelled" });
  await recordInvoiceStatus(actor, row, "cancelled", comment);
  return row;
}

/** An invoice can be credited instead. */
const insteadOf = {
  closed: "finance.closedInvoice",
  filed: "finance.filedInvoice",
} as const;

/** Whether its status allows it: an invoice over zero counts as paid as soon as it is issued. */
export const isCancellable = ({ status, total }: VisibleRow<Invoice>): boolean =>
  status === "draft" || status === "issued" || (status === "paid" && Number(total) === 0);

function refuseSettled({ kind, number, paid, credited, currency_id }: Invoice): void {
  if (new Big(paid).plus(credited).eq(0)) return;
  if (kind === "credit_note") throw refuse("finance.creditUsed", { number });
  if (new Big(paid).gt(0)) throw refuse("finance.paidAlready", { paid: money(paid, currency_id) });
  throw refuse("finance.creditedAlready", { credited: money(credited, currency_id) });
}

/**
 * Creates a draft credit note for the pieces not credited yet; it can be changed before it is issued like any other. If
 * earlier notes credited a part of a piece's price, all lines are proposed.
 */
export async function creditInvoice(actor: Actor, invoice_id: number): Promise<Invoice> {
  const { db, principal } = actor;
  plan(principal, invoicesTable, "create");
  const row = await lockInvoice(actor, invoice_id);
  if (row.kind === "credit_note" || row.status === "draft" || row.status === "cancelled")
    throw refuse("finance.notCredited", { status: `choice.status.${row.status}` });
  const { rows } = await db.execute<{
    number: string;
    status: string;
    total: string;
    lines: InvoiceLine[];
  }>(sql`
    select number, status, total::text, lines from invoices
    where credits_id = ${invoice_id} and status <> 'cancelled' and deleted_at is null`);
  const draft = rows.find(({ status }) => status === "draft");
  if (draft) throw refuse("finance.creditWaits", { number: draft.number });
  const left = rows.reduce((rest, { total }) => rest.minus(total), new Big(row.total));
  if (left.lte(0)) throw refuse("finance.creditedInFull", { number: row.number });
  const lines = uncreditedLines(
    row.lines,
    rows.flatMap((note) => note.lines),
    row.currency_id,
  );
  const totals = invoiceTotals(lines, row.currency_id);
  return draftCredit(actor, row, left.eq(totals.total) ? { lines, ...totals } : {});
}

/** Creates a draft credit note for an invoice: for all of it, or for the given lines. */
export async function draftCredit(
  actor: Actor,
  row: Invoice,
  part: Partial<Pick<Invoice, "lines" | "subtotal" | "vat" | "total">> = {},
): Promise<Invoice> {
  const { db, principal, today } = actor;
  const [note] = await db
    .insert(invoicesTable)
    .values({
      ...pick(row, copiedToCredit),
      ...part,
      kind: "credit_note",
      status: "draft",
      credits_id: row.invoice_id,
      date: today,
      due_date: today,
      created_by: principal.user_id,
      updated_by: principal.user_id,
    })
    .returning();
  const made = present(note, "credit note");
  await record(actor, "create", ["invoices", made.invoice_id, made.number], {
    changes: [{ field: "credits_id", old: null, new: row.number }],
  });
  return made;
}

const copiedToCredit = [
  "direction",
  "vat_treatment",
  "purchase_vat",
  "free_lines",
  "reverse_vat",
  "legal_person_id",
  "party",
  "cp_legal_person_id",
  "contract_id",
  "order_id",
  "deal_id",
  "project_id",
  "currency_id",
  "lines",
  "subtotal",
  "vat",
  "total",
  "responsible_id",
] as const;

const setInvoice = (actor: Actor, { invoice_id }: Invoice, values: Partial<Invoice>) => {
  return actor.db
    .update(invoicesTable)
    .set({ ...values, ...touched(actor) })
    .where(eq(invoicesTable.invoice_id, invoice_id));
};
