import { and, asc, eq, ilike, inArray, isNull, or } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { users } from "../../../server/access/users.ts";
import { employees } from "../../people/server/employees.ts";

/** People who can be mentioned: employees and users visible to the current user, and the current user. */
export const searchPeople = (
  context: SignedInContext,
  search: string,
): Promise<{ user_id: number; name: string }[]> =>
  context.db
    .select({ user_id: users.table.user_id, name: users.table.name })
    .from(users.table)
    .where(
      and(
        eq(users.table.status, "active"),
        isNull(users.table.deleted_at),
        or(
          eq(users.table.user_id, context.principal.user_id),
          withinReach(context, "users"),
          inArray(
            users.table.employee_id,
            context.db
              .select({ employee_id: employees.table.employee_id })
              .from(employees.table)
              .where(and(isNull(employees.table.deleted_at), withinReach(context, "employees"))),
          ),
        ),
        ilike(users.table.name, `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`),
      ),
    )
    .orderBy(asc(users.table.name))
    .limit(8);
