interface Pace {
  /** Rounded; undefined until known. */
  perMinute: number | undefined;
  secondsLeft: number | undefined;
}

/** Minimum seconds before a rate is meaningful. */
const minSeconds = 2;

/** Rate and remaining time, extrapolated from the work done so far. */
export function paceOf(done: number, total: number | undefined, elapsed: number | undefined): Pace {
  if (elapsed === undefined || elapsed < minSeconds || done <= 0)
    return { perMinute: undefined, secondsLeft: undefined };
  const perSecond = done / elapsed;
  return {
    perMinute: Math.max(1, Math.round(perSecond * 60)),
    secondsLeft: total === undefined ? undefined : Math.max(0, total - done) / perSecond,
  };
}

/** From 0 to 1; undefined if the total is unknown. */
export const shareOf = (done: number, total: number | undefined) =>
  total === undefined ? undefined : total <= 0 ? 1 : Math.min(1, Math.max(0, done / total));

/** A duration in its largest unit, rounded up: "4 min". */
export function durationText(seconds: number, locale: string): string {
  const [value, unit] =
    seconds <= 55
      ? [Math.ceil(seconds / 5) * 5, "second"]
      : seconds <= 59 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 360) / 10, "hour"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value);
}
