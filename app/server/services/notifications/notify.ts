import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import type { SignedInContext } from "../../http/call.ts";
import { users } from "../../resources/users.ts";
import { notifications } from "./tables.ts";

type News = Pick<
  typeof notifications.$inferInsert,
  "category" | "kind" | "values" | "color" | "entity" | "entity_id"
>;

/** Tells the employee's user, unless it is their own doing. */
export async function notifyManager(
  db: Database,
  context: SignedInContext,
  employee_id: number | null,
  news: News,
): Promise<void> {
  if (employee_id === null) return;
  const { table } = users;
  const told = await db
    .select({ user_id: table.user_id })
    .from(table)
    .where(
      and(
        eq(table.employee_id, employee_id),
        eq(table.status, "active"),
        isNull(table.deleted_at),
        ne(table.user_id, context.principal.user_id),
      ),
    );
  if (told.length > 0)
    await db.insert(notifications).values(told.map(({ user_id }) => ({ ...news, user_id })));
}
