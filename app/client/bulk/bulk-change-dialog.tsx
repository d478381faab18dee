import { X } from "lucide-react";
import { useState } from "react";
import { Button, Checkbox, Select, TextField } from "@backoffice/ui";
import type { RecordChoice } from "../../contract/jobs.ts";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Form, FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { errorText } from "../calls/call-error.ts";
import { writableFields } from "../form/writable-fields.ts";
import { toPayload } from "../form/typed-values.ts";
import { Input } from "../kinds/inputs/input.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import styles from "./bulk.module.css";

interface BulkChangeDialogProps {
  code: RouteCode;
  form: Form;
  choice: RecordChoice;
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

/** Bulk-edits fields of many records: choose values, preview, then run as a job. */
export function BulkChangeDialog({ code, form, choice, count, onClose, onStarted }: BulkChangeDialogProps) {
  const { t } = useFormatting();
  const [values, setValues] = useState<Row>({});
  const fields = writableFields(form).filter(
    (field) => !traitsOf(field).lines && !traitsOf(field).structured,
  );
  const chosen = fields.filter(({ name }) => name in values);
  const open = fields.filter(({ name }) => !(name in values));

  return (
    <BulkDialog
      {...{ code, choice, count, onClose, onStarted }}
      title={(affected) => t("bulk.title", { count: affected })}
      text={t("bulk.text")}
      missing={chosen.length === 0 ? t("bulk.nothing") : undefined}
      // JSON, so that a cleared field is sent as empty.
      step={{ action: "change", values: JSON.stringify(toPayload(values)) }}
    >
      {(errors) => (
        <>
          {chosen.map((field) => (
            <ChosenField
              key={field.name}
              field={field}
              values={values}
              error={errorText(errors, field.name)}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
              onRemove={() =>
                setValues(Object.fromEntries(Object.entries(values).filter(([name]) => name !== field.name)))
              }
            />
          ))}
          {open.length > 0 && (
            <Select
              label={t(chosen.length === 0 ? "bulk.field" : "bulk.anotherField")}
              value=""
              placeholder={t("bulk.choose")}
              options={open.map(({ name, label }) => ({ value: name, label }))}
              onValueChange={(name) => setValues({ ...values, [name]: null })}
            />
          )}
        </>
      )}
    </BulkDialog>
  );
}

/** A percentage change of an amount, as the server expects it: "+5%". */
const inPercent = (typed: string): string => {
  const text = typed.replace(",", ".").replaceAll(/[^\d.-]/g, "");
  return text.startsWith("-") ? `${text}%` : `+${text}%`;
};
const percentOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.endsWith("%") ? value.slice(0, -1).replace("+", "") : undefined;

interface ChosenFieldProps {
  field: FormField;
  values: Row;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onRemove: () => void;
}

function ChosenField({ field, values, error, onChange, onRemove }: ChosenFieldProps) {
  const formatting = useFormatting();
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
            formatting={formatting}
            error={error}
          />
        ) : (
          <TextField
            label={formatting.t("bulk.percentOf", { field: field.label })}
            hint={formatting.t("bulk.percentHint")}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            error={error}
            onValueChange={(text) => onChange(inPercent(text))}
          />
        )}
        {traitsOf(field).number === "amount" && (
          <Checkbox
            label={formatting.t("bulk.percent")}
            checked={percent !== undefined}
            onCheckedChange={(checked) => onChange(checked === true ? inPercent("") : null)}
          />
        )}
      </div>
      <Button
        variant="quiet"
        icon
        aria-label={formatting.t("bulk.leave", { field: field.label })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
