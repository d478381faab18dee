import { sql, type SQL } from "drizzle-orm";
import { todayIn } from "../../../server/resources/query/date-conditions.ts";

/** When a task is due, seen from the reader's today; the week ends with Sunday. */
export const dueTimes = {
  overdue: "red",
  today: "amber",
  this_week: "accent",
  later: "neutral",
  undated: "neutral",
} as const;

/** What is due today is not late before the day is over: the hour is said by the date itself. */
export function dueIn(timeZone: string): SQL {
  const today = todayIn(timeZone);
  const day = sql`(tasks.due_at at time zone ${timeZone})::date`;
  return sql`case
    when tasks.due_at is null then 'undated'
    when ${day} < ${today} then 'overdue'
    when ${day} = ${today} then 'today'
    when ${day} < (date_trunc('week', ${today}::timestamp) + interval '7 days')::date then 'this_week'
    else 'later' end`;
}
