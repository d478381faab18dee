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
  const dragging = useRef<"block" | "fill">(undefined);
  const [fillTo, setFillTo] = useState<number>();
  const release = useRef(() => {});
  useLayoutEffect(() => {
    release.current = () => {
      if (dragging.current === "fill" && fillTo !== undefined) onFill(fillTo);
      dragging.current = undefined;
      setFillTo(undefined);
    };
  });

  const begin = (event: PointerEvent<HTMLElement>, what: "block" | "fill") => {
    // A finger would keep the events of the cells that it comes to.
    const target = event.target as HTMLElement;
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    dragging.current = what;
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
      if (dragging.current === "fill") setFillTo(line);
      return dragging.current;
    },
  };
}
