import Big from "big.js";
import { invoiceTotals } from "../../finance/server/invoice-totals.ts";

interface Taxed {
  vat_rate: string;
  amount: string;
}

/** Delivery is taxed like the goods: at their predominant rate. */
export function deliveryVatRate(lines: Taxed[]): string {
  const sums = new Map<string, Big>();
  for (const { vat_rate, amount } of lines)
    sums.set(vat_rate, (sums.get(vat_rate) ?? new Big(0)).plus(amount));
  const [most] = [...sums].sort(([, a], [, b]) => b.cmp(a));
  return most?.[0] ?? "0.00";
}

/** The VAT included in an order's totals, as on its invoice. */
export function vatIn(lines: Taxed[], delivery: string): string {
  const parts = [...lines, { vat_rate: deliveryVatRate(lines), amount: delivery }];
  return invoiceTotals(parts.map(({ vat_rate, amount }) => ({ quantity: "1", price: amount, vat_rate }))).vat;
}
