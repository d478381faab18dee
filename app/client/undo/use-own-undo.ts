import { useMessages } from "@backoffice/ui";
import { useCallback } from "react";
import { undoHistory } from "./undo-history.ts";

/** Offers to undo a local change: by the message's button, and by Ctrl+Z once the message is gone. */
export function useOwnUndo() {
  const { undo, dismiss } = useMessages();
  return useCallback(
    (text: string, takeBack: () => void) => {
      const step = () => {
        undoHistory.takenBack(step, null);
        takeBack();
      };
      undoHistory.add(step);
      const id = undo(text, step);
      undoHistory.offered(step, () => dismiss(id));
    },
    [undo, dismiss],
  );
}
