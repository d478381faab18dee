import { defineStatuses } from "../../../server/resources/dictionary.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { notifiesOfOrders } from "./orders-rules.ts";

const orderGroups = [
  "new",
  "confirmed",
  "assembling",
  "ready",
  "shipped",
  "completed",
  "on_hold",
  "cancelled",
  "returned",
] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** A status with a template emails the customer when their order enters it. */
export const ordersStatuses = defineStatuses("orders-statuses", {
  key: "order_status_id",
  menu: { category: "settings", icon: "list-checks", sequence: 70 },
  groups: orderGroups,
  fields: { notify_template_id: reference("documents-templates") },
  rules: [notifiesOfOrders],
});
