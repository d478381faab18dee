/** What is said of an order by several columns. */
export const sortingStrings = {
  ascending: "ascending",
  descending: "descending",
};

export type SortingStrings = typeof sortingStrings;
