import type { CSSProperties } from "react";
import type { ColumnArrangement } from "./column-arrangement.ts";

/** How the columns of a table stand: what its head, rows and foot have to agree upon. */
export interface TableColumns {
  /** Of the columns that are shown. */
  names: readonly string[];
  /** px, or undefined while the browser decides. */
  widths: ReadonlyMap<string, number> | undefined;
  /** How many of them stay at the start. */
  pinned: number;
  /** Marks and place of the cell in the column at this position. */
  cell: (position: number) => { "data-pinned"?: true | "last"; style?: CSSProperties };
  /** Without it the columns are as they are. */
  arrange: ColumnArrangement | undefined;
  /** A width that is being dragged, px. */
  onResizing: (name: string, width: number | undefined) => void;
  /** The heading that had the focus last. */
  currentHead: string | undefined;
  onHeadFocus: (name: string) => void;
}

/** px: the column of check boxes, which is pinned with the others. */
export const boxWidth = 52;

/** Where each of the pinned columns sticks: after those before it. */
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
