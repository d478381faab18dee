import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/**
 * How long this thread has worked, in milliseconds: what a busy machine gives to others doesn't count. Elsewhere than
 * on Linux it is the time of day.
 */
function worked(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The longest time that the thread was blocked while something was done. */
export async function holdUp<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  let [before, longest] = [worked(), 0];
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  try {
    const result = await act();
    look();
    return { result, longest };
  } finally {
    clearInterval(timer);
  }
}
