import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { cameFromWithin, targetOf } from "../shared/event-target.ts";
import type { ListSelect } from "./list-view.ts";
import { enterRows, typing } from "./use-row-focus.ts";

/**
 * Escape deselects the rows, unless it belongs to a field. The bar of the selection goes with it: if it had the focus,
 * the rows get it.
 *
 * @returns The key handler of the list.
 */
export function useListEscape(select: ListSelect | undefined, scroller: RefObject<HTMLElement | null>) {
  const some = select?.some ?? false;
  const before = useRef(some);
  useLayoutEffect(() => {
    if (before.current && !some && document.activeElement === document.body)
      enterRows(scroller.current, { preventScroll: true });
    before.current = some;
  }, [some, scroller]);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || event.defaultPrevented || !some) return;
    if (!cameFromWithin(event) || targetOf(event)?.closest(typing)) return;
    event.preventDefault();
    select?.clear();
  };
}
