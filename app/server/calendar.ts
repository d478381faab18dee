const aDay = 86_400_000;
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The date, YYYY-MM-DD, in a time zone at a given time. */
export function dayAt(timeZone: string, moment: Date): string {
  // For years before 1000 and after 9999, only this produces what the database can read.
  if (timeZone === "UTC") return moment.toISOString().replace(/T.*/, "");
  let calendar = calendars.get(timeZone);
  if (!calendar) calendars.set(timeZone, (calendar = new Intl.DateTimeFormat("en-CA", { timeZone })));
  return calendar.format(moment);
}

/** The local date and time in a time zone: `2026-11-22`, `07:30`. */
export function clockIn(timeZone: string, moment: Date): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** `22.11.2026 15:30`: the same, for use in a sentence. */
export function clockAt(timeZone: string, moment: Date): string {
  const { day, time } = clockIn(timeZone, moment);
  return `${day.split("-").toReversed().join(".")} ${time}`;
}

/** Adds days to a date; negative values subtract. */
export const dayAfter = (day: string, days: number): string =>
  dayAt("UTC", new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay));

/** The local time of a time zone, expressed as if it were UTC. */
function wallClock(moment: Date, timeZone: string): Date {
  const parts = new Map<string, number>(
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
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return new Date(
    Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")),
  );
}

/** Converts a local time in a time zone to an instant. */
export function atWallClock(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - (wallClock(wall, timeZone).getTime() - wall.getTime()));
  // Near a DST change, the offset of the guess can differ from that of the result.
  return new Date(guess.getTime() + wall.getTime() - wallClock(guess, timeZone).getTime());
}

/** Browsers differ in which alias of a zone they list: Kyiv, Kiev. All aliases are accepted. */
export function isTimeZone(zone: string): boolean {
  try {
    // Newer engines also accept offsets, which the database doesn't.
    return /^[A-Za-z]/.test(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
