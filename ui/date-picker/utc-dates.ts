import type { DayPickerProps } from "react-day-picker";
import { addDays, addMonths, daysInMonth, fromUtcDate, partsOf, toUtcDate, weekdayOf } from "./civil-date.ts";

const dayLength = 24 * 60 * 60 * 1000;

/** The number of the day since 1970, by which days are the same, follow each other, and are so far apart. */
const dayNumber = (date: Date) => Math.floor(date.getTime() / dayLength);
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

const move = (date: Date, by: (day: string) => string) => toUtcDate(by(fromUtcDate(date)));

/**
 * How the calendar counts days: in UTC, where each has a midnight. Its own way to do so asks `Intl` for the zone's offset a
 * few thousand times for a month, which takes longer than all the rest of its opening.
 */
export function utcDates(weekStartsOn: number): NonNullable<DayPickerProps["dateLib"]> {
  const daysIntoWeek = (day: string) => (weekdayOf(day) - weekStartsOn + 7) % 7;
  const startOfWeek = (date: Date) => move(date, (day) => addDays(day, -daysIntoWeek(day)));
  const months = new Map<string, Date>();
  return {
    newDate: (year, month, day) => new Date(Date.UTC(year, month, day, 12)),
    format: (date, pattern) => fromUtcDate(date).slice(0, pattern.length),
    getMonth: (date) => date.getUTCMonth(),
    getYear: (date) => date.getUTCFullYear(),
    // Not shown: only distinguishes weeks.
    getWeek: (date) => Math.floor(dayNumber(startOfWeek(date)) / 7),
    addDays: (date, days) => move(date, (day) => addDays(day, days)),
    addWeeks: (date, weeks) => move(date, (day) => addDays(day, 7 * weeks)),
    addMonths: (date, months) => move(date, (day) => addMonths(day, months)),
    addYears: (date, years) => move(date, (day) => addMonths(day, 12 * years)),
    isSameDay: (date, other) => dayNumber(date) === dayNumber(other),
    isSameMonth: (date, other) => monthNumber(date) === monthNumber(other),
    isSameYear: (date, other) => date.getUTCFullYear() === other.getUTCFullYear(),
    differenceInCalendarDays: (date, other) => dayNumber(date) - dayNumber(other),
    differenceInCalendarMonths: (date, other) => monthNumber(date) - monthNumber(other),
    startOfWeek,
    endOfWeek: (date) => move(date, (day) => addDays(day, 6 - daysIntoWeek(day))),
    // The same object for the same month: once mounted, the calendar would take another one for a change, and draw again.
    startOfMonth: (date) => {
      const day = `${fromUtcDate(date).slice(0, 8)}01`;
      const start = months.get(day) ?? toUtcDate(day);
      months.set(day, start);
      return start;
    },
    endOfMonth: (date) =>
      move(date, (day) => {
        const { year, month } = partsOf(day);
        return `${day.slice(0, 8)}${daysInMonth(year, month)}`;
      }),
  };
}
