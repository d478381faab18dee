import { useCallback, useState } from "react";

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
  const isOwn = value === undefined;
  // The same function while nothing changes: a list would draw its rows again for another one.
  const change = useCallback(
    (next: Value) => {
      if (isOwn) setOwn(next);
      onChange?.(next);
    },
    [isOwn, onChange],
  );
  return [isOwn ? own : value, change, () => setOwn(initial)];
}
