import Big from "big.js";
import { money } from "../../../server/i18n/money.ts";
import type { Customer } from "./terms.ts";
import type { TermFault } from "./term-fault.ts";

/** By how much an order with an increase of `more` exceeds a customer's credit limit. */
export const overLimit = (
  { credit_limit, debt }: Pick<Customer, "credit_limit" | "debt">,
  more: string,
): string => (credit_limit === null ? "0.00" : new Big(debt).plus(more).minus(credit_limit).toFixed(2));

/** Refuses an order whose increase of `more` exceeds a customer's credit limit. */
export function creditFault(
  customer: Pick<Customer, "credit_limit" | "debt">,
  more: string,
  currency: string,
): TermFault | undefined {
  const over = overLimit(customer, more);
  return customer.credit_limit !== null && new Big(over).gt(0)
    ? {
        field: "entity_id",
        text: "order.creditLimit",
        values: {
          limit: money(customer.credit_limit, currency),
          debt: money(customer.debt, currency),
          over: money(over, currency),
        },
      }
    : undefined;
}
