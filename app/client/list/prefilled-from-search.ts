import type { Row } from "../../contract/kinds.ts";
import type { Form, FormField } from "../../contract/form.ts";
import { writableFields } from "../form/writable-fields.ts";

const isPhone = (text: string) => /^\+?[\d\s()./-]{6,}$/.test(text);
const isEmail = (text: string) => /^\S+@\S+$/.test(text);

/** For multiple lines: the column that names a line. */
const mainColumn = ({ mirrors, columns }: FormField): FormField | undefined =>
  mirrors && columns?.find(({ name }) => name === mirrors[0]);

/**
 * The field of a new record to prefill with a search that found nothing: a number goes into the phone, a word into the
 * name.
 */
export function fieldNamedBy(form: Form, search: string): FormField | undefined {
  const fields = writableFields(form);
  const ofKind = (kind: FormField["kind"]) =>
    fields.find((field) => field.kind === kind || mainColumn(field)?.kind === kind);
  const text = search.trim();
  if (text === "") return undefined;
  if (isEmail(text)) return ofKind("email");
  if (isPhone(text)) return ofKind("phone");
  return fields.find(({ kind, required }) => required && kind === "text") ?? ofKind("text");
}

/** Initial values of a new record after a search that found nothing. */
export function prefilledFromSearch(form: Form | undefined, search: string): Row | undefined {
  const field = form && fieldNamedBy(form, search);
  if (!field) return undefined;
  const [text, main] = [search.trim(), mainColumn(field)];
  return { [field.name]: main ? [{ [main.name]: text }] : text };
}
