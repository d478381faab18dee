import { useRef } from "react";

/** Runs calls serially: each starts once the previous one has succeeded or failed. */
export function useSerialCalls() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const answer = last.current.then(call);
    last.current = answer.catch(() => undefined);
    return answer;
  };
}
