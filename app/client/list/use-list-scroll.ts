import { useLayoutEffect, useRef, type UIEvent } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** The list's scroll position for each browser history entry. */
const positions = new Map<string, number>();

/** Restores the scroll position on back and forward; another page of the list starts at the top. */
export function useListScroll(ready: boolean, begins: string) {
  const { key } = useLocation();
  const kind = useNavigationType();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<Element>(undefined);
  const last = useRef(begins);

  useLayoutEffect(() => {
    if (!ready) return;
    const wanted = kind === "POP" ? positions.get(key) : begins === last.current ? undefined : 0;
    last.current = begins;
    if (wanted === undefined) return;
    const element = root.current?.querySelector("table, ul")?.parentElement;
    if (element) element.scrollTop = wanted;
  }, [key, kind, ready, begins]);

  return {
    ref: root,
    /** Scroll events don't bubble, so they are captured. */
    onScrollCapture: (event: UIEvent) => {
      if (!(event.target instanceof Element)) return;
      scroller.current = event.target;
      positions.set(key, event.target.scrollTop);
    },
  };
}
