const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** A timestamp as `YYYY-MM-DD HH:mm:ss` in a time zone; "" if it is invalid. */
export function toClock(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}

/** Converts a local time to a UTC timestamp. A time skipped by daylight saving moves to the following hour. */
export function fromClock(model: string, timeZone: string): string {
  const wallTime = Date.parse(`${model.replace(" ", "T")}Z`);
  const shownAt = (moment: number) =>
    Date.parse(`${toClock(new Date(moment).toISOString(), timeZone).replace(" ", "T")}Z`);
  // Near a daylight saving change, the offset of the first guess can differ from that of the actual time.
  let moment = wallTime - (shownAt(wallTime) - wallTime);
  moment += wallTime - shownAt(moment);
  return new Date(moment).toISOString();
}

/** Today's date in a time zone. */
export const todayAt = (timeZone: string): string => toClock(new Date().toISOString(), timeZone).slice(0, 10);
