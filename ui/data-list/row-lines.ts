import type { CellBlock } from "./cell-block.ts";
import type { ListItem } from "./group-rows.ts";

/** Lines that are rows; group headings have no cells. */
export const rowLines = (items: readonly ListItem[]): number[] =>
  items.flatMap((item, line) => (item.type === "row" ? [line] : []));

/** Maps a block of lines to data rows only; undefined if it contains none. */
export function toRowBlock(own: readonly number[], block: CellBlock): CellBlock | undefined {
  const top = firstFrom(own, block.top);
  const bottom = firstFrom(own, block.bottom + 1) - 1;
  return bottom < top ? undefined : { ...block, top, bottom };
}

/** How many of the ascending numbers are smaller. */
function firstFrom(ascending: readonly number[], wanted: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
