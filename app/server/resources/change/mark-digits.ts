import { digitsOf, defaultDigits } from "../../currency-digits.ts";
import type { Resource } from "../resource.ts";
import type { Problems } from "./proposal.ts";
import { traitsOf } from "../../../contract/kinds.ts";
import { fieldOf } from "../field-of.ts";

type Values = Record<string, unknown>;

/** Marks amounts with more decimal places than their currency has: there is no half yen. */
export function markDigits(resource: Resource, sent: Values, next: Values, problems: Problems): void {
  for (const [name, value] of Object.entries(sent)) {
    if (
      traitsOf(fieldOf(resource, name)).number !== "amount" ||
      typeof value !== "string" ||
      problems.has(name)
    )
      continue;
    // The currency of `to_amount` is `to_currency_id`.
    const prefix = name.startsWith("to_") ? "to_" : "";
    const currency = next[`${prefix}currency_id`];
    const digits = digitsOf(typeof currency === "number" ? currency : undefined);
    if (digits >= defaultDigits) continue;
    if ((value.split(".")[1] ?? "").replace(/0+$/, "").length > digits)
      problems.set(name, {
        code: "form",
        key: digits === 0 ? "problem.whole" : "problem.decimals",
        values: { max: String(digits) },
      });
  }
}
