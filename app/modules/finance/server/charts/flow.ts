import Big from "big.js";
import { sql } from "drizzle-orm";
import type { FlowChart, FlowPoint } from "../../contract.ts";
import type { Filter } from "../../../../contract/kinds.ts";
import { dayAfter } from "../../../../server/calendar.ts";
import { bucketsOf, bucketStart, reachable, readableGrain } from "./buckets.ts";
import { unconvertedTotals, currencyOf, items, ratesOf, type Scope } from "./scope.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

interface Bounds {
  first: string | null;
  last: string | null;
  currencies: number[] | null;
}

interface Sum extends Record<string, unknown> {
  start: string;
  income: string;
  expense: string;
}

/** Income, expense and net for each interval of the period. */
export async function flowChart(scope: Scope): Promise<FlowChart> {
  const { db } = scope.actor;
  const { rows: bounds } = await db.execute<Bounds & Record<string, unknown>>(sql`
    select min(date)::text as first, max(date)::text as last, array_agg(distinct currency_id) as currencies
    from (${items(scope)}) item`);
  const { first, last, currencies } = onlyRow(bounds);
  const today = scope.actor.today;
  const period = periodOf(scope.filters, today);
  const from = reachable(period.from ?? first ?? today, today);
  const to = reachable(period.to ?? last ?? today, today);
  const grain = readableGrain(from, to, scope.grain);
  const { rows } = await db.execute<Sum>(sql`
    select date_trunc(${grain}, date)::date::text as start,
      coalesce(sum(value) filter (where type = 'income'), 0)::numeric(16, 2)::text as income,
      coalesce(sum(value) filter (where type = 'expense'), 0)::numeric(16, 2)::text as expense
    from (${items(scope)}) item where value is not null group by 1`);
  const sums = new Map(rows.map((row) => [row.start, row]));
  const points = bucketsOf(from, to, grain).map((bucket): FlowPoint => {
    const { income = "0.00", expense = "0.00" } = sums.get(bucketStart(bucket.from, grain)) ?? {};
    return { ...bucket, income, expense, net: new Big(income).minus(expense).toFixed(2) };
  });
  const total = (name: "income" | "expense" | "net") =>
    points.reduce((sum, point) => sum.plus(point[name]), new Big(0)).toFixed(2);
  const [apart, rates] = await Promise.all([unconvertedTotals(scope), ratesOf(scope, currencies ?? [])]);
  return {
    chart: "flow",
    currency: currencyOf(scope),
    grain,
    points,
    income: total("income"),
    expense: total("expense"),
    net: total("net"),
    apart,
    rates,
  };
}

/** The date range of the filters; undefined bounds are derived from the rows. */
export function periodOf(filters: Filter[], today: string): { from?: string; to?: string } {
  let [from, to]: [string | undefined, string | undefined] = [undefined, undefined];
  const narrow = (since: string | undefined, until: string | undefined) => {
    if (since && (from === undefined || since > from)) from = since;
    if (until && (to === undefined || until < to)) to = until;
  };
  for (const { field, op, value, or_group } of filters) {
    if (field !== "date" || or_group) continue;
    const [a, b] = Array.isArray(value) ? value : [value];
    if (op === "between") narrow(a, b);
    if (op === "eq") narrow(a, a);
    if (op === "gte") narrow(a, undefined);
    if (op === "lte") narrow(undefined, a);
    if (op === "today") narrow(today, today);
    if (op === "in_last") narrow(dayAfter(today, -Number(a)), today);
    if (op === "in_next") narrow(today, dayAfter(today, Number(a)));
    if (op === "past") narrow(undefined, dayAfter(today, -1));
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
