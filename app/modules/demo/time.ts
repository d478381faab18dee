export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The day of a moment, in UTC, as YYYY-MM-DD. */
export const dayOf = (moment: number | Date): string => new Date(moment).toISOString().slice(0, 10);

/** The day so many days after the moment; before it, when negative. */
export const dayAfter = (moment: number | Date, days: number): string => dayOf(Number(moment) + days * day);
