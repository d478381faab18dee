import type { MouseEvent, PointerEvent } from "react";

/**
 * Handlers that prefetch what a press will need: on mouse down, a tenth of a second before the click. A touch may turn
 * into a scroll, so touch and keys prefetch on click. Named as a hook because only hooks may be passed callbacks that
 * read refs.
 */
export const usePress = (press: (event: MouseEvent) => void) => ({
  onPointerDownCapture: (event: PointerEvent) => {
    if (event.pointerType === "mouse") press(event);
  },
  onClickCapture: press,
});
