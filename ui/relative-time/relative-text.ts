import { dayOfMoment } from "../shared/format-date.ts";

interface RelativeTextOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** BCP 47 tag. */
  locale: string;
  /** IANA name; the reader's own without it. */
  timeZone?: string;
  /** Up to how many days away it is expressed in words. */
  days: number;
}

const minute = 60_000;

/** Moments within half a day are expressed in hours, even across midnight. */
const halfDay = 12;

const speakers = new Map<string, Intl.RelativeTimeFormat>();

function speakerOf(locale: string): Intl.RelativeTimeFormat {
  const known = speakers.get(locale);
  if (known) return known;
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  speakers.set(locale, formatter);
  return formatter;
}

const isDay = (moment: string) => /^\d{4}-\d{2}-\d{2}$/.test(moment);

/** Days since 1970 in a time zone. */
const dayOf = (moment: string, timeZone: string | undefined): number =>
  Date.parse(isDay(moment) ? moment : dayOfMoment(moment, timeZone)) / (24 * 60 * minute);

/**
 * The distance of a moment or date from now, in words: "5 minutes ago", "yesterday", "in 3 days". Null if it is more
 * days away than given, or not a moment.
 */
export function relativeText(
  moment: string,
  { now, locale, timeZone, days }: RelativeTextOptions,
): string | null {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return null;
  const formatter = speakerOf(locale);
  const daysAway = dayOf(moment, timeZone) - dayOf(new Date(now).toISOString(), timeZone);
  if (!isDay(moment)) {
    const minutes = Math.trunc((at - now) / minute);
    if (minutes === 0) return formatter.format(0, "second");
    if (Math.abs(minutes) < 60) return formatter.format(minutes, "minute");
    const hours = Math.trunc(minutes / 60);
    if (daysAway === 0 || Math.abs(hours) < halfDay) return formatter.format(hours, "hour");
  }
  return Math.abs(daysAway) <= days ? formatter.format(daysAway, "day") : null;
}
