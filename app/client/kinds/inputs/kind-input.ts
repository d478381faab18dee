import type { ReactNode } from "react";
import type { Operator, Row } from "../../../contract/kinds.ts";
import type { FilterField } from "../../../contract/list.ts";
import type { FormField } from "../../../contract/form.ts";
import type { Total } from "../../../contract/record.ts";
import type { ValueFormatting } from "../use-formatting.ts";
import { textOf } from "../values.ts";

export interface InputProps {
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** New records only: receives preset values, which don't count as user input. */
  onPreset?: ((value: unknown) => void) | undefined;
  /** New records only: a preset value is loading. Returns what ends the wait. */
  onAwait?: (() => () => void) | undefined;
  /** The record with the input so far: supplies names for references and filters the options. */
  row: Row;
  /** For lines that the server completes: the computed lines and totals. */
  following?: { lines: readonly Row[]; totals: readonly Total[] } | undefined;
  /** The label of the field that filters the options. */
  withinLabel: string | undefined;
  formatting: ValueFormatting;
  error?: string;
  hideLabel?: boolean;
}

export interface FilterProps {
  field: FilterField;
  op: Operator;
  values: string[];
  onChange: (values: string[]) => void;
  formatting: ValueFormatting;
}

export interface KindInput {
  Input: (props: InputProps) => ReactNode;
  Filter: (props: FilterProps) => ReactNode;
}

export const nothing = () => null;

/** Its own hint, or what is known about the value chosen in the field that it depends on. */
function hintOf({ field: { hint, hintsBy }, row }: InputProps): string | undefined {
  const chosen = hintsBy && textOf(row[hintsBy.field]);
  return chosen ? hintsBy.hints[chosen] || hintsBy.otherwise : hint;
}

/** The label, help text and error of an input, as props of the `ui` controls. */
export const controlProps = (props: InputProps) => ({
  label: props.field.label,
  hint: hintOf(props),
  error: props.error,
  required: props.field.required,
  hideLabel: props.hideLabel,
});
