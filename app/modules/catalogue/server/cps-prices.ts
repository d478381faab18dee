import { reasonBelowCost } from "./pricing/below-cost.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { exactlyOne, notBefore } from "../../../server/resources/rules.ts";
import { cpsPricesTable } from "./cps-prices.table.ts";

/** Prices agreed with a counterparty: an amount or a discount, from a minimum quantity, within a date range. */
export const cpsPrices = defineResource(cpsPricesTable, {
  title: "item",
  menu: { category: "sales", icon: "badge-percent", sequence: 80 },
  list: {
    columns: [
      "item",
      "cp_id",
      "price",
      "discount_percent",
      "currency_id",
      "min_quantity",
      "contract_id",
      "valid_from",
      "valid_to",
    ],
    filters: [
      "cp_id",
      "product_id",
      "service_id",
      "valid_on",
      "valid_from",
      "valid_to",
      "below_cost",
      "active",
    ],
    sort: "-valid_from",
    views: [
      {
        code: "valid_now",
        filters: [{ field: "valid_on", op: "today" }],
      },
      { code: "expired", filters: [{ field: "valid_to", op: "past" }] },
    ],
  },
  essential: [
    "cp_id",
    "product_id",
    "service_id",
    "price",
    "discount_percent",
    "currency_id",
    "min_quantity",
    "valid_from",
    "comment",
  ],
  rules: [
    exactlyOne(["product_id", "service_id"], "problem.choose"),
    exactlyOne(["price", "discount_percent"], "problem.priceOrDiscount"),
    notBefore("valid_to", "valid_from"),
    reasonBelowCost,
  ],
});
