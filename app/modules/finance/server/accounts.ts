import { accountRules, keepsOpening } from "./account-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { accountsTable } from "./accounts.table.ts";

/** Money accounts. A balance is never entered: it is the opening balance plus the postings since. */
export const accounts = defineResource(accountsTable, {
  menu: {
    category: "finance",
    icon: "piggy-bank",
    sequence: 20,
    shortcut: "a",
    daily: 140,
    setUp: { place: 2, title: "setup.accounts", text: "setup.accountsText" },
  },
  owner: "responsible_id",
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
    { type: "related", tab: "operations", route: "operations", field: "account_id", other: "to_account_id" },
  ],
  badges: ["kind"],
  rules: accountRules,
  effect: keepsOpening,
});
