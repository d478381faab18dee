import { sql } from "drizzle-orm";
import { check, uniqueIndex } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../../server/business-day.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { color, longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const cfigTable = defineTable("cfig", {
  key: "cfig_id",
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
});

export const cfiTable = defineTable("cfi", {
  key: "cfi_id",
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
  constraints: (columns) => [
    uniqueIndex("cfi_is_default_one")
      .on(columns.direction)
      .where(sql`is_default and deleted_at is null`),
    uniqueIndex("cfi_for_refunds_one")
      .on(columns.for_refunds)
      .where(sql`for_refunds and deleted_at is null`),
    check("cfi_for_refunds_out", sql`not for_refunds or direction = 'out'`),
  ],
});

export type FlowItem = typeof cfiTable.$inferSelect;

export type FlowGroup = typeof cfigTable.$inferSelect;
