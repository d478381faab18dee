import { and, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { tones, type Filter, type Tone, traitsOf } from "../../../contract/kinds.ts";
import type { Group } from "../../../contract/list.ts";
import { planOrNone, type Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { invalidQuery, type Refusal } from "../../refusal.ts";
import type { Field } from "../field.ts";
import { filtersCondition } from "./conditions.ts";
import { columnOf } from "./field-path.ts";
import type { Total } from "./found-rows.ts";
import { titleColumn } from "../title.ts";
import { fieldOf, targetOf } from "../field-of.ts";

/** Final statuses, in which nothing is overdue. */
const closed: ReadonlySet<string> = new Set([
  "done",
  "completed",
  "cancelled",
  "returned",
  "paid",
  "won",
  "lost",
  "closed",
  "signed",
  "archived",
  "terminated",
  "expired",
]);

/** Maximum number of groups; more wouldn't be useful as groups. */
const maxGroups = 1_000;
/** Per-group counting limit if the list is too long to count completely. */
const maxInGroup = 1_000;

/** A field that a list is grouped by; dates are grouped by month. */
export interface Grouping {
  plan: Plan;
  name: string;
  field: Field;
  column: PgColumn;
  /** The group's value as text; "" for none. */
  key: SQL<string>;
}

export const canGroup = (plan: Plan, name: string): boolean => {
  const field = plan.resource.fields[name];
  if (!field || !traitsOf(field).grouped || !plan.readable(name)) return false;
  // Of computed fields, only filterable choices.
  return field.column !== null || (traitsOf(field).options === true && field.operators.length > 0);
};

/** Internal fields that no one filters or groups by. */
export const unasked: ReadonlySet<string> = new Set(["version", "deleted_at"]);

/** Fields that a user may group the list by: quick filters first. */
export const groupable = (plan: Plan): string[] =>
  [...new Set([...plan.resource.list.filters, ...Object.keys(plan.resource.fields)])].filter(
    (name) => canGroup(plan, name) && !unasked.has(name),
  );

/** Says what the list can be grouped by instead. */
export const notGrouped = (plan: Plan, path: string, field: string): Refusal =>
  invalidQuery(path, "problem.group", { field, fields: groupable(plan).join(", ") });

export function groupingOf(plan: Plan, name: string): Grouping {
  if (!canGroup(plan, name)) throw notGrouped(plan, "group", name);
  const field = fieldOf(plan.resource, name);
  const column = columnOf(plan, name, field);
  const { time } = traitsOf(field);
  const local = sql`${column} at time zone ${plan.principal.time_zone}`;
  const value =
    time === "day"
      ? sql`to_char(${column}, 'YYYY-MM')`
      : time === "moment"
        ? sql`to_char(${local}, 'YYYY-MM')`
        : sql`${column}::text`;
  return { plan, name, field, column, key: sql`coalesce(${value}, '')` };
}

const isMonth = ({ field }: Grouping) => traitsOf(field).time !== undefined;

/** Filters that narrow the list to the group. */
export function groupFilters(grouping: Grouping, key: string): Filter[] {
  const { name, field } = grouping;
  if (key === "") return [{ field: name, op: traitsOf(field).yesNo ? "eq" : "empty" }];
  if (!isMonth(grouping)) return [{ field: name, op: "eq", value: key }];
  const last = new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5)), 0)).getUTCDate();
  return [{ field: name, op: "between", value: [`${key}-01`, `${key}-${last}`] }];
}

/** A group whose label may not be known yet. */
export type FoundGroup = Omit<Group, "label"> & { label?: string };

/** The groups of the rows, in display order. */
export async function findGroups(
  db: Database,
  grouping: Grouping,
  where: SQL | undefined,
  total: Total,
  locale: string,
): Promise<FoundGroup[]> {
  // In a long list without filters, each group is counted by its field's index, as far as that is cheap.
  const counts =
    !total.exact && !total.asked && isIndexed(grouping)
      ? await countEach(db, grouping, where)
      : await countAll(db, grouping, where);
  const entries = await dictionaryOf(db, grouping, [...counts.keys()], locale);
  // Empty board columns are kept as drop targets.
  for (const key of Object.keys(grouping.field.shape.options ?? {})) if (!counts.has(key)) counts.set(key, 0);
  if (traitsOf(grouping.field).workflow)
    for (const key of entries.keys()) if (!counts.has(key)) counts.set(key, 0);
  const place = orderOfGroups(grouping, entries);
  return [...counts]
    .map(([key, count]): FoundGroup => {
      const { name, tone, group } = entries.get(key) ?? {};
      return {
        key,
        ...(name !== undefined && { label: name }),
        ...(tone && { tone }),
        ...(closed.has(group ?? key) && { closed: true as const }),
        count: Math.abs(count),
        count_is_exact: count >= 0,
        filters: groupFilters(grouping, key),
      };
    })
    .toSorted((a, b) => place(a.key, b.key));
}

type Counts = Map<string, number>;

const isIndexed = ({ plan, field, column }: Grouping): boolean =>
  field.column !== null &&
  getTableConfig(plan.resource.table).indexes.some(
    ({
      config: {
        columns: [first],
      },
    }) => first && "name" in first && first.name === column.name,
  );

