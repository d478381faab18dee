import { useLayoutEffect, useState, type RefObject } from "react";
import { rowWindow, windowedFrom, type RowWindow } from "./row-window.ts";

/** Follows the scrolling, only while there is something to leave out. */
export function useRowWindow(
  count: number,
  allowed: boolean,
  scrollRef: RefObject<HTMLDivElement | null>,
): RowWindow {
  const windowed = allowed && count > windowedFrom;
  const [shown, setShown] = useState(() => rowWindow(count, 40, 0, 800));
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (!windowed || !element) return;
    const measure = () => {
      const rowHeight = element.querySelector<HTMLElement>("[data-row]")?.offsetHeight ?? 40;
      const next = rowWindow(count, rowHeight, element.scrollTop, element.clientHeight);
      setShown((last) => (last.first === next.first && last.end === next.end ? last : next));
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
  return windowed ? shown : { first: 0, end: count, before: 0, after: 0 };
}
