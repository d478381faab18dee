import { fill } from "../provider/strings.ts";
import type { DataListColumn } from "./data-list.tsx";
import type { DataListStrings } from "./data-list-strings.ts";

/** One column of a list's order. */
export interface ColumnSort {
  column: string;
  direction: "ascending" | "descending";
}

export interface DataListSort extends ColumnSort {
  /** With `multiSort`: what orders rows that are alike in the column, one after the other. */
  further?: readonly ColumnSort[];
}

/** All columns of an order, the first one first. */
export const sortedColumns = (sort: DataListSort | undefined): readonly ColumnSort[] =>
  sort ? [{ column: sort.column, direction: sort.direction }, ...(sort.further ?? [])] : [];

/** The order by these; the last one can't be taken out of it. */
const sortBy = ([first, ...further]: readonly ColumnSort[]): DataListSort | undefined =>
  first && (further.length > 0 ? { ...first, further } : first);

/** The order once a column is pressed: by that one alone, in the other direction if it was first before. */
export const sortedAlone = (sort: DataListSort | undefined, column: string): DataListSort => ({
  column,
  direction: sort?.column === column && sort.direction === "ascending" ? "descending" : "ascending",
});

/** The order with a column added to it: ascending at first, then descending, then without it again. */
export function sortedToo(sort: DataListSort | undefined, column: string): DataListSort {
  const all = sortedColumns(sort);
  const known = all.find((one) => one.column === column);
  if (!known) return sortBy([...all, { column, direction: "ascending" }])!;
  if (known.direction === "ascending")
    return sortBy(all.map((one) => (one === known ? { column, direction: "descending" } : one)))!;
  return sortedWithout(sort, column);
}

/** The order without a column, unless nothing would be left of it. */
export const sortedWithout = (sort: DataListSort | undefined, column: string): DataListSort =>
  sortBy(sortedColumns(sort).filter((one) => one.column !== column)) ?? { column, direction: "ascending" };

/** Said once rows are in another order. */
export const describeSort = <Row>(
  sort: DataListSort,
  columns: readonly DataListColumn<Row>[],
  strings: DataListStrings,
): string =>
  fill(strings.sortedBy, {
    columns: sortedColumns(sort)
      .map(({ column, direction }) => {
        const label = columns.find(({ id }) => id === column)?.label ?? column;
        return `${label} (${strings[direction]})`;
      })
      .join(", "),
  });
