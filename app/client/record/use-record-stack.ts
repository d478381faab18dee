import { useCallback, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { recordAt, readStack, stackedWith, withStack, type RecordPlace } from "./record-stack.ts";

/** An entry of the history that opened a record over the screen: the way back from it is the one before. */
interface StackedState {
  stacked?: true;
}

/** The records that lie over the screen, as the address names them, and the ways to open and close them. */
export function useRecordStack() {
  const location = useLocation();
  const navigate = useNavigate();
  const stack = readStack(location.search);

  const go = useCallback(
    (next: readonly RecordPlace[], options: { replace?: boolean; state?: StackedState }) => {
      // A tab changes the fragment behind the router's back.
      const { pathname, search } = location;
      const hash = window.location.pathname === pathname ? window.location.hash : location.hash;
      void navigate(
        { pathname, search: withStack(search, next), hash },
        { ...options, preventScrollReset: true },
      );
    },
    [location, navigate],
  );

  /** @returns whether it was opened over the screen; too deep down it wants one of its own */
  const open = (record: RecordPlace): boolean => {
    const next = stackedWith(stack, record, recordAt(location));
    if (!next) return false;
    go(next, { state: { stacked: true } });
    return true;
  };

  /** Puts away what lies over the screen from this layer on. */
  const close = (layer: number) => {
    const { stacked } = (location.state ?? {}) as StackedState;
    if (stacked && layer === stack.length - 1) void navigate(-1);
    else go(stack.slice(0, layer), { replace: true });
  };

  /** A link to a record that is pressed within a record opens over it; with a modifier it goes its own way. */
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
