import type { Row } from "../../contract/kinds.ts";
import type { Form, FormField } from "../../contract/list.ts";
import { writableFields } from "../form/writable-fields.ts";

const isPhone = (text: string) => /^\+?[\d\s()./-]{6,}$/.test(text);
const isEmail = (text: string) => /^\S+@\S+$/.test(text);

/** Of several: what a line is known by. */
const mainColumn = ({ mirrors, columns }: FormField): FormField | undefined =>
  mirrors && columns?.find(({ name }) => name === mirrors[0]);

/** Where a new record holds what was searched for and not found: a number in its phone, a word in its name. */
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

/** What a new record begins with after nothing was found. */
export function namedBy(form: Form | undefined, search: string): Row | undefined {
  const field = form && fieldNamedBy(form, search);
  if (!field) return undefined;
  const [text, main] = [search.trim(), mainColumn(field)];
  return { [field.name]: main ? [{ [main.name]: text }] : text };
}
