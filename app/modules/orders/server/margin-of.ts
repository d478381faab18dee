import Big from "big.js";

interface SoldLine {
  /** With VAT. */
  price: string;
  vat_rate?: string | undefined;
  /** Of one piece, without VAT; null or absent if unknown. */
  cost?: string | null | undefined;
  quantity: number;
  returned?: number | undefined;
}

/** The margin that the database keeps of an order without a discount; null while no line's cost is known. */
export function marginOf(lines: readonly SoldLine[]): string | null {
  const known = lines.flatMap(({ price, vat_rate = "0", cost, quantity, returned = 0 }) => {
    if (!cost) return [];
    const net = new Big(price).times(100).div(new Big(100).plus(vat_rate));
    return [net.minus(cost).times(quantity - returned)];
  });
  return known.length === 0 ? null : known.reduce((sum, each) => sum.plus(each)).toFixed(2);
}
