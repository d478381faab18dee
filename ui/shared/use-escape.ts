import { useRef, type KeyboardEvent } from "react";

/** Presses that a dialog left to the one above it. */
const left = new WeakSet<Event>();

/**
 * A dialog that opens over another one has the focus a moment before Radix has moved the listening for Escape to it.
 * A press in that moment closes the upper one all the same, and not the lower.
 *
 * @param close Closes the dialog.
 * @returns The `surface` is the ref of its content, `keys` are its handlers.
 */
export function useEscape(close: () => void) {
  const surface = useRef<HTMLDivElement>(null);
  const keys = {
    onEscapeKeyDown(event: globalThis.KeyboardEvent) {
      const pressed = event.target instanceof Element && event.target.closest("[role$=dialog]");
      if (!pressed || pressed === surface.current || surface.current?.contains(pressed)) return;
      event.preventDefault();
      left.add(event);
    },
    onKeyDown({ nativeEvent }: KeyboardEvent) {
      if (!left.has(nativeEvent)) return;
      left.delete(nativeEvent);
      close();
    },
  };
  return { surface, keys };
}
