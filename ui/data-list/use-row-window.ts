import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { useBrowser } from "../shared/use-browser.ts";
import type { Key } from "./selection.ts";
import { isDisjoint, rowWindow, runsOf, windowedFrom, type RowWindow } from "./row-window.ts";

/** px, until a row can be measured. */
const usualHeight = 40;

/** ms; while the scrollbar is dragged, render only visible lines. */
const afterJump = 100;

/** Lines that fit above and below those of a list that fills the screen, at least. */
const usualFrame = 4;

/** Enough for most screens, and not too many for the first pass; a server renders as many. */
const mostFirstLines = 24;

/** With fewer lines, drawing others in two passes would only move the columns twice. */
const twicePast = 100;

/** The lines to render. In long lists they follow the scroll position, and `windowed` is true. */
export function useRuns(keys: readonly Key[], kept: number) {
  const count = keys.length;
  const { ref, window } = useRowWindow(count);
  // About one screen of lines; the rest renders in a second pass, as do many lines that begin with another than before.
  // React 18 renders everything at once.
  const fitting = useBrowser() ? Math.ceil(innerHeight / usualHeight) - usualFrame : mostFirstLines;
  const begins = keys[0];
  const begun = useDeferredValue(begins, null);
  const isDrawn = begun === begins || (begun !== null && count <= twicePast);
  const end = isDrawn ? count : Math.min(mostFirstLines, fitting);
  const shown = window ?? { first: 0, end, rowHeight: usualHeight };
  return {
    ref,
    runs: runsOf(shown, count, kept),
    rowHeight: shown.rowHeight,
    windowed: window !== undefined,
  };
}

/** Tracks scrolling, only if the list is long enough to window. */
function useRowWindow(count: number) {
  const windowed = count > windowedFrom;
  // The scroll container itself isn't known yet when a layout effect in it runs for the first time.
  const ref = useRef<HTMLTableSectionElement & HTMLUListElement & HTMLDivElement>(null);
  const [shown, setShown] = useState(() => rowWindow(count, usualHeight, 0, 800));
  useLayoutEffect(() => {
    const scroller = ref.current?.closest<HTMLElement>("[data-scroller]");
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
      const jumped = drawn && isDisjoint(drawn, seen);
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
  }, [count, windowed]);
  return { ref, window: windowed ? shown : undefined };
}
