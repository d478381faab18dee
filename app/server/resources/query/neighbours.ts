import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ListQuery } from "../../../contract/list.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Neighbours } from "../../../contract/record.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { groupFilters, groupingOf, type Grouping } from "./grouping.ts";
import { boundedCount, countOf, listCondition } from "./list.ts";
import { beyond, cursorOf, orderBy, orderOf, reversed, type Order } from "./order.ts";
import { live } from "./selection.ts";
import { onlyRow } from "../../database/only-row.ts";

/**
 * The previous and next records in a list, by the record's own sort position, so that they remain even if a change
 * excluded the record itself from the filter. In a grouped list, those of its group.
 */
export async function findNeighbours(
  db: Database,
  plan: Plan,
  query: ListQuery,
  record: Row,
): Promise<Neighbours | undefined> {
  const { resource } = plan;
  const order = orderOf(plan, query.sort);
  const grouping = query.group ? groupingOf(plan, query.group) : undefined;
  const row =
    !grouping && order.name in record ? record : await placeOf(db, plan, { order, grouping }, record);
  if (!row) return undefined;
  const filters = [...(query.filters ?? []), ...(grouping ? groupFilters(grouping, String(row.$group)) : [])];
  const narrowed = { ...query, filters };
  const where = listCondition(plan, narrowed);
  const { most, columns, totalOf } = countOf(plan, where, narrowed);
  const cursor = cursorOf(order, row);
  const side = (towards: Order): SQL | undefined => and(where, beyond(towards, cursor));
  const nearest = (towards: Order) =>
    sql`(select ${order.key} from ${resource.table} where ${side(towards)} order by ${sql.join(orderBy(towards), sql`, `)} limit 1)`;
  const back = reversed(order);
  // Not batched: it is planned for its values, and so would be the queries batched with it.
  const { rows } = await db.execute<{
    prev: number | null;
    next: number | null;
    before: number;
    count: number | null;
    estimate: number;
  }>(sql`
    select ${nearest(back)} as prev, ${nearest(order)} as next,
      ${boundedCount(plan, side(back), most)} as before, ${columns}`);
  const { prev, next, before, ...counted } = onlyRow(rows);
  const { count, exact } = totalOf(counted);
  return {
    prev,
    next,
    ...(before <= most && { place: before + 1 }),
    total: count,
    total_is_exact: exact,
  };
}

/** The values that determine the record's position in the list, if the record doesn't include them. */
async function placeOf(
  db: Database,
  plan: Plan,
  { order, grouping }: { order: Order; grouping: Grouping | undefined },
  record: Row,
): Promise<Row | undefined> {
  const { resource } = plan;
  const [row] = await db
    .select({
      [resource.key]: order.key,
      [order.name]: order.column,
      ...(grouping && { $group: grouping.key }),
    })
    .from(resource.table)
    .where(and(live(plan), eq(order.key, record[resource.key])));
  return row;
}
