import { sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { access } from "../access/access.ts";
import { users } from "../access/users.ts";
import { notifications } from "./tables.ts";

/**
 * Notifies the administrators at most once an hour that a user can't sign in. Known and unknown accounts run a single
 * statement, so that timing reveals nothing.
 */
export async function notifyForgottenPassword(db: Database, user_id: number | null): Promise<void> {
  await db.execute(sql`
    insert into ${notifications} (user_id, category, kind, values, color, entity, entity_id)
    select told.user_id, 'users', 'password_forgotten',
      jsonb_build_object('name', asking.name, 'login', asking.login), 'amber', 'users', asking.user_id
    from ${users.table} asking
    join ${users.table} told on told.user_id <> asking.user_id
    where asking.user_id = ${user_id ?? 0} and asking.status <> 'suspended' and asking.deleted_at is null
      and told.status = 'active' and told.deleted_at is null
      and exists (
        select 1 from ${access.table} profile
        where profile.is_system and profile.deleted_at is null and profile.access_id = any(told.access_ids))
      and not exists (
        select 1 from ${notifications} earlier
        where earlier.user_id = told.user_id and earlier.kind = 'password_forgotten'
          and earlier.entity_id = asking.user_id and earlier.created_at > now() - interval '1 hour')`);
}
