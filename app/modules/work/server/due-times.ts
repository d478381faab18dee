import { sql, type SQL } from "drizzle-orm";
import { todayIn } from "../../../server/resources/query/date-conditions.ts";

/** Due date ranges relative to the user's today; weeks end on Sunday. */
export const dueTimes = {
  overdue: "red",
  today: "amber",
  this_week: "accent",
  later: "neutral",
  undated: "neutral",
} as const;

/** A task due today isn't overdue until the day is over; the date itself shows the time. */
export function dueIn(timeZone: string): SQL {
  const today = todayIn(timeZone);
  const day = sql`(tasks.due_at at time zone ${timeZone})::date`;
  // Today comes first: a statement that compares a column with a parameter isn't prepared.
  return sql`case
    when tasks.due_at is null then 'undated'
    when ${today} > ${day} then 'overdue'
    when ${day} = ${today} then 'today'
    when ${day} < (date_trunc('week', ${today}::timestamp) + interval '7 days')::date then 'this_week'
    else 'later' end`;
}
