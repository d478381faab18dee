/** Whole cents as the decimal string that the database takes. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** A price as shops write it: 6.40, 129.90, 1 301.00. */
export function rounded(price: number): number {
  if (price < 20) return Math.max(5, Math.round(price * 20) * 5);
  if (price < 200) return Math.round(price) * 100 - 10;
  return Math.round(price) * 100;
}
