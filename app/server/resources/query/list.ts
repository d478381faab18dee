import { and, sql, type SQL } from "drizzle-orm";
import { exactCountLimit } from "../../../contract/app.ts";
import type { Group, ListQuery, Pagination } from "../../../contract/list.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { tableName } from "../table-name.ts";
import { filtersCondition } from "./conditions.ts";
import { fetchRows } from "./fetch-rows.ts";
import { groupedRows } from "./grouped-rows.ts";
import { beyond, cursorOf, orderBy, orderOf, reversed, type Order } from "./order.ts";
import { listSearch } from "./search.ts";
import { live, selection } from "./selection.ts";
import type { FoundRows, RowsQuery, Total } from "./found-rows.ts";
import { onlyRow } from "../../database/only-row.ts";

export const pageSizes = [10, 25, 50, 100, 200];
const defaultPageSize = 50;

type ListFilter = Pick<ListQuery, "filters" | "search">;

interface ListRequest {
  plan: Plan;
  names: string[];
  query: RowsQuery;
  locale: string;
  /** The single record that the list is about; rows with it on their other side are shown from its point of view. */
  single?: number | undefined;
  /** False if the total isn't needed. */
  counted?: boolean;
}

/** Condition for the rows visible to the user with filters and search. */
export const listCondition = (plan: Plan, { filters = [], search = "" }: ListFilter): SQL | undefined =>
  and(live(plan), filtersCondition(plan, filters), listSearch(plan, search));

const pageSizeOf = ({ limit = 0 }: ListQuery): number =>
  pageSizes.includes(limit) ? limit : defaultPageSize;

/** A page of rows: a statement with all references, one for the total, and one for the groups before them. */
export async function listRows(
  db: Database,
  { plan, names, query, locale, single, counted = true }: ListRequest,
): Promise<{ rows: Row[]; groups?: Group[]; pagination: Pagination }> {
  const order = orderOf(plan, query.sort);
  const limit = pageSizeOf(query);
  const where = listCondition(plan, query);
  const other = single === undefined ? undefined : plan.resource.list.single?.other;
  const selected = selection(
    plan,
    [...new Set([...names, ...(other?.needs ?? []), order.name])].filter(
      (name) => name !== plan.resource.key,
    ),
    locale,
  );
  const ordered = selected.columns[order.name];
  if (other && single !== undefined)
    selected.columns = {
      ...selected.columns,
      ...other.seen(selected.columns, single, plan.principal),
      // Pagination uses the stored value.
      ...(ordered && { [order.name]: ordered }),
    };
  const { page, ...place } = pagePlace(order, query, limit);
  // Without a condition of its own, a first page has one best plan.
  const isWhole = place.where === undefined && place.offset === 0 && !isNarrowed(plan, query);
  const counting = counted || query.group ? countRows(db, plan, where, query) : uncounted;
  const [found, total] = await Promise.all([
    query.group
      ? groupedRows(db, { plan, selected, order, where, query, limit, locale, total: await counting })
      : plainRows(db, plan, selected, order, {
          ...place,
          where: and(where, place.where),
          limit: isWhole ? constant(limit) : limit,
        }),
    counting,
  ]);
  const known = total.exact ? total.count : Math.max(total.count, (page - 1) * limit + found.rows.length);
  return {
    rows: found.rows,
    ...(found.groups && { groups: found.groups }),
    pagination: {
      page,
      last: Math.ceil((found.shown ?? known) / limit),
      total: known,
      limit,
      total_is_exact: total.exact,
      ...(found.shown !== undefined && { shown: found.shown }),
      ...(total.hidden !== undefined && { hidden: total.hidden }),
      ...found.cursors,
    },
  };
}

const uncounted: Total = { count: 0, exact: false, asked: true, hidden: undefined };

async function plainRows(
  db: Database,
  plan: Plan,
  selected: ReturnType<typeof selection>,
  order: Order,
  place: Omit<Place, "page"> & { limit: number | SQL },
): Promise<FoundRows> {
  const rows = await fetchRows(db, plan.resource, selected, place);
  if (place.backwards) rows.reverse();
  const [first, end] = [rows[0], rows.at(-1)];
  return {
    rows,
    cursors: first && end ? { first: cursorOf(order, first), end: cursorOf(order, end) } : {},
  };
}

interface Place {
  page: number;
  where: SQL | undefined;
  orderBy: SQL[];
  offset: number;
  backwards: boolean;
}

