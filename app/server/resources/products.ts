import { sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { stockByWarehouse, stockLedger } from "../services/stock/product-stock.ts";
import { defineResource } from "./define-resource.ts";
import { choice } from "./kinds/choice.ts";
import { translated } from "./kinds/composite.ts";
import { counter } from "./kinds/derived.ts";
import { integer, money, number, percent } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { longText, text, url } from "./kinds/text.ts";
import { sellable, withoutCycle } from "./rules.ts";

/** What can be sold: only `available` may be ordered. */
export const itemStatuses = {
  draft: "neutral",
  available: "green",
  preorder: "blue",
  unavailable: "amber",
  discontinued: "red",
} as const;

export const products = defineResource("products", {
  key: "product_id",
  title: "name",
  cart: true,
  fields: {
    name: text({ required: true, search: true }),
    sku: text({ required: true, unique: true, search: true, maxLength: 40 }),
    barcode: text({ unique: true, search: true, maxLength: 20, pattern: /^\d{8,14}$/ }),
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
    vat_rate: percent({ required: true, initial: 0 }),
    status: choice(itemStatuses, { required: true, initial: "draft" }),
    quantity: counter(),
    min_stock: integer({ min: 0, initial: 0 }),
    weight: number({ min: 0, decimals: 3 }),
    size: text({ maxLength: 60 }),
    description: longText(),
  },
  list: {
    columns: ["name", "sku", "category_id", "brand_id", "price", "quantity", "status"],
    filters: ["category_id", "brand_id", "status", "quantity", "price", "tags"],
    sort: "name",
    views: [
      {
        code: "available",
        filters: [
          { field: "status", op: "eq", value: "available" },
          { field: "quantity", op: "gt", value: "0" },
        ],
      },
      { code: "out_of_stock", filters: [{ field: "quantity", op: "eq", value: "0" }] },
    ],
  },
  short: ["sku", "price", "quantity", "status"],
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
        "barcode",
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
      fields: ["quantity", "min_stock"],
    },
    {
      type: "related",
      tab: "prices",
      label: "resource.cps-prices.many",
      route: "cps-prices",
      field: "product_id",
    },
    { type: "table", tab: "stock", label: "section.stock", table: "levels" },
    { type: "table", tab: "stock", label: "section.ledger", table: "ledger" },
    { type: "files", tab: "files", label: "tab.files" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  tables: { levels: stockByWarehouse, ledger: stockLedger },
  rules: [sellable({ category: "category_id" })],
  constraints: () => [check("products_quantity", sql`quantity >= 0`)],
});

export const productsCategories = defineResource("products-categories", {
  key: "category_id",
  title: "name",
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 60, pattern: /^[a-z][a-z0-9-]*$/ }),
    parent_id: reference("products-categories"),
    sort: integer({ initial: 0 }),
  },
  tree: "parent_id",
  list: { columns: ["name", "code", "parent_id", "sort"], filters: ["parent_id"], sort: "sort" },
  detail: [
    { type: "fields", tab: "overview", label: "tab.overview", fields: ["name", "code", "parent_id", "sort"] },
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
  rules: [withoutCycle("parent_id")],
});

export const brands = defineResource("brands", {
  key: "brand_id",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, search: true }),
    country_id: reference("countries"),
    website: url(),
  },
  list: { columns: ["name", "country_id", "website"], filters: ["country_id"], sort: "name" },
  alike: [["name"]],
});
