import { sql } from "drizzle-orm";
import { check, index, uniqueIndex, type PgColumn } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../../server/business-day.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { documentOfInvoice } from "../../documents/server/document-of-invoice.ts";
import { invoicePapers } from "../../documents/server/papers/actions.ts";
import { invoiceActions } from "./invoice-actions.ts";
import { readInvoiceLines } from "./invoice-lines.ts";
import { invoiceRules } from "./invoice-rules.ts";
import { invoiceDefaults } from "./invoice-defaults.ts";
import { checkRestored, protectIssued } from "./protect-issued.ts";
import { readInvoicePayments } from "./read-allocations.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived, generatedMoney, generatedText, total } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { money, number, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { notBefore } from "../../../server/resources/rules.ts";

/** Valid invoices of one direction and kind. */
const issued =
  (direction: "in" | "out", kind: "invoice" | "credit_note") => (column: (name: string) => PgColumn) =>
    sql`${column("status")} <> 'draft' and ${column("direction")} = ${direction} and ${column("kind")} = ${kind}`;

/** Sales and supplier invoices. An issued invoice is immutable; a credit note corrects it. */
export const invoices = defineResource("invoices", {
  key: "invoice_id",
  title: "number",
  menu: {
    category: "finance",
    icon: "receipt-text",
    sequence: 30,
    shortcut: "i",
    daily: 70,
    waiting: { text: "waiting.overdue", label: "work.invoices_overdue", late: true, view: "overdue" },
  },
  owner: "responsible_id",
  fields: {
    number: generatedText(sql`coalesce(issued_number, '#' || invoice_id)`, { search: true }),
    /** Assigned on issue, without gaps. */
    issued_number: text({ readOnly: true, maxLength: 40 }),
    direction: choice({ out: "accent", in: "neutral" }, { required: true, initial: "out" }),
    kind: choice(
      { invoice: "neutral", credit_note: "amber" },
      { required: true, readOnly: true, initial: "invoice" },
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
    due_date: date({ due: true }),
    /** For supplier invoices. */
    their_number: {
      ...text({ search: true, maxLength: 60 }),
      shape: { maxLength: 60, when: { field: "direction", values: ["in"] } },
    },
    legal_person_id: reference("legal-persons", { required: true }),
    ...subject("party", { cps: "cp_id", clients: "client_id" }, { required: true }),
    cp_legal_person_id: reference("cps-legal-persons"),
    contract_id: reference("contracts"),
    deal_id: reference("deals"),
    order_id: reference("orders"),
    project_id: reference("projects"),
    credits_id: reference("invoices", { readOnly: true }),
    currency_id: reference("currencies", { required: true }),
    rate: number({ readOnly: true, decimals: 8 }),
    lines: lines({
      product_id: reference("products"),
      service_id: reference("services"),
      name: text(),
      quantity: number({ required: true, min: 0.001, decimals: 3, initial: "1" }),
      unit: text({ maxLength: 20 }),
      price: money(),
      discount_percent: percent({ initial: "0" }),
      vat_rate: percent(),
      amount: money({ readOnly: true }),
    }),
    subtotal: total(),
    vat: total(),
    total: total(),
    total_base: { ...money({ readOnly: true }), shape: { currency: "base" } },
    paid: total(),
    credited: total(),
    balance: generatedMoney(sql`total - paid - credited`),
    days_late: derived(
      "integer",
      () => sql`case when invoices.status in ('issued', 'partly_paid') and invoices.due_date < ${businessDayInSql()}
        then ${businessDayInSql()} - invoices.due_date end`,
    ),
    /** Depends on the current user: see the mask. */
    document_id: derived("reference", () => sql`null::jsonb`),
    responsible_id: reference("employees", { initial: "me" }),
    comment: longText(),
  },
  list: {
    columns: [
      "number",
      "kind",
      "direction",
      "date",
      "due_date",
      "party",
      "total",
      "paid",
      "balance",
      "status",
      "days_late",
    ],
    filters: [
      "status",
      "direction",
      "kind",
      "due_date",
      "date",
      "cp_id",
      "client_id",
      "legal_person_id",
      "currency_id",
      "total",
      "balance",
      "order_id",
      "contract_id",
      "responsible_id",
    ],
    sort: "-date",
    // Receivables: excludes supplier invoices, drafts and canceled invoices; credit notes are subtracted.
    sums: {
      leaveOut: { status: ["draft", "cancelled"], direction: ["in"] },
      against: { kind: ["credit_note"] },
    },
    views: [
      {
        code: "overdue",
        filters: [
          { field: "direction", op: "eq", value: "out" },
          { field: "kind", op: "eq", value: "invoice" },
          { field: "status", op: "in", value: ["issued", "partly_paid"] },
          { field: "due_date", op: "past" },
        ],
        sort: "due_date",
      },
      {
        code: "due_this_week",
        filters: [
          { field: "status", op: "in", value: ["issued", "partly_paid"] },
          { field: "due_date", op: "in_next", value: "7" },
        ],
        sort: "due_date",
      },
      { code: "drafts", filters: [{ field: "status", op: "eq", value: "draft" }] },
    ],
  },
  about: ["party", "total"],
  short: ["balance", "currency_id"],
  essential: [
    "direction",
    "party",
    "legal_person_id",
    "date",
    "due_date",
    "currency_id",
    "lines",
    "their_number",
  ],
  timeline: {
    kind: "money",
    moments: [
      { text: "told.invoices.issued", at: "created_at", only: issued("out", "invoice") },
      { text: "told.invoices.credited", at: "created_at", only: issued("out", "credit_note") },
      { text: "told.invoices.received", at: "created_at", only: issued("in", "invoice") },
    ],
    details: ["total", "status", "due_date"],
  },
  badges: ["status", "kind"],
  lines: readInvoiceLines,
  detail: [
    { type: "lines", tab: "overview", label: "section.invoiceLines" },
    {
      type: "fields",
      tab: "overview",
      label: "section.terms",
      aside: true,
      fields: [
        "party",
        "cp_legal_person_id",
        "legal_person_id",
        "date",
        "due_date",
        "days_late",
        "paid",
        "credited",
        "balance",
        "total_base",
        "rate",
        "direction",
        "their_number",
        "contract_id",
        "order_id",
        "deal_id",
        "project_id",
        "credits_id",
        "document_id",
        "responsible_id",
        "comment",
      ],
    },
    { type: "table", tab: "payments", label: "tab.payments", table: "payments" },
    {
      type: "related",
      tab: "credits",
      label: "section.creditNotes",
      route: "invoices",
      field: "credits_id",
    },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      field: "invoice_id",
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  masks: { document_id: documentOfInvoice },
  rules: [...invoiceRules, notBefore("due_date", "date")],
  follows: {
    fields: ["legal_person_id", "cp_legal_person_id", "currency_id", "due_date"],
    usual: invoiceDefaults,
    lines: { field: "lines", totals: ["subtotal", "vat", "total"] },
  },
  before: checkRestored,
  effect: protectIssued,
  actions: [...invoiceActions, ...invoicePapers, generateDocument],
  tables: {
    payments: {
      columns: {
        operation_id: reference("operations"),
        date: date(),
        invoice_amount: money(),
        status: choice({ planned: "blue", posted: "green", cancelled: "neutral", reversed: "amber" }),
      },
      read: readInvoicePayments,
    },
  },
  constraints: (columns) => [
    check("invoices_paid", sql`paid >= 0 and credited >= 0 and paid + credited <= total`),
    check("invoices_total", sql`total >= 0 and total = subtotal + vat`),
    check("invoices_issued_number_given", sql`status in ('draft', 'cancelled') or issued_number is not null`),
    check("invoices_credits_id_kind", sql`(kind = 'credit_note') = (credits_id is not null)`),
    uniqueIndex("invoices_issued_number_unique")
      .on(columns.legal_person_id!, columns.issued_number!)
      .where(sql`issued_number is not null`),
    index("invoices_open")
      .on(columns.due_date!)
      .where(sql`status in ('issued', 'partly_paid')`),
  ],
});
