import { digitsOf, defaultDigits } from "../../currency-digits.ts";
import type { Resource } from "../resource.ts";
import type { Problem } from "../field.ts";
import type { Problems } from "./proposal.ts";
import { traitsOf } from "../../../contract/kinds.ts";
import { fieldOf } from "../field-of.ts";

type Values = Record<string, unknown>;

/** The currency of a row's amount; undefined if it is the base currency. That of `to_amount` is `to_currency_id`. */
export function currencyOfAmount(name: string, row: Values): number | undefined {
  const currency = row[`${name.startsWith("to_") ? "to_" : ""}currency_id`];
  return typeof currency === "number" ? currency : undefined;
}

/** Marks amounts with more decimal places than their currency has: there is no half yen. */
export function markDigits(resource: Resource, sent: Values, next: Values, problems: Problems): void {
  for (const [name, value] of Object.entries(sent)) {
    if (
      traitsOf(fieldOf(resource, name)).number !== "amount" ||
      typeof value !== "string" ||
      problems.has(name)
    )
      continue;
    const problem = tooFine(value, currencyOfAmount(name, next));
    if (problem) problems.set(name, problem);
  }
}

/** Why an amount has more decimal places than its currency, if it has. */
export function tooFine(amount: string, currency: number | undefined): Problem | undefined {
  const digits = digitsOf(currency);
  if (digits >= defaultDigits || (amount.split(".")[1] ?? "").replace(/0+$/, "").length <= digits)
    return undefined;
  return {
    code: "form",
    key: digits === 0 ? "problem.whole" : "problem.decimals",
    values: { max: String(digits) },
  };
}
