import { addDays } from "../date-picker/civil-date.ts";

/** The arithmetic of the schedule. A day is `YYYY-MM-DD`, a period holds its first and its last day. */
export interface Period {
  start: string;
  end: string;
}

/** How a period is changed: it begins so many days later, and ends so many days later. */
export interface Shift {
  start: number;
  end: number;
}

export const noShift: Shift = { start: 0, end: 0 };

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** Days from one to the other; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round(dayNumber(to) - dayNumber(from));

/** The period after a shift; it stays at least one day long. */
export function shifted({ start, end }: Period, by: Shift): Period {
  const first = addDays(start, by.start);
  const last = addDays(end, by.end);
  if (first <= last) return { start: first, end: last };
  return by.start === 0 ? { start: first, end: first } : { start: last, end: last };
}

export interface Place {
  /** Days from the window's first one to the bar's beginning. */
  from: number;
  /** Days that the bar covers. */
  days: number;
  /** It began before what is shown. */
  before: boolean;
  /** It ends after what is shown. */
  after: boolean;
}

/** Where a period lies in a window; undefined where it lies outside. */
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
