import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ListQuery } from "../../../contract/list.ts";
import type { Neighbours } from "../../../contract/record.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { groupFilters, groupingOf } from "./grouping.ts";
import { boundedCount, listCondition } from "./list.ts";
import { beyond, cursorOf, orderBy, orderOf } from "./order.ts";
import { live } from "./selection.ts";

/** The place in a list and its length are counted up to here. */
const farthest = 10_000;

/**
 * The records on either side of one in a list, from its own place in the order: so they stay when a change has taken
 * the record itself out of the filter. In a grouped list those of its group. Two statements.
 */
export async function findNeighbours(
  db: Database,
  plan: Plan,
  query: ListQuery,
  id: number,
): Promise<Neighbours | undefined> {
  const { resource } = plan;
  const order = orderOf(plan, query.sort);
  const grouping = query.group ? groupingOf(plan, query.group) : undefined;
  const [row] = await db
    .select({
      [resource.key]: order.key,
      [order.name]: order.column,
      ...(grouping && { $group: grouping.key }),
    })
    .from(resource.table)
    .where(and(live(plan), eq(order.key, id)));
  if (!row) return undefined;
  const filters = [...(query.filters ?? []), ...(grouping ? groupFilters(grouping, String(row.$group)) : [])];
  const where = listCondition(plan, { ...query, filters });
  const cursor = cursorOf(order, row);
  const side = (backwards: boolean): SQL | undefined => and(where, beyond(order, cursor, backwards));
  const nearest = (backwards: boolean) =>
    sql`(select ${order.key} from ${resource.table} where ${side(backwards)} order by ${sql.join(orderBy(order, backwards), sql`, `)} limit 1)`;
  const { rows } = await db.execute<{
    prev: number | null;
    next: number | null;
    before: number;
    total: number;
  }>(sql`
    select ${nearest(true)} as prev, ${nearest(false)} as next,
      ${boundedCount(plan, side(true), farthest)} as before, ${boundedCount(plan, where, farthest)} as total`);
  const { prev, next, before, total } = rows[0]!;
  return {
    prev,
    next,
    ...(before <= farthest && { place: before + 1 }),
    total: Math.min(total, farthest),
    total_is_exact: total <= farthest,
  };
}
