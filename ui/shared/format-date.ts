/** How dates and times are formatted. Omitted settings follow the locale. */
export interface Dates {
  /** BCP 47 tag whose region determines order, separators, digits, clock and weeks. */
  locale: string;
  /** Replaces the locale's order and separators: `"DD.MM.YYYY"`. */
  mask?: string;
  /** Whether times use a 12-hour clock. */
  hour12?: boolean;
  /** First day of the week; 0 is Sunday. */
  firstDay?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

export const defaultDates: Dates = { locale: "en" };

const day = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

const writers = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes far longer than using it. Days are those of the Gregorian calendar everywhere. */
export function dateWriter(
  { locale, mask, hour12 }: Dates,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const all: Intl.DateTimeFormatOptions = {
    calendar: "gregory",
    numberingSystem: mask && "latn",
    hourCycle: hour12 === undefined ? undefined : hour12 ? "h12" : "h23",
    ...options,
  };
  const key = JSON.stringify([locale, all]);
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, all);
  writers.set(key, writer);
  return writer;
}

/** The calendar day of a moment on the clock of a time zone, `YYYY-MM-DD`: Swedish dates are written so. */
export const dayOfMoment = (moment: string | number, timeZone?: string): string =>
  dateWriter({ locale: "sv" }, { ...day, timeZone }).format(new Date(moment));

/**
 * Writes a calendar date, `YYYY-MM-DD`, as its reader does. Any other text is returned unchanged.
 *
 * @param dates The provider's, or such as `{ locale: "de" }`.
 * @example formatDate("2026-03-04") // "03/04/2026"
 * @example formatDate("2026-03-04", { locale: "en", mask: "DD.MM.YYYY" }) // "04.03.2026"
 */
export const formatDate = (date: string, dates: Dates = defaultDates): string =>
  date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year: string, month: string, dayOfMonth: string) =>
    dates.mask
      ? dates.mask.replace("YYYY", year).replace("MM", month).replace("DD", dayOfMonth)
      : dateWriter(dates, { ...day, timeZone: "UTC" }).format(new Date(date)),
  );

/**
 * Writes the time of a moment on the clock of a time zone. A text that is no date is returned unchanged.
 *
 * @param moment ISO 8601 with its offset, such as `"2026-11-14T08:12:00Z"`.
 * @param timeZone IANA name; the reader's own without it.
 * @example formatTime("2026-11-14T08:12:00Z", "Europe/Berlin", { locale: "de" }) // "09:12"
 */
export const formatTime = (moment: string, timeZone?: string, dates: Dates = defaultDates): string =>
  Number.isNaN(Date.parse(moment))
    ? moment
    : dateWriter(dates, { ...clock, timeZone }).format(new Date(moment));

/**
 * Writes a moment on the clock of a time zone. A text that is no date is returned unchanged.
 *
 * @param moment ISO 8601 with its offset, such as `"2026-11-14T08:12:00Z"`.
 * @param timeZone IANA name; the reader's own without it.
 * @example formatDateTime("2026-11-14T08:12:00Z", "Europe/Berlin") // "11/14/2026, 09:12 AM"
 */
export function formatDateTime(moment: string, timeZone?: string, dates: Dates = defaultDates): string {
  if (Number.isNaN(Date.parse(moment))) return moment;
  if (!dates.mask) return dateWriter(dates, { ...day, ...clock, timeZone }).format(new Date(moment));
  return `${formatDate(dayOfMoment(moment, timeZone), dates)} ${formatTime(moment, timeZone, dates)}`;
}
