import type { Form } from "../../contract/form.ts";
import type { ListVariables } from "../../contract/list-variables.ts";
import type { Actor } from "../actor.ts";
import { baseCode } from "../currency-digits.ts";
import { traitsOf } from "../../contract/kinds.ts";

/** Current initial values for a list's forms and filters, for the user. */
export function listVariables({ principal, today }: Actor, create: Form | null): ListVariables {
  return {
    today,
    employee_id: principal.employee_id,
    base_currency: baseCode(),
    defaults: Object.fromEntries(
      (create?.fields ?? []).flatMap((field) => {
        const { name, initial } = field;
        if (initial === undefined || initial === null) return [];
        return [[name, traitsOf(field).time && initial === "today" ? today : initial]];
      }),
    ),
  };
}
