import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../../server/actor.ts";
import { refuse } from "../../../../server/refusal.ts";
import type { InvoiceLine } from "../../../finance/server/invoices.table.ts";
import { isDelivery } from "../../../finance/server/delivery-line.ts";
import { vatSharesOf, sumOfVat, vatAsIssued } from "../../../finance/server/credited-vat.ts";
import { invoiceTotals } from "../../../finance/server/invoice-totals.ts";
import { type Supply, vatNotes, type VatTreatment } from "../../../finance/server/vat-treatment.ts";
import { trimZeros } from "../../../../server/i18n/separators.ts";
import type { PaperSource } from "./source.ts";
import { inOrder } from "./vat-shares.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

interface InvoiceRow extends Record<string, unknown> {
  number: string | null;
  direction: "in" | "out";
  kind: "invoice" | "credit_note";
  status: string;
  date: string;
  due_date: string | null;
  legal_person_id: number;
  cp_id: number | null;
  client_id: number | null;
  cp_legal_person_id: number | null;
  contract_id: number | null;
  employee_id: number | null;
  currency: string;
  lines: InvoiceLine[];
  vat_treatment: VatTreatment;
  free_lines: Supply | null;
  vat: Record<string, string> | null;
  paid: string;
  balance: string;
  order_number: string | null;
  contract: string | null;
  credits: string | null;
  delivered_on: string | null;
  note: string | null;
}

/** For an outgoing invoice, or a credit note. */
export async function readInvoice({ db }: Actor, invoice_id: number): Promise<PaperSource> {
  const { rows } = await db.execute<InvoiceRow>(sql`
    select i.issued_number as number, i.direction, i.kind, i.status, i.date::text, i.due_date::text, i.legal_person_id,
      i.cp_id, i.client_id, i.cp_legal_person_id, i.contract_id, i.responsible_id as employee_id, c.code as currency,
      i.lines, i.vat_treatment, i.free_lines, vat.vat, i.paid::text, i.balance::text, o.number as order_number, contracts.code as contract,
      (select number from invoices credited where credited.invoice_id = i.credits_id) as credits,
      (select max(at)::date::text from stock_moves m where m.order_id = i.order_id and reason = 'shipment') as delivered_on,
      i.comment as note
    from invoices i join currencies c using (currency_id) left join orders o on o.order_id = i.order_id
      left join contracts on contracts.contract_id = i.contract_id
      cross join lateral (select ${vatAsIssued} as vat from invoices where invoice_id = i.invoice_id) vat
    where i.invoice_id = ${invoice_id}`);
  const row = onlyRow(rows);
  if (row.direction === "in") throw refuse("paper.theirs");
  const isCredit = row.kind === "credit_note";
  const { total } = invoiceTotals(row.lines, row.currency);
  const vat = vatSharesOf(row, row.currency);
  return {
    kind: row.kind,
    number: row.number,
    state: row.status === "draft" || row.status === "cancelled" ? row.status : null,
    currency: row.currency,
    legal_person_id: row.legal_person_id,
    cp_id: row.cp_id,
    client_id: row.client_id,
    cp_legal_person_id: row.cp_legal_person_id,
    contract_id: row.contract_id,
    employee_id: row.employee_id,
    facts: {
      date: row.date,
      ...(!isCredit && row.due_date && { due_date: row.due_date }),
      ...(row.credits && { credits: row.credits }),
      ...(row.order_number && { order: row.order_number }),
      ...(!isCredit && row.delivered_on && { delivered_on: row.delivered_on }),
      ...(row.contract && { contract: row.contract }),
    },
    lines: await invoiceLines(db, row.lines),
    vat_notes: vatNotes(row.vat_treatment, row.lines, row.free_lines),
    sums: {
      net: new Big(total).minus(sumOfVat(vat)).toFixed(2),
      vat: inOrder(vat),
      total,
      ...(!isCredit && { ...(await settledOf(db, invoice_id, row.paid)), balance: row.balance }),
    },
    asked: isCredit || row.status === "cancelled" ? null : { amount: row.balance, due_date: row.due_date },
    ships_to: null,
    note: null,
  };
}

/** Adds a product's SKU, which the line doesn't store, and the product's unit unless the line has its own. */
async function invoiceLines(db: Actor["db"], lines: InvoiceLine[]): Promise<PaperSource["lines"]> {
  const ids = lines.flatMap(({ product_id }) => (product_id === null ? [] : [Number(product_id)]));
  const { rows } = await db.execute<{ product_id: number; sku: string | null; unit: string | null }>(
    sql`select product_id, sku, unit from products where product_id = any(${sql.param(ids)}::int[])`,
  );
  const sold = new Map(rows.map((row) => [row.product_id, row]));
  const figure = (value: string | null) => String(value ?? 0);
  return lines.map((line) => ({
    name: line.name ?? "",
    ...(isDelivery(line) && { text: "line.delivery" as const }),
    sku: sold.get(Number(line.product_id))?.sku ?? null,
    quantity: trimZeros(figure(line.quantity)),
    unit: line.unit ?? sold.get(Number(line.product_id))?.unit ?? null,
    ...(Number(line.discount_percent) > 0 && { discount_percent: trimZeros(figure(line.discount_percent)) }),
    price: figure(line.price),
    vat_rate: trimZeros(figure(line.vat_rate)),
    amount: figure(line.amount),
  }));
}

/** An invoice's payments and credit notes, whether they correct it or were offset against it. */
async function settledOf(db: Actor["db"], invoice_id: number, paid: string) {
  const { rows } = await db.execute<{ number: string; amount: string; offset: string }>(sql`
    select number, sum(corrected + offset_by)::text as amount, sum(offset_by)::text as offset
    from (
      select invoice_id, credited as corrected, 0 as offset_by from invoices
      where credits_id = ${invoice_id} and status not in ('draft', 'cancelled') and deleted_at is null
      union all
      select credit_id, 0, amount from credit_offsets where credit_offsets.invoice_id = ${invoice_id}
    ) notes join invoices using (invoice_id)
    group by invoice_id, number having sum(corrected + offset_by) > 0 order by invoice_id`);
  const offset = rows.reduce((sum, row) => sum.plus(row.offset), new Big(0));
  return {
    paid: new Big(paid).minus(offset).toFixed(2),
    credits: rows.map(({ number, amount }) => ({ number, amount })),
  };
}
