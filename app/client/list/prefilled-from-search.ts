import type { Row } from "../../contract/kinds.ts";
import type { Form, FormField } from "../../contract/form.ts";
import { writableFields } from "../form/writable-fields.ts";
import { kindOfTyped } from "../kinds/typed-kind.ts";

/** For multiple lines: the column that names a line. */
const mainColumn = ({ mirrors, columns }: FormField): FormField | undefined =>
  mirrors && columns?.find(({ name }) => name === mirrors[0]);

/** The field to prefill with a search that found nothing: a number goes into the phone, a word into the name. */
function fieldNamedBy(form: Form, search: string): FormField | undefined {
  const fields = writableFields(form);
  const text = search.trim();
  if (text === "") return undefined;
  const kind = kindOfTyped(text);
  const fitting = fields.filter((field) => field.kind === kind || mainColumn(field)?.kind === kind);
  return fitting.find(({ required }) => required) ?? fitting[0];
}

/** Initial values of a new record after a search that found nothing. */
export function prefilledFromSearch(form: Form | undefined, search: string): Row | undefined {
  const field = form && fieldNamedBy(form, search);
  if (!field) return undefined;
  const [text, main] = [search.trim(), mainColumn(field)];
  return { [field.name]: main ? [{ [main.name]: text }] : text };
}
