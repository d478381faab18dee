import { useEffect, useReducer, useRef } from "react";
import type { RunningTimer } from "../../contract.ts";

/** A timer's seconds, counting up while it runs. */
export function useSeconds({ seconds, running }: RunningTimer): number {
  const [passed, count] = useReducer((_: number, next: number) => next, 0);
  const start = useRef(0);
  useEffect(() => {
    start.current = performance.now();
    count(0);
    if (!running) return undefined;
    const clock = setInterval(() => count(Math.floor((performance.now() - start.current) / 1_000)), 1_000);
    return () => clearInterval(clock);
  }, [seconds, running]);
  return seconds + (running ? passed : 0);
}
