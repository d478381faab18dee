import { traitsOf } from "../../contract/kinds.ts";
import { baseCode, codeOf } from "../currency-digits.ts";
import { money, moneyText } from "../i18n/money.ts";
import { numberText, trimZeros } from "../i18n/separators.ts";
import { separatorsIn } from "../i18n/translate.ts";
import { isRow } from "../../contract/row.ts";
import type { Field } from "../resources/field.ts";
import { fieldOf } from "../resources/field-of.ts";
import type { Resource } from "../resources/resource.ts";
import type { FieldChange } from "./field-change.ts";

const isDecimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

/** The field with the currency of an amount, or of those in lines. Undefined for amounts in the base currency. */
const currencyField = (resource: Resource, name: string): string | undefined => {
  const field = resource.fields[name];
  if (field === undefined || (!field.shape.columns && traitsOf(field).number !== "amount")) return undefined;
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

/** For a change that a service records itself. */
export const inCurrency = (currency_id: number | null): Pick<FieldChange, "currency"> =>
  currency_id === null ? {} : { currency: { old: codeOf(currency_id), new: codeOf(currency_id) } };

/** A changed amount, and the numbers of lines, as shown on screens; other values as stored. */
export function changedAmount(
  resource: Resource,
  { field, currency, ...values }: FieldChange,
  which: "old" | "new",
  locale: string,
): string | null {
  const value = values[which];
  const of = currencyField(resource, field);
  if (value === null || of === undefined) return value;
  const written = separatorsIn(locale);
  const code = currency?.[which] ?? (of in resource.fields ? undefined : baseCode());
  const write = (amount: string) =>
    // The change was recorded without its currency.
    code === undefined ? numberText(amount, written) : moneyText(money(amount, code), written);
  const { columns } = fieldOf(resource, field).shape;
  const writeIn = (column: Field, cell: string) => {
    const { number, decimal } = traitsOf(column);
    if (number === "amount") return write(cell);
    return decimal ? numberText(trimZeros(cell), written) : cell;
  };
  if (columns) return writeInLines(value, which === "old" ? values.before : values.after, columns, writeIn);
  return isDecimal(value) ? write(value) : value;
}

/** The text of lines names each line's values in their order. */
function writeInLines(
  text: string,
  lines: unknown,
  columns: Record<string, Field>,
  write: (column: Field, cell: string) => string,
): string {
  let written = "";
  let rest = text;
  for (const line of Array.isArray(lines) ? lines.filter(isRow) : [])
    for (const [name, column] of Object.entries(columns)) {
      const value = line[name];
      if (typeof value !== "string" || !isDecimal(value)) continue;
      const at = rest.search(new RegExp(`(?<=, )${value.replace(".", "\\.")}(?=[,;]|$)`));
      if (at < 0) continue;
      written += rest.slice(0, at) + write(column, value);
      rest = rest.slice(at + value.length);
    }
  return written + rest;
}
