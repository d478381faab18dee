import Big from "big.js";
import type { LineValues } from "../../resources/kinds/lines.ts";

const amountOf = (value: unknown) => new Big((value as string | null) ?? 0);
const rounded = (amount: Big) => amount.round(2, Big.roundHalfUp);

/** Quantity by price less the discount. Prices include VAT, as the catalogue's and the orders' do. */
export const lineAmount = ({ quantity, price, discount_percent }: LineValues): string =>
  rounded(
    amountOf(quantity)
      .times(amountOf(price))
      .times(new Big(100).minus(amountOf(discount_percent)))
      .div(100),
  ).toFixed(2);

/** The sums of an invoice. The VAT is taken out of all lines of one rate together, so that cents don't get lost in each. */
export function invoiceTotals(lines: LineValues[]): { subtotal: string; vat: string; total: string } {
  const byRate = new Map<string, Big>();
  for (const line of lines) {
    const rate = amountOf(line.vat_rate).toFixed(2);
    byRate.set(rate, (byRate.get(rate) ?? new Big(0)).plus(lineAmount(line)));
  }
  const total = [...byRate.values()].reduce((sum, amount) => sum.plus(amount), new Big(0));
  const vat = [...byRate].reduce(
    (sum, [rate, amount]) => sum.plus(rounded(amount.times(rate).div(new Big(100).plus(rate)))),
    new Big(0),
  );
  return { subtotal: total.minus(vat).toFixed(2), vat: vat.toFixed(2), total: total.toFixed(2) };
}
