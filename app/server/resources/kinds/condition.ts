import {
  and,
  eq,
  gt,
  gte,
  ilike,
  inArray,
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
import { unaryOperators, type Filter, type Operator } from "../../../contract/kinds.ts";
import type { Plan } from "../../access/plan.ts";
import { invalid } from "../../refusal.ts";
import type { Field } from "../field.ts";
import { targetOf, targetsOf } from "../field-of.ts";
import { resourceOf } from "../registry.ts";
import { dateCondition } from "../query/date-conditions.ts";
import { type ResolvedField } from "../query/field-path.ts";
import { historyCondition, isOfHistory } from "../query/history-condition.ts";
import { containing, escapeLike } from "../query/search.ts";
import { usersTable } from "../../access/users.table.ts";

/** The condition of one filter on its field's own values. */
export function condition(resolved: ResolvedField, { op, value }: Filter, path: string): SQL | undefined {
  const { plan, field, column } = resolved;
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).slice(0, 200);
  const [first = ""] = values;
  if (values.length === 0 && !unaryOperators.includes(op)) throw invalid(path, "problem.filterValue");
  if (isOfHistory(op)) return historyCondition(resolved, op, first, path);
  if (!field.operators.includes(op)) throw invalid(path, "problem.filterOperator", { operator: op });
  if (field.kind === "datetime" || field.kind === "date")
    return dateCondition(column, field, op, values, plan.principal.time_zone, path);
  if (field.kind === "references" && op === "in") return overlaps(column, values, path);
  if (field.kind === "subject" && ["in", "nin", "eq"].includes(op))
    return aboutCondition(column, field, op, values, path);
  switch (op) {
    case "empty":
      return isEmpty(column, field);
    case "not_empty":
      return sql`not (${isEmpty(column, field)})`;
    case "is_me": {
      const me = field.shape.route === "users" ? plan.principal.user_id : (plan.principal.employee_id ?? 0);
      return field.kind === "references" ? sql`${column} @> array[${me}::int]` : eq(column, me);
    }
    case "my_team":
      return inTeam(plan, column, field);
    case "contains":
      return contains(resolved, first, path);
    case "starts":
      return and(ilike(column, `${escapeLike(first)}%`), searched(resolved, first));
  }
  if (field.kind === "status" && values.some((each) => !/^\d+$/.test(each)))
    return inGroups(column, field, op, values, path);
  const parsed = values.map((each) => parse(field, each, path));
  return compare(column, op, parsed, path);
}

/** The user and all direct and indirect reports, as employees or by their user accounts. */
function inTeam({ principal }: Plan, column: PgColumn, field: Field): SQL {
  const { team } = principal;
  if (team.length === 0) return sql`false`;
  if (field.shape.route !== "users") return inArray(column, team);
  const users = resourceOf(usersTable);
  return sql`${column} in (select ${users.column(users.key)} from ${usersTable} where ${inArray(usersTable.employee_id, team)})`;
}

/** Views filter by status group, whatever the group's statuses are called: "to ship". */
function inGroups(column: PgColumn, field: Field, op: Operator, groups: string[], path: string): SQL {
  if (op !== "in" && op !== "nin" && op !== "eq")
    throw invalid(path, "problem.filterOperator", { operator: op });
  const statuses = targetOf(field);
  const members = sql`select ${statuses.column(statuses.key)} from ${statuses.table} where ${inArray(statuses.column("group"), groups)}`;
  // As an array, the subquery runs once and the column's index can be used.
  return op === "nin" ? sql`${column} <> all(array(${members}))` : sql`${column} = any(array(${members}))`;
}

/** Matches any record of a list, `orders`, or a single record, `orders:17`. */
function aboutCondition(column: PgColumn, field: Field, op: Operator, values: string[], path: string) {
  const routes = targetsOf(field).map(([route]): string => route);
  const about = or(
    ...values.map((value) =>
      routes.includes(value) ? sql`${column} like ${`${value}:%`}` : eq(column, parse(field, value, path)),
    ),
  );
  return about && op === "nin" ? or(isNull(column), not(about)) : about;
}

/** For multiple references, at least one must match. */
function overlaps(column: PgColumn, values: string[], path: string): SQL {
  if (!values.every((value) => /^\d{1,9}$/.test(value))) throw invalid(path, "problem.filterValue");
  return sql`${column} && ${sql.param(values.map(Number))}::int[]`;
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

/** Parses a filter value as it would be stored. Text that the field couldn't store is allowed; it matches nothing. */
function parse(field: Field, value: string, path: string): unknown {
  if (field.kind === "text" && !value.includes("\0") && value.isWellFormed()) return value.trim();
  const parsed = field.parse(value);
  if ("problem" in parsed) throw invalid(path, parsed.problem.key, parsed.problem.values);
  return parsed.value;
}

const isEmpty = (column: PgColumn, field: Field): SQL =>
  ["tags", "references", "choices"].includes(field.kind)
    ? sql`coalesce(cardinality(${column}), 0) = 0`
    : field.kind === "text" || field.kind === "long-text"
      ? sql`coalesce(${column}, '') = ''`
      : isNull(column);

function contains(resolved: ResolvedField, value: string, path: string): SQL | undefined {
  const { field, column } = resolved;
  if (field.kind === "tags" || field.kind === "choices") return sql`${column} @> array[${value}]`;
  if (field.kind === "references") {
    if (!/^\d{1,9}$/.test(value)) throw invalid(path, "problem.filterValue");
    return sql`${column} @> array[${Number(value)}::int]`;
  }
  const text = field.kind === "translated" ? sql`${column}::text` : column;
  return and(ilike(text, `%${escapeLike(value)}%`), searched(resolved, value));
}

/** A searched field's text is also in the search text, which has an index. */
const searched = ({ plan, field }: ResolvedField, value: string): SQL | undefined =>
  field.options.search && value.length > 2 ? containing(plan.resource, value) : undefined;
