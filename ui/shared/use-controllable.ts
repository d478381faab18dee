import { useState } from "react";

/**
 * State that a parent may own: with `value` it is the parent's, without it the component keeps its own.
 *
 * @returns The value, what changes it, and what puts a component's own state back to its start, as a form's reset does.
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
