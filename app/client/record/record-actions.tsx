import { Merge, Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, useMessages, useNarrow, type MenuItem, type PrimaryAction } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import { isNever } from "../../contract/list.ts";
import { paths } from "../paths.ts";
import { RecordSheet } from "../form/lazy-forms.ts";
import { writableFields } from "../form/writable-fields.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useOfferedCommands } from "../shell/palette-commands.ts";
import { useKey } from "../screens/use-key.ts";
import { useTrashRecords } from "../screens/use-trash-records.ts";
import { MoreMenu } from "../screens/more-menu.tsx";
import { useCopyLink } from "./copy-link.tsx";
import { useOwnActions } from "./own-actions.tsx";
import { useTransitions } from "./transitions.tsx";
import type { LoadedRecord } from "./use-record.ts";
import { onDemand } from "../shell/screen-module.ts";

const MergeRecord = onDemand(async () => (await import("./merge-record.tsx")).MergeRecord);

interface RecordActionsOptions {
  /** Called when another record of the list replaced it. */
  onMerged?: () => void;
  /** In a sheet, where the header has little room. */
  beside?: boolean;
  /** It isn't loaded yet: the palette offers nothing of it. */
  awaited?: boolean;
}

/** The actions for a record as a whole. `onGone` leaves it. */
export function useRecordActions(
  record: LoadedRecord,
  onGone: () => void,
  { onMerged, beside = false, awaited = false }: RecordActionsOptions = {},
) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const { state, row, code, id } = record;
  const { remove } = useTrashRecords(code);
  const transitions = useTransitions(record);
  const own = useOwnActions(record);
  const narrow = useNarrow();
  const link = useCopyLink(paths.record(code, id));
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [merging, setMerging] = useState(false);
  const form = state.forms.edit;
  const { edit: change, delete: removal } = state.restrictions;
  const edit =
    own.edit ??
    (form && writableFields(form).length > 0 && change.allowed ? () => setEditing(true) : undefined);
  const hasEditButton = !own.edit && !isNever(change);
  useKey("e", edit, { label: t("detail.edit") });

  const trash = async () => {
    const done = await remove([id], { name: state.title, version: await record.version() });
    if (done > 0) onGone();
    else record.reload();
  };

  const mayMerge = form?.alike !== undefined && change.allowed && removal.allowed;
  const merged = (stays: number) => {
    setMerging(false);
    onMerged?.();
    if (stays === id) record.reload();
    else void navigate(paths.record(code, stays), { replace: true });
  };

  // A phone's header fits one button, a sheet's header a short one.
  const tight = narrow || beside;
  const prominent = own.prominent.map(({ label, disabledReason, onSelect }) => ({
    label,
    disabledReason,
    onSelect,
  }));
  const editItems: MenuItem[] = hasEditButton
    ? [
        {
          label: t("detail.edit"),
          icon: <Pencil aria-hidden />,
          disabledReason: change.why,
          onSelect: () => edit?.(),
        },
      ]
    : [];
  const next: MenuItem[] = [...(tight ? prominent : []), ...transitions.items, ...own.items];
  const items: MenuItem[] = [
    ...next,
    ...(next.length > 0 ? (["separator"] as const) : []),
    ...(narrow ? editItems : []),
    link.item,
    { label: t("detail.print"), icon: <Printer aria-hidden />, onSelect: () => window.print() },
    ...(mayMerge
      ? [{ label: t("merge.open"), icon: <Merge aria-hidden />, onSelect: () => setMerging(true) }]
      : []),
    ...(isNever(removal)
      ? []
      : [
          {
            label: t("list.delete"),
            icon: <Trash2 aria-hidden />,
            tone: "danger" as const,
            disabledReason: removal.why,
            onSelect: () => void trash(),
          },
        ]),
  ];
  const primary = (transitions.primary ?? own.primary) satisfies PrimaryAction | undefined;
  const asButtons: MenuItem[] = [
    ...(primary ? [{ label: primary.label, onSelect: primary.onSelect }] : []),
    ...(tight ? [] : prominent),
    ...(edit && !narrow ? editItems : []),
  ];
  const commands = [...asButtons, ...items].flatMap((item) => {
    if (item === "separator" || !item.onSelect) return [];
    const { label, icon, disabledReason, onSelect } = item;
    return [{ label, icon, disabledReason, run: onSelect }];
  });
  useOfferedCommands(state.title, awaited ? [] : commands);
  return {
    hints: own.hints,
    primary,
    buttons: (
      <>
        <MoreMenu label={t("detail.actions")} items={items} />
        {!tight &&
          own.prominent.map(({ code: action, label, disabledReason, onSelect, pending }) => (
            <Button key={action} onClick={onSelect} disabledReason={disabledReason} pending={pending}>
              {label}
            </Button>
          ))}
        {!narrow && hasEditButton && (
          <Button onClick={edit} disabledReason={change.why}>
            <Pencil aria-hidden />
            {t("detail.edit")}
          </Button>
        )}
      </>
    ),
    dialogs: (
      <>
        {transitions.dialog}
        {own.dialog}
        {link.dialog}
        {merging && <MergeRecord record={record} onClose={() => setMerging(false)} onMerged={merged} />}
        {editing && form && (
          <RecordSheet
            code={code}
            keyName={state.settings.key}
            form={form}
            record={row}
            title={state.title}
            mayMerge={mayMerge}
            onClose={() => setEditing(false)}
            onSaved={(saved) => {
              record.show(saved);
              setEditing(false);
              fluent(t("detail.saved"));
            }}
          />
        )}
      </>
    ),
  };
}
