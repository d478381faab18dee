import { sql, type SQL } from "drizzle-orm";
import { check, index, uniqueIndex } from "drizzle-orm/pg-core";
import { declaredVat, payableVat } from "./declared-vat.ts";
import { exchangeDifference } from "./exchange-difference.ts";
import { businessDayInSql } from "../../../server/business-day.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import {
  derived,
  generatedDate,
  generatedMoney,
  generatedText,
  total,
} from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { money, number, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";
import { shaped } from "../../../server/resources/field.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { purchaseTreatments, selfAssessed, supplies, treatments, vatTreatment } from "./vat-treatment.ts";

/** How long an open document has been overdue. */
const ages = {
  not_due: "neutral",
  days_30: "amber",
  days_60: "amber",
  days_90: "red",
  older: "red",
} as const;

const purchaseVat = choice(purchaseTreatments);
const freeLines = choice(supplies);
const dueRate = percent();

const direction = choice({ out: "accent", in: "neutral" }, { required: true, initial: "out" });

/** What the trade calls a document: a supplier's invoice is a bill. */
const papers = {
  invoice: "neutral",
  credit_note: "amber",
  bill: "accent",
  bill_credit: "amber",
} as const;

const derivedVat = (derive: () => SQL) => derived("money", derive, { shape: { currency: "base" } });

/** Why it is proposed, and what follows from it. */
const purchaseHints = {
  acquisition: "finance.whyAcquisition",
  reverse_charge: "finance.whyReverseCharge",
  import: "finance.whyImport",
  foreign: "finance.whyForeign",
} as const;

export const invoicesTable = defineTable("invoices", {
  key: "invoice_id",
  long: true,
  fields: {
    number: generatedText(sql`coalesce(issued_number, '#' || invoice_id)`, { search: true }),
    /** Assigned on issue, without gaps. */
    issued_number: text({ readOnly: true, maxLength: 40 }),
    issued_at: {
      ...datetime({ readOnly: true }),
      shape: { moment: "event", when: { field: "direction", values: ["out"] } },
    },
    /** The same of a supplier's document: it isn't ours to issue. */
    recorded_at: derived(
      "datetime",
      () => sql`case invoices.direction when 'in'
        then to_char(invoices.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
      { shape: { moment: "event", when: { field: "direction", values: ["in"] } } },
    ),
    issued_by: reference("users", { readOnly: true }),
    direction: {
      ...direction,
      shape: { ...direction.shape, texts: "side" },
    },
    kind: choice(
      { invoice: "neutral", credit_note: "amber" },
      { required: true, readOnly: true, initial: "invoice" },
    ),
    paper: derived(
      "choice",
      () => sql`case invoices.direction
        when 'out' then invoices.kind
        else case invoices.kind when 'credit_note' then 'bill_credit' else 'bill' end end`,
      { shape: { options: papers }, asked: choice(papers) },
    ),
    status: choice(
      {
        draft: "neutral",
        issued: "blue",
        partly_paid: "amber",
        paid: "green",
        cancelled: "neutral",
      },
      { required: true, readOnly: true, initial: "draft" },
    ),
    date: date({ required: true, initial: "today" }),
    /** When a bill counts for VAT and in the books, if not on its date: it came late, or the supply was another day. */
    tax_date: {
      ...date(),
      shape: { when: { field: "direction", values: ["in"] }, hint: "finance.whyTaxDate" },
    },
    taxed_on: generatedDate(sql`coalesce(tax_date, date)`),
    due_date: date({ due: true }),
    /** For supplier invoices. */
    their_number: {
      ...text({ search: true, maxLength: 60 }),
      shape: { maxLength: 60, when: { field: "direction", values: ["in"] } },
    },
    legal_person_id: reference("legal-persons", { required: true }),
    ...subject("party", { cps: "cp_id", clients: "client_id" }, { required: true }),
    cp_legal_person_id: reference("cps-legal-persons", { within: "cp_id" }),
    contract_id: reference("contracts", { within: "cp_id" }),
    deal_id: reference("deals"),
    order_id: reference("orders"),
    project_id: reference("projects"),
    credits_id: reference("invoices", { readOnly: true }),
    vat_treatment: {
      ...vatTreatment(),
      shape: { options: treatments, when: { field: "direction", values: ["out"] } },
    },
    purchase_vat: {
      ...purchaseVat,
      shape: { ...purchaseVat.shape, when: { field: "direction", values: ["in"] }, hints: purchaseHints },
    },
    /** What lines without a product or service are, if the return tells goods from services. */
    free_lines: {
      ...freeLines,
      shape: {
        ...freeLines.shape,
        when: { field: "vat_treatment", values: ["intra_community", "export"] },
      },
    },
    currency_id: reference("currencies", { required: true }),
    rate: shaped(number({ readOnly: true, decimals: 8 }), { repeats: "total" }),
    lines: lines({
      product_id: reference("products"),
      service_id: reference("services"),
      name: text(),
      quantity: number({ required: true, min: 0.001, decimals: 3, initial: "1" }),
      unit: text({ maxLength: 20 }),
      price: money(),
      discount_percent: percent({ initial: "0" }),
      vat_rate: percent(),
      /** Owed by our company itself, on top of the amount. */
      due_rate: {
        ...dueRate,
        shape: { ...dueRate.shape, when: { field: "purchase_vat", values: selfAssessed } },
      },
      amount: money({ readOnly: true }),
    }),
    subtotal: total(),
    vat: total(),
    total: total(),
    /** Owed by our company itself, not to the supplier. */
    reverse_vat: { ...money({ readOnly: true }), shape: { when: { field: "direction", values: ["in"] } } },
    total_base: { ...money({ readOnly: true }), shape: { currency: "base", repeats: "total" } },
    paid: total(),
    credited: total(),
    balance: generatedMoney(sql`total - paid - credited`),
    output_vat: derivedVat(() => declaredVat("output")),
    input_vat: derivedVat(() => declaredVat("input")),
    vat_payable: derivedVat(payableVat),
    exchange_difference: derived("money", exchangeDifference, { shape: { currency: "base", signed: true } }),
    days_late: derived(
      "integer",
      () => sql`case when invoices.status in ('issued', 'partly_paid') and invoices.due_date < ${businessDayInSql()}
        then ${businessDayInSql()} - invoices.due_date end`,
    ),
    ageing: derived(
      "choice",
      () => {
        const daysOver = sql`${businessDayInSql()} - coalesce(invoices.due_date, ${businessDayInSql()})`;
        return sql`case when invoices.status in ('issued', 'partly_paid') then
          case when ${daysOver} <= 0 then 'not_due' when ${daysOver} <= 30 then 'days_30'
            when ${daysOver} <= 60 then 'days_60' when ${daysOver} <= 90 then 'days_90' else 'older' end end`;
      },
      { shape: { options: ages }, asked: choice(ages) },
    ),
    /** Depends on the current user: see the mask. */
    document_id: derived("reference", () => sql`null::jsonb`),
    responsible_id: reference("employees", { initial: "me" }),
    comment: longText(),
  },
  constraints: (columns) => [
    check("invoices_paid", sql`paid >= 0 and credited >= 0 and paid + credited <= total`),
    check("invoices_total", sql`total >= 0 and total = subtotal + vat`),
    check("invoices_issued_number_given", sql`status in ('draft', 'cancelled') or issued_number is not null`),
    check("invoices_credits_id_kind", sql`(kind = 'credit_note') = (credits_id is not null)`),
    uniqueIndex("invoices_issued_number_unique")
      .on(columns.legal_person_id, columns.issued_number)
      .where(sql`issued_number is not null`),
    index("invoices_taxed_on_order").on(columns.taxed_on, columns.invoice_id),
    index("invoices_open")
      .on(columns.due_date)
      .where(sql`status in ('issued', 'partly_paid')`),
    // What a party owes or is owed; without these, each party's figures read the open invoices of all.
    index("invoices_open_cps")
      .on(columns.cp_id, columns.direction, columns.kind)
      .where(sql`status in ('issued', 'partly_paid')`),
    index("invoices_open_clients")
      .on(columns.client_id, columns.direction, columns.kind)
      .where(sql`status in ('issued', 'partly_paid')`),
  ],
});

export type Invoice = typeof invoicesTable.$inferSelect;

/** The day that decides a document's periods, rates and treatment. */
export const taxedOn = ({ date: dated, tax_date }: Draft<Invoice>): string | null =>
  tax_date ?? dated ?? null;

export type InvoiceLine = Invoice["lines"][number];
