import { hourly } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { dealCalls } from "./server/calls.ts";
import { dealsCategories } from "./server/deals-categories.ts";
import { dealsStages } from "./server/deals-stages.ts";
import { deals } from "./server/deals.ts";
import { notifyStaleDeals } from "./server/notify-stale-deals.ts";
import * as tables from "./server/tables.ts";

export const dealsModule = defineModule({
  name: "deals",
  entities: {
    dealsCategories,
    dealsStages,
    deals,
  },
  tables,
  calls: dealCalls,
  scheduledTasks: [hourly("rotten_deals", notifyStaleDeals)],
});
