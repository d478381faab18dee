/** Texts of the data list. */
export interface DataListStrings {
  columnMenu: string;
  columnWidth: string;
  columnMoved: string;
  sortAscending: string;
  sortDescending: string;
  groupByColumn: string;
  stopGrouping: string;
  pinColumn: string;
  unpinColumn: string;
  moveColumnBack: string;
  moveColumnOn: string;
  fitColumn: string;
  resetColumnWidth: string;
  hideColumn: string;
  columns: string;
  moveColumn: string;
  resetColumns: string;
  selectGroup: string;
  pageSelected: string;
  selectMatching: string;
  matchingSelected: string;
  cellSaving: string;
  cellReadOnly: string;
  cellRefused: string;
  cellsRefused: string;
  cellsSaved: string;
  cellsCopied: string;
  cellsSelected: string;
  cellFailed: string;
  discardCell: string;
  nextRefusedCell: string;
  fillHandle: string;
}

export const dataListStrings: DataListStrings = {
  columnMenu: "Column {label}",
  columnWidth: "{label}: {width} px wide",
  columnMoved: "{label}: column {place} of {count}",
  sortAscending: "Sort ascending",
  sortDescending: "Sort descending",
  groupByColumn: "Group by this column",
  stopGrouping: "Stop grouping",
  pinColumn: "Pin to the start",
  unpinColumn: "Unpin",
  moveColumnBack: "Move back",
  moveColumnOn: "Move on",
  fitColumn: "Fit to content",
  resetColumnWidth: "Reset the width",
  hideColumn: "Hide",
  columns: "Columns",
  moveColumn: "Move {label}",
  resetColumns: "Reset columns",
  selectGroup: "Select this group",
  pageSelected: "All {count} on this page are selected.",
  selectMatching: "Select all {total} matching",
  matchingSelected: "All {total} matching are selected.",
  cellSaving: "saving",
  cellReadOnly: "This cell is read-only.",
  cellRefused: "{column}, {row}: {reason}",
  cellsRefused: "Rejected cells: {count}",
  cellsSaved: "Saved: {count}",
  cellsCopied: "Cells copied: {count}",
  cellsSelected: "{count} cells",
  cellFailed: "Couldn’t save. Try again.",
  discardCell: "Discard",
  nextRefusedCell: "Next",
  fillHandle: "Fill down",
};
