import { useId, type KeyboardEvent } from "react";

/** The press that a dialog left to the one above it. */
let left: Event | undefined;

/**
 * A dialog that opens over another one has the focus a moment before Radix has moved the listening for Escape to it.
 * A press in that moment closes the upper one all the same, and not the lower.
 *
 * @param close Closes the dialog.
 * @returns The properties of its content.
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
