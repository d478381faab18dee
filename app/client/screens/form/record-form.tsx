import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "@backoffice/ui";
import type { Form, FormField } from "../../../contract/list.ts";
import { focusFirst } from "../focus-first.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { ErrorSummary } from "./error-summary.tsx";
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
export const writableFields = ({ fields }: Form): FormField[] => fields.filter((field) => !field.readOnly);

export function RecordForm({ id, form, state, short }: RecordFormProps) {
  const speech = useSpeech();
  const root = useRef<HTMLFormElement>(null);
  const [more, setMore] = useState(!short);
  const [refusals, setRefusals] = useState(0);
  const fields = writableFields(form);
  const essential = short ? fields.filter(isAsked) : fields;
  const others = fields.filter((field) => !essential.includes(field));
  const refused = fields.filter(({ name }) => state.errors[name]);
  const shown = more || others.some((field) => refused.includes(field)) ? fields : essential;

  const focusField = (name: string) =>
    root.current
      ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, select, textarea, button)`)
      ?.focus();

  const submit = async () => {
    if (!(await state.save())) setRefusals((count) => count + 1);
  };

  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    root.current?.requestSubmit();
  };

  return (
    <form
      ref={root}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!state.pending) void submit();
      }}
    >
      <div ref={focusFirst} role="presentation" className={styles.form} onKeyDown={submitByKey}>
        <ErrorSummary fields={refused} errors={state.errors} failure={state.failure} onChoose={focusField} />
        {shown.map((field) => {
          const { Input } = kindViews[field.kind];
          return (
            <div
              key={field.name}
              data-field={field.name}
              data-wide={wide.includes(field.kind) || undefined}
              onBlur={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget)) void state.check(field.name);
              }}
            >
              <Input
                field={field}
                value={state.row[field.name]}
                onChange={(value) => state.set(field.name, value)}
                row={state.row}
                withinLabel={form.fields.find(({ name }) => name === field.within)?.label}
                speech={speech}
                error={state.errors[field.name]?.map(({ text }) => text).join(" ")}
              />
            </div>
          );
        })}
        {shown.length < fields.length && (
          <Button variant="quiet" className={styles.more} onClick={() => setMore(true)}>
            <ChevronDown aria-hidden />
            {speech.t("form.more", { count: fields.length - shown.length })}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A required field that begins with a value asks nothing of anybody. */
const isAsked = ({ essential, required, initial }: FormField) =>
  essential || (required && (initial === undefined || initial === null));

const wide: FormField["kind"][] = [
  "lines",
  "long-text",
  "rich-text",
  "translated",
  "json",
  "references",
  "tags",
  "choices",
  "bool",
];
