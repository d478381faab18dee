import { amountIn } from "../currency-digits.ts";
import { groupDigits, signs } from "./separators.ts";

/** An amount to be told. */
export interface Money {
  /** A decimal string. */
  amount: string;
  /** ISO 4217 code. */
  currency: string;
}

/** What a language writes between thousands and before decimals. */
export interface Separators {
  group: string;
  decimal: string;
}

export const usualSeparators: Separators = { group: signs.space, decimal: signs.point };

/** What a text tells of an amount. It is grouped, with its currency, as its reader writes numbers. */
export const money = (amount: string, currency: string): Money => ({ amount, currency });

/** "18 420.00 €", as the screens write it. */
export function moneyText({ amount, currency }: Money, { group, decimal }: Separators): string {
  const [, sign, whole = "", fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amountIn(amount, currency)) ?? [];
  const number = `${sign ? "\u2212" : ""}${groupDigits(whole, group)}${fraction ? decimal + fraction : ""}`;
  return `${number}${signs.space}${symbolOf(currency)}`;
}

function symbolOf(currency: string): string {
  try {
    const format = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    });
    return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  } catch {
    return currency;
  }
}
