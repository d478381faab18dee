import { useEffect, useState, type RefObject } from "react";

type Ends = "start" | "end" | "both";

/**
 * Which ends of what scrolls are out of sight, sideways or up and down; null where all of it is in sight, and undefined
 * until it is measured.
 */
export function useHiddenEnds(
  box: RefObject<HTMLElement | null>,
  axis: "x" | "y" = "x",
): Ends | null | undefined {
  const [hidden, setHidden] = useState<Ends | null>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft, scrollHeight, clientHeight, scrollTop } = element;
      // From right to left it counts below zero; a fraction of a pixel hides nothing.
      const before = axis === "x" ? Math.abs(scrollLeft) : scrollTop;
      const after = (axis === "x" ? scrollWidth - clientWidth : scrollHeight - clientHeight) - before;
      const ends = [before > 1, after > 1];
      setHidden(ends[0] && ends[1] ? "both" : ends[0] ? "start" : ends[1] ? "end" : null);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, axis]);
  return hidden;
}
