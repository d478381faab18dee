import { formatDateTime } from "../shared/format.ts";

/** The day on which a notification came. */
export interface NotificationDay {
  /** `DD.MM.YYYY`, the same for all of one day. */
  date: string;
  when: "today" | "yesterday" | "earlier";
}

/**
 * Places a moment on the reader's calendar.
 *
 * @param moment ISO 8601 with its offset.
 * @param now ISO 8601 with its offset.
 * @param timeZone IANA name; the reader's own without it.
 */
export function notificationDay(moment: string, now: string, timeZone?: string): NotificationDay {
  const [date = ""] = formatDateTime(moment, timeZone).split(" ");
  const [today = ""] = formatDateTime(now, timeZone).split(" ");
  return { date, when: date === today ? "today" : date === dayBefore(today) ? "yesterday" : "earlier" };
}

/** On the calendar and not 24 hours before: days of 23 and 25 hours exist. */
function dayBefore(date: string): string {
  const [day = 0, month = 0, year = 0] = date.split(".").map(Number);
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  return formatDateTime(before.toISOString(), "UTC").slice(0, date.length);
}

/** Splits a list that is sorted by time into its days, in its order. */
export function byDay<Item extends { date: string }>(items: readonly Item[], now: string, timeZone?: string) {
  const days: { day: NotificationDay; items: Item[] }[] = [];
  for (const item of items) {
    const day = notificationDay(item.date, now, timeZone);
    const last = days.at(-1);
    if (last?.day.date === day.date) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
