import { sql } from "drizzle-orm";
import { check, uniqueIndex } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../../server/business-day.ts";
import { accountRules } from "./account-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived, generatedBool, total } from "../../../server/resources/kinds/derived.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";

/** Money accounts. A balance is never entered: it is the opening balance plus the postings since. */
export const accounts = defineResource("accounts", {
  key: "account_id",
  title: "name",
  menu: { category: "finance", icon: "piggy-bank", sequence: 20, shortcut: "a", daily: 140 },
  owner: "responsible_id",
  fields: {
    name: text({ required: true, search: true }),
    legal_person_id: reference("legal-persons", { required: true }),
    kind: choice(
      { bank: null, cash: null, card: null, wallet: null, deposit: null, loan: null },
      { required: true, initial: "bank" },
    ),
    currency_id: reference("currencies", { required: true }),
    number: text({ search: true, maxLength: 40 }),
    bank: text({ search: true }),
    opening_balance: money({ required: true, initial: "0.00" }),
    opening_date: date({ required: true, initial: "today" }),
    overdraft: money({ required: true, min: 0, initial: "0.00", sum: false }),
    minimum: money({ required: true, initial: "0.00", sum: false }),
    responsible_id: reference("employees", { initial: "me" }),
    is_default: bool(),
    active: bool({ initial: true }),
    balance: total(),
    below_minimum: generatedBool(sql`balance < minimum`),
    balance_base: derived(
      "money",
      () => sql`round(accounts.balance * rate_on(accounts.currency_id, ${businessDayInSql()}), 2)`,
      { shape: { currency: "base" } },
    ),
    planned_balance: derived(
      "money",
      () => sql`(accounts.balance + coalesce((
        select sum(case when o.type = 'income' then o.amount
          when o.type = 'transfer' and o.to_account_id = accounts.account_id then o.to_amount else -o.amount end)
        from operations o
        where accounts.account_id in (o.account_id, o.to_account_id) and o.status = 'planned'
          and o.date <= ${businessDayInSql()} + 30 and o.deleted_at is null), 0))`,
    ),
  },
  list: {
    columns: [
      "name",
      "kind",
      "legal_person_id",
      "currency_id",
      "balance",
      "balance_base",
      "planned_balance",
      "active",
    ],
    filters: [
      "legal_person_id",
      "currency_id",
      "kind",
      "below_minimum",
      "balance",
      "responsible_id",
      "active",
    ],
    sort: "name",
    views: [
      { code: "in_use", filters: [{ field: "active", op: "eq", value: "true" }] },
      { code: "below_minimum", filters: [{ field: "below_minimum", op: "eq", value: "true" }] },
    ],
  },
  short: ["currency_id"],
  essential: ["name", "legal_person_id", "kind", "currency_id", "opening_balance", "opening_date"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "balance",
        "balance_base",
        "planned_balance",
        "kind",
        "legal_person_id",
        "currency_id",
        "number",
        "bank",
        "opening_balance",
        "opening_date",
        "overdraft",
        "minimum",
        "responsible_id",
        "is_default",
        "active",
      ],
    },
    {
      type: "related",
      tab: "operations",
      label: "resource.operations.many",
      route: "operations",
      field: "account_id",
      other: "to_account_id",
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  badges: ["kind"],
  rules: accountRules,
  constraints: (columns) => [
    check("accounts_overdraft_limit", sql`balance + overdraft >= 0`),
    uniqueIndex("accounts_is_default_one")
      .on(columns.legal_person_id!, columns.currency_id!)
      .where(sql`is_default and deleted_at is null`),
  ],
});
