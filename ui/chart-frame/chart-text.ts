import { formatDecimal, formatMoney, type Formats } from "../shared/format.ts";
import type { ChartTable } from "./chart-types.ts";

/** An amount in full: `"18 420.00 €"`, or without its currency. */
export const amountText = (amount: string, currency: string | undefined, formats: Formats) =>
  currency ? formatMoney({ amount, currency }, formats) : formatDecimal(amount, formats);

const minus = "\u2212";

/** A number of an axis, as short as the language can: `"80k"`. With `digits` it tells finer steps apart: `"1.085"`. */
export const shortNumber = (value: number, locale: string, digits = 1) =>
  new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: digits })
    .format(value)
    // English writes thousands with a small letter in money, and Intl with a capital.
    .replace(/K$/, "k")
    .replace("-", minus);

/**
 * The table as RFC 4180 CSV. Amounts keep their point and their digits. A text that a spreadsheet would run
 * as a formula gets an apostrophe before it.
 */
export function csvOf({ head, rows }: ChartTable): string {
  const lines = [
    head.map(csvText),
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
