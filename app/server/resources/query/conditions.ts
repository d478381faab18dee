import {
  and,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Filter, Operator } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import { invalid } from "../../http/refusal.ts";
import type { Field } from "../field.ts";
import { isDay } from "../kinds/date.ts";
import { resourceOf } from "../registry.ts";

/** The conditions of a list's filters. A field that the reader can't read is refused like one that doesn't exist. */
export const filtersCondition = (plan: Plan, filters: Filter[]): SQL | undefined =>
  and(...filters.map((filter, index) => condition(plan, filter, `filters.${index}`)));

const unary: readonly Operator[] = ["empty", "not_empty", "today", "past", "is_me"];

function condition(plan: Plan, { field: name, op, value }: Filter, path: string): SQL | undefined {
  const field = plan.resource.fields[name];
  if (!field || field.column === null || !plan.readable(name))
    throw invalid(path, "problem.filterField", { field: name });
  if (!field.operators.includes(op)) throw invalid(path, "problem.filterOperator", { operator: op });
  const column = plan.resource.column(name);
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).slice(0, 200);
  if (values.length === 0 && !unary.includes(op)) throw invalid(path, "problem.filterValue");
  if (field.kind === "datetime" || field.kind === "date")
    return dateCondition(column, field, op, values, plan, path);
  if (field.kind === "subject" && values.length > 0) return aboutCondition(column, field, op, values, path);
  switch (op) {
    case "empty":
      return isEmpty(column, field);
    case "not_empty":
      return sql`not (${isEmpty(column, field)})`;
    case "is_me":
      return eq(
        column,
        field.shape.route === "users" ? plan.principal.user_id : (plan.principal.employee_id ?? 0),
      );
    case "contains":
      return contains(column, field, values[0]!, path);
    case "starts":
      return ilike(column, `${escapeLike(values[0]!)}%`);
  }
  if (field.kind === "status" && values.some((each) => !/^\d+$/.test(each)))
    return inGroups(column, field, op, values, path);
  const parsed = values.map((each) => parse(field, each, path));
  return compare(column, op, parsed, path);
}

/** Views speak of a status's group, whatever the statuses of that group are called: "to ship". */
function inGroups(column: PgColumn, field: Field, op: Operator, groups: string[], path: string): SQL {
  if (op !== "in" && op !== "nin" && op !== "eq")
    throw invalid(path, "problem.filterOperator", { operator: op });
  const statuses = resourceOf(field.shape.route!);
  const members = sql`select ${statuses.column(statuses.key)} from ${statuses.table} where ${inArray(statuses.column("group"), groups)}`;
  // As an array it is found once, and the column's index serves it.
  return op === "nin" ? sql`${column} <> all(array(${members}))` : sql`${column} = any(array(${members}))`;
}

/** Of any record of a list, `orders`, or of one record, `orders:17`. */
function aboutCondition(column: PgColumn, field: Field, op: Operator, values: string[], path: string) {
  const about = or(
    ...values.map((value) =>
      value in field.shape.targets!
        ? sql`${column} like ${`${value}:%`}`
        : eq(column, parse(field, value, path)),
    ),
  )!;
  return op === "nin" ? or(isNull(column), not(about)) : about;
}

function compare(column: PgColumn, op: Operator, values: unknown[], path: string): SQL | undefined {
  const [first, second] = values;
  switch (op) {
    case "eq":
      return values.length > 1 ? inArray(column, values) : eq(column, first);
    case "ne":
      return or(ne(column, first), isNull(column));
    case "in":
      return inArray(column, values);
    case "nin":
      return or(notInArray(column, values), isNull(column));
    case "gt":
      return gt(column, first);
    case "gte":
      return gte(column, first);
    case "lt":
      return lt(column, first);
    case "lte":
      return lte(column, first);
    case "between":
      if (values.length !== 2) throw invalid(path, "problem.filterValue");
      return and(gte(column, first), lte(column, second));
    default:
      throw invalid(path, "problem.filterOperator", { operator: op });
  }
}

/** Days are the reader's: a datetime is compared at their midnight, so that "today" is their today. */
function dateCondition(
  column: PgColumn,
  field: Field,
  op: Operator,
  values: string[],
  plan: Plan,
  path: string,
) {
  if (op === "empty") return isNull(column);
  if (op === "not_empty") return isNotNull(column);
  const zone = plan.principal.time_zone;
  const moment = field.kind === "datetime";
  const start = (day: SQL): SQL =>
    moment ? sql`((${day})::timestamp at time zone ${zone})` : sql`(${day})::date`;
  const today = sql`(now() at time zone ${zone})::date`;
  const from = (day: SQL) => sql`${column} >= ${start(day)}`;
  const until = (day: SQL) => sql`${column} < ${start(sql`${day} + 1`)}`;
  if (op === "today") return and(from(today), until(today));
  if (op === "past") return sql`${column} < ${start(today)}`;
  if (op === "in_last" || op === "in_next") {
    if (!/^\d{1,5}$/.test(values[0]!)) throw invalid(path, "problem.filterValue");
    const days = Number(values[0]);
    return op === "in_last"
      ? and(from(sql`${today} - ${days}::int`), until(today))
      : and(from(today), until(sql`${today} + ${days}::int`));
  }
  const days = values.map((value) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isDay(value)) throw invalid(path, "problem.date");
    return sql`${value}::date`;
  });
  if (op === "gte") return from(days[0]!);
  if (op === "lte") return until(days[0]!);
  if (op === "eq") return and(from(days[0]!), until(days[0]!));
  if (days.length !== 2) throw invalid(path, "problem.filterValue");
  return and(from(days[0]!), until(days[1]!));
}

function parse(field: Field, value: string, path: string): unknown {
  const parsed = field.parse(value);
  if ("problem" in parsed) throw invalid(path, parsed.problem.key, parsed.problem.values);
  return parsed.value;
}

const isEmpty = (column: PgColumn, field: Field): SQL =>
  field.kind === "tags" || field.kind === "references"
    ? sql`cardinality(${column}) = 0`
    : field.kind === "text" || field.kind === "long-text"
      ? sql`coalesce(${column}, '') = ''`
      : isNull(column);

function contains(column: PgColumn, field: Field, value: string, path: string): SQL {
  if (field.kind === "tags") return sql`${column} @> array[${value}]`;
  if (field.kind === "references") {
    if (!/^\d{1,9}$/.test(value)) throw invalid(path, "problem.filterValue");
    return sql`${column} @> array[${Number(value)}::int]`;
  }
  return ilike(
    field.kind === "translated" ? (sql`${column}::text` as unknown as PgColumn) : column,
    `%${escapeLike(value)}%`,
  );
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Every word of the search stands somewhere in the searched fields; accents and case don't matter. */
export function searchCondition(plan: Plan, search: string): SQL | undefined {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  const column = plan.resource.column("search_text");
  const matches = and(
    ...words.map(
      (word) => sql`${column} like '%' || f_unaccent(lower(${escapeLike(word.slice(0, 100))})) || '%'`,
    ),
  );
  // "+49 40 555" is typed with spaces: its digits stand together in the searched text.
  const digits = search.replace(/\D/g, "");
  return digits.length >= 4 && /^[\d\s+().\-/]+$/.test(search)
    ? or(matches, sql`${column} like ${`%${digits}%`}`)
    : matches;
}
