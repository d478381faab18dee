import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { defineResource } from "./define-resource.ts";
import { bool } from "./kinds/bool.ts";
import { date } from "./kinds/date.ts";
import { integer, number } from "./kinds/number.ts";
import { translated } from "./kinds/composite.ts";
import { text } from "./kinds/text.ts";

/** Money of the world by its ISO 4217 code. One of them is the base that everything is summed in. */
export const currencies = defineResource("currencies", {
  key: "currency_id",
  title: "code",
  fields: {
    code: text({ required: true, unique: true, search: true, pattern: /^[A-Z]{3}$/ }),
    name: translated({ required: true, search: true }),
    symbol: text({ maxLength: 8 }),
    decimals: integer({ min: 0, max: 4, initial: 2 }),
    is_base: bool({ readOnly: true }),
    rate: number({ min: 0.000001, decimals: 6 }),
    rate_date: date(),
    active: bool({ initial: true }),
  },
  list: {
    columns: ["code", "name", "symbol", "rate", "rate_date", "is_base", "active"],
    filters: ["active", "is_base"],
    sort: "code",
  },
  constraints: (columns) => [
    uniqueIndex("currencies_one_base")
      .on(columns.is_base!)
      .where(sql`is_base`),
  ],
});
