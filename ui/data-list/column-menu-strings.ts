/** Texts of the column menu, loaded with it. */
export const columnMenuStrings = {
  sortAlsoBy: "Then sort by this column",
  sortLessBy: "Don’t sort by this column",
};

export type ColumnMenuStrings = typeof columnMenuStrings;
