import {
  formatDate as writeDate,
  formatDateTime as writeDateTime,
  formatTime as writeTime,
  type Dates,
} from "@backoffice/ui";

/** The specification's date mask and 24-hour clock, in every language. */
export const dates: Dates = { locale: "en-GB", mask: "DD.MM.YYYY", hour12: false, firstDay: 1 };

/** `14.11.2026` from `2026-11-14`; any other text is returned unchanged. */
export const formatDate = (date: string) => writeDate(date, dates);

/** Formats a timestamp in a time zone: `14.11.2026 09:12`. */
export const formatDateTime = (moment: string, timeZone?: string) => writeDateTime(moment, timeZone, dates);

/** Formats the time of a timestamp in a time zone: `09:12`. */
export const formatTime = (moment: string, timeZone?: string) => writeTime(moment, timeZone, dates);
