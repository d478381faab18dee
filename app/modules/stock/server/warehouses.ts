import {
  emptyBeforeClosed,
  emptyBeforeDeleted,
  refuseNegativeStock,
  nothingHeldBeforeUnsellable,
  sellableCounts,
} from "./warehouse-rules.ts";
import { stockLinesAction } from "./stock-actions.ts";
import { stockOfWarehouse } from "./product-stock.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { sql } from "drizzle-orm";

export const warehouses = defineResource("warehouses", {
  key: "warehouse_id",
  title: "name",
  menu: { category: "catalogue", icon: "warehouse", sequence: 50, shortcut: "w", daily: 100 },
  fields: {
    name: text({ required: true, unique: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 20 }),
    address: text(),
    country_id: reference("countries"),
    location_id: reference("locations"),
    legal_person_id: reference("legal-persons"),
    responsible_id: reference("employees"),
    /** Stock here can be sold. */
    is_sellable: bool({ initial: true }),
    /** Allows negative stock: moves and orders can exceed the recorded stock. */
    allow_negative: bool(),
    priority: integer({ required: true, initial: 0 }),
    active: bool({ initial: true }),
    value: derived(
      "money",
      () =>
        sql`(select coalesce(sum(on_hand * price), 0)::numeric(14,2) from stock_levels join products using (product_id) where stock_levels.warehouse_id = warehouses.warehouse_id)`,
      { from: [{ route: "products", field: "price", whole: true }] },
    ),
  },
  list: {
    columns: ["name", "code", "address", "responsible_id", "value", "is_sellable", "priority", "active"],
    filters: ["is_sellable", "allow_negative", "active"],
    sort: "priority",
  },
  short: ["code"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "name",
        "code",
        "address",
        "country_id",
        "location_id",
        "legal_person_id",
        "responsible_id",
        "is_sellable",
        "allow_negative",
        "priority",
        "active",
        "value",
      ],
    },
    { type: "table", tab: "stock", label: "section.stock", table: "contents" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  actions: [stockLinesAction],
  tables: { contents: stockOfWarehouse },
  rules: [emptyBeforeClosed, refuseNegativeStock, nothingHeldBeforeUnsellable],
  before: sellableCounts,
  effect: emptyBeforeDeleted,
});
