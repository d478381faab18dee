import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { defineResource } from "./define-resource.ts";
import { bool } from "./kinds/bool.ts";
import { choice } from "./kinds/choice.ts";
import { date } from "./kinds/date.ts";
import { integer, money, percent } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { longText, text } from "./kinds/text.ts";
import { notBefore } from "./rules.ts";

/** Agreements with counterparties. Only an active one, within its dates, is ordered under. */
export const contracts = defineResource("contracts", {
  key: "contract_id",
  title: "code",
  owner: "responsible_id",
  fields: {
    code: text({ required: true, search: true, maxLength: 60 }),
    name: text({ search: true }),
    status: choice(
      {
        draft: "neutral",
        approval: "amber",
        active: "green",
        suspended: "amber",
        expired: "neutral",
        terminated: "red",
        archived: "neutral",
      },
      { required: true, initial: "draft" },
    ),
    kind: choice(
      { sale: null, purchase: null, service: null, agency: null, framework: null, lease: null, nda: null },
      { required: true, initial: "sale" },
    ),
    legal_person_id: reference("legal-persons", { required: true }),
    cp_id: reference("cps", { required: true }),
    cp_legal_person_id: reference("cps-legal-persons", { required: true, within: "cp_id" }),
    date: date({ required: true, initial: "today" }),
    start_date: date({ required: true, initial: "today" }),
    end_date: date(),
    signed_at: date(),
    auto_renew: bool(),
    renew_months: integer({ min: 1, max: 120 }),
    notice_days: integer({ min: 0, max: 365, initial: 30 }),
    amount: money({ min: 0 }),
    currency_id: reference("currencies", { required: true }),
    prepay_percent: percent(),
    payment_term_days: integer({ min: 0, max: 365 }),
    parent_id: reference("contracts", { within: "cp_id" }),
    our_signatory_id: reference("employees"),
    cp_signatory_id: reference("cps-employees", { within: "cp_id" }),
    responsible_id: reference("employees", { required: true, initial: "me" }),
    comment: longText(),
  },
  list: {
    columns: ["code", "cp_id", "legal_person_id", "kind", "date", "end_date", "amount", "status"],
    filters: ["status", "cp_id", "legal_person_id", "kind", "end_date", "responsible_id"],
    sort: "-date",
    views: [{ code: "in_force", filters: [{ field: "status", op: "eq", value: "active" }] }],
  },
  short: ["legal_person_id", "cp_id", "cp_legal_person_id"],
  essential: [
    "code",
    "cp_id",
    "cp_legal_person_id",
    "legal_person_id",
    "date",
    "start_date",
    "end_date",
    "currency_id",
    "amount",
  ],
  badges: ["status"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "code",
        "name",
        "status",
        "kind",
        "cp_id",
        "cp_legal_person_id",
        "legal_person_id",
        "date",
        "start_date",
        "end_date",
        "signed_at",
        "amount",
        "currency_id",
        "prepay_percent",
        "payment_term_days",
        "our_signatory_id",
        "cp_signatory_id",
        "responsible_id",
        "auto_renew",
        "renew_months",
        "notice_days",
        "parent_id",
        "comment",
      ],
    },
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "contract_id" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [notBefore("start_date", "date"), notBefore("end_date", "start_date")],
  constraints: (columns) => [
    uniqueIndex("contracts_code_unique")
      .on(columns.legal_person_id!, columns.code!)
      .where(sql`deleted_at is null`),
  ],
});
