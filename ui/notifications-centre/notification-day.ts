import { dayOfMoment } from "../shared/format-date.ts";

/** The day of a notification. */
interface NotificationDay {
  /** `YYYY-MM-DD`. */
  date: string;
  when: "today" | "yesterday" | "earlier";
}

/**
 * Maps a moment to the user's calendar.
 *
 * @param moment ISO 8601 with its offset.
 * @param now ISO 8601 with its offset.
 * @param timeZone IANA name. Defaults to the user's time zone.
 */
export function notificationDay(moment: string, now: string, timeZone?: string): NotificationDay {
  const date = dayOfMoment(moment, timeZone);
  const today = dayOfMoment(now, timeZone);
  return { date, when: date === today ? "today" : date === dayBefore(today) ? "yesterday" : "earlier" };
}

/** By calendar, not 24 hours earlier: days of 23 and 25 hours exist. */
const dayBefore = (date: string) => dayOfMoment(Date.parse(date) - 86_400_000, "UTC");

/** Splits a list sorted by time into days. */
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
