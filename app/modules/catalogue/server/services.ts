import { defineResource } from "../../../server/resources/define-resource.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { vatOfCategory, vatOfNewItems } from "./category-vat.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { itemStatuses } from "./products.ts";
import { sellable, withoutCycle } from "../../../server/resources/rules.ts";

/** Work for sale: it has a price and a status, but no stock. */
export const services = defineResource("services", {
  key: "service_id",
  title: "name",
  menu: { category: "catalogue", icon: "wrench", sequence: 30, shortcut: "s" },
  cart: true,
  fields: {
    name: text({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    category_id: reference("services-categories"),
    unit: choice(
      { hour: null, day: null, visit: null, job: null, month: null },
      { required: true, initial: "hour" },
    ),
    price: money({ required: true, min: 0, initial: "0", sum: false }),
    cost: money({ min: 0, restricted: true, sum: false }),
    vat_rate: vatOfCategory(),
    duration: integer({ min: 0, max: 100_000 }),
    department_id: reference("departments"),
    status: choice(itemStatuses, { required: true, initial: "draft" }),
    description: longText(),
  },
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

export const servicesCategories = defineResource("services-categories", {
  key: "category_id",
  title: "name",
  menu: { category: "catalogue", icon: "folder-cog", sequence: 40 },
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 60, pattern: /^[a-z][a-z0-9-]*$/ }),
    parent_id: reference("services-categories"),
    sort: integer({ initial: 0 }),
    ...vatOfNewItems("services_categories"),
  },
  list: {
    columns: ["name", "code", "parent_id", "usual_vat_rate", "sort"],
    filters: ["parent_id"],
    sort: "sort",
  },
  short: ["usual_vat_rate"],
  rules: [withoutCycle("parent_id")],
});