/** By cursor for adjacent pages, by offset for jumps. */
function pagePlace(order: Order, query: ListQuery, limit: number): Place {
  const page = Math.max(1, query.page ?? 1);
  const cursor = page > 1 && !query.group ? (query.after ?? query.before) : undefined;
  const backwards = cursor !== undefined && query.after === undefined;
  const towards = backwards ? reversed(order) : order;
  return {
    page,
    where: cursor === undefined ? undefined : beyond(towards, cursor),
    orderBy: orderBy(towards),
    offset: cursor === undefined ? (page - 1) * limit : 0,
    backwards,
  };
}

type CountedList = Pick<Plan, "resource">;

/** Counts up to a limit, beyond which counting would be slow. */
export const boundedCount = (list: CountedList, where: SQL | undefined, most: number): SQL =>
  countWithin(list, where, sql`${most + 1}`);

/** The same for a condition with one best plan for all values, so that it can be prepared. */
export const preparedCount = (list: CountedList, where: SQL | undefined, most: number): SQL =>
  countWithin(list, where, constant(most + 1));

const countWithin = ({ resource }: CountedList, where: SQL | undefined, limit: SQL): SQL =>
  sql`(select count(*)::int from (select 1 from ${resource.table} where ${where ?? sql`true`} limit ${limit}) counted)`;

/** How many rows the planner expects. Without a parameter: a statement that has none is planned only once. */
const estimateOf = ({ resource }: CountedList): SQL =>
  sql`(select reltuples::int from pg_class where oid = ${sql.raw(`'${tableName(resource.code)}'`)}::regclass)`;

/** A table known to be long isn't counted if the result would be "more than" anyway. */
const isLong = (list: CountedList): SQL =>
  sql`coalesce(${estimateOf(list)}, 0) > ${constant(2 * exactCountLimit)}`;

/** Counts all rows of a list visible to the user, up to the limit plus one. */
export const countAllOf = (plan: Plan, most: number): SQL => {
  const count = preparedCount(plan, live(plan), most);
  return plan.where() ? count : sql`case when ${isLong(plan)} then ${constant(most + 1)} else ${count} end`;
};

/** Rows limited by filters, search or the user's scope are checked individually, so the counting limit is lower. */
const narrowedUpTo = 5_000;
/** Even lower if each row requires a lookup in another table. */
const lookedUpTo = 2_000;
/** Lower still if each row's text is read: with that many matches, users refine their search. */
const searchedUpTo = 200;

const unlessLong = (plan: Plan, count: SQL) => sql`case when not (${isLong(plan)}) then ${count} end`;

type Counted = { count: number | null; estimate: number };

const isSearched = ({ search = "" }: ListQuery) => search.trim() !== "";
const isAsked = (query: ListQuery) => (query.filters ?? []).length > 0 || isSearched(query);
const isNarrowed = (plan: Plan, query: ListQuery) => isAsked(query) || plan.where() !== undefined;

/** A number as part of the statement. */
const constant = (value: number): SQL => sql.raw(String(value));

/**
 * How the rows of a list are counted: exactly up to 30,000, 5,000 if the list is filtered, 2,000 if visibility depends on
 * other tables, 200 if it is searched. Beyond that, the planner's estimate for a whole table, or "more than".
 */
export function countOf(plan: Plan, where: SQL | undefined, query: ListQuery) {
  const isFiltered = isAsked(query);
  const narrowed = isNarrowed(plan, query);
  const most = isSearched(query)
    ? searchedUpTo
    : !narrowed
      ? exactCountLimit
      : plan.resource.visible
        ? lookedUpTo
        : narrowedUpTo;
  const count = (narrowed ? boundedCount : preparedCount)(plan, where, most);
  return {
    most,
    isFiltered,
    columns: sql`${narrowed ? count : unlessLong(plan, count)} as count, ${estimateOf(plan)} as estimate`,
    totalOf: ({ count, estimate }: Counted) =>
      count === null || count > most
        ? { count: narrowed ? most : Math.max(estimate, most), exact: false }
        : { count, exact: true },
  };
}

/** Counts a list's rows, and those that search and filters exclude. */
async function countRows(db: Database, plan: Plan, where: SQL | undefined, query: ListQuery): Promise<Total> {
  const { columns, isFiltered, totalOf } = countOf(plan, where, query);
  const { rows } = await db.execute<Counted & { unfiltered: number | null }>(sql`
    select ${columns},
      ${isFiltered ? unlessLong(plan, boundedCount(plan, live(plan), exactCountLimit)) : sql`null`} as unfiltered`);
  const counted = onlyRow(rows);
  const total = totalOf(counted);
  const { unfiltered } = counted;
  const isKnown = total.exact && unfiltered !== null && unfiltered <= exactCountLimit;
  return { ...total, asked: isFiltered, hidden: isKnown ? unfiltered - total.count : undefined };
}
