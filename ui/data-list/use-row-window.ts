import { startTransition, useLayoutEffect, useRef, useState } from "react";
import type { Key } from "./selection.ts";
import { isDisjoint, rowWindow, windowedFrom, withGaps, type RowWindow } from "./row-window.ts";

/** px, until a row can be measured. */
const usualHeight = 40;

/** ms; while the scrollbar is dragged, render only visible lines. */
const afterJump = 100;

/** About one screen of lines; a server renders as many. */
const firstLines = 20;

const none: readonly Key[] = [];

/**
 * What to render: in long lists the lines in view, and `windowed` is true. Of others, new lines beyond the screen come in
 * a second pass. The kept line is always rendered because it has focus.
 */
export function useRows(keys: readonly Key[], kept: number) {
  const count = keys.length;
  const { ref, window } = useRowWindow(count);
  const [known, setKnown] = useState(none);
  // In the frame that shows the first lines; until it is painted the others wait.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setKnown(keys)));
    return () => cancelAnimationFrame(frame);
  }, [keys]);
  const isKnown = new Set(window ? none : known);
  const places = window
    ? Array.from({ length: window.end - window.first }, (_, place) => window.first + place)
    : keys.flatMap((key, place) => (place < firstLines || isKnown.has(key) ? place : []));
  return {
    ref,
    shown: withGaps([...places, kept], count),
    rowHeight: window?.rowHeight ?? usualHeight,
    windowed: window !== undefined,
    /** Lines are still to come. */
    partial: !window && places.length < count,
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
