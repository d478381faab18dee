import type { FormField } from "../../contract/form.ts";
import type { Row } from "../../contract/kinds.ts";
import { textOf } from "../kinds/values.ts";

/** Its own hint, or what is known about the value chosen in the field that it depends on. */
export function hintOf({ hint, hintsBy }: FormField, values: Row): string | undefined {
  const chosen = hintsBy && textOf(values[hintsBy.field]);
  return chosen ? hintsBy.hints[chosen] || hintsBy.otherwise : hint;
}
