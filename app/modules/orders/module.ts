import { hourly } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { orderCalls } from "./server/calls.ts";
import { deliveryMethods, deliveryServices, deliveryTypes } from "./server/delivery.ts";
import { releaseHeld } from "./server/on-hold.ts";
import { ordersStatuses } from "./server/orders-statuses.ts";
import { orders } from "./server/orders.ts";
import { paymentMethods, paymentServices, paymentTypes } from "./server/payment.ts";
import * as tables from "./server/tables.ts";

export const ordersModule = defineModule({
  name: "orders",
  entities: {
    deliveryMethods,
    deliveryServices,
    deliveryTypes,
    ordersStatuses,
    orders,
    paymentMethods,
    paymentServices,
    paymentTypes,
  },
  tables,
  calls: orderCalls,
  scheduledTasks: [hourly("release_held", releaseHeld)],
});
