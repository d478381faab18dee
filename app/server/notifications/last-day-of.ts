import { clockIn, dayAfter } from "../calendar.ts";

/** The date of the most recent occurrence of `time`: today or yesterday. */
export function lastDayOf(time: string, now: Date, timeZone: string): string {
  const today = clockIn(timeZone, now);
  if (today.time >= time) return today.day;
  return dayAfter(today.day, -1);
}
