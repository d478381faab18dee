import { useLayoutEffect, useRef, useState, type PointerEvent } from "react";

interface CellDrag {
  /** The line that a fill would reach to. */
  fillTo: number | undefined;
  beginBlock: (event: PointerEvent<HTMLElement>) => void;
  beginFill: (event: PointerEvent<HTMLElement>) => void;
  /** The pointer has come to this line: what that means. */
  over: (event: PointerEvent<HTMLElement>, line: number) => "block" | "fill" | undefined;
}

/** A pointer that is held down: over cells it selects them, from the handle it fills them. */
export function useCellDrag(onFill: (line: number) => void): CellDrag {
  // What is held, and the line that it was brought to: a pointer may let go before that line is drawn.
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
    // A finger would keep the events of the cells that it comes to.
    const target = event.target as HTMLElement;
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
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
