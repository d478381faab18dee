import type { TextKey } from "../../../texts/en.ts";

/** How a value is written where the template doesn't say it. */
export type ValueType = "text" | "number" | "money" | "date" | "datetime" | "bool" | "image";

/** A value of a record, before it is written. */
export interface Value {
  type: ValueType;
  /** Money and numbers as decimal strings, dates YYYY-MM-DD, images as `data:` addresses. */
  value: string | null;
  /** ISO code of money. */
  currency?: string;
  /** The filter by which it is written where the template names none. */
  format?: string | undefined;
}

/** Rows of a list; each holds values by their codes. */
export interface Rows {
  type: "list";
  rows: Record<string, Value>[];
}

/** A place that could not be filled: what it asks for is missing, or closed to the reader. */
export interface Unfilled {
  type: "unfilled";
  reason: TextKey;
}

export type Resolved = Value | Rows | Unfilled;

/** Each code of a template with what it stands for. */
export type Values = Map<string, Resolved>;

/** A place that was not filled, and why. */
export interface Unresolved {
  code: string;
  reason: TextKey;
}
