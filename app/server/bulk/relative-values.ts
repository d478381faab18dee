import Big from "big.js";
import { plan } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import { lockRow } from "../resources/change/save.ts";
import type { Resource } from "../resources/define-resource.ts";

/** "+5%" or "-2.5 %": so much more or less than an amount is. */
const relativeForm = /^([+-]\d{1,4}(?:\.\d{1,2})?) ?%$/;

const isRelative = (resource: Resource, field: string, value: unknown): value is string =>
  resource.fields[field]?.kind === "money" && typeof value === "string" && relativeForm.test(value.trim());

/** What was sent for many, as it is for one: amounts that were given in percent are worked out of the record's own. */
export async function absolute(
  context: SignedInContext,
  resource: Resource,
  id: number,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const relative = Object.entries(values).filter(([field, value]) => isRelative(resource, field, value));
  if (relative.length === 0) return values;
  const editing = plan(context.principal, resource, "edit");
  const row = await lockRow(context.db, editing, id, true);
  return {
    ...values,
    ...Object.fromEntries(
      relative.map(([field, value]) => [
        field,
        // A field that the writer can't read is refused as it is everywhere.
        editing.readable(field) ? changed(row[field] as string | null, value as string) : value,
      ]),
    ),
  };
}

/** Rounded half up to the cent; where there is no amount, none comes of it. */
function changed(amount: string | null, value: string): string {
  if (amount === null) return "";
  const [, percent] = relativeForm.exec(value.trim())!;
  return new Big(amount)
    .times(new Big(percent!.replace("+", "")).plus(100))
    .div(100)
    .round(2, Big.roundHalfUp)
    .toFixed(2);
}
