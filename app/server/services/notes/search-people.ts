import { and, asc, eq, ilike, isNull } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { users } from "../../resources/users.ts";

/** Colleagues who can be mentioned: their names, which everybody sees beside what they do. */
export const searchPeople = (db: Database, search: string): Promise<{ user_id: number; name: string }[]> =>
  db
    .select({ user_id: users.table.user_id, name: users.table.name })
    .from(users.table)
    .where(
      and(
        eq(users.table.status, "active"),
        isNull(users.table.deleted_at),
        ilike(users.table.name, `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`),
      ),
    )
    .orderBy(asc(users.table.name))
    .limit(8);
