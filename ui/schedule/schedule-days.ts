import { addDays } from "../date-picker/civil-date.ts";

/** Schedule arithmetic. Days are `YYYY-MM-DD`; periods include both ends. */
export interface Period {
  start: string;
  end: string;
}

/** A change of a period: days added to its start and to its end. */
export interface Shift {
  start: number;
  end: number;
}

export const noShift: Shift = { start: 0, end: 0 };

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** Days between two dates; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round(dayNumber(to) - dayNumber(from));

/** A shifted period, at least one day long. */
export function shifted({ start, end }: Period, by: Shift): Period {
  const first = addDays(start, by.start);
  const last = addDays(end, by.end);
  if (first <= last) return { start: first, end: last };
  return by.start === 0 ? { start: first, end: first } : { start: last, end: last };
}

export interface Place {
  /** Days from the window's start to the bar's start. */
  from: number;
  /** Length of the bar in days. */
  days: number;
  /** Starts before the window. */
  before: boolean;
  /** Ends after the window. */
  after: boolean;
}

/** A period's position in a window; undefined if outside. */
export function placeIn(window: Period, { start, end }: Period): Place | undefined {
  if (end < window.start || start > window.end) return undefined;
  const before = start < window.start;
  const after = end > window.end;
  const first = before ? window.start : start;
  return {
    from: daysBetween(window.start, first),
    days: daysBetween(first, after ? window.end : end) + 1,
    before,
    after,
  };
}
