import type { ReactNode } from "react";
import type { Kind, Moment, Option, Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { ValueFormatting } from "./use-formatting.ts";

/** What a column, a filter and a form field have in common. */
export interface ShownField {
  name: string;
  label: string;
  kind: Kind;
  options?: Option[];
  route?: RouteCode;
  currency?: string;
  unit?: string;
  signed?: boolean;
  moment?: Moment;
  /** For lines: their columns, as in their form field. */
  columns?: FormField[];
  mirrors?: string[];
}

export interface CellProps {
  field: ShownField;
  row: Row;
  formatting: ValueFormatting;
  /** A list row is a single tab stop, so nothing inside it is focusable. */
  inList: boolean;
}

/** How a kind of field is displayed. Its inputs are loaded later: `inputs/`. */
export interface KindView {
  /** Numbers are right-aligned in their column. */
  align?: "end";
  Cell: (props: CellProps) => ReactNode;
  /**
   * A new value is shown only after the server has saved it: amounts, and references whose name only the server knows.
   */
  waits?: true;
  /** The single-line editor used on a record's page; defaults to the input. */
  editor?: "input" | "numeric";
  /** A single value as text, for a chip. */
  text: (value: string, field: ShownField, formatting: ValueFormatting) => string;
}
