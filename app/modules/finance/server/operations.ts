import { sql, type SQL } from "drizzle-orm";
import { check, index, uniqueIndex, type PgColumn } from "drizzle-orm/pg-core";
import { balanceAfter, balanceInReach } from "./balance-after.ts";
import { signedAmount } from "./signed-amount.ts";
import { operationActions } from "./operation-actions.ts";
import { protectPosted, restoredInOpenPeriod } from "./protect-posted.ts";
import { operationRules } from "./operation-rules.ts";
import { readOperationAllocations } from "./read-allocations.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import type { Shape } from "../../../server/resources/field.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedMoney, generatedText, total } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { money, number } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { notBefore } from "../../../server/resources/rules.ts";

const shaped = <Field extends { shape: Shape }>(field: Field, shape: Shape): Field => ({
  ...field,
  shape: { ...field.shape, ...shape },
});
const inBase: Shape = { currency: "base" };
const ofTransfers: Shape = { when: { field: "type", values: ["transfer"] } };
const mirrored = (amount: SQL) =>
  sql`case when operations.reverses_id is null then ${amount} else -${amount} end`;
const ofOthers: Shape = { when: { field: "type", values: ["income", "expense"] } };

/** Actual money movements; reversals are excluded. */
const posted = (type: "income" | "expense") => (column: (name: string) => PgColumn) =>
  sql`${column("status")} = 'posted' and ${column("type")} = ${type} and ${column("reverses_id")} is null`;

/** Income, expenses and transfers, planned or posted. Posted ones are immutable; a reversal undoes them. */
export const operations = defineResource("operations", {
  key: "operation_id",
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
  fields: {
    number: generatedText(sql`'OP-' || operation_id`, { search: true }),
    type: choice(
      { income: "green", expense: "neutral", transfer: "blue" },
      { required: true, initial: "expense" },
    ),
    status: choice(
      { planned: "blue", posted: "green", cancelled: "neutral", reversed: "amber" },
      { required: true, readOnly: true, initial: "planned" },
    ),
    date: date({ required: true, initial: "today" }),
    posted_at: datetime({ readOnly: true }),
    account_id: reference("accounts", { required: true }),
    to_account_id: shaped(reference("accounts"), ofTransfers),
    legal_person_id: reference("legal-persons", { readOnly: true }),
    currency_id: reference("currencies", { readOnly: true }),
    to_currency_id: reference("currencies", { readOnly: true }),
    amount: money({ required: true, min: 0.01, currencyOf: { field: "account_id", route: "accounts" } }),
    to_amount: shaped(money({ min: 0.01, currencyOf: { field: "to_account_id", route: "accounts" } }), {
      ...ofTransfers,
      currency: "to_currency_id",
    }),
    rate: shaped(number({ readOnly: true, decimals: 8 }), ofTransfers),
    amount_base: shaped(money({ readOnly: true }), inBase),
    /** From the account's point of view. A reversal has the opposite sign. */
    signed_amount: generatedMoney(
      sql`case when (type = 'income') = (reverses_id is null) then amount else -amount end`,
      { signed: true },
    ),
    balance_after: derived("money", () => balanceAfter()),
    lines: shaped(
      lines({
        cfi_id: reference("cfi", {
          required: true,
          only: { direction: { by: "type", is: { income: "in", expense: "out" } } },
        }),
        amount: money({ min: 0.01 }),
        project_id: reference("projects"),
        comment: text(),
      }),
      ofOthers,
    ),
    cfi_ids: references("cfi", { readOnly: true }),
    project_ids: references("projects", { readOnly: true }),
    ...subject("party", { cps: "cp_id", clients: "client_id", employees: "employee_id" }),
    contract_id: shaped(reference("contracts"), ofOthers),
    order_id: shaped(reference("orders"), ofOthers),
    purpose: text({ search: true }),
    bank_ref: text({ search: true, maxLength: 80 }),
    recurrence: choice(
      { none: null, weekly: null, monthly: null, quarterly: null, yearly: null },
      { required: true, initial: "none" },
    ),
    recurrence_end: date(),
    allocated: total(),
    reverses_id: reference("operations", { readOnly: true }),
    reversed_by_id: derived(
      "reference",
      () => sql`(select jsonb_build_object('id', mirror.operation_id, 'name', mirror.number, 'route', 'operations')
        from operations mirror where mirror.reverses_id = operations.operation_id)`,
    ),
    /** The receipt or payment that fell short of what it settled; this one books the difference, and is reversed with it. */
    writes_off_id: reference("operations", { readOnly: true }),
    responsible_id: reference("employees", { initial: "me" }),
    comment: longText(),
  },
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
    views: [
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
    named: ["amount"],
    details: ["purpose", "account_id"],
  },
  badges: ["status", "type"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
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
        "reverses_id",
        "reversed_by_id",
        "writes_off_id",
        "responsible_id",
        "comment",
      ],
    },
    { type: "table", tab: "overview", label: "section.allocations", table: "allocations" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [...operationRules, notBefore("recurrence_end", "date")],
  follows: { fields: ["to_amount"] },
  atOnce: {
    call: "operations/record",
    label: "operation.record",
    later: "operation.plan",
    day: "date",
  },
  before: restoredInOpenPeriod,
  effect: protectPosted,
  masks: {
    balance_after: (principal) => balanceInReach(principal),
    // A reversal counts with the opposite sign.
    amount: () => mirrored(sql`operations.amount`),
    to_amount: () => mirrored(sql`operations.to_amount`),
    amount_base: () => mirrored(sql`operations.amount_base`),
  },
  actions: operationActions,
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
  constraints: (columns) => [
    check("operations_amount", sql`amount > 0 and (to_amount is null or to_amount > 0)`),
    check("operations_allocated", sql`allocated >= 0 and allocated <= amount`),
    check(
      "operations_to_account_id_transfer",
      sql`(type = 'transfer') = (to_account_id is not null) and to_account_id is distinct from account_id
        and (type <> 'transfer' or to_amount is not null)`,
    ),
    check(
      "operations_posted_at",
      sql`(status in ('posted', 'reversed')) = (posted_at is not null) and (posted_at is null or amount_base is not null)`,
    ),
    uniqueIndex("operations_bank_ref_unique")
      .on(columns.account_id!, columns.bank_ref!)
      .where(sql`deleted_at is null and bank_ref is not null`),
    uniqueIndex("operations_reverses_id_unique")
      .on(columns.reverses_id!)
      .where(sql`reverses_id is not null`),
    index("operations_planned")
      .on(columns.date!)
      .where(sql`status = 'planned'`),
  ],
});
