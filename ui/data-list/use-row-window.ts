import { useLayoutEffect, useState } from "react";
import { rowWindow, windowedFrom, type RowWindow } from "./row-window.ts";

/** px; until a row is there to be measured. */
const usualHeight = 40;

/** Follows the scrolling, only while there is something to leave out. */
export function useRowWindow(count: number, scroller: HTMLElement | null): RowWindow | undefined {
  const windowed = count > windowedFrom;
  const [shown, setShown] = useState(() => rowWindow(count, usualHeight, 0, 800));
  useLayoutEffect(() => {
    if (!windowed || !scroller) return;
    const measure = () => {
      const rowHeight = scroller.querySelector<HTMLElement>("[data-item]")?.offsetHeight ?? usualHeight;
      const next = rowWindow(count, rowHeight, scroller.scrollTop, scroller.clientHeight);
      setShown((last) =>
        last.first === next.first && last.end === next.end && last.rowHeight === next.rowHeight ? last : next,
      );
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(scroller);
    scroller.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener("scroll", measure);
    };
  }, [count, windowed, scroller]);
  return windowed ? shown : undefined;
}
