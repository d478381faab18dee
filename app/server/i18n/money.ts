import { amountIn, codeOf, knownCodes } from "../currency-digits.ts";
import { numberText, signs } from "./separators.ts";

export interface Money {
  /** A decimal string. */
  amount: string;
  /** ISO 4217 code. */
  currency: string;
}

/** A language's thousands and decimal separators. */
export interface Separators {
  group: string;
  decimal: string;
}

export const defaultSeparators: Separators = { group: signs.space, decimal: signs.point };

/** An amount as a text value, in a currency by code or number, formatted in the user's locale. */
export const money = (amount: string, currency: string | number): Money => ({
  amount,
  currency: typeof currency === "number" ? codeOf(currency) : currency,
});

/** "18 420.00 €", as on screens. */
export function moneyText({ amount, currency }: Money, written: Separators): string {
  return `${numberText(amountIn(amount, currency), written)}${signs.space}${symbolOf(currency)}`;
}

export const currencySymbols = (): Record<string, string> =>
  Object.fromEntries(knownCodes().map((code) => [code, symbolOf(code)]));

const symbols = new Map<string, string>();

function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const symbol = symbolFromPlatform(currency);
  symbols.set(currency, symbol);
  return symbol;
}

function symbolFromPlatform(currency: string): string {
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
