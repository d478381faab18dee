import { later } from "../shell/screen-module.ts";

export const RecordSheet = later(async () => (await import("./record-sheet.tsx")).RecordSheet);
export const ConflictDialog = later(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);
