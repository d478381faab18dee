import { businessDay } from "../../server/business-day.ts";
import type { currencies } from "../finance/server/currencies.ts";
import type { currencyRates } from "../finance/server/tables.ts";
import { displayNames } from "../../server/i18n/display-names.ts";
import { present } from "../../contract/present.ts";

/** Code, symbol, and the value of one unit in the base currency, until an exchange rate is entered. */
const known = [
  ["EUR", "€", "1"],
  ["USD", "$", "0.921500"],
  ["GBP", "£", "1.168400"],
  ["PLN", "zł", "0.233100"],
  ["UAH", "₴", "0.022300"],
] as const;

/** Value in the base currency, by code. */
export const worth: ReadonlyMap<string, string> = new Map(known.map(([code, , rate]) => [code, rate]));

export const currencyEntries = (): (typeof currencies.table.$inferInsert)[] =>
  known.map(([code, symbol]) => ({
    code,
    name: displayNames("currency", code),
    symbol,
    decimals: 2,
    is_base: code === "EUR",
    max_age_days: 7,
  }));

export const rateEntries = (
  currencyIds: Map<string, number>,
  now: Date,
): (typeof currencyRates.$inferInsert)[] =>
  known
    .filter(([code]) => code !== "EUR")
    .map(([code, , rate]) => ({
      currency_id: present(currencyIds.get(code), code),
      date: businessDay(now),
      rate,
      source: "import",
      at: now,
    }));
