import {
  connectedTo,
  connectionActions,
  connectionLog,
  failures,
} from "../../administration/server/connections/connection-parts.ts";
import { placesOnce } from "./delivery/tariff.ts";
import { leastBelowMost, recentOrders } from "./service-limits.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { integer, money, number } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";

/** Delivery services; each offers one or more methods. */
export const deliveryServices = defineResource("delivery-services", {
  key: "service_id",
  title: "name",
  menu: { category: "settings", icon: "truck", sequence: 170 },
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
  list: {
    columns: [
      "name",
      "code",
      "kind",
      "audience",
      "cp_id",
      "free_from",
      "orders_30_days",
      "failures",
      "sort",
      "active",
    ],
    filters: ["active", "kind", "audience"],
    sort: "sort",
  },
  short: ["audience"],
  detail: [
    {
      type: "fields",
      tab: "settings",
      label: "tab.settings",
      fields: [
        "name",
        "code",
        "kind",
        "audience",
        "cp_id",
        "tracking_url",
        "min_total",
        "max_total",
        "free_from",
        "currency_ids",
        "connected_to",
        "sort",
        "active",
      ],
    },
    { type: "fields", tab: "zones", label: "tab.zones", fields: ["zones", "pickup_points"] },
    {
      type: "related",
      tab: "methods",
      label: "resource.delivery-methods.many",
      route: "delivery-methods",
      field: "service_id",
    },
    {
      type: "related",
      tab: "orders",
      label: "resource.orders.many",
      route: "orders",
      field: "delivery_service_id",
    },
    { type: "table", tab: "log", label: "tab.log", table: "connections" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  actions: connectionActions("delivery-services"),
  tables: { connections: connectionLog("delivery-services") },
  rules: [placesOnce, leastBelowMost],
});

export const deliveryMethods = defineResource("delivery-methods", {
  key: "method_id",
  title: "name",
  menu: { category: "settings", icon: "route", sequence: 180 },
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
  list: {
    columns: ["name", "code", "service_id", "type_id", "price", "eta_days", "orders_30_days", "active"],
    filters: ["service_id", "type_id", "active"],
    sort: "code",
  },
  short: ["service_id", "price"],
  rules: [fixedWhileUsed("service_id")],
});

export const deliveryTypes = defineDictionary("delivery-types", {
  key: "delivery_type_id",
  menu: { category: "settings", icon: "package-check", sequence: 190 },
  fields: { needs_address: bool() },
});
