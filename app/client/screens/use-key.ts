import { useEffect, useRef } from "react";
import { offeredKeys } from "./offered-keys.ts";

const typing = "input, textarea, select, [contenteditable], [role=grid], [role=menu]";
const dialogs = "[role=dialog], [role=alertdialog]";

interface KeyOptions {
  /** What the key does, in the list of the screen's keys; without it the key isn't listed. */
  label?: string;
  /** The key belongs to a dialog that lies over the page. */
  inDialog?: boolean;
}

/** Does something when a letter is pressed anywhere on the page, but not while typing or over a dialog. */
export function useKey(
  key: string,
  action: (() => void) | undefined,
  { label, inDialog = false }: KeyOptions = {},
) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const isOffered = action !== undefined && label !== undefined;
  useEffect(() => (isOffered ? offeredKeys.offer(key, label) : undefined), [key, label, isOffered]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const open = document.querySelectorAll(dialogs).length;
      if (!latest.current || open !== (inDialog ? 1 : 0)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key, inDialog]);
}

/** Lists keys that a component of its own understands. */
export function useOfferedKeys(keys: readonly (readonly [key: string, label: string])[]) {
  const text = JSON.stringify(keys);
  useEffect(() => {
    const taken = (JSON.parse(text) as [string, string][]).map(([key, label]) =>
      offeredKeys.offer(key, label),
    );
    return () => taken.forEach((takeBack) => takeBack());
  }, [text]);
}
