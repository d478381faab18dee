import { useEffect, useState } from "react";

/** The value after it has been unchanged for the given number of milliseconds. */
export function useDebounced<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
