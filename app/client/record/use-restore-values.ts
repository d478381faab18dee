import type { HistoryEvent } from "../../contract/record.ts";
import { CallError } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useUndo } from "../undo/use-undo.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";

/** Restores the record, or one of its fields, to the values before an event, with undo. */
export function useRestoreValues(record: LoadedRecord) {
  const { t } = useFormatting();
  const notify = useNotify();
  const { offerUndo } = useUndo();
  const change = useChange("history/put-back", {
    invalidates: [record.code],
    onDone: ({ message, batch_id }) => batch_id && offerUndo(message, batch_id),
  });
  const writable = new Set(
    record.state.restrictions.edit.allowed
      ? (record.state.forms.edit?.fields ?? []).filter(({ readOnly }) => !readOnly).map(({ name }) => name)
      : [],
  );
  const run = (what: { history_id: number; field?: string; whole?: boolean }) =>
    void change.run({ ...what, version: Number(record.row.version) }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      notify.static(error.message);
    });
  return {
    field: ({ history_id, action }: HistoryEvent, field: string) =>
      action === "update" && writable.has(field)
        ? { label: t("history.putBack"), onSelect: () => run({ history_id, field }), pending: change.pending }
        : undefined,
    whole: ({ history_id, action, changes }: HistoryEvent) =>
      action === "update" && changes.some(({ field }) => writable.has(field))
        ? {
            label: t("history.putBackWhole"),
            onSelect: () => run({ history_id, whole: true }),
            pending: change.pending,
          }
        : undefined,
  };
}
