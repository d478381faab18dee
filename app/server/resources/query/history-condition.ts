import { sql, type SQL } from "drizzle-orm";
import { traitsOf, type Operator } from "../../../contract/kinds.ts";
import { mayAct } from "../../access/plan.ts";
import { invalid } from "../../refusal.ts";
import type { Field } from "../field.ts";
import { resourceOf } from "../registry.ts";
import { todayIn } from "./date-conditions.ts";
import type { ResolvedField } from "./field-path.ts";
import { historyTable } from "../../history/history.table.ts";

export const historyOperators: readonly Operator[] = ["changed_since", "changed_to"];

export const isOfHistory = (op: Operator): boolean => historyOperators.includes(op);

/** Fields whose past values can be filtered: those whose stored text doesn't change. */
export const allowsHistoryFilter = (field: Field): boolean =>
  field.column !== null && traitsOf(field).grouped === true && !traitsOf(field).time;

/** The field was changed in the last days, or was ever changed to the value. Requires history permission. */
export function historyCondition(
  { plan, name, field }: ResolvedField,
  op: Operator,
  value: string,
  path: string,
): SQL {
  if (!allowsHistoryFilter(field) || !mayAct(plan.principal, plan.resource, "history"))
    throw invalid(path, "problem.filterOperator", { operator: op });
  const { resource } = plan;
  const { table, column } = resourceOf(historyTable);
  const changed = (change: object) => sql`${column("changes")} @> ${JSON.stringify([change])}::jsonb`;
  const events = (which: SQL) =>
    sql`${resource.column(resource.key)} in (select ${column("entity_id")} from ${table} where ${column("entity")} = ${resource.code} and ${column("action")} in ('update', 'status') and ${which})`;

  if (op === "changed_since") {
    if (!/^\d{1,5}$/.test(value)) throw invalid(path, "problem.filterValue");
    const { time_zone } = plan.principal;
    return events(
      sql`${column("created_at")} >= ((${todayIn(time_zone)} - ${Number(value)}::int)::timestamp at time zone ${time_zone}) and ${changed({ field: name })}`,
    );
  }
  const parsed = field.parse(value);
  if ("problem" in parsed) throw invalid(path, parsed.problem.key, parsed.problem.values);
  return events(changed({ field: name, after: parsed.value }));
}
