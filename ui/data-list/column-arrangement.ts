import type { DataListColumn } from "./data-list.tsx";
import { moveBy, moveTo, shownColumns, withWidth, type ColumnLayout } from "./column-layout.ts";

/** Column operations for the header cells. */
export interface ColumnArrangement {
  layout: ColumnLayout;
  change: (layout: ColumnLayout) => void;
  /** Moves it past its neighbour. */
  moveBy: (name: string, step: 1 | -1) => void;
  canMove: (name: string, step: 1 | -1) => boolean;
  moveTo: (name: string, target: string) => void;
  setWidth: (name: string, width: number | undefined) => void;
  /** As wide as its content in the rendered table. */
  fit: (name: string, table: HTMLElement | null) => void;
}

/** What happened to a column, for screen readers. */
type ColumnNews = { label: string; place: number; count: number } | { label: string; width: number };

export function columnArrangement<Row>(
  columns: readonly DataListColumn<Row>[],
  layout: ColumnLayout,
  change: (layout: ColumnLayout) => void,
  announce: (what: ColumnNews) => void,
): ColumnArrangement {
  const take = (name: string, next: ColumnLayout) => {
    if (next === layout) return;
    change(next);
    const shown = shownColumns(columns, next).columns;
    const place = shown.findIndex((column) => column.id === name);
    const column = shown[place];
    if (column) announce({ label: column.label, place: place + 1, count: shown.length });
  };
  return {
    layout,
    change,
    moveBy: (name, step) => take(name, moveBy(columns, layout, name, step)),
    canMove: (name, step) => moveBy(columns, layout, name, step) !== layout,
    moveTo: (name, target) => take(name, moveTo(columns, layout, name, target)),
    setWidth: (name, width) => {
      const next = withWidth(layout, name, width);
      change(next);
      const column = columns.find((each) => each.id === name);
      const taken = next.widths?.[name];
      if (column && taken !== undefined) announce({ label: column.label, width: taken });
    },
    fit: (name, table) => {
      if (!table) return;
      void import("./content-width.ts").then(({ contentWidth }) =>
        change(withWidth(layout, name, contentWidth(table, name))),
      );
    },
  };
}
