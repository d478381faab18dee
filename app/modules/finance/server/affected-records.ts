import { and, sql } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import type { FoundList } from "../../../contract/record.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { filtersCondition } from "../../../server/resources/query/conditions.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";

/** Records converted at the exchange rate that was valid from a date. They keep that rate; the user can review them. */
export async function affectedRecords(
  { db, principal, t }: Actor,
  currency_id: number,
  date: string,
): Promise<FoundList[]> {
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select (min(date) - 1)::text as until from currency_rates
    where currency_id = ${currency_id} and date > ${date}::date`);
  const until = rows[0]?.until;
  const days = (field: string): Filter =>
    until ? { field, op: "between", value: [date, until] } : { field, op: "gte", value: date };
  const of = (field: string, or_group: string): Filter => ({
    field,
    op: "eq",
    value: String(currency_id),
    or_group,
  });
  const asked = {
    operations: [
      days("date"),
      { field: "status", op: "in", value: ["posted", "reversed"] },
      of("currency_id", "currency"),
      of("to_currency_id", "currency"),
    ],
    invoices: [
      days("taxed_on"),
      { field: "status", op: "in", value: ["issued", "partly_paid", "paid"] },
      of("currency_id", ""),
    ],
  } satisfies Record<string, Filter[]>;
  const found: FoundList[] = [];
  for (const code of ["operations", "invoices"] as const) {
    const resource = resourceOf(code);
    const list = planOrNone(principal, resource, "list");
    const filters = asked[code];
    if (!list || filters.some(({ field }) => !list.readable(field))) continue;
    const count = await db.$count(resource.table, and(live(list), filtersCondition(list, filters)));
    if (count > 0) found.push({ code, name: t(`resource.${code}.many`), count, filters });
  }
  return found;
}
