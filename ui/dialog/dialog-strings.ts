/** Texts of dialogs. */
export interface DialogStrings {
  close: string;
}

export const dialogStrings: DialogStrings = {
  close: "Close",
};
