import { dateWriter, formatDate, type Dates } from "../shared/format-date.ts";

/** The day and month at which a week begins, without their year; the day alone where there is no room. */
export function weekMark(monday: string, dates: Dates, short: boolean): string {
  if (short) return String(Number(monday.slice(8)));
  if (dates.mask) return formatDate(monday, { ...dates, mask: dates.mask.replace(/[^DM]*Y+[^DM]*/, "") });
  return dateWriter(dates, { day: "2-digit", month: "2-digit", timeZone: "UTC" }).format(new Date(monday));
}
