import { useState } from "react";

/**
 * Controlled or uncontrolled state: with `value` the parent owns it, without it the component does.
 *
 * @returns The value, its setter, and a function that resets uncontrolled state, as a form reset does.
 */
export function useControllable<Value>(
  value: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): [Value, (value: Value) => void, () => void] {
  const [own, setOwn] = useState(initial);
  const change = (next: Value) => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, change, () => setOwn(initial)];
}
