import { useEffect, useRef } from "react";
import { registeredShortcuts } from "./registered-shortcuts.ts";

const typing = "input, textarea, select, [contenteditable], [role=grid], [role=menu]";
const dialogs = "[role=dialog], [role=alertdialog]";

interface KeyOptions {
  /** Its label in the list of shortcuts; unlabeled keys aren't listed. */
  label?: string;
  /** The key belongs to a dialog above the page. */
  inDialog?: boolean;
}

/** A keyboard shortcut anywhere on the page, except while typing or under a dialog. */
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
  useEffect(() => (isOffered ? registeredShortcuts.offer(key, label) : undefined), [key, label, isOffered]);
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

/** Lists shortcuts that a component handles itself. */
export function useOfferedKeys(keys: readonly (readonly [key: string, label: string])[]) {
  const text = JSON.stringify(keys);
  useEffect(() => {
    const taken = (JSON.parse(text) as [string, string][]).map(([key, label]) =>
      registeredShortcuts.offer(key, label),
    );
    return () => taken.forEach((unregister) => unregister());
  }, [text]);
}
