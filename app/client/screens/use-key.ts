import { useEffect, useRef } from "react";

const typing = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

/** Does something when a letter is pressed anywhere on the page, but not while typing or over a dialog. */
export function useKey(key: string, action: (() => void) | undefined) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (!latest.current || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key]);
}
