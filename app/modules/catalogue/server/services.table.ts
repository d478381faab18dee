import { choice } from "../../../server/resources/kinds/choice.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { vatOfCategory, vatOfNewItems } from "./category-vat.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { itemStatuses } from "./products.table.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const servicesTable = defineTable("services", {
  key: "service_id",
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
});

export const servicesCategoriesTable = defineTable("services-categories", {
  key: "category_id",
  fields: {
    name: translated({ required: true, search: true }),
    code: text({ required: true, unique: true, search: true, maxLength: 60, pattern: /^[a-z][a-z0-9-]*$/ }),
    parent_id: reference("services-categories"),
    sort: integer({ initial: 0 }),
    ...vatOfNewItems("services_categories"),
  },
});
