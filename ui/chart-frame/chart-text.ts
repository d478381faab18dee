import { currencySymbol, formatDecimal, formatMoney, type Formats } from "../shared/format.ts";
import type { ChartTable } from "./chart-types.ts";
import { tickDigits } from "./scale.ts";

/** A full amount: `"18 420.00 €"`, or without its currency. */
export const amountText = (amount: string, currency: string | undefined, formats: Formats) =>
  currency ? formatMoney({ amount, currency }, formats) : formatDecimal(amount, formats);

const minus = "\u2212";

/** A compact axis number: `"80k"`. `digits` separates finer steps: `"1.085"`. */
export function shortNumber(value: number, locale: string, digits = 1): string {
  const text = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: digits })
    // German has no short form of thousands, and fractions of them say nothing.
    .format(Math.abs(value) < 1000 ? value : Math.round(value))
    // English uses a lowercase k for money; Intl writes it in uppercase.
    .replace(/K$/, "k")
    .replace("-", minus);
  // Right-to-left words keep their own number next to them.
  return /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** A short number and its currency: `"80k €"`. */
export const withUnit = (text: string, currency: string | undefined, formats: Formats) =>
  currency ? `${text}\u00a0${currencySymbol(currency, formats)}` : text;

/** Texts of an axis from low to high, of which the highest names the currency: `["0", "40k", "80k €"]`. */
export function axisTexts(
  ticks: readonly number[],
  locale: string,
  currency: string | undefined,
  formats: Formats,
): string[] {
  const texts = ticks.map((tick) => shortNumber(tick, locale, tickDigits(ticks)));
  return texts.map((text, index) => (index === texts.length - 1 ? withUnit(text, currency, formats) : text));
}

/**
 * The table as RFC 4180 CSV. Amounts keep their decimal point and digits; the head names their unit. Texts that a
 * spreadsheet would run as a formula are prefixed with an apostrophe.
 */
export function csvOf({ head, units = [], rows }: ChartTable): string {
  const lines = [
    head.map((text, index) => csvText(units[index] ? `${text} (${units[index]})` : text)),
    ...rows.map(({ cells }) =>
      cells.map((cell) => (cell === undefined ? "" : typeof cell === "string" ? csvText(cell) : cell.value)),
    ),
  ];
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
