import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Alert, Button, Form as UiForm, FormField } from "@backoffice/ui";
import type { FieldErrors } from "../../contract/envelope.ts";
import type { Form, FormField as FieldShape } from "../../contract/form.ts";
import { applies } from "../kinds/applies.ts";
import { focusFirst } from "../screens/focus-first.ts";
import { Input } from "../kinds/inputs/input.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { RecordFormState } from "./use-record-form.ts";
import { RequestApproval } from "./request-approval.tsx";
import { writableFields } from "./writable-fields.ts";
import styles from "./form.module.css";

interface RecordFormProps {
  id: string;
  form: Form;
  state: RecordFormState;
  /** The short form for a new record: non-essential fields are behind "More fields". */
  short: boolean;
  unasked?: readonly string[];
}

/** An error of a field that has no input of its own is shown at the field it is edited in. */
const errorsOf = (fields: FieldShape[], errors: FieldErrors): Record<string, string> => {
  const ownerOf = (path: string) => fields.find(({ mirrors }) => mirrors?.includes(path))?.name;
  const texts = Object.entries(errors).map(([path, all]) => ({
    path,
    owner: ownerOf(path),
    text: all.map(({ text }) => text).join(" "),
  }));
  // A field's own error takes precedence over that of a field it stands in for.
  return {
    ...Object.fromEntries(texts.flatMap(({ owner, text }) => (owner ? [[owner, text]] : []))),
    ...Object.fromEntries(texts.flatMap(({ path, owner, text }) => (owner ? [] : [[path, text]]))),
  };
};

/** Scrolls the button that resolves a refusal into view and focuses it, wherever in the form it was caused. */
function focusButton(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
  element?.querySelector("button")?.focus();
}

export function RecordForm({ id, form, state, short, unasked = [] }: RecordFormProps) {
  const formatting = useFormatting();
  const [more, setMore] = useState(!short);
  const fields = writableFields(form).filter(
    (field) => applies(field, state.row) && (!unasked.includes(field.name) || state.errors[field.name]),
  );
  const essential = short ? fields.filter(isAsked) : fields;
  const others = fields.filter((field) => !essential.includes(field));
  const errors = errorsOf(fields, state.errors);
  const refused = fields.filter(({ name }) => errors[name]);
  const shown = more || others.some((field) => refused.includes(field)) ? fields : essential;

  return (
    <UiForm id={id} onSubmit={state.submit} errors={errors} failure={state.failure} pending={state.pending}>
      {state.approval && (
        <Alert
          tone="warning"
          role="alert"
          ref={focusButton}
          className={styles.approval}
          action={<RequestApproval offer={state.approval} onGranted={() => void state.submit()} />}
        >
          {state.approval.text}
        </Alert>
      )}
      <div ref={focusFirst} className={styles.form}>
        {shown.map((field, index) => (
          <FormField
            key={field.name}
            name={field.name}
            label={field.label}
            data-wide={isWide(field) || isAlone(shown, index) || undefined}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget) && !isSubmit(relatedTarget))
                void state.check(field.name);
            }}
          >
            {({ error }) => (
              <Input
                field={field}
                value={state.row[field.name]}
                onChange={(value) => state.set(field.name, value)}
                onPreset={short ? (value) => state.preset(field.name, value) : undefined}
                onAwait={short ? state.awaitPreset : undefined}
                row={state.row}
                following={field.name === form.follows?.lines ? state.following : undefined}
                withinLabel={form.fields.find(({ name }) => name === field.within)?.label}
                formatting={formatting}
                error={error}
              />
            )}
          </FormField>
        ))}
        {shown.length < fields.length && (
          <Button variant="quiet" className={styles.more} onClick={() => setMore(true)}>
            <ChevronDown aria-hidden />
            {formatting.t("form.more", { count: fields.length - shown.length })}
          </Button>
        )}
      </div>
    </UiForm>
  );
}

/**
 * Saving checks everything itself; a response arriving between pressing and releasing the button would be accepted
 * unseen.
 */
const isSubmit = (element: Element | null) =>
  element instanceof HTMLButtonElement && element.type === "submit";

/** A required field with an initial value doesn't need input. */
const isAsked = ({ essential, required, initial }: FieldShape) =>
  essential || (required && (initial === undefined || initial === null));

/** A choice with a hint for each value needs room for both; so does what a record is called, unless that is a code. */
const isWide = ({ kind, hintsBy, title, maxLength = 0 }: FieldShape) =>
  wide.includes(kind) || hintsBy !== undefined || (title === true && maxLength > 100);

/** Whether half a row next to the field would stay empty. */
function isAlone(fields: readonly FieldShape[], index: number): boolean {
  const next = fields[index + 1];
  if (next && !isWide(next)) return false;
  return (index - fields.slice(0, index).findLastIndex(isWide)) % 2 === 1;
}

const wide: FieldShape["kind"][] = [
  "lines",
  "long-text",
  "rich-text",
  "translated",
  "json",
  "references",
  "subject",
  "tags",
  "choices",
  "bool",
];
