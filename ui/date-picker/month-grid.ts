import { addDays, daysInMonth, partsOf, weekdayOf } from "./civil-date.ts";

interface DayCell {
  /** `YYYY-MM-DD` */
  day: string;
  /** Of the month before or after, in whose weeks this one begins or ends. */
  outside: boolean;
}

/** How many days of its week come before a day. */
export const daysIntoWeek = (day: string, weekStart: number): number => (weekdayOf(day) - weekStart + 7) % 7;

/** The weeks that a month is part of. */
export function weeksOf(month: string, weekStart: number): DayCell[][] {
  const first = `${month.slice(0, 8)}01`;
  const before = daysIntoWeek(first, weekStart);
  const { year, month: number } = partsOf(first);
  const count = daysInMonth(year, number);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const after = week * 7 + index - before;
      return { day: addDays(first, after), outside: after < 0 || after >= count };
    }),
  );
}
