import { FieldError } from "@backoffice/ui";
import { useEffect, useRef, useState } from "react";
import { Status, type FieldErrors } from "../../contract/envelope.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { CallError } from "../calls/call-error.ts";
import { focusFirst } from "../screens/focus-first.ts";
import { FieldInputs } from "../form/field-inputs.tsx";
import { initialRow, toPayload } from "../form/typed-values.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { todayAt } from "../kinds/zoned-time.ts";
import styles from "./record.module.css";

interface ActionFormProps {
  /** For the submit button, which may be outside the form. */
  id: string;
  form: Form;
  /** The record of the action, which filters the options. */
  record: Row;
  pending: boolean;
  error: CallError | undefined;
  onSubmit: (values: Row) => void;
  className?: string;
}

/** The input that an action requires. If the action is refused, the input is kept. */
export function ActionForm({ id, form, record, pending, error, onSubmit, className }: ActionFormProps) {
  const { companyTimeZone } = useFormatting();
  const [values, setValues] = useState(() => initialRow(form, {}, todayAt(companyTimeZone)));
  const errors = error?.status === Status.invalid ? error.errors : {};
  const elsewhere = otherErrors(error, errors, form);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [error]);
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit(toPayload(values));
      }}
    >
      <div ref={focusFirst} role="presentation" className={className ?? styles.asked}>
        <div role="alert">{elsewhere && <FieldError>{elsewhere}</FieldError>}</div>
        <FieldInputs
          fields={form.fields}
          {...{ values, record, errors }}
          onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      </div>
    </form>
  );
}

/** Errors that belong to no field of the form, such as those of a business rule. */
function otherErrors(
  error: CallError | undefined,
  errors: FieldErrors,
  { fields }: Form,
): string | undefined {
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(errors).flatMap(([path, problems]) =>
    names.has(path) ? [] : problems.map(({ text }) => text),
  );
  if (others.length > 0) return others.join(" ");
  return fields.some(({ name }) => errors[name]) ? undefined : error?.message;
}
