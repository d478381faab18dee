export const timeUnits = ["hours", "minutes", "seconds", "milliseconds"] as const;
export type TimeUnit = (typeof timeUnits)[number];
export type TimeParts = Record<TimeUnit, number>;

/** Precision of a time: 1 hours, 2 minutes, 3 seconds, 4 milliseconds. */
export type TimeAccuracy = 1 | 2 | 3 | 4;

/** Maximum of each unit; the minimum is 0. */
export const timeLimits: Readonly<TimeParts> = { hours: 23, minutes: 59, seconds: 59, milliseconds: 999 };

export const midnight: Readonly<TimeParts> = { hours: 0, minutes: 0, seconds: 0, milliseconds: 0 };
export const endOfDay: Readonly<TimeParts> = timeLimits;

export const digitsOf = (unit: TimeUnit): number => (unit === "milliseconds" ? 3 : 2);

export const clampTimePart = (unit: TimeUnit, value: number): number =>
  Number.isFinite(value) ? Math.min(timeLimits[unit], Math.max(0, Math.trunc(value))) : 0;

/** Steps one unit, wrapping around; other units don't change. */
export function stepTimePart(parts: TimeParts, unit: TimeUnit, by: number): TimeParts {
  const count = timeLimits[unit] + 1;
  return { ...parts, [unit]: (((parts[unit] + by) % count) + count) % count };
}

/** The hour as a clock of 12 shows it, and the same half of the day with another hour. */
export const hourOfTwelve = (hours: number): number => hours % 12 || 12;
export const isEvening = ({ hours }: TimeParts): boolean => hours >= 12;
export const inHalf = (parts: TimeParts, evening: boolean): TimeParts => ({
  ...parts,
  hours: (parts.hours % 12) + (evening ? 12 : 0),
});

const digits = (parts: TimeParts, unit: TimeUnit) => String(parts[unit]).padStart(digitsOf(unit), "0");

/** The stored form: `HH:mm:ss`, with `.SSS` only if milliseconds are requested. */
export function formatTimeModel(parts: TimeParts, accuracy: TimeAccuracy): string {
  const whole = (["hours", "minutes", "seconds"] as const).map((unit) => digits(parts, unit)).join(":");
  return accuracy === 4 ? `${whole}.${digits(parts, "milliseconds")}` : whole;
}

const colon = /^(\d{1,2})(?:[:.](\d{1,2})(?:[:.](\d{1,2})(?:[.,](\d{1,3}))?)?)?\s*(am|pm)?$/i;
const run = /^(\d{2})(\d{2})(\d{2})?(\d{3})?$/;

/** Parses `9`, `9:30`, `0930`, `9:30 pm`, `09:30:15.250`. `undefined` if a unit is out of range. */
export function parseTime(text: string): TimeParts | undefined {
  const [, hours, minutes = "0", seconds = "0", fraction = "0", half] =
    run.exec(text.trim()) ?? colon.exec(text.trim()) ?? [];
  const shift =
    half === undefined ? 0 : (half.toLowerCase() === "pm" ? 12 : 0) - (Number(hours) === 12 ? 12 : 0);
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const parts = {
    hours: Number(hours) + shift,
    minutes: Number(minutes),
    seconds: Number(seconds),
    milliseconds: Number(fraction.padEnd(3, "0")),
  };
  return timeUnits.every((unit) => parts[unit] <= timeLimits[unit]) ? parts : undefined;
}
