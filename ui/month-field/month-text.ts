import { describeDate, isCivilDate, partsOf } from "../date-picker/civil-date.ts";
import { datePattern, plainText } from "../date-picker/date-pattern.ts";
import type { Dates } from "../shared/format-date.ts";

interface MonthTextRules {
  /** The day that "this month" means, `YYYY-MM-DD`. */
  today: string;
  /** The language of names and words; English ones are always read. */
  locale: string;
  /** The digits that are read. */
  dates: Dates;
}

const lower = (text: string) => text.toLowerCase().replaceAll(".", " ").trim();

/** `YYYY-MM`, or `undefined` for months that don't exist. */
export function monthOf(year: number, month: number): string | undefined {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  return isCivilDate(`${text}-01`) ? text : undefined;
}

/** A month as its reader writes it: November 2026. */
export const formatMonth = (month: string, locale: string): string =>
  describeDate(`${month}-01`, locale, { month: "long", year: "numeric" });

/** Words for a month beside this one: last month, this month, next month. */
export const nearMonth = (months: number, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(months, "month");

function stepMonth(today: string, months: number): string | undefined {
  const { year, month } = partsOf(today);
  const index = year * 12 + (month - 1) + months;
  return monthOf(Math.floor(index / 12), (index % 12) + 1);
}

/** The number of the month that a word names or begins to name: `nov`, `November`, `листопада`. */
function namedMonth(word: string, locale: string): number | undefined {
  for (const language of [locale, "en"])
    for (let month = 1; month <= 12; month += 1) {
      const nameIn = (style: "short" | "long") =>
        lower(describeDate(`2026-${String(month).padStart(2, "0")}-01`, language, { month: style }));
      const short = nameIn("short");
      const isName = word.length >= 3 && nameIn("long").startsWith(word);
      // Where a month is only counted, it has no name.
      if (isName || (/^\p{L}/u.test(short) && word.startsWith(short))) return month;
    }
  return undefined;
}

/**
 * Reads a month as it is written where the reader is: `November 2026`, `nov 26`, `11/2026`, `112026`, `2026-11`, `11`,
 * `next month`, `+2`.
 */
export function parseMonth(text: string, { today, locale, dates }: MonthTextRules): string | undefined {
  const typed = lower(plainText(text, datePattern(dates, "date", 2)));
  const step = /^([+-]\d{1,4})m?$/.exec(typed)?.[1];
  if (step) return stepMonth(today, Number(step));
  for (const language of [locale, "en"])
    for (const months of [-1, 0, 1])
      if (lower(nearMonth(months, language)) === typed) return stepMonth(today, months);

  const named = (typed.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
    .map((word) => namedMonth(word, locale))
    .find((month) => month !== undefined);
  const numbers = typed.match(/\d+/g) ?? [];
  const years = partsOf(today).year;
  const year = (digits: string) => {
    if (digits.length === 4) return Number(digits);
    return digits.length === 2 ? Math.floor(years / 100) * 100 + Number(digits) : 0;
  };
  const [first, second] = numbers;
  if (numbers.length > 2 || (named !== undefined && second !== undefined)) return undefined;
  if (named !== undefined) return monthOf(first === undefined ? years : year(first), named);
  if (first === undefined) return undefined;
  if (second !== undefined)
    return first.length === 4 ? monthOf(year(first), Number(second)) : monthOf(year(second), Number(first));
  if (first.length <= 2) return monthOf(years, Number(first));
  // Without a separator: the month first, as it is said, or the year, as it is sorted.
  if (first.length !== 6) return undefined;
  return (
    monthOf(Number(first.slice(2)), Number(first.slice(0, 2))) ??
    monthOf(Number(first.slice(0, 4)), Number(first.slice(4)))
  );
}
