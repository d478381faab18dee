import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import { textOf } from "../kinds/values.ts";

/** Whether the field applies to the record: a destination account applies only to transfers. */
export const applies = ({ when }: Pick<FormField, "when">, row: Row): boolean =>
  !when || when.values.includes(textOf(row[when.field]));
