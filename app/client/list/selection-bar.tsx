import { ArrowRightLeft, Download, Merge, PencilLine, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { BulkBar, formatDecimal, useNarrow, useUi, type BulkAction } from "@backoffice/ui";
import type { RecordChoice } from "../../contract/jobs.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { sentChoice } from "../bulk/sent-choice.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useOfferedCommands } from "../shell/palette-commands.ts";
import { useTrashRecords } from "../screens/use-trash-records.ts";
import { useBulkActions } from "./use-bulk-actions.tsx";
import type { RowSelection } from "./use-row-selection.ts";
import { traitsOf } from "../../contract/kinds.ts";

const BulkChangeDialog = lazy(async () => ({
  default: (await import("../bulk/bulk-change-dialog.tsx")).BulkChangeDialog,
}));
const BulkStatusDialog = lazy(async () => ({
  default: (await import("../bulk/bulk-status-dialog.tsx")).BulkStatusDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import("../bulk/export-dialog.tsx")).ExportDialog,
}));
const MergeDialog = lazy(async () => ({ default: (await import("../bulk/merge-dialog.tsx")).MergeDialog }));

interface SelectionBarProps {
  code: RouteCode;
  state: ListState;
  /** The selected row keys, or the list's query if all rows are selected. */
  choice: RecordChoice;
  count: number;
  /** The row's name, if only one is selected. */
  name: string | undefined;
  /** The keys of the rows on this page. */
  page: readonly number[];
  onSelect: (selected: RowSelection) => void;
  onClear: () => void;
}

/** More than this many are moved to the trash by a job. */
const atOnce = 100;
const mergedAtOnce = 10;

/** Bulk actions for the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { code, state, choice, count, name, page, onSelect, onClear } = props;
  const t = useText();
  const { formats } = useUi();
  const { remove } = useTrashRecords(code);
  const { follow } = useJobs();
  const { refusal } = useNotify();
  const [open, setOpen] = useState<"change" | "status" | "export" | "merge">();
  const bulk = useChange(`${code}/bulk`, { invalidates: [code] });
  const { ids } = choice;
  const { edit, delete: removal, export: exporting } = state.restrictions;
  const form = state.forms.edit;
  const status = form?.fields.find((field) => traitsOf(field).workflow);
  const reason = ({ allowed, why }: typeof edit) => (allowed ? undefined : (why ?? ""));

  const own = useBulkActions(code, state.settings.actions, ids, onClear);

  const removeAll = async () => {
    try {
      const answer = await bulk.run({ ...sentChoice(choice), action: "delete" });
      if ("job_id" in answer) follow(answer.job_id);
      onClear();
    } catch (error) {
      refusal(error);
    }
  };
  const narrow = useNarrow();
  const actions: BulkAction[] = [
    // Cards have no head with a box for all.
    ...(narrow && ids && page.some((id) => !ids.includes(id))
      ? [
          {
            id: "all",
            label: t("bulk.all"),
            pinned: true,
            onSelect: () => onSelect({ keys: new Set([...ids, ...page]), all: false }),
          },
        ]
      : []),
    ...(form && edit.allowed
      ? [
          {
            id: "change",
            label: t("bulk.edit"),
            icon: <PencilLine aria-hidden />,
            onSelect: () => setOpen("change"),
          },
        ]
      : []),
    ...(status && edit.allowed
      ? [
          {
            id: "status",
            label: t("bulk.status"),
            icon: <ArrowRightLeft aria-hidden />,
            onSelect: () => setOpen("status"),
          },
        ]
      : []),
    ...(form?.alike && edit.allowed && removal.allowed
      ? [
          {
            id: "merge",
            label: t("bulk.merge"),
            icon: <Merge aria-hidden />,
            disabledReason:
              ids && ids.length > 1 && ids.length <= mergedAtOnce ? undefined : t("bulk.mergeMany"),
            onSelect: () => setOpen("merge"),
          },
        ]
      : []),
    ...own.items,
    {
      id: "export",
      label: t("bulk.export"),
      icon: <Download aria-hidden />,
      disabledReason: reason(exporting),
      onSelect: () => setOpen("export"),
    },
    ...(removal.allowed || removal.why
      ? [
          {
            id: "delete",
            label: t("list.delete"),
            icon: <Trash2 aria-hidden />,
            disabledReason: reason(removal),
            onSelect: () =>
              void (ids && ids.length <= atOnce
                ? remove(ids, { name }).then((done) => done > 0 && onClear())
                : removeAll()),
          },
        ]
      : []),
  ];
  useOfferedCommands(
    t("shell.selected", { count }),
    actions.map(({ label, icon, disabledReason, onSelect }) => ({
      label,
      icon,
      disabledReason,
      run: onSelect,
    })),
  );
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onClear();
  };
  return (
    <>
      <BulkBar count={count} onClear={onClear} actions={actions} />
      {own.dialog}
      <Suspense>
        {open === "change" && form && (
          <BulkChangeDialog {...{ code, form, choice, count }} onClose={close} onStarted={done} />
        )}
        {open === "status" && form && status && (
          <BulkStatusDialog
            {...{ code, form, choice, count }}
            field={status}
            onClose={close}
            onStarted={done}
          />
        )}
        {open === "export" && (
          <ExportDialog
            {...{ code, choice }}
            count={formatDecimal(String(count), formats)}
            columns={state.settings.columns.map(({ name: column }) => column)}
            sort={state.settings.sort}
            onClose={close}
          />
        )}
        {open === "merge" && ids && <MergeDialog {...{ code, ids }} onClose={close} onMerged={done} />}
      </Suspense>
    </>
  );
}
