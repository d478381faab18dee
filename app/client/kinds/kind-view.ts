import type { ReactNode } from "react";
import type { Kind, Moment, Option, Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
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

/** How a kind of field is read. How it is typed comes later: `inputs/`. */
export interface KindView {
  /** Numbers stand at the end of their column. */
  align?: "end";
  Cell: (props: CellProps) => ReactNode;
  /** A new value shows when the server has taken it: amounts, and what is known by a name that only the server tells. */
  waits?: true;
  /** The one-line editor that is enough where a record is read; without it, it is the input. */
  editor?: "input" | "numeric";
  /** A single value in words, as a chip says it. */
  text: (value: string, field: Shown, speech: Speech) => string;
}
