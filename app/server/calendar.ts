const aDay = 86_400_000;
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day, YYYY-MM-DD, that the calendar of a time zone shows at a moment. */
export function dayAt(timeZone: string, moment: Date): string {
  // Of years before 1000 and after 9999 it alone writes what the database reads.
  if (timeZone === "UTC") return moment.toISOString().split("T")[0]!;
  let calendar = calendars.get(timeZone);
  if (!calendar) calendars.set(timeZone, (calendar = new Intl.DateTimeFormat("en-CA", { timeZone })));
  return calendar.format(moment);
}

/** The day so many days after another; before it, where they are negative. */
export const dayAfter = (day: string, days: number): string =>
  dayAt("UTC", new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay));

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
export function atWallClock(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - (wallClock(wall, timeZone).getTime() - wall.getTime()));
  // The offset can differ between the guess and the moment itself, next to a change of the clocks.
  return new Date(guess.getTime() + wall.getTime() - wallClock(guess, timeZone).getTime());
}

/** Browsers differ in which of its names a zone is listed by: Kyiv, Kiev. All of them are known. */
export function isTimeZone(zone: string): boolean {
  try {
    // Newer engines take offsets as well, which the database doesn't.
    return /^[A-Za-z]/.test(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
