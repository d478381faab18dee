import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { Key } from "@backoffice/ui";

/** The rows that are selected: some of them, or all that the filters let through. */
export interface RowSelection {
  keys: ReadonlySet<Key>;
  all: boolean;
}

const nothing: RowSelection = { keys: new Set(), all: false };

/** What was selected at each entry of the browser's history, and under which filters. */
const kept = new Map<string, { under: string; selected: RowSelection }>();

/** Selected rows stay so on other pages and when one comes back, but not under other filters. */
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
  return [selected, (next: RowSelection) => setState({ under, selected: next })] as const;
}
