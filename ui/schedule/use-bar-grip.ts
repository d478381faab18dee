import { useRef, type PointerEvent } from "react";
import type { Key } from "../data-list/selection.ts";
import type { Shift } from "./schedule-days.ts";

/** Where a pointer grabbed a bar: position and day width in pixels, and which ends move. */
interface Grip {
  id: Key;
  x: number;
  day: number;
  takes: Shift;
}

/** Width of a bar's resize handles, px. */
const edge = 8;

export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === "rtl";

/** The pointer's grip on a bar, by its middle or one of its ends. */
export function useBarGrip(days: number) {
  const grip = useRef<Grip>(undefined);
  return {
    isHeld: () => grip.current !== undefined,
    take: ({ currentTarget: bar, clientX, pointerId }: PointerEvent<HTMLElement>, id: Key) => {
      const { left, right, width } = bar.getBoundingClientRect();
      const line = bar.parentElement!.getBoundingClientRect().width;
      const [fromLeft, fromRight] = [clientX - left, right - clientX];
      const [first, last] = isRightToLeft(bar) ? [fromRight, fromLeft] : [fromLeft, fromRight];
      const isWide = width > 3 * edge;
      const takes = { start: isWide && last < edge ? 0 : 1, end: isWide && first < edge ? 0 : 1 };
      bar.setPointerCapture(pointerId);
      grip.current = { id, x: clientX, day: line / days, takes };
    },
    /** Pointer distance since the grab; undefined if another bar, or none, is held. */
    shiftAt: ({ clientX, currentTarget }: PointerEvent<HTMLElement>, id: Key): Shift | undefined => {
      if (grip.current?.id !== id) return undefined;
      const { x, day, takes } = grip.current;
      const moved = Math.round((clientX - x) / day) * (isRightToLeft(currentTarget) ? -1 : 1);
      return { start: moved * takes.start, end: moved * takes.end };
    },
    release: () => {
      grip.current = undefined;
    },
  };
}
