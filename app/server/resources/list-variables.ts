import type { Form } from "../../contract/list.ts";
import type { ListVariables } from "../../contract/list-variables.ts";
import { businessDay } from "../business-day.ts";
import type { SignedInContext } from "../http/call.ts";
import { baseCurrency } from "../base-currency.ts";

/** What a list's forms and filters start from, as it is for this reader now. */
export async function listVariables(
  { db, principal, now }: SignedInContext,
  create: Form | null,
): Promise<ListVariables> {
  const today = businessDay(now);
  return {
    today,
    employee_id: principal.employee_id,
    base_currency: (await baseCurrency(db)).code,
    defaults: Object.fromEntries(
      (create?.fields ?? []).flatMap(({ name, kind, initial }) => {
        if (initial === undefined || initial === null) return [];
        return [[name, kind === "date" && initial === "today" ? today : initial]];
      }),
    ),
  };
}
