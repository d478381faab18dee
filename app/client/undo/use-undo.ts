import { useMessages } from "@backoffice/ui";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useJobs } from "../jobs/jobs.tsx";
import { useNotify } from "../shell/dialogs.tsx";
import { doneBatches } from "./done-batches.ts";

/** Takes batches back, and says what became of it. */
export function useUndo() {
  const t = useText();
  const { fluent } = useMessages();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { follow } = useJobs();

  /**
   * Resolves with the batch that took it back; null where it was refused, or a job does it. Rejects where nobody
   * answered, for then it can be tried again.
   */
  const takeBack = async (batch_id: string): Promise<string | null> => {
    try {
      const { data, message, batch_id: by } = await callServer("history/undo", { batch_id });
      if ("job_id" in data) {
        follow(data.job_id);
        return null;
      }
      // Any list may show what was changed back.
      invalidate();
      if (data.failed.length === 0) fluent(message);
      else
        notify.static(
          [
            t("undo.partly", { done: data.done, count: data.done + data.failed.length }),
            ...data.failed.map(({ title, text }) => `${title}: ${text}`),
          ].join("\n"),
          { lists: data.failed.flatMap(({ lists = [] }) => lists) },
        );
      return by;
    } catch (error) {
      if (!(error instanceof CallError) || error.isPassing) throw error;
      notify.refusal(error);
      return null;
    }
  };

  const takeBackOrTell = (batch_id: string) =>
    takeBack(batch_id).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      notify.refusal(error);
      return null;
    });

  return {
    undo: async (batch_id: string) => doneBatches.takenBack(batch_id, await takeBackOrTell(batch_id)),
    /** For a bar that offers to try again what nobody answered. */
    undoOrRetry: async (batch_id: string) => doneBatches.takenBack(batch_id, await takeBack(batch_id)),
    undoLast: async () => {
      const batch_id = doneBatches.last();
      if (batch_id) doneBatches.takenBack(batch_id, await takeBackOrTell(batch_id));
      else fluent(t("undo.none"), { tone: "info" });
    },
    redoLast: async () => {
      const batch_id = doneBatches.lastUndone();
      if (batch_id) doneBatches.doneAgain(batch_id, await takeBackOrTell(batch_id));
      else fluent(t("undo.noneUndone"), { tone: "info" });
    },
  };
}
