import { and, sql, type SQL } from "drizzle-orm";
import { countedUpTo } from "../../../contract/app.ts";
import type { ListQuery, Pagination } from "../../../contract/list.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { tableName, type Resource } from "../define-resource.ts";
import { filtersCondition, searchCondition } from "./conditions.ts";
import { beyond, cursorOf, orderBy, orderOf, type Order } from "./order.ts";
import { live, selection, type Selection } from "./selection.ts";

export const pageSizes = [10, 25, 50, 100, 200];
export const defaultPageSize = 50;

interface ListRequest {
  plan: Plan;
  names: string[];
  query: ListQuery;
  locale: string;
}

/** A page of rows: one statement for the rows with all their references, one beside it for the total. */
export async function listRows(
  db: Database,
  { plan, names, query, locale }: ListRequest,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const order = orderOf(plan, query.sort);
  const limit = pageSizes.includes(query.limit ?? 0) ? query.limit! : defaultPageSize;
  const where = and(
    live(plan),
    filtersCondition(plan, query.filters ?? []),
    searchCondition(plan, query.search ?? ""),
  );
  const narrowed =
    plan.where() !== undefined || (query.filters ?? []).length > 0 || (query.search ?? "").trim() !== "";
  const selected = selection(
    plan,
    [...new Set([...names, order.name])].filter((name) => name !== plan.resource.key),
    locale,
  );

  const { page, ...place } = pagePlace(order, query, limit);
  const [rows, total] = await Promise.all([
    fetchRows(db, plan.resource, selected, { ...place, where: and(where, place.where), limit }),
    countRows(db, plan.resource, where, narrowed),
  ]);
  if (place.backwards) rows.reverse();

  const known = total.exact ? total.count : Math.max(total.count, (page - 1) * limit + rows.length);
  const [first, end] = [rows[0], rows.at(-1)];
  return {
    rows,
    pagination: {
      page,
      last: Math.ceil(known / limit),
      total: known,
      limit,
      total_is_exact: total.exact,
      ...(first && end && { first: cursorOf(order, first), end: cursorOf(order, end) }),
    },
  };
}

interface Place {
  page: number;
  where: SQL | undefined;
  orderBy: SQL[];
  offset: number;
  backwards: boolean;
}

/** By cursor where the reader turns a page, by offset where they jump to one. */
function pagePlace(order: Order, query: ListQuery, limit: number): Place {
  const page = Math.max(1, query.page ?? 1);
  const cursor = page > 1 ? (query.after ?? query.before) : undefined;
  const backwards = cursor !== undefined && query.after === undefined;
  return {
    page,
    where: cursor === undefined ? undefined : beyond(order, cursor, backwards),
    orderBy: orderBy(order, backwards),
    offset: cursor === undefined ? (page - 1) * limit : 0,
    backwards,
  };
}

interface Fetch {
  where: SQL | undefined;
  orderBy?: SQL[];
  limit: number;
  offset?: number;
}

/** Runs a selection: the only place where rows of a resource are read for a reader. */
export async function fetchRows(
  db: Database,
  resource: Resource,
  { columns, joins }: Selection,
  fetch: Fetch,
): Promise<Row[]> {
  let query = db.select(columns).from(resource.table).$dynamic();
  for (const { table, on } of joins) query = query.leftJoin(table, on);
  return (await query
    .where(fetch.where)
    .orderBy(...(fetch.orderBy ?? []))
    .limit(fetch.limit)
    .offset(fetch.offset ?? 0)) as Row[];
}

/** Exact up to 30,000 rows; beyond, the planner's estimate of a whole table, or "more than". */
async function countRows(db: Database, resource: Resource, where: SQL | undefined, narrowed: boolean) {
  const counted = await db.execute<{ count: number; estimate: number }>(sql`
    select
      (select count(*)::int from (select 1 from ${resource.table} where ${where ?? sql`true`} limit ${countedUpTo + 1}) counted) as count,
      (select reltuples::int from pg_class where oid = ${tableName(resource.code)}::regclass) as estimate`);
  const { count, estimate } = counted.rows[0]!;
  if (count <= countedUpTo) return { count, exact: true };
  return { count: narrowed ? countedUpTo : Math.max(estimate, countedUpTo), exact: false };
}
