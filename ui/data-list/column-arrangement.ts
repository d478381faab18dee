import type { RefObject } from "react";
import type { DataListColumn } from "./data-list.tsx";
import { moveBy, moveTo, shownColumns, withWidth, type ColumnLayout } from "./column-layout.ts";
import { contentWidth } from "./use-column-widths.ts";

/** What can be done with the columns, for their headings. */
export interface ColumnArrangement {
  layout: ColumnLayout;
  change: (layout: ColumnLayout) => void;
  /** Past its neighbour. */
  moveBy: (name: string, step: 1 | -1) => void;
  canMove: (name: string, step: 1 | -1) => boolean;
  moveTo: (name: string, target: string) => void;
  setWidth: (name: string, width: number | undefined) => void;
  fit: (name: string) => void;
}

export function columnArrangement<Row>(
  columns: readonly DataListColumn<Row>[],
  layout: ColumnLayout,
  change: (layout: ColumnLayout) => void,
  scrollRef: RefObject<HTMLElement | null>,
  onMoved: (column: DataListColumn<Row>, place: number, count: number) => void,
): ColumnArrangement {
  const take = (name: string, next: ColumnLayout) => {
    if (next === layout) return;
    change(next);
    const shown = shownColumns(columns, next).columns;
    const place = shown.findIndex((column) => column.name === name);
    const column = shown[place];
    if (column) onMoved(column, place + 1, shown.length);
  };
  return {
    layout,
    change,
    moveBy: (name, step) => take(name, moveBy(columns, layout, name, step)),
    canMove: (name, step) => moveBy(columns, layout, name, step) !== layout,
    moveTo: (name, target) => take(name, moveTo(columns, layout, name, target)),
    setWidth: (name, width) => change(withWidth(layout, name, width)),
    fit: (name) => {
      if (scrollRef.current) change(withWidth(layout, name, contentWidth(scrollRef.current, name)));
    },
  };
}
