import {
  dropOtherAttributes,
  fillAttributes,
  productAttributes,
  validateAttributeSchema,
} from "./product-attributes.ts";
import { barcodesOfNoOther } from "./barcodes.ts";
import { productOrders } from "./product-orders.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { keepStocked } from "../../stock/server/keep-stocked.ts";
import { stockActions } from "../../stock/server/stock-actions.ts";
import { undoStock } from "../../stock/server/undo-stock.ts";
import { stockByWarehouse } from "../../stock/server/product-stock.ts";
import { productLedger } from "../../stock/server/stock-ledger.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { syncPrimary } from "../../../server/resources/kinds/several.ts";
import { sellable, withoutCycle } from "../../../server/resources/rules.ts";
import { productsTable, productsCategoriesTable, brandsTable } from "./products.table.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Product } from "./products.table.ts";

/** Suppliers must be unique; they are also stored as a list, by which products are filtered. */
const followSuppliers: Rule<Product> = ({ next, mark }) => {
  const ids = (next.suppliers ?? []).map(({ cp_id }) => cp_id);
  if (new Set(ids).size < ids.length) mark("suppliers", "unique", "product.supplierTwice");
  next.supplier_ids = ids;
};

export const products = defineResource(productsTable, {
  menu: {
    category: "catalogue",
    icon: "package",
    sequence: 10,
    shortcut: "p",
    daily: 50,
    waiting: { text: "waiting.low_stock", label: "work.low_stock", view: "low_stock" },
    setUp: { place: 3, title: "setup.products", text: "setup.productsText", or: ["services"] },
  },
  cart: true,
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
      label: "section.price",
      aside: true,
      fields: ["price", "vat_rate", "cost", "status"],
    },
    {
      label: "section.stock",
      aside: true,
      fields: ["quantity", "stock_state", "beyond_stock", "incoming", "min_stock"],
    },
    { type: "own", tab: "prices", label: "price.for", part: "price-calculator" },
    { type: "related", tab: "prices", route: "cps-prices", field: "product_id" },
    { type: "table", tab: "overview", label: "section.attributes", table: "attributes" },
    { type: "pictures", tab: "media", label: "field.images", field: "images" },
    { type: "table", tab: "orders", label: "resource.orders.many", table: "orders" },
    { tab: "suppliers", fields: ["suppliers"] },
    { type: "table", tab: "stock", label: "section.stock", table: "levels" },
    { type: "table", tab: "stock", label: "section.ledger", table: "ledger" },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "product_id" },
    { type: "files", tab: "documents", label: "tab.files" },
    { type: "notes", tab: "notes" },
  ],
  actions: [...stockActions, fillAttributes, generateDocument],
  restores: { quantity: undoStock, on_hand: undoStock, incoming: undoStock },
  tables: {
    levels: stockByWarehouse,
    ledger: productLedger,
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
  effect: keepStocked,
});

export const productsCategories = defineResource(productsCategoriesTable, {
  menu: { category: "catalogue", icon: "folder-tree", sequence: 20 },
  tree: "parent_id",
  list: {
    columns: ["name", "code", "parent_id", "usual_vat_rate", "sort"],
    filters: ["parent_id"],
    sort: "sort",
  },
  short: ["usual_vat_rate"],
  detail: [
    {
      fields: ["name", "code", "parent_id", "vat_rate", "usual_vat_rate", "sort"],
    },
    { type: "pictures", tab: "overview", label: "field.image", field: "image" },
    { tab: "attributes", label: "section.attributes", fields: ["attributes"] },
    { type: "related", tab: "products", route: "products", field: "category_id" },
    {
      type: "related",
      tab: "subcategories",
      label: "tab.subcategories",
      route: "products-categories",
      field: "parent_id",
    },
  ],
  rules: [withoutCycle("parent_id"), validateAttributeSchema],
});

export const brands = defineResource(brandsTable, {
  menu: { category: "catalogue", icon: "award", sequence: 60 },
  list: { columns: ["name", "country_id", "website"], filters: ["country_id"], sort: "name" },
  alike: [["name"]],
});
