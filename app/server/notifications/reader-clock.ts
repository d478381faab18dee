import { dayAfter } from "../calendar.ts";

/** The local date and time in a time zone: `2026-11-22`, `07:30`. */
export function readerClock(now: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** The date of the most recent occurrence of `time`: today or yesterday. */
export function lastDayOf(time: string, now: Date, timeZone: string): string {
  const today = readerClock(now, timeZone);
  if (today.time >= time) return today.day;
  return dayAfter(today.day, -1);
}
