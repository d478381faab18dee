import { traitsOf } from "../../contract/kinds.ts";
import { codeOf } from "../currency-digits.ts";
import { money, moneyText } from "../i18n/money.ts";
import { numberText } from "../i18n/separators.ts";
import { separatorsIn } from "../i18n/translate.ts";
import type { Resource } from "../resources/resource.ts";
import type { FieldChange } from "./field-change.ts";

const isDecimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

/** The field with the currency of an amount; none for amounts in the base currency, and for what is no amount. */
const currencyField = (resource: Resource, name: string): string | undefined => {
  const field = resource.fields[name];
  if (field === undefined || traitsOf(field).number !== "amount") return undefined;
  return field.shape.currency ?? "currency_id";
};

/** The currencies of an amount before and after a change of its record. */
export function currencyOfChange(
  resource: Resource,
  name: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Pick<FieldChange, "currency"> {
  const of = currencyField(resource, name);
  const now = of === undefined ? undefined : (after[of] ?? before[of]);
  if (of === undefined || typeof now !== "number") return {};
  const was = before[of];
  return { currency: { old: codeOf(typeof was === "number" ? was : now), new: codeOf(now) } };
}

/** For a change that is recorded by hand. */
export const inCurrency = (currency_id: number | null): Pick<FieldChange, "currency"> =>
  currency_id === null ? {} : { currency: { old: codeOf(currency_id), new: codeOf(currency_id) } };

/** A changed amount as it is written on screens; anything else as it is stored. */
export function changedAmount(
  resource: Resource,
  { field, currency, ...values }: FieldChange,
  which: "old" | "new",
  locale: string,
): string | null {
  const value = values[which];
  const of = currencyField(resource, field);
  if (value === null || of === undefined || !isDecimal(value)) return value;
  const written = separatorsIn(locale);
  const code = currency?.[which] ?? (of in resource.fields ? undefined : codeOf(0));
  // Who recorded the change didn't say in which currency it was.
  return code === undefined ? numberText(value, written) : moneyText(money(value, code), written);
}
