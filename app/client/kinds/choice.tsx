import { Check } from "lucide-react";
import { Badge, VisuallyHidden } from "@backoffice/ui";
import type { Option } from "../../contract/kinds.ts";
import { type CellProps, type KindView, type ShownField } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { textOf, toneOf, wordsOf } from "./values.ts";
import styles from "./kinds.module.css";

const chosenIn = (field: ShownField, value: unknown): Option | undefined =>
  field.options?.find((option) => option.value === textOf(value));

function BoolCell({ field, row, formatting, inList }: CellProps) {
  const yes = row[field.name] === true;
  const word = formatting.t(yes ? "list.yes" : "list.no");
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

function ChoiceCell({ field, row }: CellProps) {
  const value = row[field.name];
  if (textOf(value) === "") return <Nothing />;
  const option = chosenIn(field, value);
  if (!option) return textOf(value);
  return option.tone ? <Badge tone={toneOf(option.tone)}>{option.label}</Badge> : option.label;
}

const optionText: KindView["text"] = (value, field) => chosenIn(field, value)?.label ?? value;

export const bool: KindView = {
  Cell: BoolCell,
  text: (value, _, { t }) => t(value === "true" ? "list.yes" : "list.no"),
};

function ChoicesCell({ field, row }: CellProps) {
  const values = wordsOf(row[field.name]);
  if (values.length === 0) return <Nothing />;
  return values.map((value) => chosenIn(field, value)?.label ?? value).join(", ");
}

export const choice: KindView = {
  Cell: ChoiceCell,
  text: optionText,
};

export const choices: KindView = { ...choice, Cell: ChoicesCell };
