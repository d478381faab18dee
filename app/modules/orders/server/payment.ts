import {
  connectionActions,
  connectionLog,
} from "../../administration/server/connections/connection-parts.ts";
import { leastBelowMost } from "./service-limits.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";
import { paymentServicesTable, paymentMethodsTable } from "./payment.table.ts";

/** Payment services; each offers one or more methods. */
export const paymentServices = defineResource(paymentServicesTable, {
  menu: { category: "settings", icon: "credit-card", sequence: 140 },
  list: {
    columns: [
      "name",
      "code",
      "kind",
      "audience",
      "commission_percent",
      "orders_30_days",
      "failures",
      "sort",
      "active",
    ],
    filters: ["active", "kind", "audience", "account_id"],
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
        "account_id",
        "commission_percent",
        "min_total",
        "max_total",
        "currency_ids",
        "is_fiscal",
        "connected_to",
        "sort",
        "active",
      ],
    },
    { type: "related", tab: "methods", route: "payment-methods", field: "service_id" },
    { type: "related", tab: "orders", route: "orders", field: "payment_service_id" },
    { type: "table", tab: "log", table: "connections" },
  ],
  actions: connectionActions("payment-services"),
  tables: { connections: connectionLog("payment-services") },
  rules: [leastBelowMost],
});

export const paymentMethods = defineResource(paymentMethodsTable, {
  menu: { category: "settings", icon: "wallet-cards", sequence: 150 },
  list: {
    columns: ["name", "code", "service_id", "type_id", "commission_percent", "orders_30_days", "active"],
    filters: ["service_id", "type_id", "active"],
    sort: "code",
  },
  short: ["service_id"],
  rules: [fixedWhileUsed("service_id")],
});

export const paymentTypes = defineDictionary("payment-types", {
  key: "payment_type_id",
  menu: { category: "settings", icon: "wallet", sequence: 160 },
  fields: { is_prepaid: bool(), is_cash: bool(), account_id: reference("accounts") },
});
