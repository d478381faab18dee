import { useEffect, useEffectEvent } from "react";
import type { InputProps } from "./kind-input.ts";

/** Gives a new record's form the value that a field begins with. Until it has loaded, saving waits for it. */
export function usePreset({ onPreset, onAwait }: InputProps, value: unknown, isLoading: boolean) {
  const preset = useEffectEvent((next: unknown) => onPreset?.(next));
  const hold = useEffectEvent(() => onAwait?.());
  useEffect(() => {
    if (value !== undefined) preset(value);
  }, [value]);
  useEffect(() => (isLoading ? hold() : undefined), [isLoading]);
}
