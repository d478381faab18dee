import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Key } from "@backoffice/ui";

/** The selected rows: some of them, or all that match the filters. */
export interface RowSelection {
  keys: ReadonlySet<Key>;
  all: boolean;
}

const nothing: RowSelection = { keys: new Set(), all: false };

/** The selection at each browser history entry, with its filters. */
const kept = new Map<string, { under: string; selected: RowSelection }>();

/** The selection persists across pages and on coming back, but not under other filters. */
export function useRowSelection(under: string) {
  const { key } = useLocation();
  const before = kept.get(key);
  const [state, setState] = useState(() => ({
    under,
    selected: before?.under === under ? before.selected : nothing,
  }));
  let { selected } = state;
  if (state.under !== under) {
    selected = before?.under === under ? before.selected : nothing;
    setState({ under, selected });
  }
  kept.set(key, { under, selected });
  const select = useCallback((next: RowSelection) => setState((now) => ({ ...now, selected: next })), []);
  return [selected, select] as const;
}
