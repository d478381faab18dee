/** Whole cents as a decimal string for the database. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** A typical retail price: 6.40, 129.90, 1 301.00. */
export function rounded(price: number): number {
  if (price < 20) return Math.max(5, Math.round(price * 20) * 5);
  if (price < 200) return Math.round(price) * 100 - 10;
  return Math.round(price) * 100;
}
