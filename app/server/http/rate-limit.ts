import { tooMany } from "../refusal.ts";

const window = 60_000;

/** Calls per minute: far more than a person makes, far fewer than a runaway script. */
export interface CallLimits {
  session: number;
  address: number;
  /** How long a call waits, in milliseconds, while its caller's other calls use all of the caller's slots. */
  timeoutMs?: number;
}

/** Counts calls per caller and minute, and rejects those over the limit. */
export function createRateLimit() {
  const counts = new Map<string, number>();
  let started = Date.now();
  return function countCall(caller: string, limit: number) {
    const passed = Date.now() - started;
    if (passed >= window) {
      counts.clear();
      started = Date.now();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > limit) throw tooMany(Math.ceil((window - passed) / 1000));
  };
}
