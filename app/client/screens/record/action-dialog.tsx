import { useId, useState } from "react";
import { Button, Dialog, FieldError } from "@backoffice/ui";
import { Status, type FieldErrors } from "../../../contract/envelope.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Form } from "../../../contract/list.ts";
import type { RecordAction } from "../../../contract/record.ts";
import type { CallError } from "../../calls/call-error.ts";
import { focusFirst } from "../focus-first.ts";
import { FieldInputs } from "../form/field-inputs.tsx";
import { initialRow, sendable } from "../form/typed-values.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import styles from "./record.module.css";

interface ActionDialogProps {
  action: Pick<RecordAction, "label" | "danger"> & { form: Form };
  /** What is asked, where the name of the action alone doesn't say it. @default the action's label */
  title?: string;
  /** The record that it is done with: what narrows the choices. */
  record: Row;
  pending: boolean;
  error: CallError | undefined;
  onSubmit: (values: Row) => void;
  onClose: () => void;
}

/** What an action must know before it is done. Refused, it stays open with what was typed. */
export function ActionDialog({
  action,
  title,
  record,
  pending,
  error,
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const { timeZone } = useSpeech();
  const formId = useId();
  const { form, label, danger } = action;
  const [values, setValues] = useState(() => initialRow(form, {}, todayAt(timeZone)));
  const errors = error?.status === Status.invalid ? error.errors : {};
  const elsewhere = saidElsewhere(error, errors, form);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title ?? label}
      footer={
        <div className={styles.footer}>
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} pending={pending}>
            {label}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit(sendable(values));
        }}
      >
        <div ref={focusFirst} role="presentation" className={styles.asked}>
          <div role="alert">{elsewhere && <FieldError>{elsewhere}</FieldError>}</div>
          <FieldInputs
            fields={form.fields}
            {...{ values, record, errors }}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** What no field of the form bears: of a rule behind it, in its own words. */
function saidElsewhere(
  error: CallError | undefined,
  errors: FieldErrors,
  { fields }: Form,
): string | undefined {
  const asked = new Set(fields.map(({ name }) => name));
  const others = Object.entries(errors).flatMap(([path, problems]) =>
    asked.has(path) ? [] : problems.map(({ text }) => text),
  );
  if (others.length > 0) return others.join(" ");
  return fields.some(({ name }) => errors[name]) ? undefined : error?.message;
}
