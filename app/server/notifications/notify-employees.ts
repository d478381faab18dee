import { eq, isNull, ne, sql } from "drizzle-orm";
import { businessDayInSql } from "../business-day.ts";
import type { AnyActor } from "../actor.ts";
import { users } from "../access/users.ts";
import { insertNotifications, type NewNotification } from "./notify-users.ts";

/**
 * Notifies the users of employees and the substitutes of absent ones, who are told for whom, but never about their own
 * actions.
 */
export async function notifyEmployees(
  { db, principal }: Pick<AnyActor, "db" | "principal">,
  /** Null stands for an unknown employee, who isn't notified. */
  recipients: readonly (number | null)[],
  news: NewNotification,
): Promise<void> {
  const employee_ids = recipients.filter((id) => id !== null);
  if (employee_ids.length === 0) return;
  const { rows } = await db.execute<{ user_id: number; in_place_of: string | null }>(sql`
    with told as (
      select employee_id, null as in_place_of from employees where employee_id = any(${sql.param(employee_ids)}::int[])
      union all
      select (away->>'substitute_id')::int, full_name from employees, jsonb_array_elements(absence) away
      where employee_id = any(${sql.param(employee_ids)}::int[])
        and ${businessDayInSql()} between (away->>'from_date')::date and (away->>'to_date')::date)
    select user_id, case when count(*) = count(in_place_of) then string_agg(distinct in_place_of, ', ') end as in_place_of
    from told join ${users.table} using (employee_id)
    where ${eq(users.table.status, "active")} and ${isNull(users.table.deleted_at)}
      and ${principal ? ne(users.table.user_id, principal.user_id) : sql`true`}
    group by user_id`);
  const { values } = news;
  await insertNotifications(
    db,
    rows.map(({ user_id, in_place_of }) => ({
      ...news,
      user_id,
      values: in_place_of === null ? values : { ...values, in_place_of },
    })),
  );
}
