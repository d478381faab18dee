import { useEffect, useRef, type RefObject } from "react";
import type { DataListEditing } from "./cell-editing.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { GridStatus } from "./grid-status.tsx";
import type { ListItems } from "./list-items.ts";
import { useCellGrid } from "./use-cell-grid.ts";

export interface EditableTableProps<Row> extends DataTableProps<Row> {
  editing: DataListEditing<Row>;
  lines: ListItems;
  scroller: RefObject<HTMLElement | null>;
  /** The list was read-only until a key on a row started editing; continue in that row's cells. */
  goesOn: boolean;
}

/** The table as a grid, loaded only when cells become editable. */
export function EditableTable<Row>(props: EditableTableProps<Row>) {
  const { editing, lines, scroller, goesOn, ...table } = props;
  const { view } = table;
  const grid = useCellGrid({ editing, scroller, lines, view });
  const waits = useRef(goesOn);
  useEffect(() => {
    if (!waits.current) return;
    waits.current = false;
    if (document.activeElement !== document.body || lines.items.length === 0) return;
    const key = view.focus.stop.key();
    grid.start((key === undefined ? undefined : lines.places.get(key)) ?? 0);
  });
  return (
    <>
      <DataTable {...table} view={{ ...view, grid }} />
      <GridStatus view={view} grid={grid} />
    </>
  );
}
