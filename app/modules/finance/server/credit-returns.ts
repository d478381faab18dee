import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import { mayAct } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { type InvoiceLine, invoicesTable } from "./invoices.table.ts";
import { invoiceTotals, lineAmount } from "./invoice-totals.ts";
import { draftCredit } from "./issue-invoice.ts";
import { uncreditedLines } from "./uncredited-lines.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** A line of an issued invoice, with the quantity not credited yet. */
interface BilledLine extends Billed {
  item: string;
  line: InvoiceLine;
  open: string;
}

interface Billed {
  invoice_id: number;
  /** Null if the user taking the return may not view the invoice. */
  number: string | null;
  /** Its code. */
  currency: string;
}

interface Bill extends Billed, Record<string, unknown> {
  lines: InvoiceLine[];
  credited: InvoiceLine[];
}

export interface Credit {
  /** The invoices that bill the returned goods; null for those that the user may not view. */
  invoices: (string | null)[];
  /** The draft credit notes; empty if the user may not create invoices. */
  notes: { invoice_id: number; number: string }[];
}

/**
 * Credits what an order's issued invoices bill beyond what the customer keeps: one draft per invoice, newest first. The
 * bookkeeper issues the drafts.
 */
export async function creditReturns(actor: Actor, order_id: number): Promise<Credit> {
  const { db, principal } = actor;
  const [kept, billed] = [await keptOf(actor, order_id), await billedLines(actor, order_id)];
  const taken = new Map<number, { row: BilledLine; lines: InvoiceLine[] }>();
  for (const row of [...billed].reverse()) {
    const open = new Big(row.open);
    const rest = kept.get(row.item) ?? new Big(0);
    const beyond = billedOf(billed, row.item).minus(rest);
    const quantity = beyond.lt(open) ? beyond : open;
    if (quantity.lte(0)) continue;
    row.open = open.minus(quantity).toString();
    const part = { ...row.line, quantity: quantity.toFixed(3) };
    const note = taken.get(row.invoice_id) ?? { row, lines: [] };
    note.lines.unshift(quantity.eq(open) ? row.line : { ...part, amount: lineAmount(part, row.currency) });
    taken.set(row.invoice_id, note);
  }
  const parts = [...taken.values()]
    .map(({ row, lines }) => ({ row, part: { lines, ...invoiceTotals(lines, row.currency) } }))
    // What was free is no reason for a note, though it is named in one of what wasn't.
    .filter(({ part }) => new Big(part.total).gt(0));
  const invoices = parts.map(({ row }) => row.number);
  if (invoices.length === 0 || !mayAct(principal, invoicesTable, "create")) return { invoices, notes: [] };
  const notes: Credit["notes"] = [];
  for (const { row, part } of parts) {
    const rows = await db.select().from(invoicesTable).where(eq(invoicesTable.invoice_id, row.invoice_id));
    notes.push(await draftCredit(actor, onlyRow(rows), part));
  }
  return { invoices, notes };
}

const billedOf = (billed: BilledLine[], wanted: string): Big =>
  billed.filter(({ item }) => item === wanted).reduce((sum, { open }) => sum.plus(open), new Big(0));

/** The quantity of each item that the customer keeps. Charges such as delivery are kept as long as any item is. */
async function keptOf({ db }: Actor, order_id: number): Promise<Map<string, Big>> {
  const { rows } = await db.execute<{ item: string; kept: string }>(sql`
    select concat(product_id, '/', service_id) as item, sum(quantity - returned)::text as kept
    from order_lines where order_id = ${order_id} group by 1`);
  const kept = new Map(rows.map((row) => [row.item, new Big(row.kept)]));
  const anything = [...kept.values()].some((pieces) => pieces.gt(0));
  return anything ? kept.set("/", new Big(Number.MAX_SAFE_INTEGER)) : kept;
}

async function billedLines({ db, principal }: Actor, order_id: number): Promise<BilledLine[]> {
  const { rows } = await db.execute<Bill>(sql`
    select invoice_id, case when ${principal ? withinReach({ principal }, "invoices") : sql`true`} then number end as number,
      (select code from currencies where currencies.currency_id = invoices.currency_id) as currency, lines,
      (select coalesce(jsonb_agg(line order by note.invoice_id), '[]')
        from invoices note cross join jsonb_array_elements(note.lines) line
        where note.credits_id = invoices.invoice_id and note.status <> 'cancelled' and note.deleted_at is null) as credited
    from invoices
    where order_id = ${order_id} and kind = 'invoice' and direction = 'out'
      and status in ('issued', 'partly_paid', 'paid') and deleted_at is null
    order by invoice_id`);
  return rows.flatMap(({ lines, credited, ...bill }) =>
    uncreditedLines(lines, credited, bill.currency).map((line) => ({
      ...bill,
      item: `${line.product_id ?? ""}/${line.service_id ?? ""}`,
      line,
      open: String(line.quantity),
    })),
  );
}

/** The result as text; empty if nothing was billed. */
export function summariseCredit({
  invoices,
  notes,
}: Credit): { key: TextKey; values: Record<string, string> } | undefined {
  if (invoices.length === 0) return undefined;
  if (notes.length > 0)
    return { key: "order.creditMade", values: { numbers: notes.map(({ number }) => number).join(", ") } };
  const numbers = invoices.filter((number) => number !== null);
  return numbers.length < invoices.length
    ? { key: "order.creditNeededUnseen", values: {} }
    : { key: "order.creditNeeded", values: { numbers: numbers.join(", ") } };
}
