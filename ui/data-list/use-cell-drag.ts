import { useLayoutEffect, useRef, useState, type PointerEvent } from "react";
import { targetOf } from "../shared/event-target.ts";

interface CellDrag {
  /** The line that the fill handle has reached. */
  fillTo: number | undefined;
  beginBlock: (event: PointerEvent<HTMLElement>) => void;
  beginFill: (event: PointerEvent<HTMLElement>) => void;
  /** Handles the pointer entering a line; returns the drag's effect. */
  over: (event: PointerEvent<HTMLElement>, line: number) => "block" | "fill" | undefined;
}

/** Pointer drags: over cells they select, from the fill handle they fill. */
export function useCellDrag(onFill: (line: number) => void): CellDrag {
  // The drag in progress and the line it has reached; the pointer may be released before that line renders.
  const held = useRef<{ what: "block" | "fill"; to?: number }>(undefined);
  const [fillTo, setFillTo] = useState<number>();
  const release = useRef(() => {});
  useLayoutEffect(() => {
    release.current = () => {
      if (held.current?.to !== undefined) onFill(held.current.to);
      held.current = undefined;
      setFillTo(undefined);
    };
  });

  const begin = (event: PointerEvent<HTMLElement>, what: "block" | "fill") => {
    // Release touch capture, so that other cells get the events.
    const target = targetOf(event);
    if (target?.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    held.current = { what };
    addEventListener("pointerup", () => release.current(), { once: true });
  };

  return {
    fillTo,
    beginBlock: (event) => begin(event, "block"),
    beginFill: (event) => {
      event.preventDefault();
      event.stopPropagation();
      begin(event, "fill");
    },
    over: (event, line) => {
      if (!(event.buttons & 1)) return undefined;
      if (held.current?.what === "fill") {
        held.current.to = line;
        setFillTo(line);
      }
      return held.current?.what;
    },
  };
}
