import Big from "big.js";

const pad = (text: string) => text.padStart(2, "0");

function dayOf(year: string, month: string, day: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${pad(month)}-${pad(day)}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** Whether dates such as 03/04/2026 start with the month: a second part above 12, such as 25, implies it. */
export const beginsWithMonths = (cells: string[]): boolean =>
  cells.some((cell) => /^\s*\d{1,2}[/.-](1[3-9]|2\d|3[01])[/.-]\d{2,4}/.test(cell));

/** Parses bank dates: 2026-04-03, 20260403, 03.04.2026, 03/04/26. */
export function readDay(text: string, monthFirst = false): string | null {
  const sorted = /^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/.exec(text);
  if (sorted) {
    const [, year = "", month = "", day = ""] = sorted;
    return dayOf(year, month, day);
  }
  const match = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
  if (!match) return null;
  const [, first = "", second = "", year = ""] = match;
  return monthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
}

/** Parses bank amounts: 1.234,56, 1,234.56-, (12.00), 1 234,5 EUR. Null if invalid. */
export function readAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/\p{L}|\p{Sc}/gu, "");
  const found = /^([-+(]?)([\d.,]+)([-+)]?)$/.exec(bare);
  if (!found) return null;
  const [, before, digits = "", after] = found;
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimal ? digits.slice(0, decimal.index) : digits).replace(/[.,]/g, "");
  if (!/^\d{0,12}$/.test(whole) || (whole === "" && !decimal)) return null;
  const amount = new Big(`${whole || "0"}.${decimal?.[1] ?? "0"}`);
  return (before === "-" || before === "(" || after === "-" ? amount.times(-1) : amount).toFixed(2);
}
