/** A customer's order totals, in cents. */
export interface Tally {
  count: number;
  turnover: number;
  last: number | null;
  /** The number of open orders, and their unpaid amount. */
  open: number;
  debt: number;
}
