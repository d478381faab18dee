import { sql } from "drizzle-orm";
import { check, uniqueIndex } from "drizzle-orm/pg-core";
import { netSql } from "./pricing/net-of.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import { holdsOn } from "./pricing/holds-on.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived, holdingOn } from "../../../server/resources/kinds/derived.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const belowCost = sql`coalesce((
  select ${netSql(sql`coalesce(cps_prices.price, base.price * (100 - cps_prices.discount_percent) / 100)`, sql`base.vat_rate`)} < base.cost
  from (
    select price, cost, vat_rate from products where products.product_id = cps_prices.product_id
    union all select price, cost, vat_rate from services where services.service_id = cps_prices.service_id
  ) base, currencies
  where currencies.currency_id = cps_prices.currency_id and currencies.is_base), false)`;

export const cpsPricesTable = defineTable("cps-prices", {
  key: "cp_price_id",
  fields: {
    item: derived(
      "text",
      (_, reader) => sql`coalesce(
        (select name from products where products.product_id = cps_prices.product_id and ${withinReach(reader, "products")}),
        (select name from services where services.service_id = cps_prices.service_id and ${withinReach(reader, "services")}))`,
    ),
    cp_id: reference("cps", { required: true, part: true }),
    product_id: reference("products"),
    service_id: reference("services"),
    price: money({ min: 0, sum: false }),
    discount_percent: percent(),
    currency_id: reference("currencies", { required: true }),
    min_quantity: integer({ required: true, min: 1, initial: 1 }),
    contract_id: reference("contracts", { within: "cp_id" }),
    valid_from: date({ required: true, initial: "today" }),
    valid_to: date(),
    valid_on: holdingOn(holdsOn),
    comment: text(),
    active: bool({ initial: true }),
    /** Compared in the item's own currency only. Restricted, like the cost. */
    below_cost: derived("bool", () => belowCost, { restricted: true, asked: bool() }),
  },
  constraints: (columns) => [
    check("cps_prices_item", sql`num_nonnulls(product_id, service_id) = 1`),
    check("cps_prices_value", sql`num_nonnulls(price, discount_percent) = 1`),
    uniqueIndex("cps_prices_valid_from_unique")
      .on(
        columns.cp_id,
        sql`coalesce(product_id, 0)`,
        sql`coalesce(service_id, 0)`,
        columns.currency_id,
        sql`coalesce(contract_id, 0)`,
        columns.min_quantity,
        columns.valid_from,
      )
      .where(sql`deleted_at is null`),
  ],
});

export type CpPrice = typeof cpsPricesTable.$inferSelect;
