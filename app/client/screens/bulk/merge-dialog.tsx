import { useState } from "react";
import { Button, Dialog, Skeleton, useMessages } from "@backoffice/ui";
import type { Row } from "../../../contract/kinds.ts";
import type { FormField, ListState } from "../../../contract/list.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRecords } from "../../calls/use-records.ts";
import { useUndo } from "../../undo/use-undo.ts";
import { writableFields } from "../form/record-form.tsx";
import { isSame } from "../form/typed-values.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { rowTitle } from "../list/list-columns.tsx";
import styles from "./bulk.module.css";

interface MergeDialogProps {
  code: RouteCode;
  state: ListState;
  ids: number[];
  onClose: () => void;
  onMerged: () => void;
}

/** Makes one record of several: which one stays, and whose value each field gets where they differ. */
export function MergeDialog({ code, state, ids, onClose, onMerged }: MergeDialogProps) {
  const { t, locale } = useSpeech();
  const { undo: offerUndo } = useMessages();
  const { undo } = useUndo();
  const [stays, setStays] = useState(ids[0]!);
  const [winners, setWinners] = useState<Record<string, number>>({});
  const { columns, key } = state.settings;
  const records = useRecords(code, ids);
  const merging = useChange(`${code}/merge`, {
    invalidates: [code],
    onDone: ({ message, batch_id }) => batch_id && offerUndo(message, () => void undo(batch_id)),
  });
  const fields = state.forms.edit ? writableFields(state.forms.edit) : [];
  const differing = records
    ? fields.filter(({ name }) => records.some((row) => !isSame(row[name], records[0]![name])))
    : [];
  const merge = async () => {
    const chosen = Object.fromEntries(Object.entries(winners).filter(([, id]) => id !== stays));
    const others = ids.filter((id) => id !== stays);
    const done = await merging.run({ ids: [stays, ...others], winners: chosen }).catch(() => undefined);
    if (done) onMerged();
  };
  const nameOf = (row: Row) => rowTitle(columns, row, key, locale);
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      size="large"
      title={t("merge.title", { count: ids.length })}
      description={t("merge.text")}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t("merge.cancel")}</Button>
          <Button variant="primary" pending={merging.pending} onClick={() => void merge()}>
            {t("merge.run")}
          </Button>
        </div>
      }
    >
      {merging.error && (
        <p className={styles.refused} role="alert">
          {merging.error.message}
        </p>
      )}
      {!records && <Skeleton width="60%" />}
      {records && (
        <div className={styles.form}>
          <fieldset className={styles.choice}>
            <legend>{t("merge.stays")}</legend>
            {records.map((row) => {
              const id = Number(row[key]);
              return (
                <label key={id}>
                  <input type="radio" name="stays" checked={stays === id} onChange={() => setStays(id)} />
                  {nameOf(row)}
                </label>
              );
            })}
          </fieldset>
          {differing.map((field) => (
            <WinnerChoice
              key={field.name}
              field={field}
              records={records}
              keyName={key}
              winner={winners[field.name] ?? stays}
              onChoose={(id) => setWinners({ ...winners, [field.name]: id })}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface WinnerChoiceProps {
  field: FormField;
  records: readonly Row[];
  keyName: string;
  winner: number;
  onChoose: (id: number) => void;
}

function WinnerChoice({ field, records, keyName, winner, onChoose }: WinnerChoiceProps) {
  const speech = useSpeech();
  const { Cell } = kindViews[field.kind];
  return (
    <fieldset className={styles.choice}>
      <legend>{field.label}</legend>
      {records.map((row) => {
        const id = Number(row[keyName]);
        return (
          <label key={id}>
            <input
              type="radio"
              name={`winner-${field.name}`}
              checked={winner === id}
              onChange={() => onChoose(id)}
            />
            <Cell field={field} row={row} speech={speech} inList />
          </label>
        );
      })}
    </fieldset>
  );
}
