import {
  connectionActions,
  connectionLog,
} from "../../administration/server/connections/connection-parts.ts";
import { placesOnce } from "./delivery/tariff.ts";
import { leastBelowMost } from "./service-limits.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";
import { deliveryServicesTable, deliveryMethodsTable } from "./delivery.table.ts";

/** Delivery services; each offers one or more methods. */
export const deliveryServices = defineResource(deliveryServicesTable, {
  menu: { category: "settings", icon: "truck", sequence: 170 },
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
      tab: "settings",
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
    { tab: "zones", fields: ["zones", "pickup_points"] },
    { type: "related", tab: "methods", route: "delivery-methods", field: "service_id" },
    { type: "related", tab: "orders", route: "orders", field: "delivery_service_id" },
    { type: "table", tab: "log", table: "connections" },
  ],
  actions: connectionActions("delivery-services"),
  tables: { connections: connectionLog("delivery-services") },
  rules: [placesOnce, leastBelowMost],
});

export const deliveryMethods = defineResource(deliveryMethodsTable, {
  menu: { category: "settings", icon: "route", sequence: 180 },
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
