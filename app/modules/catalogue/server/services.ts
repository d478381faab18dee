import { defineResource } from "../../../server/resources/define-resource.ts";
import { sellable, withoutCycle } from "../../../server/resources/rules.ts";
import { servicesTable, servicesCategoriesTable } from "./services.table.ts";

/** Work for sale: it has a price and a status, but no stock. */
export const services = defineResource(servicesTable, {
  menu: { category: "catalogue", icon: "wrench", sequence: 30, shortcut: "s" },
  cart: true,
  list: {
    columns: ["name", "code", "category_id", "unit", "price", "status"],
    filters: ["category_id", "status", "department_id", "price"],
    sort: "name",
    views: [{ code: "available", filters: [{ field: "status", op: "eq", value: "available" }] }],
  },
  short: ["code", "price", "status"],
  essential: ["name", "code", "category_id", "unit", "price", "vat_rate", "status"],
  badges: ["status"],
  rules: [sellable({})],
});

export const servicesCategories = defineResource(servicesCategoriesTable, {
  menu: { category: "catalogue", icon: "folder-cog", sequence: 40 },
  list: {
    columns: ["name", "code", "parent_id", "usual_vat_rate", "sort"],
    filters: ["parent_id"],
    sort: "sort",
  },
  short: ["usual_vat_rate"],
  rules: [withoutCycle("parent_id")],
});
