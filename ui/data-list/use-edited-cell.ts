import { useState } from "react";
import { parsedIn, textOf, valueIn, whyReadOnly, type Cell, type CellTable } from "./block-changes.ts";
import { nextCell, type CellPlace } from "./cell-block.ts";
import type { AfterEdit, EditActions, EditedCell } from "./cell-grid.ts";
import { cellId } from "./cell-states.ts";
import type { CellChanges } from "./use-cell-changes.ts";
import type { GridFocus } from "./use-grid-focus.ts";

interface EditedCellOptions<Row> {
  table: CellTable<Row>;
  changes: CellChanges;
  focus: GridFocus;
  /** Index of the first data column among the stops, and the number of lines. */
  firstOwn: number;
  lines: number;
}

interface Editor<Row> {
  edited: EditedCell | undefined;
  begin: (cell: Cell<Row> | undefined, typed?: string) => void;
  edit: Omit<EditActions<Row>, "beginFill">;
}

/** The cell being edited, and the outcome of the edit. */
export function useEditedCell<Row>(options: EditedCellOptions<Row>): Editor<Row> {
  const { table, changes, focus, firstOwn, lines } = options;
  const { editing } = table;
  const [edited, setEdited] = useState<EditedCell>();

  const leave = (from: CellPlace, to: AfterEdit) => {
    setEdited(undefined);
    if (to === "nowhere") return;
    const next =
      to === "down"
        ? { line: Math.min(from.line + 1, lines - 1), column: from.column }
        : (nextCell(from, to === "next" ? 1 : -1, { lines, columns: table.columns }) ?? from);
    focus.go({ line: next.line, column: next.column + firstOwn });
  };

  return {
    edited,
    begin: (cell, typed) => {
      if (!cell) return;
      const why = whyReadOnly(table, cell);
      if (why !== undefined) return changes.announce(why);
      const id = cellId(cell.key, cell.column);
      const state = changes.states.get(id);
      // Text that couldn't be parsed is offered again as typed.
      const again = state?.type === "error" && state.commit < 0 ? state.text : undefined;
      setEdited({ id, typed: typed ?? again, error: state?.reason || undefined });
    },
    edit: {
      leave,
      cancel: () => {
        setEdited(undefined);
        focus.refocus();
      },
      commit: (cell, from, draft, to) => {
        const { key, column } = cell;
        const id = cellId(key, column);
        const parsed = "text" in draft ? parsedIn(editing, draft.text, cell) : draft;
        if ("error" in parsed) {
          const text = "text" in draft ? draft.text : "";
          if (to !== "nowhere") return setEdited({ id, typed: text, error: parsed.error });
          changes.take({ changes: [], refused: [{ key, column, text, reason: parsed.error }] });
          return leave(from, to);
        }
        const { value } = parsed;
        const before = valueIn(table, cell);
        if (!Object.is(value, before)) {
          const text = "text" in draft ? draft.text : textOf(editing, value, cell);
          changes.take({ changes: [{ key, column, value, before, text }], refused: [] });
        } else if (Object.is(value, editing.valueOf(cell.row, column))) {
          // The row already has this value; nothing left to refuse.
          changes.discard([id]);
        }
        leave(from, to);
      },
    },
  };
}
