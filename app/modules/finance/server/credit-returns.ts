import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { TextValues } from "../../../server/i18n/translate.ts";
import type { Actor } from "../../../server/actor.ts";
import { type InvoiceLine, invoicesTable } from "./invoices.table.ts";
import { invoiceTotals, lineAmount } from "./invoice-totals.ts";
import { isDelivery } from "./delivery-line.ts";
import { draftCredit } from "./issue-invoice.ts";
import { partOfCharge, uncreditedLines } from "./uncredited-lines.ts";
import { roundMoney } from "../../../server/currency-digits.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface BilledLine {
  item: string;
  line: InvoiceLine;
  /** The quantity not credited yet. */
  open: string;
}

interface Invoiced {
  invoice_id: number;
  /** Null if the user taking the return may not view the invoice. */
  number: string | null;
  /** Its code. */
  currency: string;
  /** To the base currency. */
  rate: string;
  /** What isn't credited yet. */
  left: string;
}

interface Bill extends Invoiced {
  lines: BilledLine[];
  note: InvoiceLine[];
}

/** The item of lines without a product or service: a deposit, its deduction, delivery. */
const charge = "/";

export interface Credit {
  /** Null if the user taking the return may not view the invoice that it credits. */
  number: string | null;
}

/**
 * Credits what an order's issued invoices bill beyond what the customer keeps: one draft per invoice, newest first. The
 * bookkeeper issues the drafts, whoever takes the goods back.
 */
export async function creditReturns(actor: Actor, order_id: number): Promise<Credit[]> {
  const { db } = actor;
  const [kept, bills] = [await keptOf(actor, order_id), await billsOf(actor, order_id)];
  creditItems(bills, kept);
  creditAdvances(bills);
  const parts = bills
    .map((bill) => ({ bill, part: { lines: bill.note, ...invoiceTotals(bill.note, bill.currency) } }))
    // Free items alone don't require a note, but are listed in one with others.
    .filter(({ part }) => part.lines.some(({ amount }) => Number(amount) !== 0) && Number(part.total) >= 0);
  const notes: Credit[] = [];
  for (const { bill, part } of parts) {
    const rows = await db.select().from(invoicesTable).where(eq(invoicesTable.invoice_id, bill.invoice_id));
    const { number } = await draftCredit(actor, onlyRow(rows), part);
    notes.push({ number: bill.number === null ? null : number });
  }
  return notes;
}

function creditItems(bills: Bill[], kept: Map<string, Big>): void {
  const billedOf = (wanted: string) =>
    bills
      .flatMap(({ lines }) => lines)
      .filter(({ item }) => item === wanted)
      .reduce((sum, { open }) => sum.plus(open), new Big(0));
  for (const bill of bills)
    for (const row of [...bill.lines].reverse()) {
      const open = new Big(row.open);
      const beyond = billedOf(row.item).minus(kept.get(row.item) ?? 0);
      const quantity = smaller(beyond, open);
      if (quantity.lte(0)) continue;
      row.open = open.minus(quantity).toString();
      const part = { ...row.line, quantity: quantity.toFixed(3) };
      bill.note.unshift(quantity.eq(open) ? row.line : { ...part, amount: lineAmount(part, bill.currency) });
    }
}

/**
 * A final invoice only bills what deposit invoices left open. Returned goods can be worth more than that: then its
 * credit note takes back part of the deposit's deduction, and the deposit invoices are credited by that amount.
 */
function creditAdvances(bills: Bill[]): void {
  const roomOf = ({ left, note, currency }: Bill) => new Big(left).minus(invoiceTotals(note, currency).total);
  let advance = new Big(0);
  for (const bill of bills)
    for (const { line, open } of bill.lines) {
      const part = smaller(roomOf(bill).times(-1), new Big(line.amount ?? 0).times(-1));
      if (open === "0" || part.lte(0)) continue;
      bill.note.push(partOfCharge(line, part.times(-1)));
      advance = advance.plus(part.times(bill.rate));
    }
  for (const bill of bills)
    for (const { line, item, open } of bill.lines) {
      if (open === "0" || item !== charge || isDelivery(line)) continue;
      const wanted = roundMoney(advance.div(bill.rate), bill.currency);
      const part = smaller(smaller(wanted, new Big(line.amount ?? 0)), roomOf(bill));
      if (part.lte(0)) continue;
      bill.note.push(partOfCharge(line, part));
      advance = advance.minus(part.times(bill.rate));
    }
}

const smaller = (one: Big, other: Big) => (one.lt(other) ? one : other);

/** The quantity of each item that the customer keeps. Charges such as delivery are kept as long as any item is. */
async function keptOf({ db }: Actor, order_id: number): Promise<Map<string, Big>> {
  const { rows } = await db.execute<{ item: string; kept: string }>(sql`
    select concat(product_id, '/', service_id) as item, sum(quantity - returned)::text as kept
    from order_lines where order_id = ${order_id} group by 1`);
  const kept = new Map(rows.map((row) => [row.item, new Big(row.kept)]));
  const anything = [...kept.values()].some((pieces) => pieces.gt(0));
  return anything ? kept.set(charge, new Big(Number.MAX_SAFE_INTEGER)) : kept;
}

/** The issued invoices of an order, newest first. */
async function billsOf({ db, principal }: Actor, order_id: number): Promise<Bill[]> {
  const { rows } = await db.execute<
    Invoiced & Record<string, unknown> & { lines: InvoiceLine[]; credited: InvoiceLine[] }
  >(sql`
    with notes as (
      select credits_id, invoice_id, total, lines from invoices
      where order_id = ${order_id} and kind = 'credit_note' and status <> 'cancelled' and deleted_at is null
    )
    select invoice_id, case when ${principal ? withinReach({ principal }, "invoices") : sql`true`} then number end as number,
      (select code from currencies where currencies.currency_id = invoices.currency_id) as currency, rate::text, lines,
      (total - (select coalesce(sum(total), 0) from notes where credits_id = invoices.invoice_id))::text as left,
      (select coalesce(jsonb_agg(line order by notes.invoice_id), '[]')
        from notes cross join jsonb_array_elements(notes.lines) line
        where credits_id = invoices.invoice_id) as credited
    from invoices
    where order_id = ${order_id} and kind = 'invoice' and direction = 'out'
      and status in ('issued', 'partly_paid', 'paid') and deleted_at is null
    order by invoice_id desc`);
  return rows.map(({ lines, credited, ...bill }) => ({
    ...bill,
    lines: uncreditedLines(lines, credited, bill.currency).map((line) => ({
      item: `${line.product_id ?? ""}/${line.service_id ?? ""}`,
      line,
      open: String(line.quantity),
    })),
    note: [],
  }));
}

/** The result as text; empty if nothing was billed. */
export function summariseCredit(notes: Credit[]): { key: TextKey; values: TextValues } | undefined {
  if (notes.length === 0) return undefined;
  const numbers = notes.flatMap(({ number }) => number ?? []);
  return numbers.length < notes.length
    ? { key: "order.creditDrafted", values: { count: notes.length } }
    : { key: "order.creditMade", values: { count: notes.length, numbers: numbers.join(", ") } };
}
