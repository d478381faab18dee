import { useEffect, useRef } from "react";
import { useUndo } from "./use-undo.ts";

/** Where the browser itself undoes typing. */
const typing = "input, textarea, select, [contenteditable]";

/** Ctrl+Z undoes this window's last action; Ctrl+Shift+Z redoes it. A dialog blocks the page, but not its own messages. */
export function UndoKeys() {
  const { undoLast, redoLast } = useUndo();
  const latest = useRef({ undoLast, redoLast });
  useEffect(() => {
    latest.current = { undoLast, redoLast };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const redo = (key === "z" && event.shiftKey) || key === "y";
      if (key !== "z" && !redo) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) {
        if (!redo) pressLastUndo();
        return;
      }
      event.preventDefault();
      void (redo ? latest.current.redoLast() : latest.current.undoLast());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return null;
}

/** The messages lie outside an open dialog, which keeps Tab to itself. */
const pressLastUndo = () =>
  [...document.querySelectorAll<HTMLButtonElement>("[data-messages] [data-kind=undo] > button:first-of-type")]
    .at(-1)
    ?.click();
