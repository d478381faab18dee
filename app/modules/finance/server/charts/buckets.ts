import { dayAfter, dayAt } from "../../../../server/calendar.ts";
import type { Grain } from "../../contract.ts";

/** A period on a chart, by its first and last day. */
interface Bucket {
  from: string;
  to: string;
}

const parse = (day: string) => new Date(`${day}T00:00:00Z`);
const print = (date: Date) => dayAt("UTC", date);

/** The first day of the bucket that contains the date. Weeks start on Monday. */
export function bucketStart(day: string, grain: Grain): string {
  if (grain === "day") return day;
  const date = parse(day);
  if (grain === "week") return dayAfter(day, -((date.getUTCDay() + 6) % 7));
  const month = grain === "month" ? date.getUTCMonth() : Math.floor(date.getUTCMonth() / 3) * 3;
  return print(new Date(Date.UTC(date.getUTCFullYear(), month, 1)));
}

function nextStart(start: string, grain: Grain): string {
  if (grain === "day") return dayAfter(start, 1);
  if (grain === "week") return dayAfter(start, 7);
  const date = parse(start);
  date.setUTCMonth(date.getUTCMonth() + (grain === "month" ? 1 : 3));
  return print(date);
}

/** In years, before and after today. */
const reach = 100;

/** Clamps a date to the charts' range: `9999-12-31` means forever, and can't be plotted. */
export function reachable(day: string, today: string): string {
  const year = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4, 8)}01`;
  const [first, last] = [year(-reach), year(reach)];
  return day < first ? first : day > last ? last : day;
}

const maxBuckets = 400;
const coarser: Record<Grain, Grain> = { day: "week", week: "month", month: "quarter", quarter: "quarter" };
const days: Record<Grain, number> = { day: 1, week: 7, month: 30, quarter: 91 };

/** The requested granularity, or the next coarser one that keeps the chart readable. */
export function readableGrain(from: string, to: string, grain: Grain): Grain {
  const length = (parse(to).getTime() - parse(from).getTime()) / 86_400_000;
  return length / days[grain] > maxBuckets && grain !== "quarter"
    ? readableGrain(from, to, coarser[grain])
    : grain;
}

/** All buckets between two dates, including empty ones; the first and last are cut to the period. */
export function bucketsOf(from: string, to: string, grain: Grain): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = bucketStart(from, grain); start <= to; start = nextStart(start, grain)) {
    const end = dayAfter(nextStart(start, grain), -1);
    buckets.push({ from: start < from ? from : start, to: end > to ? to : end });
  }
  return buckets;
}
