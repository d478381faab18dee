import { sql } from "drizzle-orm";
import { check, uniqueIndex } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../../server/business-day.ts";
import { itemRules, itemsFit } from "./item-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { color, longText, text } from "../../../server/resources/kinds/text.ts";

/** Groups of cash flow items, used to structure the cash flow. */
export const cfig = defineResource("cfig", {
  key: "cfig_id",
  title: "name",
  menu: { category: "finance", icon: "chart-bar-stacked", sequence: 60 },
  fields: {
    name: text({ required: true, unique: true, search: true }),
    activity: choice(
      { operating: null, investing: null, financing: null },
      { required: true, initial: "operating" },
    ),
    direction: choice({ in: "green", out: "neutral", both: "blue" }, { required: true }),
    color: color(),
    sort: integer({ initial: 0 }),
    comment: longText(),
  },
  list: {
    columns: ["name", "activity", "direction", "sort"],
    filters: ["activity", "direction"],
    sort: "sort",
  },
  essential: ["name", "activity", "direction", "color"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: ["name", "activity", "direction", "color", "sort", "comment"],
    },
    { type: "related", tab: "items", label: "resource.cfi.many", route: "cfi", field: "cfig_id" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  badges: ["direction"],
  rules: [itemsFit],
});

/** Cash flow items: what income and expenses are for. */
export const cfi = defineResource("cfi", {
  key: "cfi_id",
  title: "name",
  menu: { category: "finance", icon: "chart-pie", sequence: 50 },
  fields: {
    name: text({ required: true, unique: true, search: true }),
    cfig_id: reference("cfig", { required: true }),
    direction: choice({ in: "green", out: "neutral" }, { required: true }),
    vat_rate: percent(),
    monthly_plan: { ...money({ min: 0 }), shape: { min: "0", decimals: 2, currency: "base" } },
    month_fact: derived(
      "money",
      () => sql`(select coalesce(sum(case when cfi.direction = 'in' then p.amount_base else -p.amount_base end), 0)
        from postings p where p.cfi_id = cfi.cfi_id and p.date >= date_trunc('month', ${businessDayInSql()})::date)`,
      { shape: { currency: "base" }, from: [{ route: "operations", field: "amount", whole: true }] },
    ),
    is_default: bool(),
    /** Customer refunds are planned under this item. */
    for_refunds: bool(),
    active: bool({ initial: true }),
    comment: longText(),
  },
  list: {
    columns: ["name", "cfig_id", "direction", "month_fact", "monthly_plan", "is_default", "active"],
    filters: ["cfig_id", "direction", "active"],
    sort: "name",
  },
  short: ["direction"],
  essential: ["name", "cfig_id", "direction", "monthly_plan"],
  badges: ["direction"],
  rules: itemRules,
  constraints: (columns) => [
    uniqueIndex("cfi_is_default_one")
      .on(columns.direction!)
      .where(sql`is_default and deleted_at is null`),
    uniqueIndex("cfi_for_refunds_one")
      .on(columns.for_refunds!)
      .where(sql`for_refunds and deleted_at is null`),
    check("cfi_for_refunds_out", sql`not for_refunds or direction = 'out'`),
  ],
});
