import { useState, type MouseEvent, type PointerEvent, type RefObject } from "react";
import type { ColumnArrangement } from "./column-arrangement.ts";

export interface ColumnDrag {
  /** The dragged column, and the column whose position it would take. */
  name?: string;
  target?: string;
  /** Handlers for the drag source. */
  handlers: (name: string) =>
    | {
        onPointerDown: (event: PointerEvent<HTMLElement>) => void;
        onPointerMove: (event: PointerEvent<HTMLElement>) => void;
        onPointerUp: (event: PointerEvent<HTMLElement>) => void;
        onPointerCancel: () => void;
        onClickCapture: (event: MouseEvent<HTMLElement>) => void;
      }
    | undefined;
}

interface Drag {
  name: string;
  /** Pointer position at the start, px. */
  from: number;
  moved: boolean;
  target?: string;
}

/** px of movement before a press becomes a drag. */
const threshold = 5;

/** Reorders columns with a mouse or pen; touch (which scrolls) and keyboard use the menu. */
export function useColumnDrag(
  row: RefObject<HTMLElement | null>,
  arrange: ColumnArrangement | undefined,
): ColumnDrag {
  const [held, setHeld] = useState<Drag>();
  const [dropped, setDropped] = useState(false);

  const columnAt = (x: number) =>
    [...(row.current?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])].find((head) => {
      const { left, right } = head.getBoundingClientRect();
      return left <= x && x < right;
    })?.dataset.column;

  return {
    name: held?.moved ? held.name : undefined,
    target: held?.moved ? held.target : undefined,
    handlers: (name) =>
      arrange && {
        onPointerDown: (event) => {
          setDropped(false);
          if (event.button === 0 && event.pointerType !== "touch")
            setHeld({ name, from: event.clientX, moved: false });
        },
        onPointerMove: (event) => {
          if (!held) return;
          if (!held.moved && Math.abs(event.clientX - held.from) < threshold) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld({ ...held, moved: true, target: columnAt(event.clientX) });
        },
        onPointerUp: () => {
          if (held?.moved) {
            setDropped(true);
            if (held.target) arrange.moveTo(held.name, held.target);
          }
          setHeld(undefined);
        },
        onPointerCancel: () => setHeld(undefined),
        // The click that ends a drag doesn't sort.
        onClickCapture: (event) => {
          if (!dropped) return;
          event.stopPropagation();
          setDropped(false);
        },
      },
  };
}
