import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./database/connection.ts";

/** Decimal places of most currencies, and the maximum stored. */
export const defaultDigits = 2;

let base = "EUR";
let digits = new Map<number | string, number>();
let codes = new Map<number, string>();

/** A currency's ISO code, by number. */
export const codeOf = (currency: number): string => codes.get(currency) ?? base;

export const baseCode = (): string => base;

export const knownCodes = (): string[] => [...codes.values()];

/** Decimal places of a currency, by number or code: 0 for the yen. Defaults to the base currency. */
export const digitsOf = (currency: number | string = base): number => digits.get(currency) ?? defaultDigits;

/** Rounds an amount to its currency's precision, half away from zero. */
export const roundMoney = (amount: Big, currency?: number | string): Big =>
  amount.round(digitsOf(currency), Big.roundHalfUp);

/** Rounds an amount in the base currency, in a query; two places are stored, whatever the currency has. */
export const roundBase = (amount: SQL): SQL => sql`round(${amount}, ${digitsOf()}::int)::numeric(16, 2)`;

/** Rounds an amount in a query to the decimals of its currency, by default the base currency. */
export const roundIn = (amount: SQL, currency: SQL): SQL => sql`round(${amount}, coalesce((
  select least(coalesce(decimals, ${defaultDigits}::int), ${defaultDigits}::int) from currencies known where known.currency_id = ${currency}),
  ${digitsOf()}::int))::numeric(14, 2)`;

/** Currencies that don't have two decimal places, by code. */
export const unusualDigits = (): Record<string, number> =>
  Object.fromEntries(
    [...digits].filter(
      (each): each is [string, number] => typeof each[0] === "string" && each[1] !== defaultDigits,
    ),
  );

/** Formats an amount with its currency's decimal places. Excess digits are shown rather than hidden. */
export function amountIn(amount: string, currency: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const padded = fraction.replace(/0+$/, "").padEnd(digitsOf(currency), "0");
  return padded ? `${whole}.${padded}` : whole;
}

/** For passing to a worker thread, which doesn't share this state. */
export const knownDigits = (): ReadonlyMap<number | string, number> => digits;
export const setKnownDigits = (known: ReadonlyMap<number | string, number>): void =>
  void (digits = new Map(known));

export async function loadCurrencyDigits(db: Database): Promise<void> {
  const { rows } = await db.execute<{
    currency_id: number;
    code: string;
    decimals: number;
    is_base: boolean;
  }>(
    sql`select currency_id, code, coalesce(decimals, ${defaultDigits}) as decimals, coalesce(is_base, false) as is_base
      from currencies order by deleted_at is null`,
  );
  base = rows.find(({ is_base }) => is_base)?.code ?? base;
  codes = new Map(rows.map(({ currency_id, code }) => [currency_id, code]));
  digits = new Map(
    rows.flatMap(({ currency_id, code, decimals }): [number | string, number][] => {
      const shownDigits = Math.min(decimals, defaultDigits);
      return [
        [currency_id, shownDigits],
        [code, shownDigits],
      ];
    }),
  );
}
