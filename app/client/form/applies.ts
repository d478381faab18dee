import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/list.ts";
import { textOf } from "../kinds/values.ts";

/** Whether the field is one of such a record: an account to go to is a transfer's alone. */
export const applies = ({ when }: Pick<FormField, "when">, row: Row): boolean =>
  !when || when.values.includes(textOf(row[when.field]));
