import Big from "big.js";
import { isTextOf } from "../../../server/i18n/translate.ts";
import type { InvoiceLine } from "./invoices.table.ts";

/** Whether an invoice's line is what the order's delivery costs: named in any language, since papers are sent in theirs. */
export const isDelivery = ({ name, product_id, service_id }: InvoiceLine): boolean =>
  (product_id ?? null) === null &&
  (service_id ?? null) === null &&
  typeof name === "string" &&
  isTextOf("line.delivery", name);

/** Delivery is taxed as most of what is brought; between two rates, at the higher one. */
export function deliveryVatRate(lines: { vat_rate: string; amount: string }[]): string {
  const sums = new Map<string, Big>();
  for (const { vat_rate, amount } of lines) sums.set(vat_rate, new Big(amount).plus(sums.get(vat_rate) ?? 0));
  const [most] = [...sums].sort(([one, a], [other, b]) => b.cmp(a) || Number(other) - Number(one));
  return most?.[0] ?? "0.00";
}
