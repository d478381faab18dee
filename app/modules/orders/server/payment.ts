import {
  connectedTo,
  connectionActions,
  connectionLog,
  failures,
} from "../../administration/server/connections/connection-parts.ts";
import { leastBelowMost, recentOrders } from "./service-limits.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";

const paymentKinds = { bank: null, card: null, cash: null, online: null, other: null } as const;

/** Payment services; each offers one or more methods. */
export const paymentServices = defineResource("payment-services", {
  key: "service_id",
  title: "name",
  menu: { category: "settings", icon: "credit-card", sequence: 140 },
  fields: {
    name: text({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    audience: choice({ both: null, cp: null, client: null }, { required: true, initial: "both" }),
    kind: choice(paymentKinds, { initial: "other" }),
    account_id: reference("accounts"),
    commission_percent: percent({ initial: 0 }),
    min_total: money({ min: 0, sum: false }),
    max_total: money({ min: 0, sum: false }),
    /** If empty, all currencies are accepted. */
    currency_ids: references("currencies"),
    is_fiscal: bool(),
    connected_to: connectedTo("payment-services", "payment_services.service_id"),
    orders_30_days: recentOrders("payment_service_id", "payment_services.service_id"),
    failures: failures("payment-services", "payment_services.service_id"),
    sort: integer({ initial: 0 }),
    active: bool({ initial: true }),
  },
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
      type: "fields",
      tab: "settings",
      label: "tab.settings",
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
    {
      type: "related",
      tab: "methods",
      label: "resource.payment-methods.many",
      route: "payment-methods",
      field: "service_id",
    },
    {
      type: "related",
      tab: "orders",
      label: "resource.orders.many",
      route: "orders",
      field: "payment_service_id",
    },
    { type: "table", tab: "log", label: "tab.log", table: "connections" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  actions: connectionActions("payment-services"),
  tables: { connections: connectionLog("payment-services") },
  rules: [leastBelowMost],
});

export const paymentMethods = defineResource("payment-methods", {
  key: "method_id",
  title: "name",
  menu: { category: "settings", icon: "wallet-cards", sequence: 150 },
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    service_id: reference("payment-services", { required: true }),
    type_id: reference("payment-types", { required: true }),
    /** If it differs from the service's. */
    commission_percent: percent(),
    /** Instructions for staff. */
    conditions: longText(),
    orders_30_days: recentOrders("payment_method_id", "payment_methods.method_id"),
    active: bool({ initial: true }),
  },
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
