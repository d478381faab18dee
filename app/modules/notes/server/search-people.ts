import { and, asc, eq, ilike, inArray, isNull, or } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { users } from "../../../server/access/users.ts";
import { employees } from "../../people/server/employees.ts";

/** People who can be mentioned: employees and users visible to the current user, and the current user. */
export const searchPeople = (actor: Actor, search: string): Promise<{ user_id: number; name: string }[]> =>
  actor.db
    .select({ user_id: users.table.user_id, name: users.table.name })
    .from(users.table)
    .where(
      and(
        eq(users.table.status, "active"),
        isNull(users.table.deleted_at),
        or(
          eq(users.table.user_id, actor.principal.user_id),
          withinReach(actor, "users"),
          inArray(
            users.table.employee_id,
            actor.db
              .select({ employee_id: employees.table.employee_id })
              .from(employees.table)
              .where(and(isNull(employees.table.deleted_at), withinReach(actor, "employees"))),
          ),
        ),
        ilike(users.table.name, `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`),
      ),
    )
    .orderBy(asc(users.table.name))
    .limit(8);
