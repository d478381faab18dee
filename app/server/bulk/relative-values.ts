import Big from "big.js";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { roundMoney } from "../currency-digits.ts";
import { currencyOfAmount } from "../resources/change/mark-digits.ts";
import { lockRow } from "../resources/change/save.ts";
import type { Resource } from "../resources/resource.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { fieldOf } from "../resources/field-of.ts";

/** "+5%" or "-2.5 %": a relative change of an amount. */
const relativeForm = /^([+-]\d{1,4}(?:\.\d{1,2})?) ?%$/;

export const isRelative = (resource: Resource, field: string, value: unknown): value is string =>
  field in resource.fields &&
  traitsOf(fieldOf(resource, field)).number === "amount" &&
  typeof value === "string" &&
  relativeForm.test(value.trim());

/** Resolves values sent for many records for a single one: percentages are applied to the record's own amounts. */
export async function absolute(
  actor: Actor,
  resource: Resource,
  id: number,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const relative = Object.entries(values).flatMap(([field, value]) =>
    isRelative(resource, field, value) ? [[field, value] as const] : [],
  );
  if (relative.length === 0) return values;
  const editing = plan(actor.principal, resource, "edit");
  const row = await lockRow(actor.db, editing, id);
  return {
    ...values,
    ...Object.fromEntries(
      relative.map(([field, value]) => [
        field,
        // Fields that the user can't read are refused as usual.
        editing.readable(field) ? changed(row[field], value, currencyOfAmount(field, row)) : value,
      ]),
    ),
  };
}

/** Rounded half up to the decimals of its currency; an empty amount stays empty. */
function changed(amount: unknown, value: string, currency: number | undefined): string {
  if (typeof amount !== "string") return "";
  const percent = value.replace(relativeForm, "$1").replace("+", "");
  return roundMoney(new Big(amount).times(new Big(percent).plus(100)).div(100), currency).toFixed(2);
}
