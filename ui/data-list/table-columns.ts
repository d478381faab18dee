import type { CSSProperties } from "react";
import type { ColumnArrangement } from "./column-arrangement.ts";
import type { ColumnWidths } from "./use-column-widths.ts";

/** Column state shared by header, rows and footer. */
export interface TableColumns {
  /** Of the visible columns. */
  names: readonly string[];
  /** Undefined while the browser sizes columns. */
  widths: ColumnWidths | undefined;
  /** Number of pinned columns. */
  pinned: number;
  /** Attributes and style of the cell in the column at this position. */
  cell: (position: number) => { "data-pinned"?: true | "last"; style?: CSSProperties };
  /** Undefined if columns can't be arranged. */
  arrange: ColumnArrangement | undefined;
  /** Makes a column as wide as its content. */
  fit: (name: string) => void;
  /** A width while it is being dragged, px. */
  onResizing: (name: string, width: number | undefined) => void;
  /** The header focused last. */
  currentHead: string | undefined;
  onHeadFocus: (name: string) => void;
}

/** px: the checkbox column, which is pinned with the others. */
export const boxWidth = 52;

/** Sticky offsets of the pinned columns. */
export function pinnedOffsets(
  names: readonly string[],
  pinned: number,
  widths: ReadonlyMap<string, number>,
  start: number,
): number[] {
  let offset = start;
  return names.slice(0, pinned).map((name) => {
    const own = offset;
    offset += widths.get(name) ?? 0;
    return own;
  });
}
