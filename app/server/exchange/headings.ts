import type { Resource } from "../resources/define-resource.ts";

/** The field that names an amount's currency. Where a resource lacks it, its amounts are in the base currency. */
export function currencyOf({ fields }: Resource, name: string): string | undefined {
  const { kind, shape } = fields[name]!;
  return kind === "money" ? (shape.currency ?? "currency_id") : undefined;
}

/** A column's name in a sheet: what is in the base currency says so, "Turnover, EUR". */
export function headingOf(resource: Resource, name: string, label: string, base: string): string {
  const currency = currencyOf(resource, name);
  return currency === undefined || currency in resource.fields ? label : `${label}, ${base}`;
}
