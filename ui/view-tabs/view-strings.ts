/** Texts of saved views. */
export interface ViewStrings {
  viewMenu: string;
  viewName: string;
  viewChanged: string;
  saveView: string;
  saveViewChanges: string;
  saveViewAs: string;
  resetView: string;
  renameView: string;
  shareView: string;
  sharedView: string;
  pinView: string;
  unpinView: string;
  makeDefaultView: string;
  deleteView: string;
}

export const viewStrings: ViewStrings = {
  viewMenu: "View {label}",
  viewName: "View name",
  viewChanged: "changed",
  saveView: "Save view",
  saveViewChanges: "Save changes",
  saveViewAs: "Save as a new view",
  resetView: "Discard changes",
  renameView: "Rename",
  shareView: "Share",
  sharedView: "Shared with {who}",
  pinView: "Pin",
  unpinView: "Unpin",
  makeDefaultView: "Open by default",
  deleteView: "Delete",
};
