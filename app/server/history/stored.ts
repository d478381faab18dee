import type { Field } from "../resources/field.ts";

/** Converts a value stored in history as JSON to the type of the field's column. */
export const stored = ({ kind }: Field, value: unknown): unknown =>
  kind === "datetime" && typeof value === "string" ? new Date(value) : (value ?? null);
