import { useDeferredValue, useLayoutEffect, useState } from "react";
import { apart, rowWindow, runsOf, windowedFrom, type RowWindow } from "./row-window.ts";

/** px; until a row is there to be measured. */
const usualHeight = 40;

/** ms; until then a list that is drawn along its bar has enough to do with the lines that are seen. */
const afterJump = 100;

/** As many lines as a screen shows; those below come in the drawing after. React 18 draws all at once. */
const firstLines = 24;

/** The lines that are drawn. Of a long list they follow the scrolling, and `windowed` says so. */
export function useRuns(count: number, scroller: HTMLElement | null, kept: number) {
  const window = useRowWindow(count, scroller);
  const drawn = useDeferredValue(count, firstLines);
  const end = Math.max(drawn, Math.min(count, firstLines));
  const shown = window ?? { first: 0, end, rowHeight: usualHeight };
  return { runs: runsOf(shown, count, kept), rowHeight: shown.rowHeight, windowed: window !== undefined };
}

/** Follows the scrolling, only while there is something to leave out. */
function useRowWindow(count: number, scroller: HTMLElement | null): RowWindow | undefined {
  const windowed = count > windowedFrom;
  const [shown, setShown] = useState(() => rowWindow(count, usualHeight, 0, 800));
  useLayoutEffect(() => {
    if (!windowed || !scroller) return;
    let drawn: RowWindow | undefined;
    let later = 0;
    const windowOf = (spare?: number) => {
      const rowHeight = scroller.querySelector<HTMLElement>("[data-item]")?.offsetHeight ?? usualHeight;
      return rowWindow(count, rowHeight, scroller.scrollTop, scroller.clientHeight, spare);
    };
    const draw = (next: RowWindow) => {
      drawn = next;
      setShown((last) =>
        last.first === next.first && last.end === next.end && last.rowHeight === next.rowHeight ? last : next,
      );
    };
    const measure = () => {
      clearTimeout(later);
      const seen = windowOf(0);
      const jumped = drawn && apart(drawn, seen);
      draw(jumped ? seen : windowOf());
      if (jumped) later = window.setTimeout(() => draw(windowOf()), afterJump);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(scroller);
    scroller.addEventListener("scroll", measure, { passive: true });
    return () => {
      clearTimeout(later);
      resized.disconnect();
      scroller.removeEventListener("scroll", measure);
    };
  }, [count, windowed, scroller]);
  return windowed ? shown : undefined;
}
