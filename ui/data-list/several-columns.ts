import { sortedColumns, type ColumnSort, type DataListSort } from "./sorting.ts";

/** The order by these, or by a column where none is left. */
const sortBy = (
  column: string,
  [first = { column, direction: "ascending" }, ...further]: readonly ColumnSort[],
): DataListSort => (further.length > 0 ? { ...first, further } : first);

/** The order with a column added to it: ascending at first, then descending, then without it again. */
export function sortedToo(sort: DataListSort | undefined, column: string): DataListSort {
  const all = sortedColumns(sort);
  const known = all.find((one) => one.column === column);
  if (known?.direction === "descending") return sortedWithout(sort, column);
  if (!known) return sortBy(column, [...all, { column, direction: "ascending" }]);
  return sortBy(
    column,
    all.map((one) => (one === known ? { column, direction: "descending" } : one)),
  );
}

/** The order without a column, unless nothing would be left of it. */
export const sortedWithout = (sort: DataListSort | undefined, column: string): DataListSort =>
  sortBy(
    column,
    sortedColumns(sort).filter((one) => one.column !== column),
  );
