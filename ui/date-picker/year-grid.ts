import { civilDate, daysInMonth } from "./civil-date.ts";

export const yearsPerPage = 12;

// Pages are fixed instead of centered on the selection, so that years keep their position.
const anchor = 2021;

/** The twelve years of the page that contains a year: 2026 is on 2021–2032. */
export function yearPage(year: number): number[] {
  const start = anchor + Math.floor((year - anchor) / yearsPerPage) * yearsPerPage;
  return Array.from({ length: yearsPerPage }, (_, index) => start + index);
}

interface Limits {
  min?: string;
  max?: string;
}

/** Whether no day of the year is selectable. Limits are `YYYY-MM-DD`. */
export const isYearOutside = (year: number, { min = "0001-01-01", max = "9999-12-31" }: Limits): boolean =>
  (civilDate(year, 12, 31) ?? "") < min || (civilDate(year, 1, 1) ?? "9999-99") > max;

export const isMonthOutside = (
  year: number,
  month: number,
  { min = "0001-01-01", max = "9999-12-31" }: Limits,
): boolean =>
  (civilDate(year, month, daysInMonth(year, month)) ?? "") < min ||
  (civilDate(year, month, 1) ?? "9999-99") > max;
