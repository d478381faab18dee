import type { FieldErrors } from "../../contract/envelope.ts";
import { errorText } from "../calls/call-error.ts";
import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import { Input } from "../kinds/inputs/input.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { applies } from "../kinds/applies.ts";

interface FieldInputsProps {
  fields: readonly FormField[];
  values: Row;
  /** The record being edited, which filters the options. */
  record?: Row;
  errors?: FieldErrors;
  onChange: (name: string, value: unknown) => void;
}

/** Inputs outside a record's form: those of an action or a new status. */
export function FieldInputs({ fields, values, record, errors = {}, onChange }: FieldInputsProps) {
  const formatting = useFormatting();
  return fields
    .filter((field) => applies(field, values))
    .map((field) => (
      <Input
        key={field.name}
        field={field}
        value={values[field.name]}
        onChange={(value) => onChange(field.name, value)}
        row={{ ...record, ...values }}
        withinLabel={fields.find(({ name }) => name === field.within)?.label}
        formatting={formatting}
        error={errorText(errors, field.name)}
      />
    ));
}
