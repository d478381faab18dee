import { dateWriter } from "../shared/format-date.ts";

/**
 * Dates without a clock or a zone, as `YYYY-MM-DD`. Such strings sort as the days they name, and no
 * time zone can shift them: a `Date` is made of one only where a library or `Intl` asks for it.
 */

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const two = (value: number) => String(value).padStart(2, "0");

/** `undefined` for dates that don't exist, such as February 30. */
export function civilDate(year: number, month: number, day: number): string | undefined {
  if (year < 1 || year > 9999) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` : undefined;
}

export function partsOf(date: string): { year: number; month: number; day: number } {
  const [, year, month, day] = pattern.exec(date) ?? [];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

export const isCivilDate = (text: string): boolean => {
  const { year, month, day } = partsOf(text);
  return civilDate(year, month, day) === text;
};

/** Noon UTC, for `Intl` and for calendars that calculate in UTC. */
export const toUtcDate = (date: string): Date => {
  const { year, month, day } = partsOf(date);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  utc.setUTCHours(12);
  return utc;
};

export const fromUtcDate = (date: Date) =>
  civilDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) ?? "9999-12-31";

export function addDays(date: string, days: number): string {
  const utc = toUtcDate(date);
  utc.setUTCDate(utc.getUTCDate() + days);
  return fromUtcDate(utc);
}

/** The same day in another month, or that month's last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const last = daysInMonth(target.year, target.month);
  return civilDate(target.year, target.month, Math.min(day, last)) ?? date;
}

export const daysInMonth = (year: number, month: number): number => {
  const utc = new Date(0);
  utc.setUTCFullYear(year, month, 0);
  return utc.getUTCDate();
};

/** 0 is Sunday, as in JavaScript. */
export const weekdayOf = (date: string): number => toUtcDate(date).getUTCDay();

/** Today by the device's clock. */
export const deviceToday = (): string => {
  const now = new Date();
  return civilDate(now.getFullYear(), now.getMonth() + 1, now.getDate())!;
};

/** Formats a date in words; the fixed time zone makes it the same day everywhere. */
export const describeDate = (
  date: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" },
): string => dateWriter({ locale }, { ...options, timeZone: "UTC" }).format(toUtcDate(date));
