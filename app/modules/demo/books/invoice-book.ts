import { sumOfVat } from "../../finance/server/credited-vat.ts";
import { dueByRate, invoiceTotals, lineAmount } from "../../finance/server/invoice-totals.ts";
import type { invoices } from "../../finance/server/invoices.ts";
import type { InvoiceLine } from "../../finance/server/invoices.table.ts";
import type { Numbered } from "../../finance/server/number-pattern.ts";
import { numberOf } from "../../finance/server/numbers.ts";
import type { allocations, numberSequences } from "../../finance/server/tables.ts";
import { isSelfAssessed } from "../../finance/server/vat-treatment.ts";
import type { Basics } from "../basics.ts";
import { money } from "../money.ts";
import type { Staff } from "../staff.ts";
import type { OwnPerson } from "../terms.ts";
import { minute } from "../time.ts";
import type { Receipt } from "./receipts.ts";

export type Invoice = typeof invoices.table.$inferInsert & {
  invoice_id: number;
  party: string;
  lines: InvoiceLine[];
  total: string;
};
export type UnpricedLine = Omit<InvoiceLine, "amount">;

export interface InvoiceSources {
  basics: Basics;
  staff: Staff;
  own: OwnPerson[];
  now: Date;
}

interface Addition {
  draft?: boolean;
  /** The invoice is created later than this. */
  after?: Date;
}

export const cents = (amount: unknown) => Math.round(Number(amount) * 100);

/** Numbers the invoices of each company, kind and year from 1. */
function openSequences(own: OwnPerson[]) {
  const series = new Map(own.map((person) => [person.legal_person_id, person.number_series]));
  const last = new Map<string, number>();
  const next = (kind: Numbered, legal_person_id: number, date: string) => {
    const key = `${kind} ${legal_person_id} ${date.slice(0, 4)}`;
    const number = (last.get(key) ?? 0) + 1;
    last.set(key, number);
    return numberOf(series.get(legal_person_id), kind, date, number);
  };
  const rows = (): (typeof numberSequences.$inferInsert)[] =>
    [...last].map(([key, number]) => {
      const [code = "", legal_person_id, year] = key.split(" ");
      return { code, legal_person_id: Number(legal_person_id), year: Number(year), last: number };
    });
  return { next, rows };
}

/** Collects invoices, their numbers and what is paid on them. */
export function openInvoiceBook({ basics, staff, own, now }: InvoiceSources) {
  const invoices: Invoice[] = [];
  const paid: (typeof allocations.$inferInsert)[] = [];
  const sequences = openSequences(own);

  function add(
    values: Partial<Invoice> & { date: string; legal_person_id: number; party: string },
    lines: UnpricedLine[],
    { draft = false, after = new Date(0) }: Addition = {},
  ): Invoice {
    const priced = lines.map((line) => ({ ...line, amount: lineAmount(line) }));
    const totals = invoiceTotals(priced);
    const reverse_vat = isSelfAssessed(values.purchase_vat) ? sumOfVat(dueByRate(priced)).toFixed(2) : null;
    const usual = Date.parse(`${values.date}T10:00:00Z`);
    const at = new Date(Math.min(Math.max(usual, after.getTime() + 15 * minute), now.getTime() - 5 * minute));
    const kind: Numbered =
      values.direction === "in" ? "bill" : values.kind === "credit_note" ? "credit" : "invoice";
    const row: Invoice = {
      invoice_id: invoices.length + 1,
      issued_number: draft ? null : sequences.next(kind, values.legal_person_id, values.date),
      issued_at: draft ? null : at,
      issued_by: draft ? null : staff.user("Ilse"),
      their_number: null,
      direction: "out",
      kind: "invoice",
      status: draft ? "draft" : "issued",
      due_date: null,
      cp_legal_person_id: null,
      contract_id: null,
      order_id: null,
      credits_id: null,
      currency_id: basics.currency("EUR"),
      rate: draft ? null : "1.00000000",
      lines: priced,
      ...totals,
      reverse_vat,
      total_base: draft ? null : totals.total,
      paid: "0.00",
      credited: "0.00",
      responsible_id: staff.employee("Ilse"),
      comment: null,
      created_at: at,
      created_by: staff.user("Ilse"),
      updated_at: at,
      updated_by: staff.user("Ilse"),
      ...values,
    };
    invoices.push(row);
    return row;
  }

  function allocate(bill: Invoice, operation: Receipt["operation"], amount: string) {
    operation.allocated = amount;
    const { operation_id } = operation;
    paid.push({ operation_id, invoice_id: bill.invoice_id, amount, invoice_amount: amount, at: now });
  }

  /** Pays as much of the invoice as the operation covers. */
  function settle(bill: Invoice, operation: Receipt["operation"]) {
    const amount = Math.min(cents(bill.total), cents(operation.amount));
    allocate(bill, operation, money(amount));
    bill.paid = money(amount);
    bill.status = amount === cents(bill.total) ? "paid" : "partly_paid";
  }

  /** Plans a payment of the whole invoice. */
  const plan = (bill: Invoice, operation: Receipt["operation"]) => allocate(bill, operation, bill.total);

  return { invoices, allocations: paid, sequences: sequences.rows, add, settle, plan };
}

export type InvoiceBook = ReturnType<typeof openInvoiceBook>;
