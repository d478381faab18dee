import { useLayoutEffect, useRef, useState } from "react";

/** What a server draws, before a browser knows better. */
const unknown = { width: 640, rtl: false };

/** The width of an element that it fills, and whether its line begins at the right. */
export function usePlotBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(unknown);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const next = { width: element.clientWidth, rtl: getComputedStyle(element).direction === "rtl" };
      setBox((old) => (old.width === next.width && old.rtl === next.rtl ? old : next));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // The page's direction turns without a change of any size.
    const turns = new MutationObserver(measure);
    turns.observe(document.documentElement, { attributeFilter: ["dir"] });
    return () => {
      sizes.disconnect();
      turns.disconnect();
    };
  }, []);
  return { ref, ...box };
}
