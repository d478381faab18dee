export const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

/** The subset of RFC 5545 rules that users can choose. */
interface SimpleRule {
  frequency: Frequency;
  /** Every n days, weeks, months or years. */
  interval: number;
  /** Weekly rules only; empty for the weekday of the last occurrence. */
  days: Weekday[];
}

/** The rule's parts; undefined if it is more complex than the inputs support. */
export function readRule(text: string): SimpleRule | undefined {
  const parts = new Map(
    text
      .replace(/^RRULE:/i, "")
      .split(";")
      .map((part) => part.toUpperCase().split("="))
      .map(([name = "", value]) => [name, value] as const),
  );
  const { FREQ, INTERVAL = "1", BYDAY, ...others } = Object.fromEntries(parts);
  const frequency = frequencies.find((each) => each === FREQ);
  const days = BYDAY?.split(",") ?? [];
  const isPlain =
    Object.keys(others).length === 0 &&
    /^[1-9]\d{0,2}$/.test(INTERVAL) &&
    days.every((day) => weekdays.some((each) => each === day)) &&
    (days.length === 0 || frequency === "WEEKLY");
  if (!frequency || !isPlain) return undefined;
  return { frequency, interval: Number(INTERVAL), days: weekdays.filter((day) => days.includes(day)) };
}

export const writeRule = ({ frequency, interval, days }: SimpleRule): string =>
  [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(frequency === "WEEKLY" && days.length > 0 ? [`BYDAY=${days.join(",")}`] : []),
  ].join(";");
