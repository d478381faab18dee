import { ArrowRightLeft, Download, Merge, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { BulkBar, useNarrow, type BulkAction } from "@backoffice/ui";
import type { RecordChoice } from "../../contract/jobs.ts";
import { traitsOf } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { sentChoice } from "../bulk/sent-choice.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { useTrashRecords } from "../screens/use-trash-records.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useOfferedCommands } from "../shell/palette-commands.ts";
import { SelectionDialogs, type SelectionDialog } from "./selection-dialogs.tsx";
import { useBulkActions } from "./use-bulk-actions.tsx";
import type { TextKey } from "../../modules/texts/en.ts";
import type { RowSelection } from "./use-row-selection.ts";

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
  const { code, state, choice, count, onClear } = props;
  const t = useText();
  const [open, setOpen] = useState<SelectionDialog>();
  const own = useBulkActions(code, state.settings.actions, choice.ids, onClear);
  const rest = useRestOfPage(props);
  const trash = useTrashSelection(props);
  const { edit, delete: removal, export: exporting } = state.restrictions;
  const form = edit.allowed ? state.forms.edit : undefined;
  const opens = (dialog: SelectionDialog, icon: BulkAction["icon"], disabledReason?: string): BulkAction => ({
    id: dialog,
    label: t(labels[dialog]),
    icon,
    disabledReason,
    onSelect: () => setOpen(dialog),
  });
  const actions = [
    rest,
    form && opens("change", <PencilLine aria-hidden />),
    form?.fields.some((field) => traitsOf(field).workflow) && opens("status", <ArrowRightLeft aria-hidden />),
    form?.alike &&
      removal.allowed &&
      opens("merge", <Merge aria-hidden />, isMergeable(choice) ? undefined : t("bulk.mergeMany")),
    ...own.items,
    opens("export", <Download aria-hidden />, reasonOf(exporting)),
    (removal.allowed || removal.why) && {
      id: "delete",
      label: t("list.delete"),
      icon: <Trash2 aria-hidden />,
      disabledReason: reasonOf(removal) ?? keptOf(props),
      onSelect: trash,
    },
  ].filter((action) => !!action);
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
  return (
    <>
      <BulkBar count={count} onClear={onClear} actions={actions} />
      {own.dialog}
      <SelectionDialogs
        {...{ code, state, choice, count, open }}
        onClose={close}
        onDone={() => {
          close();
          onClear();
        }}
      />
    </>
  );
}

const labels = {
  change: "bulk.edit",
  status: "bulk.status",
  merge: "bulk.merge",
  export: "bulk.export",
} as const satisfies Record<SelectionDialog, TextKey>;

const isMergeable = ({ ids = [] }: RecordChoice) => ids.length > 1 && ids.length <= mergedAtOnce;

const reasonOf = ({ allowed, why }: ListState["restrictions"]["edit"]) => (allowed ? undefined : (why ?? ""));

/** Why none of the selected rows can be deleted. */
function keptOf({ state: { datasets, settings }, choice: { ids } }: SelectionBarProps): string | undefined {
  const chosen = datasets.main.rows.filter((row) => ids?.includes(Number(row[settings.key])));
  const [first] = chosen;
  return first && chosen.length === ids?.length && chosen.every(({ kept }) => kept)
    ? String(first.kept)
    : undefined;
}

/** Adds the other rows of the page. Only for cards, which have no head with a box for all. */
function useRestOfPage({ choice: { ids }, page, onSelect }: SelectionBarProps): BulkAction | undefined {
  const t = useText();
  const narrow = useNarrow();
  if (!narrow || !ids || page.every((id) => ids.includes(id))) return undefined;
  return {
    id: "all",
    label: t("bulk.all"),
    pinned: true,
    onSelect: () => onSelect({ keys: new Set([...ids, ...page]), all: false }),
  };
}

/** Moves the selected rows to the trash: many of them, or a whole list, by a job. */
function useTrashSelection({ code, choice, name, onClear }: SelectionBarProps) {
  const { remove } = useTrashRecords(code);
  const { follow } = useJobs();
  const { refusal } = useNotify();
  const { run } = useChange(`${code}/bulk`, { invalidates: [code] });
  const { ids } = choice;
  const start = async () => {
    try {
      const answer = await run({ ...sentChoice(choice), action: "delete" });
      if ("job_id" in answer) follow(answer.job_id);
      onClear();
    } catch (error) {
      refusal(error);
    }
  };
  return () =>
    void (ids && ids.length <= atOnce
      ? remove(ids, { name }).then((done) => done > 0 && onClear())
      : start());
}
