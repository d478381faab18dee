import Big from "big.js";
import { isTextOf } from "../../../server/i18n/translate.ts";
import type { InvoiceLine } from "./invoices.table.ts";

/** Whether an invoice line is the order's delivery charge, in any language, since it is named in the customer's. */
export const isDelivery = ({ name, product_id, service_id }: InvoiceLine): boolean =>
  (product_id ?? null) === null &&
  (service_id ?? null) === null &&
  typeof name === "string" &&
  isTextOf("line.delivery", name);

/** Delivery is taxed at the predominant rate of the goods; at the higher one on a tie. */
export function deliveryVatRate(lines: { vat_rate: string; amount: string }[]): string {
  const sums = new Map<string, Big>();
  for (const { vat_rate, amount } of lines) sums.set(vat_rate, new Big(amount).plus(sums.get(vat_rate) ?? 0));
  const [most] = [...sums].sort(([one, a], [other, b]) => b.cmp(a) || Number(other) - Number(one));
  return most?.[0] ?? "0.00";
}
