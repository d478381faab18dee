import type { ReactNode } from "react";
import type { Operator, Row } from "../../../contract/kinds.ts";
import type { FilterField, FormField } from "../../../contract/list.ts";
import type { Speech } from "../use-speech.ts";

export interface InputProps {
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Of a new record: takes what nobody has to choose, which counts as nothing typed. */
  onPreset?: ((value: unknown) => void) | undefined;
  /** The record with what is typed so far: names beside references, and what narrows a choice. */
  row: Row;
  /** Of lines that the server completes: as it answered, and what they come to. */
  following?: { lines: readonly Row[]; totals: readonly { label: string; amount: string }[] } | undefined;
  /** The label of the field that narrows the choice. */
  withinLabel: string | undefined;
  speech: Speech;
  error?: string;
  hideLabel?: boolean;
}

export interface FilterProps {
  field: FilterField;
  op: Operator;
  values: string[];
  onChange: (values: string[]) => void;
  speech: Speech;
}

/** How a kind of field is typed. */
export interface KindInput {
  Input: (props: InputProps) => ReactNode;
  /** The values of a condition. */
  Filter: (props: FilterProps) => ReactNode;
}

export const nothing = () => null;

/** The label, help and error of an input, as the controls of `ui` take them. */
export const lookOf = ({ field, error, hideLabel }: InputProps) => ({
  label: field.label,
  hint: field.hint,
  error,
  required: field.required,
  hideLabel,
});
