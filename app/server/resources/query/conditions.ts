import { and, or, sql, type SQL } from "drizzle-orm";
import { type Filter, type Operator } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import { fieldAt, through } from "./field-path.ts";
import { condition as conditionOn } from "../kinds/condition.ts";

/** A list's filters: AND, but OR within a group. Unreadable fields are rejected like nonexistent ones. */
export function filtersCondition(plan: Plan, filters: readonly Filter[]): SQL | undefined {
  const groups = new Map<string, (SQL | undefined)[]>();
  filters.forEach((filter, index) => {
    const group = filter.or_group || `alone ${index}`;
    groups.set(group, [...(groups.get(group) ?? []), condition(plan, filter, `filters.${index}`)]);
  });
  return and(...[...groups.values()].map((alternatives) => or(...alternatives)));
}

/** Negated conditions on a referenced record also match if there is no reference. */
const denied: Partial<Record<Operator, Operator>> = { ne: "eq", nin: "in", empty: "not_empty" };

function condition(plan: Plan, filter: Filter, path: string): SQL | undefined {
  const resolved = fieldAt(plan, filter.field, path);
  const positive = denied[filter.op];
  if (resolved.references.length > 0 && positive && resolved.field.operators.includes(filter.op))
    return sql`(${through(resolved, conditionOn(resolved, { ...filter, op: positive }, path))}) is not true`;
  return through(resolved, conditionOn(resolved, filter, path));
}
