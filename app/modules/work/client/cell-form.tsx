import { useEffect, useRef, useState } from "react";
import { Button, FieldError, Link, TextField } from "@backoffice/ui";
import { joinFacts } from "../../../contract/join-facts.ts";
import type { WeekCell, WeekRow } from "../contract.ts";
import { useChange, useInvalidate } from "../../../client/calls/use-change.ts";
import { minutesOf } from "../../../client/kinds/minutes.ts";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { useTrashRecords } from "../../../client/screens/use-trash-records.ts";
import styles from "./week.module.css";

export interface CellLabels {
  duration: string;
  comment: string;
}

interface CellFormProps {
  row: WeekRow;
  day: string;
  cell: WeekCell | null;
  title: string;
  /** The text typed on the cell, as initial value. */
  typed: string;
  employee_id: number;
  labels: CellLabels;
  mayEdit: boolean;
  hrefOf: (timing_id: number) => string;
  onClose: () => void;
}

/** A cell's time entries: edits a single open one, links to several, and can add another. */
export function CellForm({ cell, title, mayEdit, hrefOf, ...rest }: CellFormProps) {
  const { t } = useFormatting();
  const entries = cell?.entries ?? [];
  const [first, ...others] = entries;
  const single = first && others.length === 0 && !first.locked ? first : undefined;
  return (
    <div className={styles.form}>
      <p className={styles.formTitle}>{title}</p>
      {!single && entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ timing_id, minutes, comment, status }) => (
            <li key={timing_id}>
              <Link href={hrefOf(timing_id)}>{hoursAndMinutes(minutes)}</Link>
              <span>{joinFacts([t(`choice.status.${status}`), comment])}</span>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <EntryForm entry={single} {...rest} />}
      {single && <Link href={hrefOf(single.timing_id)}>{t("week.more")}</Link>}
    </div>
  );
}

interface EntryFormProps extends Omit<CellFormProps, "cell" | "title" | "mayEdit" | "hrefOf"> {
  entry: WeekCell["entries"][number] | undefined;
}

function EntryForm({ entry, row, day, typed, employee_id, labels, onClose }: EntryFormProps) {
  const { t } = useFormatting();
  const { remove } = useTrashRecords("timings");
  const invalidate = useInvalidate();
  const saving = useChange("timings/manage", { invalidates: ["timings"] });
  const [time, setTime] = useState(typed || (entry ? hoursAndMinutes(entry.minutes) : ""));
  const [comment, setComment] = useState(entry?.comment ?? "");
  const here = ["duration", "comment"];
  const elsewhere =
    Object.entries(saving.fieldErrors)
      .filter(([field]) => !here.includes(field))
      .flatMap(([, errors]) => errors.map(({ text }) => text))
      .join(" ") || (saving.error && !here.some(saving.errorOf) ? saving.error.message : "");

  const save = async () => {
    if (entry && time.trim() === "") {
      if ((await remove([entry.timing_id])) === 0) return;
      invalidate(["timings/week"]);
      onClose();
      return;
    }
    const saved = await saving.attempt({
      ...(entry
        ? { timing_id: entry.timing_id, version: entry.version, ...(entry.timed && { ended_at: "" }) }
        : {
            employee_id,
            project_id: row.project_id,
            ...(row.task_id !== null && { task_id: row.task_id }),
            date: day,
          }),
      duration: String(minutesOf(time) ?? time),
      comment,
    });
    if (saved) onClose();
  };
  // Focuses the field with an error.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [saving.error]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.pending) void save();
      }}
    >
      <div role="alert">{elsewhere && <FieldError>{elsewhere}</FieldError>}</div>
      <TextField
        label={labels.duration}
        hint={t("form.durationHint")}
        autoComplete="off"
        value={time}
        onValueChange={setTime}
        error={saving.errorOf("duration")}
      />
      <TextField
        label={labels.comment}
        value={comment}
        onValueChange={setComment}
        error={saving.errorOf("comment")}
      />
      <Button type="submit" variant="primary" size="small" pending={saving.pending}>
        {t(entry ? "week.save" : "week.add")}
      </Button>
    </form>
  );
}
