import { connectedTo, failures } from "../../administration/server/connections/connection-parts.ts";
import { recentOrders } from "./recent-orders.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const paymentKinds = { bank: null, card: null, cash: null, online: null, other: null } as const;

export const paymentServicesTable = defineTable("payment-services", {
  key: "service_id",
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
});

export const paymentMethodsTable = defineTable("payment-methods", {
  key: "method_id",
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
});
