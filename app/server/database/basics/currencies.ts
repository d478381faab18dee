import type { currencies } from "../../resources/currencies.ts";
import { namedByUnicode } from "./names.ts";

/** Code, symbol, and what one unit is worth in the base currency, until somebody enters the rate of the day. */
const known = [
  ["EUR", "€", "1"],
  ["USD", "$", "0.921500"],
  ["GBP", "£", "1.168400"],
  ["PLN", "zł", "0.233100"],
  ["UAH", "₴", "0.022300"],
] as const;

export const currencyEntries = (day: string): (typeof currencies.table.$inferInsert)[] =>
  known.map(([code, symbol, rate]) => ({
    code,
    name: namedByUnicode("currency", code),
    symbol,
    decimals: 2,
    is_base: code === "EUR",
    rate,
    rate_date: day,
  }));
