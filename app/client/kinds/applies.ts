import { isExpanded, type Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import { textOf } from "./values.ts";

/** Whether the field applies to the record: a destination account only to transfers, a contract not to private clients. */
export const applies = (
  { when, withinSubject }: Pick<FormField, "when" | "withinSubject">,
  row: Row,
): boolean =>
  (!when || when.values.includes(textOf(row[when.field]))) &&
  (!withinSubject || [undefined, "", withinSubject.route].includes(routeOf(row[withinSubject.field])));

/** The list of a subject, as the record shows it or as it was typed: `cps:5`. */
const routeOf = (subject: unknown): string | undefined =>
  isExpanded(subject) ? subject.route : textOf(subject).split(":")[0];
