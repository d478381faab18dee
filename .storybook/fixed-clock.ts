const now = Date.parse("2026-11-20T09:41:00Z");

/**
 * Stories show the same day and minute in every run. Timers go on: only who asks for the time is told this one.
 *
 * @returns What sets the clock going again.
 */
export function stopClock() {
  const { Date: clock } = globalThis;
  globalThis.Date = new Proxy(clock, {
    construct: (target, args: [number]) => (args.length > 0 ? new target(...args) : new target(now)),
    get: (target, key) => (key === "now" ? () => now : (Reflect.get(target, key) as unknown)),
  });
  return () => {
    globalThis.Date = clock;
  };
}
