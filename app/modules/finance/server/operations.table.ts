import { sql } from "drizzle-orm";
import { check, index, uniqueIndex } from "drizzle-orm/pg-core";
import { balanceAfter } from "./balance-after.ts";
import { shaped, type Shape } from "../../../server/resources/field.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date, datetime } from "../../../server/resources/kinds/date.ts";
import { derived, generatedMoney, generatedText, total } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { integer, money, number } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const inBase: Shape = { currency: "base" };
const ofTransfers: Shape = { when: { field: "type", values: ["transfer"] } };
const ofOthers: Shape = { when: { field: "type", values: ["income", "expense"] } };

export const operationsTable = defineTable("operations", {
  key: "operation_id",
  long: true,
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
    posted_by: reference("users", { readOnly: true }),
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
    amount_base: shaped(money({ readOnly: true }), { ...inBase, repeats: "amount" }),
    /** From the account's point of view. A reversal has the opposite sign. */
    signed_amount: generatedMoney(
      sql`case when (type = 'income') = (reverses_id is null) then amount else -amount end`,
      { signed: true },
    ),
    balance_after: derived("money", () => balanceAfter(), { sum: false }),
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
    /** The day of the month that a recurrence keeps: 30, even if this occurrence is due on February 28. */
    recurrence_day: integer({ readOnly: true }),
    allocated: total(),
    reverses_id: reference("operations", { readOnly: true }),
    reversed_by_id: derived(
      "reference",
      () => sql`(select jsonb_build_object('id', mirror.operation_id, 'name', mirror.number, 'route', 'operations')
        from operations mirror where mirror.reverses_id = operations.operation_id)`,
    ),
    /** The payment that was short of what it settled; this operation books the difference and is reversed with it. */
    writes_off_id: reference("operations", { readOnly: true }),
    responsible_id: reference("employees", { initial: "me" }),
    comment: longText(),
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
      .on(columns.account_id, columns.bank_ref)
      .where(sql`deleted_at is null and bank_ref is not null`),
    uniqueIndex("operations_reverses_id_unique")
      .on(columns.reverses_id)
      .where(sql`reverses_id is not null`),
    index("operations_planned")
      .on(columns.date)
      .where(sql`status = 'planned'`),
  ],
});

export type Operation = typeof operationsTable.$inferSelect;
