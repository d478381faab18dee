import {
  formatDate as writeDate,
  formatDateTime as writeDateTime,
  formatTime as writeTime,
  type Dates,
} from "@backoffice/ui";

/** The specification's mask and its clock of 24 hours, in every language. */
export const dates: Dates = { locale: "en-GB", mask: "DD.MM.YYYY", hour12: false, firstDay: 1 };

/** `14.11.2026` from `2026-11-14`; any other text as it is. */
export const formatDate = (date: string) => writeDate(date, dates);

/** `14.11.2026 09:12` of a moment with its offset, on the clock of a time zone. */
export const formatDateTime = (moment: string, timeZone?: string) => writeDateTime(moment, timeZone, dates);

/** `09:12` of a moment with its offset, on the clock of a time zone. */
export const formatTime = (moment: string, timeZone?: string) => writeTime(moment, timeZone, dates);
