import Big from "big.js";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { lockRow } from "../resources/change/save.ts";
import type { Resource } from "../resources/resource.ts";
import { traitsOf } from "../../contract/kinds.ts";

/** "+5%" or "-2.5 %": a relative change of an amount. */
const relativeForm = /^([+-]\d{1,4}(?:\.\d{1,2})?) ?%$/;

const isRelative = (resource: Resource, field: string, value: unknown): value is string =>
  field in resource.fields &&
  traitsOf(resource.fields[field]!).number === "amount" &&
  typeof value === "string" &&
  relativeForm.test(value.trim());

/** Resolves values sent for many records for a single one: percentages are applied to the record's own amounts. */
export async function absolute(
  actor: Actor,
  resource: Resource,
  id: number,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const relative = Object.entries(values).filter(([field, value]) => isRelative(resource, field, value));
  if (relative.length === 0) return values;
  const editing = plan(actor.principal, resource, "edit");
  const row = await lockRow(actor.db, editing, id, true);
  return {
    ...values,
    ...Object.fromEntries(
      relative.map(([field, value]) => [
        field,
        // Fields that the user can't read are refused as usual.
        editing.readable(field) ? changed(row[field] as string | null, value as string) : value,
      ]),
    ),
  };
}

/** Rounded half up to the cent; an empty amount stays empty. */
function changed(amount: string | null, value: string): string {
  if (amount === null) return "";
  const [, percent] = relativeForm.exec(value.trim())!;
  return new Big(amount)
    .times(new Big(percent!.replace("+", "")).plus(100))
    .div(100)
    .round(2, Big.roundHalfUp)
    .toFixed(2);
}
