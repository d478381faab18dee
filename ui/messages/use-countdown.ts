import { useEffect, useRef } from "react";

/** Calls `onEnd` once a duration in milliseconds has passed, not counting the time spent paused. */
export function useCountdown(duration: number | undefined, paused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused || left.current === undefined) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - started));
    };
  }, [paused]);
}
