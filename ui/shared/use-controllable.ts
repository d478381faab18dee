import { useState } from "react";

/** State that a parent may own: with `value` it is the parent's, without it the component keeps its own. */
export function useControllable<Value>(
  value: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const change = (next: Value) => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, change];
}
