import { useLayoutEffect, useRef, type UIEvent } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** The list's scroll position for each browser history entry. */
const positions = new Map<string, number>();

/** Restores the scroll position on back and forward; another page of the list starts at the top. */
export function useListScroll(ready: boolean, begins: string) {
  const { key } = useLocation();
  const kind = useNavigationType();
  const root = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const last = useRef(begins);

  useLayoutEffect(() => {
    if (!ready) return;
    const wanted = kind === "POP" ? positions.get(key) : begins === last.current ? undefined : 0;
    last.current = begins;
    // Setting it forces a layout even if nothing moves, so it is only set if needed. Going back may lead to another
    // layout, whose position isn't the last one known.
    if (wanted === undefined || (kind !== "POP" && wanted === top.current)) return;
    const scroller = scrollerIn(root.current);
    if (scroller) scroller.scrollTop = wanted;
  }, [key, kind, ready, begins]);

  return {
    ref: root,
    /** Scroll events don't bubble, so they are captured. */
    onScrollCapture: (event: UIEvent) => {
      const scroller = scrollerIn(root.current);
      if (!scroller || event.target !== scroller) return;
      top.current = scroller.scrollTop;
      positions.set(key, top.current);
    },
  };
}

const scrollerIn = (list: Element | null) => list?.querySelector("table, ul")?.parentElement;
