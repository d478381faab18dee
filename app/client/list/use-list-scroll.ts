import { useLayoutEffect, useRef, type UIEvent } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** How far the list of each entry in the browser's history was scrolled. */
const positions = new Map<string, number>();

/** Back and forward find the rows where they were left; another page of the list begins at its top. */
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
    /** Scrolling doesn't bubble, so it is caught on its way down. */
    onScrollCapture: (event: UIEvent) => {
      scroller.current = event.target as Element;
      positions.set(key, scroller.current.scrollTop);
    },
  };
}
