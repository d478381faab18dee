/** One column of a list's order. */
export interface ColumnSort {
  column: string;
  direction: "ascending" | "descending";
}

export interface DataListSort extends ColumnSort {
  /** With `multiSort`: further columns, for rows that are equal in the previous ones. */
  further?: readonly ColumnSort[];
}

/** All columns of an order, the first one first. */
export const sortedColumns = (sort: DataListSort | undefined): readonly ColumnSort[] =>
  sort ? [{ column: sort.column, direction: sort.direction }, ...(sort.further ?? [])] : [];

/** The order once a column is pressed: by that one alone, in the other direction if it was first before. */
export const sortedAlone = (sort: DataListSort | undefined, column: string): DataListSort => ({
  column,
  direction: sort?.column === column && sort.direction === "ascending" ? "descending" : "ascending",
});
