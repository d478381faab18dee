import { useCallback, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { recordAt, readStack, stackedWith, withStack, type RecordPlace } from "./record-stack.ts";

/** A history entry that opened a record over the screen: going back returns to the previous entry. */
interface StackedState {
  stacked?: true;
}

/** The stack of records in the URL, and how to open and close them. */
export function useRecordStack() {
  const location = useLocation();
  const navigate = useNavigate();
  const stack = readStack(location.search);

  const go = useCallback(
    (next: readonly RecordPlace[], options: { replace?: boolean; state?: StackedState }) => {
      // Switching tabs changes the fragment without the router.
      const { pathname, search } = location;
      const hash = window.location.pathname === pathname ? window.location.hash : location.hash;
      void navigate({ pathname, search: withStack(search, next), hash }, options);
    },
    [location, navigate],
  );

  /** @returns whether it was opened in the stack; if the stack is too deep, it needs its own screen */
  const open = (record: RecordPlace): boolean => {
    const next = stackedWith(stack, record, recordAt(location));
    if (!next) return false;
    go(next, { state: { stacked: true } });
    return true;
  };

  /** Closes this layer and those above it. */
  const close = (layer: number) => {
    const { stacked } = (location.state ?? {}) as StackedState;
    if (stacked && layer === stack.length - 1) void navigate(-1);
    else go(stack.slice(0, layer), { replace: true });
  };

  /** Opens record links inside a record over it, except with a modifier key. */
  const openLink = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target === "_blank" || link.origin !== window.location.origin) return;
    const record = recordAt(link);
    if (record && open(record)) event.preventDefault();
  };

  return { stack, open, close, openLink };
}
