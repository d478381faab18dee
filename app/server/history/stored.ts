import type { Field } from "../resources/field.ts";
import { traitsOf } from "../../contract/kinds.ts";

/** Converts a value stored in history as JSON to the type of the field's column. */
export const stored = (field: Field, value: unknown): unknown =>
  traitsOf(field).time === "moment" && typeof value === "string" ? new Date(value) : (value ?? null);
