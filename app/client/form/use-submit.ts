import { useEffect, useEffectEvent, useRef, useState } from "react";

type Submits = Record<"submit" | "submitLater", () => Promise<void>>;

/** Submits once at a time: a second press would create a second record. A press before all has loaded waits for it. */
export function useSubmit(isLoading: boolean, submits: Submits) {
  const submitting = useRef(false);
  const [early, setEarly] = useState<keyof Submits>();
  const run = async (how: keyof Submits) => {
    if (submitting.current) return;
    submitting.current = true;
    try {
      await submits[how]();
    } finally {
      submitting.current = false;
    }
  };
  const submitEarly = useEffectEvent(() => {
    if (early) void run(early).finally(() => setEarly(undefined));
  });
  useEffect(() => {
    if (!isLoading) submitEarly();
  }, [isLoading]);
  return {
    press: (how: keyof Submits) => (isLoading ? setEarly(how) : run(how)),
    waits: early !== undefined,
  };
}
