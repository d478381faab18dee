import { bool } from "../../../server/resources/kinds/bool.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { sql } from "drizzle-orm";
import { defineTable } from "../../../server/resources/define-table.ts";

export const warehousesTable = defineTable("warehouses", {
  key: "warehouse_id",
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
});

export type Warehouse = typeof warehousesTable.$inferSelect;
