import { useMessages } from "@backoffice/ui";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { undoHistory } from "./undo-history.ts";

/** Undoes batches and reports the result. */
export function useUndo() {
  const t = useText();
  const { fluent, undo: offer, dismiss } = useMessages();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { follow } = useJobs();

  /** Resolves with the undo's batch; null if refused or run as a job. Rejects without a response, for a retry. */
  const undoBatch = async (batch_id: string): Promise<string | null> => {
    try {
      const { data, message, batch_id: by } = await callServer("history/undo", { batch_id });
      if ("job_id" in data) {
        follow(data.job_id);
        return null;
      }
      // Any list may show the reverted records.
      invalidate();
      if (data.failed.length === 0) fluent(message);
      else
        notify.static([message, ...data.failed.map(({ title, text }) => `${title}: ${text}`)].join("\n"), {
          lists: data.failed.flatMap(({ lists = [] }) => lists),
        });
      return by ?? null;
    } catch (error) {
      if (!(error instanceof CallError) || error.isPassing) throw error;
      notify.refusal(error);
      return null;
    }
  };

  const takeBackOrTell = (batch_id: string) =>
    undoBatch(batch_id).catch((error: unknown) => {
      notify.refusal(error);
      return null;
    });

  /** Rejects if there was no response, so that a message can offer to try again. */
  const undoOrRetry = async (batch_id: string) => undoHistory.takenBack(batch_id, await undoBatch(batch_id));

  return {
    /** Says what was done, and offers to undo it until it is undone in any way. */
    offerUndo: (message: string, batch_id: string) => {
      const id = offer(message, () => undoOrRetry(batch_id));
      undoHistory.offered(batch_id, () => dismiss(id));
    },
    undo: async (batch_id: string) => undoHistory.takenBack(batch_id, await takeBackOrTell(batch_id)),
    undoLast: () =>
      undoHistory.inTurn(async () => {
        const last = undoHistory.last();
        if (typeof last === "function") last();
        else if (last) undoHistory.takenBack(last, await takeBackOrTell(last));
        else fluent(t("undo.none"), { tone: "info" });
      }),
    redoLast: () =>
      undoHistory.inTurn(async () => {
        const batch_id = undoHistory.lastUndone();
        if (batch_id) undoHistory.doneAgain(batch_id, await takeBackOrTell(batch_id));
        else fluent(t("undo.noneUndone"), { tone: "info" });
      }),
  };
}