async function countAll(db: Database, { plan, key }: Grouping, where: SQL | undefined): Promise<Counts> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select ${key} as key, count(*)::int as count from ${plan.resource.table} where ${where ?? sql`true`}
    group by 1 order by 2 desc limit ${maxGroups}`);
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** Row counts by group up to a limit, using the field's index; a negative number is a lower bound. */
async function countEach(db: Database, grouping: Grouping, where: SQL | undefined): Promise<Counts> {
  const { plan, column, field } = grouping;
  const { table } = plan.resource;
  const zone = plan.principal.time_zone;
  const start = (month: SQL) =>
    traitsOf(field).time === "moment" ? sql`(${month}::timestamp at time zone ${zone})` : sql`${month}::date`;
  const belongs = isMonth(grouping)
    ? sql`${column} >= ${start(sql`g.value`)} and ${column} < ${start(sql`(g.value + interval '1 month')`)}`
    : sql`${column} = g.value`;
  const bounded = (condition: SQL) =>
    sql`(select count(*)::int from (select 1 from ${table} where ${and(where, condition)} limit ${maxInGroup + 1}) counted)`;
  const statement = sql`
    with recursive ${candidates(grouping)}
    select ${isMonth(grouping) ? sql`to_char(g.value, 'YYYY-MM')` : sql`g.value::text`} as key, ${bounded(belongs)} as count
    from candidates g where g.value is not null
    union all select '', ${bounded(isNull(column))}
    limit ${maxGroups}`;
  const { rows } = await db.transaction(async (tx) => {
    // The planner assumes groups of equal size and would scan the whole table for the few rows of a small one.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
    );
    return tx.execute<{ key: string; count: number }>(statement);
  });
  return new Map(
    rows
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => [key, count > maxInGroup ? -maxInGroup : count]),
  );
}

/** The field's possible values, without reading the rows. */
function candidates({ plan, column, field }: Grouping): SQL {
  const { table } = plan.resource;
  const name = sql.identifier(column.name);
  if (traitsOf(field).yesNo) return sql`candidates(value) as (values (true), (false))`;
  if (traitsOf(field).options)
    return sql`candidates(value) as (select unnest(${sql.param(Object.keys(field.shape.options ?? {}))}::text[]))`;
  if (traitsOf(field).time)
    return sql`candidates(value) as (
      select generate_series(date_trunc('month', min(${column})::timestamp), max(${column})::timestamp + interval '1 day', '1 month') from ${table})`;
  // Jumps from value to value using the index (loose index scan).
  return sql`candidates(value) as (
    (select ${column} from ${table} where ${column} is not null order by ${column} limit 1)
    union all
    select (select next.${name} from ${table} next where next.${name} > candidates.value order by next.${name} limit 1)
    from candidates where candidates.value is not null)`;
}

interface Entry {
  /** For statuses: the group. */
  group?: string;
  name: string;
  tone?: Tone;
  place: number;
}

/** Names of the records that the groups represent; for a status dictionary, all active entries. */
async function dictionaryOf(
  db: Database,
  { plan, field }: Grouping,
  keys: string[],
  locale: string,
): Promise<Map<string, Entry>> {
  if (!traitsOf(field).refers) return new Map();
  const target = targetOf(field);
  const view = planOrNone(plan.principal, target, "view");
  const ids = keys.filter((key) => key !== "").map(Number);
  // Dictionary names are visible to everyone on the record itself.
  if (!view && !("is_system" in target.fields)) return new Map();
  const key = target.column(target.key);
  const present = ids.length > 0 ? inArray(key, ids) : sql`false`;
  const offered = traitsOf(field).workflow
    ? sql`(${present} or (active and deleted_at is null))`
    : and(present, view?.where());
  const rows = await db.execute<{
    id: number;
    name: string | null;
    tone: string | null;
    place: number | null;
    group: string | null;
  }>(sql`
    select ${key} as id, ${titleColumn(target, locale, view?.principal)} as name,
      ${"tone" in target.fields ? target.column("tone") : sql`null`} as tone,
      ${"sort" in target.fields ? target.column("sort") : sql`0`} as place,
      ${"group" in target.fields ? target.column("group") : sql`null`} as "group"
    from ${target.table} where ${offered}`);
  return new Map(
    rows.rows.map(({ id, name, tone, place, group }) => [
      String(id),
      {
        name: name ?? "",
        tone: tones.find((each) => each === tone),
        place: place ?? 0,
        ...(group !== null && { group }),
      },
    ]),
  );
}

/**
 * Options in declaration order, dictionaries in custom order, names alphabetically, newest month first; the group
 * without a value last.
 */
function orderOfGroups(grouping: Grouping, entries: ReadonlyMap<string, Entry>) {
  const declared = traitsOf(grouping.field).yesNo
    ? ["true", "false"]
    : Object.keys(grouping.field.shape.options ?? {});
  return (a: string, b: string): number => {
    if (a === "" || b === "") return Number(a === "") - Number(b === "");
    if (isMonth(grouping)) return b.localeCompare(a);
    const [left, right] = [entries.get(a), entries.get(b)];
    if (left && right)
      return left.place - right.place || left.name.localeCompare(right.name) || Number(a) - Number(b);
    return declared.indexOf(a) - declared.indexOf(b);
  };
}

export const groupCondition = (
  { plan, column }: Grouping,
  group: Pick<Group, "key" | "filters">,
): SQL | undefined => (group.key === "" ? isNull(column) : filtersCondition(plan, group.filters));
