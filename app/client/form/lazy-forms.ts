import { lazyComponent } from "../shell/screen-module.ts";

export const RecordSheet = lazyComponent(async () => (await import("./record-sheet.tsx")).RecordSheet);
export const ConflictDialog = lazyComponent(
  async () => (await import("./conflict-dialog.tsx")).ConflictDialog,
);
