import { useEffect, useRef } from "react";
import { useUndo } from "./use-undo.ts";

/** Text inputs, where the browser itself undoes typing, and dialogs, which block the page. */
const elsewhere = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]";

/** Ctrl+Z undoes this window's last action; Ctrl+Shift+Z redoes it. */
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
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      void (redo ? latest.current.redoLast() : latest.current.undoLast());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return null;
}
