import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Database } from "./database/connection.ts";

/** Of most currencies, and the most that amounts are kept with. */
export const usualDigits = 2;

let base = "EUR";
let digits = new Map<number | string, number>();

/** How many digits a currency, by its number or code, has after the point: none of the yen. Without one it is the base currency. */
export const digitsOf = (currency: number | string = base): number => digits.get(currency) ?? usualDigits;

/** Rounds an amount as its currency is counted, the half away from zero. */
export const roundMoney = (amount: Big, currency?: number | string): Big =>
  amount.round(digitsOf(currency), Big.roundHalfUp);

/** Those that aren't counted in hundredths, by their codes. */
export const unusualDigits = (): Record<string, number> =>
  Object.fromEntries(
    [...digits].filter(
      (each): each is [string, number] => typeof each[0] === "string" && each[1] !== usualDigits,
    ),
  );

/** An amount with as many digits as its currency has; what is more exact by mistake is shown, not hidden. */
export function amountIn(amount: string, currency: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const told = fraction.replace(/0+$/, "").padEnd(digitsOf(currency), "0");
  return told ? `${whole}.${told}` : whole;
}

/** For a thread, which has none of what this one knows. */
export const knownDigits = (): ReadonlyMap<number | string, number> => digits;
export const takeDigits = (known: ReadonlyMap<number | string, number>): void =>
  void (digits = new Map(known));

/** Reads what the currencies say of themselves. */
export async function loadCurrencyDigits(db: Database): Promise<void> {
  const { rows } = await db.execute<{
    currency_id: number;
    code: string;
    decimals: number;
    is_base: boolean;
  }>(
    sql`select currency_id, code, coalesce(decimals, ${usualDigits}) as decimals, coalesce(is_base, false) as is_base
      from currencies order by deleted_at is null`,
  );
  base = rows.find(({ is_base }) => is_base)?.code ?? base;
  digits = new Map(
    rows.flatMap(({ currency_id, code, decimals }): [number | string, number][] => {
      const kept = Math.min(decimals, usualDigits);
      return [
        [currency_id, kept],
        [code, kept],
      ];
    }),
  );
}
