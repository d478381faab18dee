import type { Resource } from "../../resources/define-resource.ts";

/** An amount that no field names the currency of is in the base currency. */
const isInBase = ({ fields }: Resource, name: string): boolean => {
  const { kind, shape } = fields[name]!;
  return kind === "money" && !((shape.currency ?? "currency_id") in fields);
};

/** A column's name in a sheet: what is in the base currency says so, "Turnover, EUR". */
export const headingOf = (resource: Resource, name: string, label: string, base: string): string =>
  isInBase(resource, name) ? `${label}, ${base}` : label;
