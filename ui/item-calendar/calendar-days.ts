import type { Dates } from "../shared/format-date.ts";
import { addDays, addMonths, civilDate, daysInMonth, partsOf, weekdayOf } from "../date-picker/civil-date.ts";
import { firstWeekday } from "../date-picker/first-weekday.ts";

/** Calendar arithmetic. Days are `YYYY-MM-DD`. */

export const calendarViews = ["month", "week"] as const;
export type CalendarView = (typeof calendarViews)[number];

const startOfWeek = (day: string, first: number) => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The weeks shown: all that contain a day of the month, or the week of the day. */
export function weeksOf(day: string, view: CalendarView, first: number): string[][] {
  const { year, month } = partsOf(day);
  const from = startOfWeek(view === "week" ? day : (civilDate(year, month, 1) ?? day), first);
  const last = view === "week" ? day : (civilDate(year, month, daysInMonth(year, month)) ?? day);
  const weeks: string[][] = [];
  do {
    const start = addDays(from, weeks.length * 7);
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  } while (weeks.at(-1)!.at(-1)! < last);
  return weeks;
}

/**
 * The first and the last day that an `ItemCalendar` shows, to ask a server for its items.
 *
 * @example calendarRange("2026-11-20", "month", { locale: "de" }) // { from: "2026-10-26", to: "2026-12-06" }
 */
export function calendarRange(day: string, view: CalendarView, dates: Dates): { from: string; to: string } {
  const days = weeksOf(day, view, firstWeekday(dates)).flat();
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

/** The day a key moves to; undefined for other keys. */
export function dayByKey(key: string, day: string, first: number, rightToLeft: boolean): string | undefined {
  const forward = rightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return startOfWeek(day, first);
    case "End":
      return addDays(startOfWeek(day, first), 6);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** The same position in the previous or next view. */
export const turnView = (day: string, view: CalendarView, by: 1 | -1) =>
  view === "week" ? addDays(day, 7 * by) : addMonths(day, by);

/** Items grouped by day, in the given order. */
export function itemsByDay<Item extends { date: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item[]> {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = days.get(item.date);
    if (day) day.push(item);
    else days.set(item.date, [item]);
  }
  return days;
}
