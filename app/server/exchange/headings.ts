import type { Resource } from "../resources/resource.ts";

/** The field with an amount's currency. Without one, the resource's amounts are in the base currency. */
export function currencyOf({ fields }: Resource, name: string): string | undefined {
  const { kind, shape } = fields[name]!;
  return kind === "money" ? (shape.currency ?? "currency_id") : undefined;
}

/** A column heading; amounts in the base currency include it: "Turnover, EUR". */
export function headingOf(resource: Resource, name: string, label: string, base: string): string {
  const currency = currencyOf(resource, name);
  return currency === undefined || currency in resource.fields ? label : `${label}, ${base}`;
}
