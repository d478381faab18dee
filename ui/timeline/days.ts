import { dateWriter, dayOfMoment } from "../shared/format-date.ts";

interface Moment {
  dateTime: string;
}

/** The entries under the day on which each happened, in the order in which they come. */
export function daysOf<Entry extends Moment>(
  entries: readonly Entry[],
  timeZone: string | undefined,
): { day: string; entries: Entry[] }[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dayOfMoment(entry.dateTime, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

interface Reader {
  /** ISO 8601 with its offset. */
  now: string;
  locale: string;
  timeZone: string | undefined;
}

const dayLength = 86_400_000;

/** "Today", "Yesterday", "Monday 16 November", and of another year with the year. */
export function dayName(day: string, { now, locale, timeZone }: Reader): string {
  const today = dayOfMoment(now, timeZone);
  const away = Math.round((Date.parse(day) - Date.parse(today)) / dayLength);
  const words =
    Math.abs(away) <= 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(away, "day")
      : dateWriter(
          { locale },
          {
            timeZone: "UTC",
            weekday: "long",
            day: "numeric",
            month: "long",
            ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
          },
        ).format(new Date(day));
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
