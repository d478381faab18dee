import type { Field } from "../resources/field.ts";

/** A value that history keeps as JSON, as the field's column takes it. */
export const stored = ({ kind }: Field, value: unknown): unknown =>
  kind === "datetime" && typeof value === "string" ? new Date(value) : (value ?? null);
