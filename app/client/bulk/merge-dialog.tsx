import { useId, useState, type ReactNode } from "react";
import { Button, Dialog, Skeleton } from "@backoffice/ui";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChange } from "../calls/use-change.ts";
import { useRecords } from "../calls/use-records.ts";
import { useUndo } from "../undo/use-undo.ts";
import { writableFields } from "../form/writable-fields.ts";
import { isSame } from "../form/typed-values.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { Refused } from "../screens/refused.tsx";
import styles from "./bulk.module.css";
import { mostCompleteRecord, winnerOf } from "./most-complete-record.ts";

interface MergeDialogProps {
  code: RouteCode;
  ids: readonly number[];
  onClose: () => void;
  /** Called with the surviving record. */
  onMerged: (stays: number) => void;
}

/** Merges several records: choose the survivor, and whose value to keep for each field that differs. */
export function MergeDialog({ code, ids, onClose, onMerged }: MergeDialogProps) {
  const { t } = useFormatting();
  const { offerUndo } = useUndo();
  const [chosenToStay, setChosenToStay] = useState<number>();
  const [winners, setWinners] = useState<Record<string, number>>({});
  const loaded = useRecords(code, ids);
  const merging = useChange(`${code}/merge`, {
    // Screens showing a merged record leave it: reloading it would only return not found.
    invalidates: [`${code}/list`, `${code}/get`, `${code}/search`],
    onDone: ({ message, batch_id }) => batch_id && offerUndo(message, batch_id),
  });
  const records =
    loaded &&
    ids.flatMap((id, index) => {
      const row = loaded[index];
      return row ? [{ id, title: row.state.title, row }] : [];
    });
  const form = loaded?.[0]?.state.forms.edit;
  const statuses = form?.fields.filter((field) => field.readOnly && traitsOf(field).workflow) ?? [];
  const differing =
    records && form
      ? [...statuses, ...writableFields(form)].filter(({ name }) =>
          records.some(({ row }) => !isSame(row[name], loaded?.[0]?.[name])),
        )
      : [];
  const stays =
    chosenToStay ??
    (records && form
      ? mostCompleteRecord(
          records,
          writableFields(form).map(({ name }) => name),
        )
      : ids[0]!);
  const winnerFor = (name: string) => winners[name] ?? winnerOf(records ?? [], name, stays);
  const merge = async () => {
    const chosen = Object.fromEntries(
      differing.map(({ name }) => [name, winnerFor(name)] as const).filter(([, id]) => id !== stays),
    );
    const others = ids.filter((id) => id !== stays);
    const done = await merging.run({ ids: [stays, ...others], winners: chosen }).catch(() => undefined);
    if (done) onMerged(stays);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t("merge.title", { count: ids.length })}
      description={t("merge.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button variant="primary" pending={merging.pending} onClick={() => void merge()}>
            {t("merge.run")}
          </Button>
        </>
      }
    >
      <Refused>{merging.error?.message}</Refused>
      {!records && <Skeleton width="60%" />}
      {records && (
        <div className={styles.choices}>
          <Choice
            name="stays"
            label={t("merge.stays")}
            options={records.map(({ id, title }) => ({ id, content: <strong>{title}</strong> }))}
            chosen={stays}
            onChoose={setChosenToStay}
          />
          {differing.map((field) => (
            <Choice
              key={field.name}
              name={field.name}
              label={field.label}
              options={records.map(({ id, row }) => ({ id, content: <Value field={field} row={row} /> }))}
              chosen={winnerFor(field.name)}
              onChoose={(id) => setWinners({ ...winners, [field.name]: id })}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: { id: number; content: ReactNode }[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** The records side by side; one of them can be selected. */
function Choice({ name, label, options, chosen, onChoose }: ChoiceProps) {
  const base = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map(({ id, content }) => (
        <label key={id}>
          <input
            type="radio"
            name={`merge-${name}`}
            aria-labelledby={`${base}-${id}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <span id={`${base}-${id}`}>{content}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Value({ field, row }: { field: FormField; row: Row }) {
  const formatting = useFormatting();
  const { Cell } = kindViews[field.kind];
  return <Cell field={field} row={row} formatting={formatting} inList />;
}
