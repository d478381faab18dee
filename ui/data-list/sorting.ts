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

/** The order once a column is pressed: by that one alone, in the other direction if it was first before. */
export const sortedAlone = (sort: DataListSort | undefined, column: string): DataListSort => ({
  column,
  direction: sort?.column === column && sort.direction === "ascending" ? "descending" : "ascending",
});
