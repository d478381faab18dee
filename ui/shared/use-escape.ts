import { useId, type KeyboardEvent } from "react";

/** Presses that a dialog left to the one above it. */
const left = new WeakSet<Event>();

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
    onEscapeKeyDown(event: globalThis.KeyboardEvent) {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest("[role$=dialog]")) return;
      if (target.closest(`[data-dialog="${id}"]`)) return;
      event.preventDefault();
      left.add(event);
    },
    onKeyDown({ nativeEvent }: KeyboardEvent) {
      if (left.delete(nativeEvent)) close();
    },
  };
}
