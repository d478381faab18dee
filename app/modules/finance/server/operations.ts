import { sql, type SQL } from "drizzle-orm";
import { type PgColumn } from "drizzle-orm/pg-core";
import { balanceInReach } from "./balance-after.ts";
import { signedAmount } from "./signed-amount.ts";
import { operationActions } from "./operation-actions.ts";
import { keepPosted, releasePlanned, restoredInOpenPeriod } from "./protect-posted.ts";
import { isSettled, operationRules } from "./operation-rules.ts";
import { readOperationAllocations } from "./read-allocations.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { dayRange, lastTwelveMonths } from "../contract-period.ts";
import { undoClosing } from "./close-period.ts";
import { operationsTable } from "./operations.table.ts";

const mirrored = (amount: SQL) =>
  sql`case when operations.reverses_id is null then ${amount} else -${amount} end`;

/** Actual money movements; reversals are excluded. */
const posted = (type: "income" | "expense") => (column: (name: string) => PgColumn) =>
  sql`${column("status")} = 'posted' and ${column("type")} = ${type} and ${column("reverses_id")} is null`;

/** Income, expenses and transfers, planned or posted. Posted ones are immutable; a reversal undoes them. */
export const operations = defineResource(operationsTable, {
  title: "number",
  menu: {
    category: "finance",
    icon: "arrow-right-left",
    sequence: 10,
    shortcut: "r",
    daily: 60,
    waiting: { text: "waiting.overdue", label: "work.payments_overdue", late: true, view: "overdue" },
  },
  owner: "responsible_id",
  list: {
    columns: [
      "date",
      "number",
      "cfi_ids",
      "party",
      "account_id",
      "signed_amount",
      "status",
      "purpose",
      "type",
    ],
    filters: [
      "date",
      "account_id",
      "legal_person_id",
      "cfi_ids",
      "cp_id",
      "client_id",
      "employee_id",
      "project_ids",
      "status",
      "type",
      "amount",
      "currency_id",
      "order_id",
      "contract_id",
      "responsible_id",
    ],
    sort: "-date",
    // Income and expenses: transfers and unposted operations are excluded.
    sums: {
      leaveOut: { status: ["planned", "cancelled"] },
      leaveOutOfMany: { type: ["transfer"] },
    },
    single: {
      field: "account_id",
      column: "balance_after",
      behind: "signed_amount",
      other: { field: "to_account_id", needs: ["to_currency_id"], seen: signedAmount },
    },
    opensWith: "last_12_months",
    views: [
      { code: "last_12_months", filters: (today) => [dayRange(lastTwelveMonths(today))] },
      { code: "posted", filters: [{ field: "status", op: "eq", value: "posted" }] },
      { code: "planned", filters: [{ field: "status", op: "eq", value: "planned" }] },
      {
        code: "overdue",
        filters: [
          { field: "status", op: "eq", value: "planned" },
          { field: "date", op: "past" },
        ],
      },
    ],
  },
  essential: [
    "type",
    "date",
    "account_id",
    "to_account_id",
    "amount",
    "to_amount",
    "lines",
    "party",
    "purpose",
  ],
  timeline: {
    kind: "money",
    moments: [
      { text: "told.operations.received", at: "posted_at", only: posted("income") },
      { text: "told.operations.paid", at: "posted_at", only: posted("expense") },
    ],
    by: "posted_by",
    named: ["amount"],
    details: ["purpose", "account_id"],
  },
  badges: ["status", "type"],
  detail: [
    {
      fields: [
        "amount",
        "date",
        "account_id",
        "to_account_id",
        "to_amount",
        "rate",
        "amount_base",
        "lines",
        "party",
        "purpose",
        "order_id",
        "contract_id",
        "legal_person_id",
        "bank_ref",
        "recurrence",
        "recurrence_end",
        "posted_at",
        "posted_by",
        "reverses_id",
        "reversed_by_id",
        "writes_off_id",
        "responsible_id",
        "comment",
      ],
    },
    { type: "table", tab: "overview", label: "section.allocations", table: "allocations" },
  ],
  rules: [...operationRules, notBefore("recurrence_end", "date")],
  settled: isSettled,
  follows: { fields: ["to_amount"] },
  atOnce: {
    call: "operations/record",
    label: "operation.record",
    later: "operation.plan",
    day: "date",
  },
  before: restoredInOpenPeriod,
  keeps: { by: ["status", "number"], why: keepPosted },
  effect: releasePlanned,
  masks: {
    balance_after: (principal) => balanceInReach(principal),
    // A reversal counts with the opposite sign.
    amount: () => mirrored(sql`operations.amount`),
    to_amount: () => mirrored(sql`operations.to_amount`),
    amount_base: () => mirrored(sql`operations.amount_base`),
  },
  actions: operationActions,
  restores: { closed_until: undoClosing },
  tables: {
    allocations: {
      columns: {
        invoice_id: reference("invoices"),
        date: date(),
        amount: money(),
        invoice_amount: { ...money(), shape: { currency: "invoice_currency_id" } },
      },
      read: readOperationAllocations,
    },
  },
});
