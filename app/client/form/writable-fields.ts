import type { Form, FormField } from "../../contract/list.ts";

/** The fields that a form of this record asks for. What several lines hold as well is written there alone. */
export function writableFields({ fields }: Form): FormField[] {
  const mirrored = new Set(fields.flatMap(({ mirrors, readOnly }) => (readOnly ? [] : (mirrors ?? []))));
  return fields.filter(({ name, readOnly }) => !readOnly && !mirrored.has(name));
}
