import { Checkbox, Field, type FieldLook } from "@backoffice/ui";
import styles from "../kinds.module.css";

interface CheckListProps<Value> extends FieldLook {
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** A checkbox group for a few options, with a label and errors like any other field. */
export function CheckList<Value extends string | number>({
  options,
  values,
  onChange,
  ...look
}: CheckListProps<Value>) {
  return (
    <Field {...look} group>
      {({ "aria-describedby": describedBy }, labelId) => (
        <fieldset className={styles.options} aria-labelledby={labelId} aria-describedby={describedBy}>
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={values.includes(value)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...values, value] : values.filter((other) => other !== value))
              }
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}
