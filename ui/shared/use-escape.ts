import { useId, type KeyboardEvent } from "react";

/** The key press that a dialog left to the one above it. */
let left: Event | undefined;

/**
 * A nested dialog has focus a moment before Radix moves its Escape handling to it. A press in that moment must close
 * the upper dialog, not the lower one.
 *
 * @param close Closes the dialog.
 * @returns Props for its content.
 */
export function useEscape(close: () => void) {
  const id = useId();
  return {
    "data-dialog": id,
    onEscapeKeyDown(event: Event) {
      const focused = document.activeElement?.closest("[data-dialog]");
      if (!focused || focused.getAttribute("data-dialog") === id) return;
      event.preventDefault();
      left = event;
    },
    onKeyDown({ nativeEvent }: KeyboardEvent) {
      if (nativeEvent === left) close();
    },
  };
}
