import type { KeyboardEvent } from "react";

interface RowKeys {
  /** Opens the row beside the list; undefined where the row's own link does that. */
  onBeside?: (index: number) => void;
  onOpen: (index: number) => void;
  onEdit?: (index: number) => void;
}

/** Enter opens the focused row beside the list, o on its own screen, e edits it. The list handles other keys. */
export const rowKeyHandler =
  ({ onBeside, onOpen, onEdit }: RowKeys) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    // In a grid, the keys belong to its cells.
    if (target.closest("[role=grid]")) return;
    const row = target.dataset.row;
    const action = { Enter: onBeside, o: onOpen, e: onEdit }[event.key];
    if (row === undefined || !action) return;
    event.preventDefault();
    event.stopPropagation();
    action(Number(row));
  };
