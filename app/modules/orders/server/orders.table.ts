import { sql } from "drizzle-orm";
import { check, index } from "drizzle-orm/pg-core";
import { withinReach } from "../../../server/access/within-reach.ts";
import { vatTreatment } from "../../finance/server/vat-treatment.ts";
import { shaped } from "../../../server/resources/field.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { counter, derived, generatedText, total } from "../../../server/resources/kinds/derived.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { email, longText, phone, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const ordersTable = defineTable("orders", {
  key: "order_id",
  long: true,
  fields: {
    number: generatedText(sql`'ORD-' || order_id`, { search: true }),
    party: derived(
      "reference",
      (_, reader) => sql`case when orders.cp_id is not null
      then (select jsonb_build_object('id', cp_id, 'name', case when ${withinReach(reader, "cps")} then name end, 'route', 'cps')
        from cps where cps.cp_id = orders.cp_id)
      else (select jsonb_build_object('id', client_id, 'name', case when ${withinReach(reader, "clients")} then full_name end, 'route', 'clients')
        from clients where clients.client_id = orders.client_id) end`,
    ),
    date: date({ required: true, readOnly: true }),
    order_status_id: status("orders-statuses", { required: true, readOnly: true }),
    entity: choice({ cp: null, client: null }, { required: true, readOnly: true }),
    cp_id: reference("cps", { readOnly: true, newest: true }),
    client_id: reference("clients", { readOnly: true, newest: true }),
    phone: phone({ search: true }),
    email: email({ search: true }),
    address: text({ search: true }),
    comment: longText(),
    contract_id: shaped(reference("contracts", { within: "cp_id" }), {
      when: { field: "entity", values: ["cp"] },
    }),
    legal_person_id: reference("legal-persons"),
    deal_id: reference("deals"),
    manager_id: reference("employees"),
    payment_service_id: reference("payment-services"),
    payment_method_id: reference("payment-methods", { only: { service_id: { same: "payment_service_id" } } }),
    delivery_service_id: reference("delivery-services"),
    delivery_method_id: reference("delivery-methods", {
      only: { service_id: { same: "delivery_service_id" } },
    }),
    pickup_point: text({ maxLength: 80 }),
    delivery_cost: money({ required: true, min: 0, readOnly: true }),
    planned_ship_date: date(),
    tracking_number: text({ search: true, maxLength: 80 }),
    vat_treatment: vatTreatment(),
    currency_id: reference("currencies", { required: true, readOnly: true }),
    items_count: counter(),
    subtotal: total(),
    discount: total(),
    total: total(),
    returned_total: total(),
    paid: total(),
    items: derived(
      "text",
      () => sql`(select string_agg(quantity || ' × ' || name, ', ' order by position, order_line_id) from order_lines
        where order_lines.order_id = orders.order_id)`,
    ),
    reserved: derived(
      "integer",
      () => sql`(select coalesce(sum(quantity), 0) from stock_reservations
        where stock_reservations.order_id = orders.order_id)::int`,
    ),
    /** The net value of what isn't returned, less its cost, as far as costs are known. Kept by triggers on the lines. */
    margin: money({ readOnly: true, restricted: true }),
    payment_state: choice(
      { unpaid: "amber", part: "amber", paid: "green", over: "blue", refunded: "neutral" },
      { required: true, readOnly: true },
    ),
    delivery_state: choice(
      { none: "neutral", part: "blue", shipped: "accent", delivered: "green", returned: "amber" },
      { required: true, readOnly: true },
    ),
    is_open: bool({ readOnly: true }),
    source: choice(
      { cart: null, deal: null, copy: null, api: null, import: null },
      { required: true, readOnly: true },
    ),
  },
  constraints: (columns) => [
    check("orders_party", sql`num_nonnulls(cp_id, client_id) = 1 and (entity = 'cp') = (cp_id is not null)`),
    check("orders_contract", sql`contract_id is null or cp_id is not null`),
    check("orders_total", sql`total = subtotal - discount + delivery_cost and paid >= 0`),
    check("orders_returned", sql`returned_total between 0 and total`),
    index("orders_unpaid_cps")
      .on(columns.cp_id)
      .where(sql`paid < total`),
    index("orders_unpaid_clients")
      .on(columns.client_id)
      .where(sql`paid < total`),
    index("orders_open_managers")
      .on(columns.manager_id)
      .where(sql`is_open`),
  ],
});

export type Order = typeof ordersTable.$inferSelect;
