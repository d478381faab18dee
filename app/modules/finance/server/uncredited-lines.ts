import Big from "big.js";
import type { InvoiceLine } from "./invoices.table.ts";
import { lineAmount } from "./invoice-totals.ts";

const itemOf = ({ product_id, service_id, name }: InvoiceLine) =>
  JSON.stringify([product_id, service_id, name]);

/** What is left of an invoice's lines after those of its credit notes, piece by piece. */
export function uncreditedLines(
  lines: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  currency_id: number,
): InvoiceLine[] {
  const taken = new Map<string, Big>();
  for (const line of credited)
    taken.set(itemOf(line), (taken.get(itemOf(line)) ?? new Big(0)).plus(String(line.quantity)));
  return lines.flatMap((line) => {
    const whole = new Big(String(line.quantity));
    const before = taken.get(itemOf(line)) ?? new Big(0);
    const now = before.lt(whole) ? before : whole;
    taken.set(itemOf(line), before.minus(now));
    if (now.eq(whole)) return [];
    const left = { ...line, quantity: whole.minus(now).toFixed(3) };
    return [{ ...left, amount: lineAmount(left, currency_id) }];
  });
}
