import { addDays, weekdayOf } from "./civil-date.ts";

/** Both ends inclusive. Ends are dates or moments in the model's text format, which sorts chronologically. */
export interface DateRange {
  from: string;
  to: string;
}

/** A day, a range of days, or weekdays (0 is Sunday) that can't be selected. Dates are `YYYY-MM-DD`. */
export type DisabledDate = string | DateRange | { weekdays: readonly number[] };

export interface DateLimits {
  /** The earliest selectable moment. */
  min?: string;
  /** The latest selectable moment. */
  max?: string;
  /** Days that can't be selected: single dates, ranges, or weekdays. */
  disabledDates?: readonly DisabledDate[];
}

/** Swaps the ends if the start is after the end. */
export const orderRange = (a: string, b: string): DateRange =>
  a <= b ? { from: a, to: b } : { from: b, to: a };

const dayOf = (moment: string) => moment.slice(0, 10);

function firstDisabled(range: DateRange, disabled: DisabledDate): string | undefined {
  if (typeof disabled === "string")
    return range.from <= disabled && disabled <= range.to ? disabled : undefined;
  if ("from" in disabled) {
    const { from, to } = orderRange(disabled.from, disabled.to);
    if (to < range.from || from > range.to) return undefined;
    return from > range.from ? from : range.from;
  }
  for (let day = range.from, seen = 0; day <= range.to && seen < 7; day = addDays(day, 1), seen += 1)
    if (disabled.weekdays.includes(weekdayOf(day))) return day;
  return undefined;
}

/** The first unselectable day of a range, or `undefined`. */
export function firstRefusedDay(range: DateRange, limits: DateLimits): string | undefined {
  const days = { from: dayOf(range.from), to: dayOf(range.to) };
  if (limits.min !== undefined && days.from < dayOf(limits.min)) return days.from;
  const met = (limits.disabledDates ?? []).map((disabled) => firstDisabled(days, disabled));
  if (limits.max !== undefined && days.to > dayOf(limits.max))
    met.push(firstAfter(dayOf(limits.max), days.from));
  return met.filter((day) => day !== undefined).sort()[0];
}

const firstAfter = (last: string, from: string) => (from > last ? from : addDays(last, 1));

export const isRefusedDay = (day: string, limits: DateLimits): boolean =>
  firstRefusedDay({ from: day, to: day }, limits) !== undefined;

/** Why a range can't be selected, with the moment or day concerned. */
export interface Refusal {
  reason: "early" | "late" | "disabled";
  at: string;
}

/** Limits may be coarser than moments: a last day without a time includes all of that day. */
export function refusalOf(range: DateRange, limits: DateLimits): Refusal | undefined {
  const { min, max, disabledDates } = limits;
  if (min !== undefined && range.from.slice(0, min.length) < min) return { reason: "early", at: min };
  if (max !== undefined && range.to.slice(0, max.length) > max) return { reason: "late", at: max };
  const met = firstRefusedDay(range, { disabledDates });
  return met === undefined ? undefined : { reason: "disabled", at: met };
}
