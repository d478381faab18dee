import { useMessages } from "@backoffice/ui";
import { useEffect, useRef } from "react";
import { useUndo } from "./use-undo.ts";

/** Elements in which the browser itself undoes typing. */
const typing = "input, textarea, select, [contenteditable]";

/**
 * Ctrl+Z undoes this window's last action; Ctrl+Shift+Z redoes it. A dialog blocks the page, but not its own messages.
 */
export function UndoKeys() {
  const { undoLast, redoLast } = useUndo();
  const { pressUndo } = useMessages();
  const latest = useRef({ undoLast, redoLast, pressUndo });
  useEffect(() => {
    latest.current = { undoLast, redoLast, pressUndo };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const redo = (key === "z" && event.shiftKey) || key === "y";
      if (key !== "z" && !redo) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) {
        if (!redo) latest.current.pressUndo();
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
