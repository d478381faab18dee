import { useLayoutEffect, useRef, useState } from "react";

/** Assumed in server rendering, before a browser can measure. */
const unknown = { width: 640, rtl: false };

/** Measures the width of the containing element and its text direction. */
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
    // The text direction can change without a resize.
    const turns = new MutationObserver(measure);
    turns.observe(document.documentElement, { attributeFilter: ["dir"] });
    return () => {
      sizes.disconnect();
      turns.disconnect();
    };
  }, []);
  return { ref, ...box };
}
