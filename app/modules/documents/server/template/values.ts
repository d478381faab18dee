import type { TextKey } from "../../../texts/en.ts";

/** The default formatting of a value. */
export type ValueType = "text" | "number" | "money" | "date" | "datetime" | "bool" | "image";

export interface Value {
  type: ValueType;
  /** Money and numbers as decimal strings, dates YYYY-MM-DD, images as `data:` URLs. */
  value: string | null;
  /** The ISO code of an amount's currency. */
  currency?: string;
  /** The default filter if the template names none. */
  format?: string | undefined;
}

export const textValue = (value: string | null): Value => ({ type: "text", value });
export const numberValue = (value: string | null): Value => ({ type: "number", value });

/** The rows of a list; each has values by code. */
export interface Rows {
  type: "list";
  rows: Record<string, Value>[];
}

/** A placeholder that couldn't be filled: the value is missing, or the user may not read it. */
export interface Unfilled {
  type: "unfilled";
  reason: TextKey;
}

export type Resolved = Value | Rows | Unfilled;

export type Values = Map<string, Resolved>;

export interface Unresolved {
  code: string;
  reason: TextKey;
}
