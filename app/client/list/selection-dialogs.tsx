import { formatDecimal, useUi } from "@backoffice/ui";
import type { RecordChoice } from "../../contract/jobs.ts";
import type { ListState } from "../../contract/list.ts";
import { traitsOf } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { onDemand } from "../shell/screen-module.ts";

const BulkChangeDialog = onDemand(
  async () => (await import("../bulk/bulk-change-dialog.tsx")).BulkChangeDialog,
);
const BulkStatusDialog = onDemand(
  async () => (await import("../bulk/bulk-status-dialog.tsx")).BulkStatusDialog,
);
const ExportDialog = onDemand(async () => (await import("../bulk/export-dialog.tsx")).ExportDialog);
const MergeDialog = onDemand(async () => (await import("../bulk/merge-dialog.tsx")).MergeDialog);

export type SelectionDialog = "change" | "status" | "export" | "merge";

interface SelectionDialogsProps {
  code: RouteCode;
  state: ListState;
  choice: RecordChoice;
  count: number;
  open: SelectionDialog | undefined;
  onClose: () => void;
  /** What the dialog asked for is being done. */
  onDone: () => void;
}

/** The dialogs that the bulk actions open. */
export function SelectionDialogs({
  code,
  state,
  choice,
  count,
  open,
  onClose,
  onDone,
}: SelectionDialogsProps) {
  const { formats } = useUi();
  const form = state.forms.edit;
  const status = form?.fields.find((field) => traitsOf(field).workflow);
  const shared = { code, choice, count, onClose, onStarted: onDone };
  return (
    <>
      {open === "change" && form && <BulkChangeDialog {...shared} form={form} />}
      {open === "status" && form && status && <BulkStatusDialog {...shared} form={form} field={status} />}
      {open === "export" && (
        <ExportDialog
          {...{ code, choice, onClose }}
          count={formatDecimal(String(count), formats)}
          columns={state.settings.columns.map(({ name }) => name)}
          sort={state.settings.sort}
        />
      )}
      {open === "merge" && choice.ids && (
        <MergeDialog {...{ code, onClose }} ids={choice.ids} onMerged={onDone} />
      )}
    </>
  );
}
