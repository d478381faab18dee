import type { Filter } from "../../../contract/kinds.ts";
import { valuesOf } from "../../../contract/list-place.ts";

/** What a press on a chart means: the rows behind a number, as filters of the list. */
export type SegmentFilters = Filter[];

const dayRange = (from: string, to: string): Filter => ({
  field: "date",
  op: "between",
  value: [from, to],
});

const ofType = (type: "income" | "expense"): Filter => ({ field: "type", op: "in", value: [type] });
const posted: Filter = { field: "status", op: "in", value: ["posted", "reversed"] };

/** What the balances of all accounts are made of. */
export const everythingPosted: SegmentFilters = [posted];

/** Income or expense of all that the chart is about; of both, what makes the net. */
export const totalSegment = (type: "income" | "expense" | null): SegmentFilters => [
  type === null ? { field: "type", op: "in", value: ["income", "expense"] } : ofType(type),
  posted,
];

/** The same of a stretch of time. */
export const flowSegment = (from: string, to: string, type: "income" | "expense" | null): SegmentFilters => [
  dayRange(from, to),
  ...totalSegment(type),
];

export const itemSegment = (type: "income" | "expense", ids: readonly number[]): SegmentFilters => [
  { field: "cfi_ids", op: "in", value: ids.map(String) },
  ofType(type),
  posted,
];

/** One of both sides: a transfer says where it comes from and where it goes. */
const eitherSide = (name: "account" | "currency", id: string): Filter[] =>
  [`${name}_id`, `to_${name}_id`].map((field) => ({ field, op: "in", value: [id], or_group: name }));

/** All that moved on an account, what came from another one too. */
export const accountSegment = (account_id: number): SegmentFilters =>
  eitherSide("account", String(account_id));

/** Behind a balance of the past stands what was posted, behind one to come what is planned. */
export const balanceSegment = (from: string, to: string, forecast: boolean): SegmentFilters => [
  dayRange(from, to),
  forecast ? { field: "status", op: "in", value: ["planned"] } : posted,
];

/** The list's filters apart: those that charts and table share, and those that came from a press on a chart. */
export function apart(filters: readonly Filter[], count: number): { shared: Filter[]; segment: Filter[] } {
  const at = Math.max(0, filters.length - count);
  return { shared: filters.slice(0, at), segment: filters.slice(at) };
}

export const isSame = (a: readonly Filter[], b: readonly Filter[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The stretch of days that a filter of the list names, where a calendar can show it. */
export const periodIn = (filters: readonly Filter[]): { from: string; to: string } | null => {
  const found = filters.find(({ field, op, or_group }) => field === "date" && op === "between" && !or_group);
  const [from, to] = found ? valuesOf(found) : [];
  return from && to ? { from, to } : null;
};

/** The filters with another stretch of days, in place of whatever they said of days; null says nothing of them. */
export const withPeriod = (
  filters: readonly Filter[],
  period: { from: string; to: string } | null,
): Filter[] => [
  ...(period ? [dayRange(period.from, period.to)] : []),
  ...filters.filter(({ field, or_group }) => field !== "date" || or_group),
];

const isOfCurrency = ({ or_group }: Filter) => or_group === "currency";

export const isOfOneCurrency = (filters: readonly Filter[]): boolean => filters.some(isOfCurrency);

/** The filters with the rows of one currency alone, which charts in that currency are made of; null takes all rows. */
export const withCurrency = (filters: readonly Filter[], currency_id: string | null): Filter[] => [
  ...filters.filter((filter) => !isOfCurrency(filter)),
  ...(currency_id === null ? [] : eitherSide("currency", currency_id)),
];

/** Twelve months, with this one at their end. */
export function lastYear(today: string): { from: string; to: string } {
  const [year, month] = today.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 12, 1));
  return { from: first.toISOString().slice(0, 10), to: today };
}
