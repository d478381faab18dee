import { connectedTo, failures } from "../../administration/server/connections/connection-parts.ts";
import { recentOrders } from "./recent-orders.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { integer, money, number } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const deliveryServicesTable = defineTable("delivery-services", {
  key: "service_id",
  fields: {
    name: text({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    audience: choice({ both: null, cp: null, client: null }, { required: true, initial: "both" }),
    kind: choice({ carrier: null, own: null, other: null }, { initial: "other" }),
    cp_id: reference("cps"),
    tracking_url: text({ maxLength: 500 }),
    min_total: money({ min: 0, sum: false }),
    max_total: money({ min: 0, sum: false }),
    /** If empty, all currencies are accepted. */
    currency_ids: references("currencies"),
    connected_to: connectedTo("delivery-services", "delivery_services.service_id"),
    failures: failures("delivery-services", "delivery_services.service_id"),
    /** Free from this subtotal on, for any destination. */
    free_from: money({ min: 0, sum: false }),
    orders_30_days: recentOrders("delivery_service_id", "delivery_services.service_id"),
    /**
     * Delivery rates by place and maximum weight; without a place for all other destinations, without a weight for any
     * weight. If none applies, the method's own price is used.
     */
    zones: lines({
      location_id: reference("locations"),
      up_to_kg: number({ min: 0, decimals: 3, unit: "kg" }),
      price: money({ required: true, min: 0 }),
    }),
    pickup_points: lines({
      name: text({ required: true, maxLength: 80 }),
      address: text({ required: true }),
      note: text({ maxLength: 120 }),
    }),
    sort: integer({ initial: 0 }),
    active: bool({ initial: true }),
  },
});

export const deliveryMethodsTable = defineTable("delivery-methods", {
  key: "method_id",
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    service_id: reference("delivery-services", { required: true }),
    type_id: reference("delivery-types", { required: true }),
    price: money({ required: true, min: 0, initial: "0", sum: false }),
    eta_days: integer({ min: 0, max: 365 }),
    /** Instructions for staff. */
    conditions: longText(),
    orders_30_days: recentOrders("delivery_method_id", "delivery_methods.method_id"),
    active: bool({ initial: true }),
  },
});

export type DeliveryService = typeof deliveryServicesTable.$inferSelect;
