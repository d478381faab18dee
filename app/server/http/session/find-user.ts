import { and, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { users } from "../../access/users.ts";

/** Finds a user by login, or by email if it is unique. */
export async function findUser(db: Database, typed: string): Promise<number | null> {
  const { table } = users;
  const wanted = typed.trim().toLowerCase();
  const found = await db
    .select({ user_id: table.user_id, login: table.login })
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        or(sql`lower(${table.login}) = ${wanted}`, sql`lower(${table.email}) = ${wanted}`),
      ),
    )
    .limit(2);
  const byLogin = found.find((user) => user.login.toLowerCase() === wanted);
  const [only, ...others] = found;
  return byLogin?.user_id ?? (only && others.length === 0 ? only.user_id : null);
}
