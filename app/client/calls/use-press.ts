import type { MouseEvent, PointerEvent } from "react";

/**
 * Handlers for what a press will need: a mouse button tells as it goes down, a tenth of a second before the click. A
 * finger may go on to scroll, so it tells with the click, as keys do. A hook by its name, as only hooks may be given what
 * reads refs.
 */
export const usePress = (press: (event: MouseEvent) => void) => ({
  onPointerDownCapture: (event: PointerEvent) => {
    if (event.pointerType === "mouse") press(event);
  },
  onClickCapture: press,
});
