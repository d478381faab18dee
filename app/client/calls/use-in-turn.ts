import { useRef } from "react";

/** Calls one after the other: each sets out once the one before it has been answered, or refused. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const answer = last.current.then(call);
    last.current = answer.catch(() => undefined);
    return answer;
  };
}
