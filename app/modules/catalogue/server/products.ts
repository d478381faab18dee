import { sql, type SQLWrapper } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import {
  attributeSchema,
  attributeValues,
  dropOtherAttributes,
  fillAttributes,
  productAttributes,
  validateAttributeSchema,
} from "./attributes.ts";
import { barcode, barcodesOfNoOther } from "./barcodes.ts";
import { vatOfCategory, vatOfNewItems } from "./category-vat.ts";
import { productOrders } from "./product-orders.ts";
import { followSuppliers, supplierIds } from "./suppliers.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { beyondStock } from "../../stock/server/negative-stock.ts";
import { stockActions } from "../../stock/server/stock-actions.ts";
import { stockByWarehouse, stockLedger } from "../../stock/server/product-stock.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { counter, derived } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { integer, money, number } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { syncPrimary, several } from "../../../server/resources/kinds/several.ts";
import { longText, text, url } from "../../../server/resources/kinds/text.ts";
import { sellable, withoutCycle } from "../../../server/resources/rules.ts";

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

export const products = defineResource("products", {
  key: "product_id",
  title: "name",
  menu: {
    category: "catalogue",
    icon: "package",
    sequence: 10,
    shortcut: "p",
    daily: 50,
    waiting: { text: "waiting.low_stock", label: "work.low_stock", view: "low_stock" },
  },
  cart: true,
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
    stock_state: derived("choice", ({ quantity, min_stock }) => stockState(quantity!, min_stock!), {
      asked: choice(stockStates),
      shape: { options: stockStates },
    }),
    /** Orders may exceed the available stock. */
    beyond_stock: derived("bool", ({ product_id }) => beyondStock(product_id!)),
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
  list: {
    columns: ["name", "sku", "category_id", "brand_id", "price", "quantity", "status"],
    filters: [
      "category_id",
      "brand_id",
      "status",
      "stock_state",
      "quantity",
      "price",
      "supplier_ids",
      "tags",
    ],
    sort: "name",
    views: [
      {
        code: "available",
        filters: [
          { field: "status", op: "eq", value: "available" },
          { field: "quantity", op: "gt", value: "0" },
        ],
      },
      { code: "low_stock", filters: [{ field: "stock_state", op: "eq", value: "low" }], sort: "quantity" },
      { code: "out_of_stock", filters: [{ field: "quantity", op: "lte", value: "0" }] },
    ],
  },
  short: ["sku", "price", "quantity", "beyond_stock", "status"],
  essential: ["name", "sku", "category_id", "price", "vat_rate", "status"],
  badges: ["status"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "name",
        "sku",
        "barcodes",
        "category_id",
        "brand_id",
        "country_id",
        "unit",
        "pack_size",
        "weight",
        "size",
        "description",
      ],
    },
    {
      type: "fields",
      tab: "overview",
      label: "section.price",
      aside: true,
      fields: ["price", "vat_rate", "cost", "status"],
    },
    {
      type: "fields",
      tab: "overview",
      label: "section.stock",
      aside: true,
      fields: ["quantity", "stock_state", "beyond_stock", "incoming", "min_stock"],
    },
    { type: "own", tab: "prices", label: "price.for", part: "price-calculator" },
    {
      type: "related",
      tab: "prices",
      label: "resource.cps-prices.many",
      route: "cps-prices",
      field: "product_id",
    },
    { type: "table", tab: "overview", label: "section.attributes", table: "attributes" },
    { type: "pictures", tab: "media", label: "field.images", field: "images" },
    { type: "table", tab: "orders", label: "resource.orders.many", table: "orders" },
    { type: "fields", tab: "suppliers", label: "tab.suppliers", fields: ["suppliers"] },
    { type: "table", tab: "stock", label: "section.stock", table: "levels" },
    { type: "table", tab: "stock", label: "section.ledger", table: "ledger" },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      field: "product_id",
    },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  actions: [...stockActions, fillAttributes, generateDocument],
  tables: {
    levels: stockByWarehouse,
    ledger: stockLedger,
    attributes: productAttributes,
    orders: productOrders,
  },
  rules: [
    sellable({ category: "category_id" }),
    syncPrimary("barcodes"),
    barcodesOfNoOther,
    followSuppliers,
    dropOtherAttributes,
  ],
  constraints: () => [
    index("products_barcodes").using("gin", sql`barcodes jsonb_path_ops`),
    // For the few products that run short: they are counted for the menu.
    index("products_availability")
      .on(sql`(${stockState(sql.raw("quantity"), sql.raw("min_stock"))})`)
      .where(sql`deleted_at is null`),
  ],
});

export const productsCategories = defineResource("products-categories", {
  key: "category_id",
  title: "name",
  menu: { category: "catalogue", icon: "folder-tree", sequence: 20 },
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 60, pattern: /^[a-z][a-z0-9-]*$/ }),
    parent_id: reference("products-categories"),
    sort: integer({ initial: 0 }),
    ...vatOfNewItems("products_categories"),
    attributes: attributeSchema(),
    image: picture("image"),
  },
  tree: "parent_id",
  list: {
    columns: ["name", "code", "parent_id", "usual_vat_rate", "sort"],
    filters: ["parent_id"],
    sort: "sort",
  },
  short: ["usual_vat_rate"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: ["name", "code", "parent_id", "vat_rate", "usual_vat_rate", "sort"],
    },
    { type: "pictures", tab: "overview", label: "field.image", field: "image" },
    { type: "fields", tab: "attributes", label: "section.attributes", fields: ["attributes"] },
    {
      type: "related",
      tab: "products",
      label: "resource.products.many",
      route: "products",
      field: "category_id",
    },
    {
      type: "related",
      tab: "subcategories",
      label: "tab.subcategories",
      route: "products-categories",
      field: "parent_id",
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [withoutCycle("parent_id"), validateAttributeSchema],
});

export const brands = defineResource("brands", {
  key: "brand_id",
  title: "name",
  menu: { category: "catalogue", icon: "award", sequence: 60 },
  fields: {
    name: text({ required: true, unique: true, search: true }),
    country_id: reference("countries"),
    website: url(),
    logo: picture("logo"),
  },
  list: { columns: ["name", "country_id", "website"], filters: ["country_id"], sort: "name" },
  alike: [["name"]],
});
