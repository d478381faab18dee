import { useLayoutEffect, useRef, type FocusEventHandler } from "react";

interface Handlers {
  onFocus?: FocusEventHandler<HTMLElement> | undefined;
  onBlur?: FocusEventHandler<HTMLElement> | undefined;
}

/**
 * Moves the focus to the tab of the current view where what had it goes away with a change: the button that saved it, the
 * menu of the view that was deleted.
 *
 * @returns The ref of that tab, and the handlers of what the tabs stand in.
 */
export function useCurrentFocus(current: string, changed: boolean, { onFocus, onBlur }: Handlers) {
  const tab = useRef<HTMLAnchorElement>(null);
  const focused = useRef(false);
  /** The tab that got the focus here: it goes on with the view, which may follow a moment later. */
  const placed = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!focused.current || (activeElement !== body && activeElement !== placed.current)) return;
    tab.current?.focus();
    placed.current = tab.current;
  }, [current, changed]);
  const handlers: Required<Handlers> = {
    onFocus: (event) => {
      focused.current = true;
      placed.current = null;
      onFocus?.(event);
    },
    // Not called for what React itself removes.
    onBlur: (event) => {
      focused.current = false;
      onBlur?.(event);
    },
  };
  return { tab, handlers };
}
