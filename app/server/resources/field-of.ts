import type { Field } from "./field.ts";
import type { Resource } from "./resource.ts";

/** A field by a name that is known to be one: of a definition, a list's columns, a recorded change. */
export function fieldOf({ code, fields }: Pick<Resource, "code" | "fields">, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${code} has no field ${name}.`);
  return field;
}
