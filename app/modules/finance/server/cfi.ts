import { itemRules, itemsFit } from "./item-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { cfigTable, cfiTable } from "./cfi.table.ts";

/** Groups of cash flow items, used to structure the cash flow. */
export const cfig = defineResource(cfigTable, {
  title: "name",
  menu: { category: "finance", icon: "chart-bar-stacked", sequence: 60 },
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
export const cfi = defineResource(cfiTable, {
  title: "name",
  menu: { category: "finance", icon: "chart-pie", sequence: 50 },
  list: {
    columns: ["name", "cfig_id", "direction", "month_fact", "monthly_plan", "is_default", "active"],
    filters: ["cfig_id", "direction", "active"],
    sort: "name",
  },
  short: ["direction"],
  essential: ["name", "cfig_id", "direction", "monthly_plan"],
  badges: ["direction"],
  rules: itemRules,
});
