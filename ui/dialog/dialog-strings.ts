/** What a dialog says by itself. */
export interface DialogStrings {
  close: string;
}

export const dialogStrings: DialogStrings = {
  close: "Close",
};
