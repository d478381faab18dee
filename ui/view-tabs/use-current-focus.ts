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
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body) tab.current?.focus();
  }, [current, changed]);
  const handlers: Required<Handlers> = {
    onFocus: (event) => {
      focused.current = true;
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
