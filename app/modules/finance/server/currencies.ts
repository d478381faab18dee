import { loadCurrencyDigits } from "../../../server/currency-digits.ts";
import { currencyActions } from "./currency-actions.ts";
import { readRates, undoRate } from "./enter-rate.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { number } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { currenciesTable } from "./currencies.table.ts";
import { present } from "../../../contract/present.ts";

/** Currencies by ISO 4217 code. One is the base currency of all totals. */
export const currencies = defineResource(currenciesTable, {
  title: "code",
  menu: { category: "finance", icon: "coins", sequence: 40 },
  list: {
    columns: ["code", "name", "symbol", "rate", "rate_date", "max_age_days", "is_base", "active"],
    filters: ["active", "is_base"],
    sort: "code",
  },
  short: ["name"],
  essential: ["code", "name", "symbol"],
  detail: [
    {
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
  ],
  actions: currencyActions,
  restores: { rate: undoRate },
  tables: {
    rates: {
      columns: {
        date: date(),
        rate: number({ decimals: 8 }),
        source: choice({ manual: null, import: null, auto: null }),
        created_by: reference("users"),
      },
      read: (actor, { currency_id }) => readRates(actor, present(currency_id, "currency")),
    },
  },
  saved: loadCurrencyDigits,
});
