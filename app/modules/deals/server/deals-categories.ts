import { createDefaultStages } from "./default-stages.ts";
import { recalculateStaleDates } from "./stale-dates.ts";
import { conversion, lostReasons, stageRules } from "./tables-of-pipeline.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { dealsCategoriesTable } from "./deals-categories.table.ts";

/** Pipelines. A new one starts with four open stages, one for won and one for lost deals. */
export const dealsCategories = defineResource(dealsCategoriesTable, {
  menu: { category: "settings", icon: "workflow", sequence: 80 },
  list: {
    columns: ["name", "code", "currency_id", "member_ids", "rot_days", "sort", "is_default", "active"],
    filters: ["active", "currency_id"],
    sort: "sort",
  },
  short: ["code"],
  essential: ["name", "code", "tone", "currency_id", "member_ids", "rot_days"],
  detail: [
    { type: "related", tab: "stages", route: "deals-stages", field: "category_id" },
    { type: "table", tab: "rules", table: "rules" },
    { type: "table", tab: "statistics", label: "deal.conversion", table: "conversion" },
    { type: "table", tab: "statistics", label: "deal.reasons", table: "reasons" },
    {
      tab: "settings",
      fields: [
        "name",
        "code",
        "tone",
        "currency_id",
        "member_ids",
        "rot_days",
        "sort",
        "is_default",
        "active",
      ],
    },
  ],
  tables: { rules: stageRules, conversion, reasons: lostReasons },
  effect: async (change) => {
    await createDefaultStages(change);
    await recalculateStaleDates(change);
  },
});
