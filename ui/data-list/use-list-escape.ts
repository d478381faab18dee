import { useEffect, useLayoutEffect, type RefObject } from "react";
import { typing } from "./use-row-focus.ts";

/**
 * Escape in the list that a bar floats over deselects its rows, unless it belongs to a field or has been heeded. The bar
 * goes with the selection: if it had the focus, the rows get it.
 */
export function useListEscape(bar: RefObject<HTMLElement | null>, isShown: boolean, onClear: () => void) {
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof Element)) return;
      if (!bar.current?.parentElement?.contains(target) || target.closest(typing)) return;
      event.preventDefault();
      onClear();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  useLayoutEffect(() => {
    const element = bar.current;
    const list = element?.parentElement;
    if (!isShown || !list) return;
    return () => {
      const focused = document.activeElement;
      if (focused !== document.body && !element.contains(focused)) return;
      const row = list.querySelector<HTMLElement>(":is([data-item], [data-item] *)[tabindex='0']");
      row?.focus({ preventScroll: true });
    };
  }, [bar, isShown]);
}
