import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button, Form as UiForm, FormField } from "@backoffice/ui";
import type { Form, FormField as FieldShape } from "../../../contract/list.ts";
import { applies } from "./applies.ts";
import { focusFirst } from "../focus-first.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import type { RecordFormState } from "./use-record-form.ts";
import styles from "./form.module.css";

interface RecordFormProps {
  id: string;
  form: Form;
  state: RecordFormState;
  /** The short form of a new record: what isn't essential waits behind "More fields". */
  short: boolean;
}

/** The fields that a form of this record asks for. */
export const writableFields = ({ fields }: Form): FieldShape[] => fields.filter((field) => !field.readOnly);

export function RecordForm({ id, form, state, short }: RecordFormProps) {
  const speech = useSpeech();
  const [more, setMore] = useState(!short);
  const fields = writableFields(form).filter((field) => applies(field, state.row));
  const essential = short ? fields.filter(isAsked) : fields;
  const others = fields.filter((field) => !essential.includes(field));
  const refused = fields.filter(({ name }) => state.errors[name]);
  const shown = more || others.some((field) => refused.includes(field)) ? fields : essential;

  return (
    <UiForm
      id={id}
      onSubmit={state.save}
      errors={Object.fromEntries(
        Object.entries(state.errors).map(([name, all]) => [name, all.map(({ text }) => text).join(" ")]),
      )}
      failure={state.failure}
      pending={state.pending}
    >
      <div ref={focusFirst} className={styles.form}>
        {shown.map((field) => {
          const { Input } = kindViews[field.kind];
          return (
            <FormField
              key={field.name}
              name={field.name}
              label={field.label}
              data-wide={wide.includes(field.kind) || undefined}
              onBlur={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget)) void state.check(field.name);
              }}
            >
              {({ error }) => (
                <Input
                  field={field}
                  value={state.row[field.name]}
                  onChange={(value) => state.set(field.name, value)}
                  row={state.row}
                  withinLabel={form.fields.find(({ name }) => name === field.within)?.label}
                  speech={speech}
                  error={error}
                />
              )}
            </FormField>
          );
        })}
        {shown.length < fields.length && (
          <Button variant="quiet" className={styles.more} onClick={() => setMore(true)}>
            <ChevronDown aria-hidden />
            {speech.t("form.more", { count: fields.length - shown.length })}
          </Button>
        )}
      </div>
    </UiForm>
  );
}

/** A required field that begins with a value asks nothing of anybody. */
const isAsked = ({ essential, required, initial }: FieldShape) =>
  essential || (required && (initial === undefined || initial === null));

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
