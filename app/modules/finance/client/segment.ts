import type { Filter } from "../../../contract/kinds.ts";
import { valuesOf } from "../../../contract/list-place.ts";
import { dayRange, type Period } from "../contract-period.ts";

/** The rows behind a chart number, as list filters. */
export type SegmentFilters = Filter[];

const ofType = (type: "income" | "expense"): Filter => ({ field: "type", op: "in", value: [type] });
const posted: Filter = { field: "status", op: "in", value: ["posted", "reversed"] };

/** The rows that make up the balance of all accounts. */
export const everythingPosted: SegmentFilters = [posted];

/** Total income or expense of the chart; null for the net. */
export const totalSegment = (type: "income" | "expense" | null): SegmentFilters => [
  type === null ? { field: "type", op: "in", value: ["income", "expense"] } : ofType(type),
  posted,
];

/** The same for a period. */
export const flowSegment = (from: string, to: string, type: "income" | "expense" | null): SegmentFilters => [
  dayRange({ from, to }),
  ...totalSegment(type),
];

export const itemSegment = (type: "income" | "expense", ids: readonly number[]): SegmentFilters => [
  { field: "cfi_ids", op: "in", value: ids.map(String) },
  ofType(type),
  posted,
];

/** Either side of a transfer: source or destination. */
const eitherSide = (name: "account" | "currency", id: string): Filter[] =>
  [`${name}_id`, `to_${name}_id`].map((field) => ({ field, op: "in", value: [id], or_group: name }));

/** All movements of an account, including transfers from other ones. */
export const accountSegment = (account_id: number): SegmentFilters =>
  eitherSide("account", String(account_id));

/** A past balance consists of posted operations, a forecast one of planned operations. */
export const balanceSegment = (from: string, to: string, forecast: boolean): SegmentFilters => [
  dayRange({ from, to }),
  forecast ? { field: "status", op: "in", value: ["planned"] } : posted,
];

/** Splits the list's filters into those shared by charts and table, and those from a chart segment. */
export function splitFilters(
  filters: readonly Filter[],
  count: number,
): { shared: Filter[]; segment: Filter[] } {
  const at = Math.max(0, filters.length - count);
  return { shared: filters.slice(0, at), segment: filters.slice(at) };
}

export const isSame = (a: readonly Filter[], b: readonly Filter[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The filter whose date range the calendar shows. */
export const periodFilter = (filters: readonly Filter[]): Filter | undefined =>
  filters.find(({ field, op, or_group }) => field === "date" && op === "between" && !or_group);

/** The date range in the list's filters, if a calendar can show it. */
export const periodIn = (filters: readonly Filter[]): Period | null => {
  const found = periodFilter(filters);
  const [from, to] = found ? valuesOf(found) : [];
  return from && to ? { from, to } : null;
};

/** Replaces the date filters with another range; null removes them. */
export const withPeriod = (filters: readonly Filter[], period: Period | null): Filter[] => [
  ...(period ? [dayRange(period)] : []),
  ...filters.filter(({ field, or_group }) => field !== "date" || or_group),
];

const isOfCurrency = ({ or_group }: Filter) => or_group === "currency";

export const isOfOneCurrency = (filters: readonly Filter[]): boolean => filters.some(isOfCurrency);

/** Limits the filters to one currency, as charts in that currency do; null removes the limit. */
export const withCurrency = (filters: readonly Filter[], currency_id: string | null): Filter[] => [
  ...filters.filter((filter) => !isOfCurrency(filter)),
  ...(currency_id === null ? [] : eitherSide("currency", currency_id)),
];
