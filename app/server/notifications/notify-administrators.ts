import { sql } from "drizzle-orm";
import { access } from "../access/access.ts";
import { users } from "../access/users.ts";
import type { Database } from "../database/connection.ts";
import type { NewNotification } from "./notify-users.ts";
import { notifications } from "./tables.ts";

/** Whether the user `u` is an active administrator. */
export const isActiveAdministrator = sql`u.status = 'active' and u.deleted_at is null
  and exists (select from ${access.table} a where a.access_id = any(u.access_ids) and a.is_system)`;

/** Notifies all active administrators; of the same kind about the same record only once. */
export async function notifyAdministrators(
  db: Database,
  { kind, values, color, entity, entity_id }: NewNotification,
): Promise<void> {
  await db.execute(sql`
    insert into ${notifications} (user_id, category, kind, values, color, entity, entity_id)
    select user_id, ${entity}, ${kind}, ${JSON.stringify(values)}::jsonb, ${color}, ${entity}, ${entity_id}
    from ${users.table} u
    where ${isActiveAdministrator}
      and not exists (select from ${notifications} n
        where n.user_id = u.user_id and n.kind = ${kind} and n.entity_id = ${entity_id})`);
}
