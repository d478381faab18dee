import Big from "big.js";
import { type RateShare, vatByRate } from "../../../finance/server/invoice-totals.ts";
import type { Sums, VatShare } from "./paper-model.ts";

/** Splits amounts that include VAT by rate, highest rate first. */
function vatShares(lines: { amount: string; vat_rate: string }[], currency: string): VatShare[] {
  return inOrder(vatByRate(lines, currency));
}

/** Highest rate first. */
export const inOrder = (shares: Map<string, RateShare>): VatShare[] =>
  [...shares]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([rate, { gross, vat }]) => ({ rate, net: gross.minus(vat).toFixed(2), vat: vat.toFixed(2) }));

type Taxed = { amount: string; vat_rate: string };

/** Totals of lines with delivery and discount. Both are taxed at the predominant rate of the goods. */
export function sumsWithCharges(
  lines: Taxed[],
  { delivery, discount }: { delivery: string; discount: string },
  currency: string,
): Sums {
  const items = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const total = items.plus(delivery).minus(discount);
  const charged = { amount: total.minus(items).toFixed(2), vat_rate: mainRate(lines) };
  const vat = vatShares(total.eq(items) ? lines : [...lines, charged], currency);
  const taxes = vat.reduce((sum, share) => sum.plus(share.vat), new Big(0));
  return {
    ...(!(Number(delivery) === 0 && Number(discount) === 0) && { items: items.toFixed(2) }),
    ...(Number(discount) > 0 && { discount }),
    ...(Number(delivery) > 0 && { delivery }),
    net: total.minus(taxes).toFixed(2),
    vat,
    total: total.toFixed(2),
  };
}

function mainRate(lines: Taxed[]): string {
  const shares = [...vatByRate(lines)].sort(
    ([lower, one], [higher, other]) => other.gross.cmp(one.gross) || Number(higher) - Number(lower),
  );
  return shares[0]?.[0] ?? "0";
}
