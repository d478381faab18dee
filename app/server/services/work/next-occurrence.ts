// oxlint-disable-next-line import/default -- Node reads the library's CommonJS file, all of whose exports are the default
import rrule from "rrule";

const { RRule, rrulestr } = rrule;

/** Beyond this a series is taken for one that never comes again. */
const limit = 366 * 30;

/**
 * Whether a text is a rule after RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO,TH`. Nothing more often than daily: each
 * occurrence is a task.
 */
export function isRecurrence(text: string): boolean {
  try {
    const { freq } = RRule.parseString(text.replace(/^RRULE:/i, ""));
    return freq !== undefined && freq <= RRule.DAILY && rrulestr(text) instanceof RRule;
  } catch {
    return false;
  }
}

/** The moment of the rule that follows, at the same time of the day in the time zone; null when the series has ended. */
export function nextOccurrence(rule: string, from: Date, timeZone: string): Date | null {
  const wall = wallClock(from, timeZone);
  const series = new RRule({ ...RRule.parseString(rule.replace(/^RRULE:/i, "")), dtstart: wall });
  const next = series.after(wall);
  if (!next || next.getTime() - wall.getTime() > limit * 86_400_000) return null;
  return atWallClock(next, timeZone);
}

/** What a clock of the time zone shows, written as if it were UTC. */
function wallClock(moment: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The moment at which a clock of the time zone shows this. */
function atWallClock(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - (wallClock(wall, timeZone).getTime() - wall.getTime()));
  // The offset can differ between the guess and the moment itself, next to a change of the clocks.
  return new Date(guess.getTime() + wall.getTime() - wallClock(guess, timeZone).getTime());
}
