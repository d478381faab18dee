import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { notes } from "./notes.ts";
import { users } from "../../../server/access/users.ts";
import { notifications } from "../../../server/notifications/tables.ts";

/** Reminds authors of due notes, once each. A single statement, so that only one of several servers does it. */
export async function remindOfNotes(db: Database): Promise<void> {
  await db.execute(sql`
    with due as (
      update ${notes.table} set reminded_at = now()
      where remind_at <= now() and reminded_at is null and deleted_at is null and not archived
      returning note_id, title, author_id, created_by)
    insert into ${notifications} (user_id, category, kind, values, color, entity, entity_id)
    select told.user_id, 'notes', 'note_reminder', jsonb_build_object('name', due.title), 'amber', 'notes', due.note_id
    from due join ${users.table} told
      on told.user_id = due.created_by or (due.author_id is not null and told.employee_id = due.author_id)
    where told.status = 'active' and told.deleted_at is null`);
}
