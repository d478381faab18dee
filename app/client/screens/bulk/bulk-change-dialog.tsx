import { X } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Button, Checkbox, Dialog, Select, TextField } from "@backoffice/ui";
import type { BulkPreview, RecordChoice } from "../../../contract/jobs.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Form, FormField } from "../../../contract/list.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useChange } from "../../calls/use-change.ts";
import { useJobs } from "../../jobs/jobs.tsx";
import { writableFields } from "../form/record-form.tsx";
import { sendable } from "../form/typed-values.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { BulkPreviewList, changing } from "./bulk-preview.tsx";
import { sentChoice } from "./sent-choice.ts";
import styles from "./bulk.module.css";

interface BulkChangeDialogProps {
  code: RouteCode;
  form: Form;
  choice: RecordChoice;
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

/** Gives several fields of many records new values: chosen, looked at on the first records, then done by a job. */
export function BulkChangeDialog({ code, form, choice, count, onClose, onStarted }: BulkChangeDialogProps) {
  const { t } = useSpeech();
  const id = useId();
  const { follow } = useJobs();
  const [values, setValues] = useState<Row>({});
  const [preview, setPreview] = useState<BulkPreview>();
  const bulk = useChange(`${code}/bulk`, { invalidates: [code] });
  const fields = writableFields(form).filter(({ kind }) => kind !== "lines" && kind !== "json");
  const chosen = fields.filter(({ name }) => name in values);
  const open = fields.filter(({ name }) => !(name in values));

  const useless = preview
    ? changing(preview) === 0 && t("bulk.noChange")
    : chosen.length === 0 && t("bulk.nothing");

  const change = (next: Row) => {
    setValues(next);
    setPreview(undefined);
    bulk.reset();
  };
  const send = (dry_run: boolean) =>
    bulk
      // As JSON, so that a field that is emptied is sent as empty.
      .run({
        ...sentChoice(choice),
        action: "change",
        values: JSON.stringify(sendable(values)),
        ...(dry_run && { dry_run }),
      })
      .catch(() => undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send(preview === undefined);
    if (!answer) return;
    if ("job_id" in answer) {
      follow(answer.job_id);
      onStarted();
    } else setPreview(answer);
  };

  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      side="right"
      title={t("bulk.title", { count })}
      description={t("bulk.text")}
      footer={
        <div className={styles.footer}>
          {preview && <Button onClick={() => setPreview(undefined)}>{t("bulk.back")}</Button>}
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={bulk.pending}
            disabledReason={useless || undefined}
          >
            {preview ? t("bulk.run", { count: changing(preview) }) : t("bulk.preview")}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {bulk.error && (
          <p className={styles.refused} role="alert">
            {Object.values(bulk.fieldErrors).flat()[0]?.text ?? bulk.error.message}
          </p>
        )}
        {preview ? (
          <BulkPreviewList preview={preview} />
        ) : (
          <>
            {chosen.map((field) => (
              <ChosenField
                key={field.name}
                field={field}
                values={values}
                onChange={(value) => change({ ...values, [field.name]: value })}
                onRemove={() =>
                  change(Object.fromEntries(Object.entries(values).filter(([name]) => name !== field.name)))
                }
              />
            ))}
            {open.length > 0 && (
              <Select
                label={t(chosen.length === 0 ? "bulk.field" : "bulk.anotherField")}
                value=""
                placeholder={t("bulk.choose")}
                options={open.map(({ name, label }) => ({ value: name, label }))}
                onValueChange={(name) => change({ ...values, [name]: null })}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

/** An amount that is to change by so much, as the server takes it: "+5%". */
const inPercent = (typed: string): string => {
  const text = typed.replace(",", ".").replaceAll(/[^\d.-]/g, "");
  return text.startsWith("-") ? `${text}%` : `+${text}%`;
};
const percentOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.endsWith("%") ? value.slice(0, -1).replace("+", "") : undefined;

interface ChosenFieldProps {
  field: FormField;
  values: Row;
  onChange: (value: unknown) => void;
  onRemove: () => void;
}

function ChosenField({ field, values, onChange, onRemove }: ChosenFieldProps) {
  const speech = useSpeech();
  const { Input } = kindViews[field.kind];
  const value = values[field.name];
  const percent = percentOf(value);
  return (
    <div className={styles.field}>
      <div className={styles.value}>
        {percent === undefined ? (
          <Input
            field={{ ...field, required: false }}
            value={value}
            onChange={onChange}
            row={values}
            withinLabel={undefined}
            speech={speech}
          />
        ) : (
          <TextField
            label={speech.t("bulk.percentOf", { field: field.label })}
            hint={speech.t("bulk.percentHint")}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onValueChange={(text) => onChange(inPercent(text))}
          />
        )}
        {field.kind === "money" && (
          <Checkbox
            label={speech.t("bulk.percent")}
            checked={percent !== undefined}
            onCheckedChange={(checked) => onChange(checked === true ? inPercent("") : null)}
          />
        )}
      </div>
      <Button
        variant="quiet"
        icon
        aria-label={speech.t("bulk.leave", { field: field.label })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
