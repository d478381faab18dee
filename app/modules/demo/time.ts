export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The UTC date of a moment, as YYYY-MM-DD. */
export const dayOf = (moment: number | Date): string => new Date(moment).toISOString().slice(0, 10);

/** The date the given number of days after the moment; negative for before. */
export const dayAfter = (moment: number | Date, days: number): string => dayOf(Number(moment) + days * day);
