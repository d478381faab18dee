import { and, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../business-day.ts";
import { dayAt } from "../../calendar.ts";
import { traitsOf, type Operator } from "../../../contract/kinds.ts";
import { invalid } from "../../refusal.ts";
import type { Field } from "../field.ts";
import { isDay } from "../kinds/is-day.ts";

type Unit = "week" | "month" | "quarter" | "year";

/** Calendar periods: the unit, and its offset from the current one. Weeks start on Monday. */
const periods: Partial<Record<Operator, [Unit, number]>> = {
  this_week: ["week", 0],
  last_week: ["week", -1],
  next_week: ["week", 1],
  this_month: ["month", 0],
  last_month: ["month", -1],
  next_month: ["month", 1],
  this_quarter: ["quarter", 0],
  this_year: ["year", 0],
};

const months: Record<Exclude<Unit, "week">, number> = { month: 1, quarter: 3, year: 12 };

/** The first day of the period with the given offset from the day's own. */
const beginning = (day: SQL, unit: Unit, away: number): SQL => {
  const step = unit === "week" ? `${away * 7} days` : `${away * months[unit]} months`;
  return sql`(date_trunc(${unit}, ${day}::timestamp) + ${step}::interval)::date`;
};

/** Today in the user's time zone. */
export const todayIn = (zone: string): SQL => sql`${dayAt(zone, new Date())}::date`;

/** Dates use the company's calendar; times start at midnight in the user's time zone, so "today" is theirs. */
export function dateCondition(
  column: PgColumn,
  field: Field,
  op: Operator,
  values: string[],
  zone: string,
  path: string,
): SQL | undefined {
  if (op === "empty") return isNull(column);
  if (op === "not_empty") return isNotNull(column);
  const moment = traitsOf(field).time === "moment";
  const start = (day: SQL): SQL =>
    moment ? sql`((${day})::timestamp at time zone ${zone})` : sql`(${day})::date`;
  const today = moment ? todayIn(zone) : businessDayInSql();
  const from = (day: SQL) => sql`${column} >= ${start(day)}`;
  const before = (day: SQL) => sql`${column} < ${start(day)}`;
  const until = (day: SQL) => before(sql`${day} + 1`);

  const period = periods[op];
  if (period) {
    const [unit, away] = period;
    return and(from(beginning(today, unit, away)), before(beginning(today, unit, away + 1)));
  }
  const on = (day: SQL) => field.holds?.(day) ?? and(from(day), until(day));
  if (op === "today") return on(today);
  if (op === "past") return before(today);
  if (op === "in_last" || op === "in_next" || op === "not_in_last") {
    const [given = ""] = values;
    if (!/^\d{1,5}$/.test(given)) throw invalid(path, "problem.filterValue");
    const days = Number(given);
    // Events that never happened also didn't happen recently.
    if (op === "not_in_last") return or(before(sql`${today} - ${days}::int`), isNull(column));
    return op === "in_last"
      ? and(from(sql`${today} - ${days}::int`), until(today))
      : and(from(today), until(sql`${today} + ${days}::int`));
  }
  const days = values.map((value) => {
    if (!isDay(value)) throw invalid(path, "problem.date");
    return sql`${value}::date`;
  });
  const [first, last, ...more] = days;
  if (first && op === "gte") return from(first);
  if (first && op === "lte") return until(first);
  if (first && op === "eq") return on(first);
  if (!first || !last || more.length > 0) throw invalid(path, "problem.filterValue");
  return and(from(first), until(last));
}
