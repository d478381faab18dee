import Big from "big.js";
import { sql } from "drizzle-orm";
import { roundMoney } from "../../../server/currency-digits.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Problem } from "../../../server/resources/field.ts";

interface DayRate {
  currency_id: number;
  code: string;
  rate: string | null;
  last: string | null;
}

/**
 * The exchange rate from `from` to `to` on a day: the newest on or before it, unless it is older than the currency
 * allows. Never falls back to 1 or to today's rate; if there is none, the error says what to enter.
 */
export async function rateOn(
  db: Database,
  from: number,
  to: number,
  day: string,
): Promise<{ rate: Big } | { problem: Problem }> {
  if (from === to) return { rate: new Big(1) };
  const { rows } = await db.execute<DayRate & Record<string, unknown>>(sql`
    select currency_id, code, rate_on(currency_id, ${day}::date)::text as rate,
      (select max(date)::text from currency_rates r where r.currency_id = c.currency_id and date <= ${day}::date) as last
    from currencies c where currency_id in (${from}, ${to})`);
  const of = (id: number): DayRate => rows.find(({ currency_id }) => currency_id === id)!;
  const [source, target] = [of(from), of(to)];
  const lacking = [source, target].find(({ rate }) => rate === null);
  if (!lacking) return { rate: new Big(source.rate!).div(target.rate!) };
  const values = { from: source.code, to: target.code, date: day, last: lacking.last ?? "" };
  return {
    problem: { code: "rule", key: lacking.last === null ? "finance.noRateEver" : "finance.noRate", values },
  };
}

/** The rates of `rateOn` from a currency to others on several days, as far as there are any. */
export async function ratesOn(
  db: Database,
  from: number,
  to: number[],
  days: string[],
): Promise<(currency: number, day: string) => Big | undefined> {
  const wanted = sql.param([from, ...to]);
  const { rows } = await db.execute<{ currency_id: number; day: string; rate: string | null }>(sql`
    select currency_id, day::text, rate_on(currency_id, day)::text as rate
    from currencies cross join unnest(${sql.param(days)}::date[]) day where currency_id = any(${wanted}::int[])`);
  const toBase = new Map(rows.map(({ currency_id, day, rate }) => [`${currency_id} ${day}`, rate]));
  return (currency, day) => {
    if (currency === from) return new Big(1);
    const [source, target] = [toBase.get(`${from} ${day}`), toBase.get(`${currency} ${day}`)];
    return source && target ? new Big(source).div(target) : undefined;
  };
}

/**
 * Converts parts to the base currency so that they add up to their converted sum: the running total is rounded, not each
 * part.
 */
export function convertParts(parts: readonly Big[], convert: (sum: Big) => Big): Big[] {
  let [sum, converted] = [new Big(0), new Big(0)];
  return parts.map((part) => {
    const before = converted;
    sum = sum.plus(part);
    converted = roundMoney(convert(sum));
    return converted.minus(before);
  });
}

/** An amount for storage, rounded to its currency's decimals. */
export const cents = (amount: Big, currency?: number | string): string =>
  roundMoney(amount, currency).toFixed(2);
