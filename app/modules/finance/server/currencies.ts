import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../../server/business-day.ts";
import { loadCurrencyDigits } from "../../../server/currency-digits.ts";
import { currencyActions } from "./currency-actions.ts";
import { readRates } from "./enter-rate.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, number } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { text } from "../../../server/resources/kinds/text.ts";

const newest = (column: string) =>
  sql`(select r.${sql.identifier(column)} from currency_rates r
    where r.currency_id = currencies.currency_id and r.date <= ${businessDayInSql()} order by r.date desc limit 1)`;

/** Currencies by ISO 4217 code. One is the base currency of all totals. */
export const currencies = defineResource("currencies", {
  key: "currency_id",
  title: "code",
  menu: { category: "finance", icon: "coins", sequence: 40 },
  fields: {
    code: text({ required: true, unique: true, search: true, pattern: /^[A-Z]{3}$/ }),
    name: translated({ required: true, search: true }),
    symbol: text({ maxLength: 8 }),
    decimals: integer({ min: 0, max: 2, initial: 2 }),
    is_base: bool({ readOnly: true }),
    max_age_days: integer({ required: true, min: 0, max: 3_650, initial: 7 }),
    auto_update: bool(),
    active: bool({ initial: true }),
    rate: derived("number", () => sql`trim_scale(${newest("rate")})`, { shape: { decimals: 8 } }),
    rate_date: derived("date", () => newest("date")),
  },
  list: {
    columns: ["code", "name", "symbol", "rate", "rate_date", "max_age_days", "is_base", "active"],
    filters: ["active", "is_base"],
    sort: "code",
  },
  short: ["name"],
  essential: ["code", "name", "symbol"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "code",
        "name",
        "symbol",
        "decimals",
        "is_base",
        "rate",
        "rate_date",
        "max_age_days",
        "auto_update",
        "active",
      ],
    },
    { type: "own", tab: "rates", label: "section.rateHistory", part: "rate-chart" },
    { type: "table", tab: "rates", label: "section.rates", table: "rates" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  actions: currencyActions,
  tables: {
    rates: {
      columns: {
        date: date(),
        rate: number({ decimals: 8 }),
        source: choice({ manual: null, import: null, auto: null }),
        created_by: reference("users"),
      },
      read: (actor, { currency_id }) => readRates(actor, currency_id as number),
    },
  },
  saved: loadCurrencyDigits,
  constraints: (columns) => [
    uniqueIndex("currencies_one_base")
      .on(columns.is_base!)
      .where(sql`is_base`),
  ],
});
