import type { Filter } from "../../contract/kinds.ts";

/** From the first day to the last one, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Limits a list of operations to a period. */
export const dayRange = ({ from, to }: Period): Filter & { field: "date" } => ({
  field: "date",
  op: "between",
  value: [from, to],
});

/** The current month until today, and the eleven whole months before it. */
export function lastTwelveMonths(today: string): Period {
  const first = new Date(today);
  first.setUTCMonth(first.getUTCMonth() - 11, 1);
  return { from: first.toISOString().slice(0, 10), to: today };
}
