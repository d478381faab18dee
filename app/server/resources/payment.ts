import { defineResource } from "./define-resource.ts";
import { defineDictionary } from "./dictionary.ts";
import { bool } from "./kinds/bool.ts";
import { choice } from "./kinds/choice.ts";
import { translated } from "./kinds/composite.ts";
import { integer, percent } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { text } from "./kinds/text.ts";

/** Whom money comes through; each offers one or more methods. */
export const paymentServices = defineResource("payment-services", {
  key: "service_id",
  title: "name",
  fields: {
    name: text({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    audience: choice({ both: null, cp: null, client: null }, { required: true, initial: "both" }),
    commission_percent: percent({ initial: 0 }),
    sort: integer({ initial: 0 }),
    active: bool({ initial: true }),
  },
  list: {
    columns: ["name", "code", "audience", "commission_percent", "sort", "active"],
    filters: ["active", "audience"],
    sort: "sort",
  },
  detail: [
    {
      type: "fields",
      tab: "settings",
      label: "tab.settings",
      fields: ["name", "code", "audience", "commission_percent", "sort", "active"],
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
    { type: "history", tab: "history", label: "tab.history" },
  ],
});

export const paymentMethods = defineResource("payment-methods", {
  key: "method_id",
  title: "name",
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    service_id: reference("payment-services", { required: true }),
    type_id: reference("payment-types", { required: true }),
    active: bool({ initial: true }),
  },
  list: {
    columns: ["name", "code", "service_id", "type_id", "active"],
    filters: ["service_id", "type_id", "active"],
    sort: "code",
  },
  short: ["service_id"],
});

export const paymentTypes = defineDictionary("payment-types", "payment_type_id", {
  is_prepaid: bool(),
  is_cash: bool(),
});
