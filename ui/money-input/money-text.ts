import { compareDecimals } from "../shared/decimal.ts";
import type { Formats } from "../shared/format.ts";

/** Number of decimals of a currency: 2 for euros, 0 for yen, 2 for unknown codes. */
export function currencyDecimals(code: string): number {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
    return format.resolvedOptions().maximumFractionDigits!;
  } catch {
    return 2; // Intl throws on codes that aren't shaped like ISO 4217.
  }
}

/** Keeps characters of an amount: digits, separators and a sign. Anything else in a paste is dropped. */
export const amountCharacters = (text: string) =>
  text.replace(/[\u2212\u2013]/g, "-").replace(/[^\d.,'’\s-]/g, "");

/**
 * Parses an amount as people type and paste it. Of two different separators, the last is the decimal one. A single
 * separator groups thousands if the user's format says so or the currency has no such decimals, and exactly three
 * digits follow it.
 *
 * @returns A decimal string, `""` for empty text, `undefined` if it isn't an amount.
 * @example readAmount("1 234,56", { group: "\u00a0", decimal: "." }, 2) // "1234.56"
 */
export function readAmount(text: string, formats: Formats, decimals: number): string | undefined {
  const plain = amountCharacters(text).replace(/[\s'’]/g, "");
  if (plain === "") return "";
  const parts = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(plain);
  if (!parts) return undefined;
  const [, sign = "", digits = ""] = parts;
  const mark = decimalMark(digits, formats, decimals);
  const [whole = "", fraction = "", ...more] = mark ? digits.split(mark) : [digits];
  if (more.length > 0) return undefined;
  const units = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  const amount = fraction ? `${units}.${fraction}` : units;
  return sign && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function decimalMark(digits: string, { group, decimal }: Formats, decimals: number): "." | "," | undefined {
  const dot = digits.lastIndexOf(".");
  const comma = digits.lastIndexOf(",");
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  const mark = dot >= 0 ? "." : ",";
  const pieces = digits.split(mark);
  const thousands = pieces.slice(1).every((piece) => piece.length === 3) && /^[1-9]\d{0,2}$/.test(pieces[0]!);
  if (pieces.length > 2) return thousands ? undefined : mark;
  if (mark === decimal) return mark;
  return thousands && (mark === group || decimals < 3) ? undefined : mark;
}

/** An amount as shown while editing: no grouping, the user's decimal separator. */
export const editedAmount = (amount: string, { decimal }: Formats) => amount.replace(".", decimal);

/** Pads an amount to its currency's decimals: `"5"` becomes `"5.00"`. Excess decimals stay. */
export function fullAmount(amount: string, decimals: number): string {
  if (amount === "") return amount;
  const [whole = "", fraction = ""] = amount.split(".");
  const digits = fraction.padEnd(decimals, "0");
  return digits ? `${whole}.${digits}` : whole;
}

type AmountFault = "unreadable" | "decimals" | "low" | "high";

/** Validates a parsed amount. */
export function amountFault(
  amount: string | undefined,
  limits: { decimals: number; min?: string; max?: string },
): AmountFault | undefined {
  if (amount === undefined) return "unreadable";
  if (amount === "") return undefined;
  const finer = /\.(\d*?)0*$/.exec(amount)?.[1]?.length ?? 0;
  if (finer > limits.decimals) return "decimals";
  if (limits.min !== undefined && compareDecimals(amount, limits.min) < 0) return "low";
  if (limits.max !== undefined && compareDecimals(amount, limits.max) > 0) return "high";
  return undefined;
}
