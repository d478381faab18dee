import { sql } from "drizzle-orm";
import type { PlanChart, PlanLine } from "../../contract.ts";
import { planOrNone } from "../../../../server/access/plan.ts";
import { roundBase } from "../../../../server/currency-digits.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { periodOf } from "./flow.ts";
import { unconvertedTotals, currencyOf, items, type Scope } from "./scope.ts";
import { cfiTable } from "../cfi.table.ts";

/** Planned and actual amounts by item for the period, from the monthly plans. */
export async function planChart(scope: Scope): Promise<PlanChart> {
  const { db, principal, today } = scope.actor;
  const { from = `${today.slice(0, 4)}-01-01`, to = today } = periodOf(scope.filters, today);
  const reading = planOrNone(principal, cfiTable, "list");
  const known = {
    chart: "plan",
    currency: currencyOf(scope),
    apart: await unconvertedTotals(scope),
  } as const;
  // Plans are in the base currency.
  if (!reading?.readable("monthly_plan") || scope.own) return { ...known, months: "0", items: [] };
  const { rows } = await db.execute<PlanLine & { months: string } & Record<string, unknown>>(sql`
    with months as (
      select sum((least(start + interval '1 month' - interval '1 day', ${to}::date)::date - greatest(start, ${from}::date)::date + 1)::numeric
        / extract(day from start + interval '1 month' - interval '1 day')) as count
      from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') start
    ),
    fact as (select cfi_id, sum(value) as value from (${items(scope)}) item
      where value is not null and date between ${from}::date and ${to}::date group by cfi_id)
    select cfi.cfi_id, cfi.name, cfi.direction, round(months.count, 2)::text as months,
      ${roundBase(sql`coalesce(cfi.monthly_plan, 0) * months.count`)}::text as plan,
      coalesce(fact.value, 0)::numeric(16, 2)::text as fact
    from months, cfi left join fact using (cfi_id)
    where ${live(reading)} and (cfi.monthly_plan > 0 or fact.value is not null)
    order by cfi.direction, coalesce(cfi.monthly_plan, 0) desc, cfi.cfi_id limit 200`);
  return {
    ...known,
    months: rows[0]?.months ?? "0",
    items: rows.map(({ months: _, ...item }) => item),
  };
}
