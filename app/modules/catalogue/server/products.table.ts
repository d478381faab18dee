import { sql, type SQLWrapper } from "drizzle-orm";
import { index, integer as integerColumn } from "drizzle-orm/pg-core";
import { attributeSchema, attributeValues } from "./attributes.ts";
import { present } from "../../../contract/present.ts";
import type { FieldOptions } from "../../../server/resources/field.ts";
import { vatOfCategory, vatOfNewItems } from "./category-vat.ts";
import { beyondStock } from "../../stock/server/negative-stock.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { counter, derived } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { integer, money, number } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { several } from "../../../server/resources/kinds/several.ts";
import { longText, text, url } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const supplierIds = () =>
  integerColumn()
    .array()
    .notNull()
    .default(sql`'{}'`);

/** EAN, UPC or ITF: 8 to 14 digits. */
const barcode = <const Options extends FieldOptions>(options: Options) =>
  text({ ...options, maxLength: 20, pattern: /^\d{8,14}$/ });

/** Sales statuses: only `available` items can be ordered. */
export const itemStatuses = {
  draft: "neutral",
  available: "green",
  preorder: "blue",
  unavailable: "amber",
  discontinued: "red",
} as const;
const stockStates = { none: "red", low: "amber", in: "green" } as const;
const stockState = (quantity: SQLWrapper, min: SQLWrapper) =>
  sql`case when ${quantity} <= 0 then 'none' when ${quantity} < ${min} then 'low' else 'in' end`;

export const productsTable = defineTable("products", {
  key: "product_id",
  long: true,
  fields: {
    name: text({ required: true, search: true }),
    sku: text({ required: true, unique: true, search: true, maxLength: 40 }),
    barcode: barcode({ unique: true, search: true }),
    barcodes: several(
      { barcode: barcode({ required: true, search: true }), note: text({ maxLength: 60 }) },
      ["barcode"],
      { search: true },
    ),
    category_id: reference("products-categories"),
    brand_id: reference("brands"),
    country_id: reference("countries"),
    unit: choice(
      { pcs: null, kg: null, m: null, l: null, box: null, pallet: null },
      { required: true, initial: "pcs" },
    ),
    pack_size: integer({ min: 1, max: 100_000, initial: 1 }),
    price: money({ required: true, min: 0, initial: "0", sum: false }),
    cost: money({ min: 0, restricted: true, sum: false }),
    vat_rate: vatOfCategory(),
    status: choice(itemStatuses, { required: true, initial: "draft" }),
    quantity: counter(),
    incoming: derived(
      "integer",
      () =>
        sql`(select coalesce(sum(incoming), 0)::int from stock_levels where stock_levels.product_id = products.product_id)`,
    ),
    min_stock: integer({ min: 0, initial: 0 }),
    stock_state: derived(
      "choice",
      ({ quantity, min_stock }) => stockState(present(quantity, "quantity"), present(min_stock, "least")),
      {
        asked: choice(stockStates),
        shape: { options: stockStates },
      },
    ),
    /** Orders may exceed the available stock. */
    beyond_stock: derived("bool", ({ product_id }) => beyondStock(present(product_id, "product"))),
    weight: number({ min: 0, decimals: 3 }),
    size: text({ maxLength: 60 }),
    description: longText(),
    /** Suppliers and their prices: restricted, like the cost. */
    suppliers: lines(
      {
        cp_id: reference("cps", { required: true }),
        sku: text({ maxLength: 60 }),
        price: money({ min: 0 }),
        lead_days: integer({ min: 0, max: 365 }),
      },
      { restricted: true },
    ),
    supplier_ids: { ...references("cps", { readOnly: true, restricted: true }), column: supplierIds() },
    attributes: attributeValues(),
    images: picture("images", { most: 12 }),
  },
  constraints: () => [
    index("products_barcodes").using("gin", sql`barcodes jsonb_path_ops`),
    // A partial index for the few products that are low, which the menu counts.
    index("products_availability")
      .on(sql`(${stockState(sql.raw("quantity"), sql.raw("min_stock"))})`)
      .where(sql`deleted_at is null`),
  ],
});

export const productsCategoriesTable = defineTable("products-categories", {
  key: "category_id",
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 60, pattern: /^[a-z][a-z0-9-]*$/ }),
    parent_id: reference("products-categories"),
    sort: integer({ initial: 0 }),
    ...vatOfNewItems("products_categories"),
    attributes: attributeSchema(),
    image: picture("image"),
  },
});

export const brandsTable = defineTable("brands", {
  key: "brand_id",
  fields: {
    name: text({ required: true, unique: true, search: true }),
    country_id: reference("countries"),
    website: url(),
    logo: picture("logo"),
  },
});

export type Product = typeof productsTable.$inferSelect;

export type ProductCategory = typeof productsCategoriesTable.$inferSelect;
