import { Checkbox, SegmentedControl, Select } from "@backoffice/ui";
import { SeveralChoices } from "./check-list.tsx";
import { textOf, wordsOf } from "../values.ts";
import styles from "../kinds.module.css";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";

function BoolInput({ field, value, onChange, error }: InputProps) {
  return (
    <Checkbox
      label={field.label}
      error={error}
      checked={value === true || value === "true"}
      onCheckedChange={onChange}
    />
  );
}

function BoolFilter({ field, values, onChange, formatting }: FilterProps) {
  return (
    <SegmentedControl
      label={field.label}
      hideLabel
      options={[
        { value: "true", label: formatting.t("list.yes") },
        { value: "false", label: formatting.t("list.no") },
      ]}
      value={values[0] ?? ""}
      onValueChange={(value) => onChange([value])}
    />
  );
}

function ChoiceInput(props: InputProps) {
  return (
    <Select
      {...controlProps(props)}
      options={props.field.options ?? []}
      value={textOf(props.value)}
      onValueChange={props.onChange}
    />
  );
}

export function ChoiceFilter({ field, op, values, onChange }: FilterProps) {
  const single = op === "eq" || op === "ne" || op === "contains";
  return (
    <ul className={styles.options}>
      {(field.options ?? []).map((option) => (
        <li key={option.value}>
          <Checkbox
            label={option.label}
            checked={values.includes(option.value)}
            onCheckedChange={(checked) => {
              const others = single ? [] : values.filter((value) => value !== option.value);
              onChange(checked ? [...others, option.value] : others);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function ChoicesInput(props: InputProps) {
  return (
    <SeveralChoices
      {...controlProps(props)}
      options={props.field.options ?? []}
      values={wordsOf(props.value)}
      onChange={props.onChange}
    />
  );
}

export const bool: KindInput = { Input: BoolInput, Filter: BoolFilter };
export const choice: KindInput = { Input: ChoiceInput, Filter: ChoiceFilter };
export const choices: KindInput = { Input: ChoicesInput, Filter: ChoiceFilter };
