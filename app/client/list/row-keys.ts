import type { KeyboardEvent } from "react";
import type { Row } from "../../contract/kinds.ts";

interface RowKeys {
  rows: readonly Row[];
  /** Opens the row beside the list; undefined where the row's own link does that. */
  onBeside: ((row: Row) => void) | undefined;
  onOpen: (row: Row) => void;
  onEdit: (() => void) | undefined;
}

/** Enter opens the focused row beside the list, o on its own screen, e edits it. The list handles other keys. */
export const rowKeyHandler =
  ({ rows, onBeside, onOpen, onEdit }: RowKeys) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    // In a grid, the keys belong to its cells.
    if (target.closest("[role=grid]")) return;
    const row = rows[Number(target.dataset.row)];
    const action = { Enter: onBeside, o: onOpen, e: onEdit }[event.key];
    if (!row || !action) return;
    event.preventDefault();
    event.stopPropagation();
    action(row);
  };
