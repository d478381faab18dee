import { useEffect, useEffectEvent } from "react";
import type { InputProps } from "./kind-input.ts";

/** Gives a new record's form a field's preset value. Saving waits until it has loaded. */
export function usePreset({ onPreset, onAwait }: InputProps, value: unknown, isLoading: boolean) {
  const preset = useEffectEvent((next: unknown) => onPreset?.(next));
  const hold = useEffectEvent(() => onAwait?.());
  useEffect(() => {
    if (value !== undefined) preset(value);
  }, [value]);
  useEffect(() => (isLoading ? hold() : undefined), [isLoading]);
}
