import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and calls the latest render's: for events alone, as a render may not call it. */
export function useStable<Sent extends unknown[]>(latest: (...sent: Sent) => void): (...sent: Sent) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...sent: Sent) => current.current(...sent), []);
}
