import { useLayoutEffect, useState, type RefObject } from "react";
import { rowWindow, windowedFrom, type RowWindow } from "./row-window.ts";

/** px; until a row is there to be measured. */
const usualHeight = 40;

/** Follows the scrolling, only while there is something to leave out. */
export function useRowWindow(
  count: number,
  scrollRef: RefObject<HTMLDivElement | null>,
): RowWindow | undefined {
  const windowed = count > windowedFrom;
  const [shown, setShown] = useState(() => rowWindow(count, usualHeight, 0, 800));
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (!windowed || !element) return;
    const measure = () => {
      const rowHeight = element.querySelector<HTMLElement>("[data-item]")?.offsetHeight ?? usualHeight;
      const next = rowWindow(count, rowHeight, element.scrollTop, element.clientHeight);
      setShown((last) =>
        last.first === next.first && last.end === next.end && last.rowHeight === next.rowHeight ? last : next,
      );
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [count, windowed, scrollRef]);
  return windowed ? shown : undefined;
}
