import { Checkbox, Combobox, Field, type FieldLook } from "@backoffice/ui";
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

/** The maximum number of checkboxes that can be taken in at a glance. */
const glance = 8;

/** A multiple choice: checkboxes for a few options, a searchable box for more. */
export function SeveralChoices<Value extends string | number>(props: CheckListProps<Value>) {
  const { options, values, onChange, ...look } = props;
  if (options.length <= glance) return <CheckList {...props} />;
  return (
    <Combobox
      {...look}
      multiple
      options={options.map(({ value, label }) => ({ value: String(value), label }))}
      value={values.map(String)}
      onValueChange={(chosen) =>
        // Order of selection matters: approvers are asked in that order.
        onChange(chosen.flatMap((text) => options.find(({ value }) => String(value) === text)?.value ?? []))
      }
    />
  );
}
