import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { defaultDigits } from "../../../server/currency-digits.ts";
import { problem } from "../../../server/resources/field.ts";
import { businessDayInSql } from "../../../server/business-day.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const newest = (column: string) =>
  sql`(select r.${sql.identifier(column)} from currency_rates r
    where r.currency_id = currencies.currency_id and r.date <= ${businessDayInSql()} order by r.date desc limit 1)`;

const places = integer({ min: 0, max: defaultDigits, initial: defaultDigits });
/** A specific error, since some currencies, such as the dinar, do have three decimals. */
const decimals: typeof places = {
  ...places,
  parse: (input) =>
    Number(input) > defaultDigits ? problem("range", "finance.decimalsKept") : places.parse(input),
};

export const currenciesTable = defineTable("currencies", {
  key: "currency_id",
  fields: {
    code: text({ required: true, unique: true, search: true, pattern: /^[A-Z]{3}$/ }),
    name: translated({ required: true, search: true }),
    symbol: text({ maxLength: 8 }),
    decimals,
    is_base: bool({ readOnly: true }),
    max_age_days: integer({ required: true, min: 0, max: 3_650, initial: 7 }),
    auto_update: bool(),
    active: bool({ initial: true }),
    rate: derived("number", () => sql`trim_scale(${newest("rate")})`, { shape: { decimals: 8 } }),
    rate_date: derived("date", () => newest("date")),
  },
  constraints: (columns) => [
    uniqueIndex("currencies_one_base")
      .on(columns.is_base)
      .where(sql`is_base`),
  ],
});

export type Currency = typeof currenciesTable.$inferSelect;
