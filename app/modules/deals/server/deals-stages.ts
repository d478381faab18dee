import { recalculateStaleDates } from "./stale-dates.ts";
import { emptyTrash, protectClosingStages, protectStageMeaning } from "./stage-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { dealsStagesTable } from "./deals-stages.table.ts";

/** The stages of pipelines, in order. Rules depend on a stage's group: open, won or lost. */
export const dealsStages = defineResource(dealsStagesTable, {
  menu: { category: "settings", icon: "git-commit-horizontal", sequence: 90 },
  list: {
    columns: [
      "name",
      "category_id",
      "group",
      "tone",
      "probability",
      "required_fields",
      "rot_days",
      "wip_limit",
      "sort",
    ],
    filters: ["category_id", "group", "active"],
    sort: "sort",
  },
  short: ["category_id"],
  essential: ["name", "category_id", "group", "tone", "probability", "sort"],
  rules: [protectStageMeaning],
  effect: async (change) => {
    await protectClosingStages(change);
    await emptyTrash(change);
    await recalculateStaleDates(change);
  },
});
