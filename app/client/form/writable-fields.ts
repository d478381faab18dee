import type { Form, FormField } from "../../contract/form.ts";

/** The fields shown in this record's form. Fields that also exist on lines are edited only there. */
export function writableFields({ fields }: Form): FormField[] {
  const mirrored = new Set(fields.flatMap(({ mirrors, readOnly }) => (readOnly ? [] : (mirrors ?? []))));
  return fields.filter(({ name, readOnly }) => !readOnly && !mirrored.has(name));
}
