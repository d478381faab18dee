import { sql } from "drizzle-orm";
import { type PgColumn } from "drizzle-orm/pg-core";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { documentOfInvoice } from "../../documents/server/document-of-invoice.ts";
import { invoicePapers } from "../../documents/server/papers/actions.ts";
import { invoiceActions } from "./invoice-actions.ts";
import { readInvoiceLines } from "./invoice-lines.ts";
import { invoiceRules, isSettled } from "./invoice-rules.ts";
import { invoiceDefaults } from "./invoice-defaults.ts";
import { checkRestored, keepIssued, releaseDraft } from "./protect-issued.ts";
import { readInvoicePayments } from "./read-allocations.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { invoicesTable } from "./invoices.table.ts";
import { withVat, type VatView } from "./vat-filters.ts";

/** Valid invoices of one direction and kind. */
const issued =
  (direction: "in" | "out", kind: "invoice" | "credit_note") => (column: (name: string) => PgColumn) =>
    sql`${column("status")} <> 'draft' and ${column("direction")} = ${direction} and ${column("kind")} = ${kind}`;

const openOnes = (direction: "in" | "out") => [
  { field: "direction" as const, op: "eq" as const, value: direction },
  { field: "status" as const, op: "in" as const, value: ["issued", "partly_paid"] },
];

/** In place of the list's, where the balance is out of sight. */
const dueColumns = ["number", "party", "paper", "date", "due_date", "days_late", "balance"] as const;

/** What each document of last month adds to its VAT return. */
const vatView = (code: VatView) => ({
  code,
  pinned: false as const,
  filters: [{ field: "taxed_on" as const, op: "last_month" as const }, ...withVat[code]],
  sort: "taxed_on" as const,
  columns: [
    "number",
    "party",
    "paper",
    "taxed_on",
    ...(code === "input_vat" ? (["date", "their_number", "purchase_vat"] as const) : []),
    ...(code === "vat_payable" ? (["output_vat", "input_vat"] as const) : (["total"] as const)),
    code,
  ] as const,
});

/** Sales and supplier invoices. An issued invoice is immutable; a credit note corrects it. */
export const invoices = defineResource(invoicesTable, {
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
  list: {
    columns: [
      "number",
      "party",
      "status",
      "paper",
      "date",
      "due_date",
      "total",
      "paid",
      "balance",
      "days_late",
    ],
    filters: [
      "status",
      "direction",
      "paper",
      "kind",
      "due_date",
      "date",
      "taxed_on",
      "cp_id",
      "client_id",
      "legal_person_id",
      "currency_id",
      "vat_treatment",
      "purchase_vat",
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
      {
        code: "bills",
        filters: [{ field: "direction", op: "eq", value: "in" }],
        columns: [
          "number",
          "party",
          "their_number",
          "status",
          "date",
          "due_date",
          "total",
          "balance",
          "days_late",
        ],
      },
      {
        code: "receivables",
        filters: openOnes("out"),
        group: "ageing",
        sort: "due_date",
        columns: dueColumns,
      },
      {
        code: "payables",
        filters: openOnes("in"),
        group: "ageing",
        sort: "due_date",
        columns: dueColumns,
      },
      vatView("output_vat"),
      vatView("input_vat"),
      vatView("vat_payable"),
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
    "tax_date",
    "due_date",
    "currency_id",
    "purchase_vat",
    "free_lines",
    "lines",
    "their_number",
  ],
  timeline: {
    kind: "money",
    moments: [
      { text: "told.invoices.issued", at: "issued_at", only: issued("out", "invoice") },
      { text: "told.invoices.credited", at: "issued_at", only: issued("out", "credit_note") },
      { text: "told.invoices.received", at: "issued_at", only: issued("in", "invoice") },
      { text: "told.invoices.refunded", at: "issued_at", only: issued("in", "credit_note") },
    ],
    by: "issued_by",
    details: ["total", "status", "due_date"],
  },
  badges: ["status", "paper"],
  lines: readInvoiceLines,
  detail: [
    { type: "lines", tab: "overview", label: "section.invoiceLines" },
    {
      label: "section.terms",
      aside: true,
      fields: [
        "party",
        "cp_legal_person_id",
        "legal_person_id",
        "date",
        "tax_date",
        "due_date",
        "days_late",
        "paid",
        "credited",
        "balance",
        "total_base",
        "rate",
        "vat_treatment",
        "purchase_vat",
        "free_lines",
        "reverse_vat",
        "exchange_difference",
        "issued_at",
        "recorded_at",
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
    { type: "table", tab: "payments", table: "payments" },
    {
      type: "related",
      tab: "credits",
      label: "section.creditNotes",
      route: "invoices",
      field: "credits_id",
      when: { field: "kind", values: ["invoice"] },
    },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "invoice_id" },
    { type: "files", tab: "documents", label: "tab.files" },
  ],
  masks: { document_id: documentOfInvoice },
  rules: [...invoiceRules, notBefore("due_date", "date")],
  settled: isSettled,
  follows: {
    fields: [
      "legal_person_id",
      "cp_legal_person_id",
      "currency_id",
      "due_date",
      "vat_treatment",
      "purchase_vat",
    ],
    usual: invoiceDefaults,
    lines: { field: "lines", totals: ["subtotal", "vat", "total"], beside: ["reverse_vat"] },
  },
  begins: { given: { direction: "in" }, title: "invoice.newBill", drop: "invoice.dropBill" },
  before: checkRestored,
  keeps: { by: ["issued_number", "number", "direction"], why: keepIssued },
  effect: releaseDraft,
  actions: [...invoiceActions, ...invoicePapers, generateDocument],
  tables: {
    payments: {
      columns: {
        settled_by: subject("settled_by", { operations: "operation_id", invoices: "invoice_id" }).settled_by,
        date: date(),
        amount: money(),
        status: choice({ planned: "blue", posted: "green", cancelled: "neutral", reversed: "amber" }),
      },
      read: readInvoicePayments,
    },
  },
});
