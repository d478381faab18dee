import { Ellipsis, Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, Menu, useMessages, type MenuItem, type PrimaryAction } from "@backoffice/ui";
import { RecordSheet } from "../form/record-sheet.tsx";
import { writableFields } from "../form/record-form.tsx";
import { useSpeech } from "../kinds/use-speech.ts";
import { useKey } from "../use-key.ts";
import { useRemoval } from "../use-removal.ts";
import { useOwnActions } from "./own-actions.tsx";
import { useTransitions } from "./transitions.tsx";
import type { LoadedRecord } from "./use-record.ts";

/** All that can be done with a record as a whole. `onGone` leaves it. */
export function useRecordActions(record: LoadedRecord, onGone: () => void) {
  const { t } = useSpeech();
  const { fluent } = useMessages();
  const { state, row, code, id } = record;
  const { remove } = useRemoval(code);
  const transitions = useTransitions(record);
  const own = useOwnActions(record);
  const [editing, setEditing] = useState(false);
  const form = state.forms.edit;
  const why = (action: "edit" | "delete") => {
    const { allowed, why: reason } = state.restrictions[action];
    return allowed ? undefined : (reason ?? "");
  };
  const edit =
    form && writableFields(form).length > 0 && why("edit") === undefined ? () => setEditing(true) : undefined;
  useKey("e", edit, { label: t("detail.edit") });

  const items: MenuItem[] = [
    ...transitions.items,
    ...own.items,
    ...(transitions.items.length + own.items.length > 0 ? (["separator"] as const) : []),
    { label: t("detail.print"), icon: <Printer aria-hidden />, onSelect: () => window.print() },
    {
      label: t("list.delete"),
      icon: <Trash2 aria-hidden />,
      danger: true,
      disabledReason: why("delete"),
      onSelect: () => void remove([id], state.title).then((done) => done > 0 && onGone()),
    },
  ];
  return {
    primary: (transitions.primary ?? own.primary) satisfies PrimaryAction | undefined,
    buttons: (
      <>
        <Menu
          label={t("detail.actions")}
          align="end"
          items={items}
          trigger={
            <Button variant="quiet" icon aria-label={t("detail.actions")}>
              <Ellipsis aria-hidden />
            </Button>
          }
        />
        <Button onClick={edit} disabledReason={why("edit")}>
          <Pencil aria-hidden />
          {t("detail.edit")}
        </Button>
      </>
    ),
    dialogs: (
      <>
        {transitions.dialog}
        {own.dialog}
        {editing && form && (
          <RecordSheet
            code={code}
            keyName={state.settings.key}
            form={form}
            record={row}
            title={state.title}
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
