import Big from "big.js";
import { deliveryVatRate } from "../../finance/server/delivery-line.ts";
import { vatByRate } from "../../finance/server/invoice-totals.ts";

interface Taxed {
  lines: { vat_rate: string; amount: string }[];
  delivery_cost: string | null;
  discount: string | null;
  /** Their currency, whose decimals the VAT is rounded to. */
  currency: string;
}

/** The VAT included in an order's total by rate, as on its invoice, where delivery less the discount is one line. */
export function orderVat({ lines, delivery_cost, discount, currency }: Taxed): { rate: string; vat: Big }[] {
  const delivery = new Big(delivery_cost ?? 0).minus(discount ?? 0).toFixed(2);
  const shares = vatByRate([...lines, { vat_rate: deliveryVatRate(lines), amount: delivery }], currency);
  return [...shares].map(([rate, { vat }]) => ({ rate, vat }));
}

/** The VAT included in an order's total. */
export const vatIn = (order: Taxed): string =>
  orderVat(order)
    .reduce((sum, { vat }) => sum.plus(vat), new Big(0))
    .toFixed(2);
