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

/** A moment as the model text `YYYY-MM-DD HH:mm:ss` on the clock of a time zone; "" for what is no moment. */
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

/** The moment, in UTC, at which the clock of a time zone shows the model text. In the hour that a clock skips, the one after it. */
export function fromClock(model: string, timeZone: string): string {
  const wished = Date.parse(`${model.replace(" ", "T")}Z`);
  const shownAt = (moment: number) =>
    Date.parse(`${toClock(new Date(moment).toISOString(), timeZone).replace(" ", "T")}Z`);
  // The offset can differ between the first guess and the moment itself, next to a change of the clocks.
  let moment = wished - (shownAt(wished) - wished);
  moment += wished - shownAt(moment);
  return new Date(moment).toISOString();
}

/** The day that a time zone's calendar shows now. */
export const todayAt = (timeZone: string): string => toClock(new Date().toISOString(), timeZone).slice(0, 10);
