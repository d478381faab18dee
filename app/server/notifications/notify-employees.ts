import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { businessDayInSql } from "../business-day.ts";
import type { Actor, AnyActor } from "../actor.ts";
import { users } from "../access/users.ts";
import { notifications } from "./tables.ts";

export type News = Pick<
  typeof notifications.$inferInsert,
  "category" | "kind" | "values" | "color" | "entity" | "entity_id"
>;

/** Notifies the users of employees and the substitutes of absent ones, but never about their own actions. */
export async function notifyEmployees(
  { db, principal }: Pick<AnyActor, "db" | "principal">,
  /** Null stands for an unknown employee, who isn't notified. */
  recipients: readonly (number | null)[],
  news: News,
): Promise<void> {
  const employee_ids = recipients.filter((id) => id !== null);
  if (employee_ids.length === 0) return;
  const substitutes = await db.execute<{ id: number }>(sql`
    select (away->>'substitute_id')::int as id from employees, jsonb_array_elements(absence) away
    where employee_id = any(${sql.param(employee_ids)}::int[]) and away->>'substitute_id' is not null
      and ${businessDayInSql()} between (away->>'from_date')::date and (away->>'to_date')::date`);
  const wanted = [...employee_ids, ...substitutes.rows.map(({ id }) => id)];
  const { table } = users;
  const rows = await db
    .select({ user_id: table.user_id })
    .from(table)
    .where(
      and(
        inArray(table.employee_id, wanted),
        eq(table.status, "active"),
        isNull(table.deleted_at),
        principal ? ne(table.user_id, principal.user_id) : undefined,
      ),
    );
  await notifyUsers(
    { db },
    rows.map(({ user_id }) => user_id),
    news,
  );
}

export async function notifyUsers({ db }: Pick<Actor, "db">, user_ids: number[], news: News): Promise<void> {
  if (user_ids.length > 0)
    await db.insert(notifications).values(user_ids.map((user_id) => ({ ...news, user_id })));
}
