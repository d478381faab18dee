import { Check } from "lucide-react";
import { Badge, Checkbox, SegmentedControl, Select, VisuallyHidden } from "@backoffice/ui";
import type { Option } from "../../../contract/kinds.ts";
import { CheckList } from "./check-list.tsx";
import {
  lookOf,
  type CellProps,
  type FilterProps,
  type InputProps,
  type KindView,
  type Shown,
} from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { textOf, wordsOf } from "./values.ts";
import styles from "./kinds.module.css";

const optionOf = (field: Shown, value: unknown): Option | undefined =>
  field.options?.find((option) => option.value === textOf(value));

function BoolCell({ field, row, speech, inList }: CellProps) {
  const yes = row[field.name] === true;
  const word = speech.t(yes ? "list.yes" : "list.no");
  if (!inList) return word;
  return (
    <>
      {yes ? (
        <Check className={styles.check} aria-hidden />
      ) : (
        <span aria-hidden>
          <Nothing />
        </span>
      )}
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  );
}

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

function BoolFilter({ field, values, onChange, speech }: FilterProps) {
  return (
    <SegmentedControl
      label={field.label}
      hideLabel
      options={[
        { value: "true", label: speech.t("list.yes") },
        { value: "false", label: speech.t("list.no") },
      ]}
      value={values[0] ?? ""}
      onValueChange={(value) => onChange([value])}
    />
  );
}

function ChoiceCell({ field, row }: CellProps) {
  const value = row[field.name];
  if (textOf(value) === "") return <Nothing />;
  const option = optionOf(field, value);
  if (!option) return textOf(value);
  return option.tone ? <Badge tone={option.tone}>{option.label}</Badge> : option.label;
}

function ChoiceInput(props: InputProps) {
  return (
    <Select
      {...lookOf(props)}
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

const optionText: KindView["text"] = (value, field) => optionOf(field, value)?.label ?? value;

export const bool: KindView = {
  Cell: BoolCell,
  Input: BoolInput,
  Filter: BoolFilter,
  text: (value, _, { t }) => t(value === "true" ? "list.yes" : "list.no"),
};

function ChoicesCell({ field, row }: CellProps) {
  const values = wordsOf(row[field.name]);
  if (values.length === 0) return <Nothing />;
  return values.map((value) => optionOf(field, value)?.label ?? value).join(", ");
}

function ChoicesInput(props: InputProps) {
  return (
    <CheckList
      {...lookOf(props)}
      options={props.field.options ?? []}
      values={wordsOf(props.value)}
      onChange={props.onChange}
    />
  );
}

export const choice: KindView = {
  Cell: ChoiceCell,
  Input: ChoiceInput,
  Filter: ChoiceFilter,
  text: optionText,
};

export const choices: KindView = { ...choice, Cell: ChoicesCell, Input: ChoicesInput };
