import Big from "big.js";
import { vatByRate } from "../../finance/server/invoice-totals.ts";

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

/** The VAT included in an order's total by rate, as on its invoice. `delivery` is its cost less the order's discount. */
export function orderVat(
  lines: Taxed[],
  delivery: string,
  currency?: number | string,
): { rate: string; vat: Big }[] {
  const shares = vatByRate([...lines, { vat_rate: deliveryVatRate(lines), amount: delivery }], currency);
  return [...shares].map(([rate, { vat }]) => ({ rate, vat }));
}

/** The VAT included in an order's total. */
export const vatIn = (lines: Taxed[], delivery: string): string =>
  orderVat(lines, delivery)
    .reduce((sum, { vat }) => sum.plus(vat), new Big(0))
    .toFixed(2);
