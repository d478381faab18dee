import type { ReactNode } from "react";
import type { Kind, Moment, Operator, Option, Row } from "../../../contract/kinds.ts";
import type { FilterField, FormField } from "../../../contract/list.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import type { Speech } from "./use-speech.ts";

/** What a column, a filter and a form field have in common. */
export interface Shown {
  name: string;
  label: string;
  kind: Kind;
  options?: Option[];
  route?: RouteCode;
  currency?: string;
  unit?: string;
  signed?: boolean;
  moment?: Moment;
}

export interface CellProps {
  field: Shown;
  row: Row;
  speech: Speech;
  /** A row of a list is one tab stop, so nothing within it is another. */
  inList: boolean;
}

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

/** A kind of field on the client's side. */
export interface KindView {
  /** Numbers stand at the end of their column. */
  align?: "end";
  Cell: (props: CellProps) => ReactNode;
  /** A new value shows when the server has taken it: amounts, and what is known by a name that only the server tells. */
  waits?: true;
  Input: (props: InputProps) => ReactNode;
  /** The one-line editor that is enough where a record is read; without it, it is the input. */
  editor?: "input" | "numeric";
  /** The values of a condition. */
  Filter: (props: FilterProps) => ReactNode;
  /** A single value in words, as a chip says it. */
  text: (value: string, field: Shown, speech: Speech) => string;
}

/** The label, help and error of an input, as the controls of `ui` take them. */
export const lookOf = ({ field, error, hideLabel }: InputProps) => ({
  label: field.label,
  hint: field.hint,
  error,
  required: field.required,
  hideLabel,
});
