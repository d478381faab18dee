import { digitsOf, usualDigits } from "../../currency-digits.ts";
import type { Resource } from "../define-resource.ts";
import type { Problems } from "./proposal.ts";

type Values = Record<string, unknown>;

/** Amounts that were written more exactly than their currency is counted: half a yen is none. */
export function markDigits(resource: Resource, sent: Values, next: Values, problems: Problems): void {
  for (const [name, value] of Object.entries(sent)) {
    if (resource.fields[name]!.kind !== "money" || typeof value !== "string" || problems.has(name)) continue;
    // Beside `to_amount` stands `to_currency_id`.
    const [, prefix = ""] = /^(to_)?/.exec(name)!;
    const currency = next[`${prefix}currency_id`];
    const digits = digitsOf(typeof currency === "number" ? currency : undefined);
    if (digits >= usualDigits) continue;
    if ((value.split(".")[1] ?? "").replace(/0+$/, "").length > digits)
      problems.set(name, { code: "form", key: "problem.decimals", values: { max: String(digits) } });
  }
}
