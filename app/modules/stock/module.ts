import { eachMinute } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { stockCalls } from "./server/calls.ts";
import { notifyLowStock } from "./server/notify-low-stock.ts";
import { warehouses } from "./server/warehouses.ts";
import * as tables from "./server/tables.ts";

export const stockModule = defineModule({
  name: "stock",
  entities: {
    warehouses,
  },
  tables,
  calls: stockCalls,
  scheduledTasks: [eachMinute("low_stock", notifyLowStock)],
});
