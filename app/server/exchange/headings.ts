import type { Resource } from "../resources/resource.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { fieldOf } from "../resources/field-of.ts";

/** The field with an amount's currency. Without one, the resource's amounts are in the base currency. */
export function currencyOf(resource: Resource, name: string): string | undefined {
  const field = fieldOf(resource, name);
  return traitsOf(field).number === "amount" ? (field.shape.currency ?? "currency_id") : undefined;
}

/** A column heading; amounts in the base currency include it: "Turnover, EUR". */
export function headingOf(resource: Resource, name: string, label: string, base: string): string {
  const currency = currencyOf(resource, name);
  return currency === undefined || currency in resource.fields ? label : `${label}, ${base}`;
}
