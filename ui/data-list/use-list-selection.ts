import { useMemo, useState } from "react";
import type { AllMatching } from "./data-list.tsx";
import type { ListSelect } from "./list-view.ts";
import { extend, pageState, toggle, togglePage, type Key, type Selection } from "./selection.ts";

interface ListSelectionOptions {
  page: readonly Key[];
  selection: Selection;
  onSelectionChange: ((selection: Set<Key>) => void) | undefined;
  selecting: boolean;
  allMatching: AllMatching | undefined;
}

/** The selection and how to change it; undefined if rows aren't selectable. */
export function useListSelection(options: ListSelectionOptions): ListSelect | undefined {
  const { page, selection, onSelectionChange, selecting, allMatching } = options;
  /** Start of a Shift range. */
  const [anchor, setAnchor] = useState<Key>();
  const everything = allMatching?.selected ?? false;
  const state = useMemo(
    () => (everything && page.length > 0 ? "all" : pageState(selection, page)),
    [everything, selection, page],
  );
  if (!onSelectionChange) return undefined;
  const change = (next: Set<Key>) => {
    // Deselecting one of "all matching" keeps only the visible rest.
    if (everything) allMatching?.onSelectedChange(false);
    onSelectionChange(next);
  };
  const from = everything ? new Set([...selection, ...page]) : selection;
  return {
    selection,
    selecting: selecting || selection.size > 0 || everything,
    state,
    stateOf: (keys) => (everything ? "all" : pageState(selection, keys)),
    has: (key) => everything || selection.has(key),
    toggle: (key, range) => {
      change(range ? extend(from, page, anchor, key) : toggle(from, key));
      if (!range) setAnchor(key);
    },
    togglePage: () => change(togglePage(from, page)),
    toggleAll: (keys) => change(togglePage(from, keys)),
    clear: () => change(new Set()),
  };
}
