import { systemActor } from "../actor.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { notifyEmployees } from "./notify-employees.ts";
import type { NewNotification } from "./notify-users.ts";
import { reminders } from "./tables.ts";

/** Whether a reminder about this aspect of the record was sent, even if its notification is gone. */
export const remindedOf = (entity: string, entity_id: SQL, about: SQL): SQL =>
  sql`exists (select from reminders where reminders.entity = ${entity} and reminders.entity_id = ${entity_id} and about = ${about})`;

/**
 * Sends a reminder about each aspect of a record only once, regardless of the number of servers and of later deletions.
 */
export async function remindOnce(
  db: Database,
  now: Date,
  employee_ids: number[],
  about: string,
  news: NewNotification & { entity_id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { entity, entity_id } = news;
    const first = await tx
      .insert(reminders)
      .values({ entity, entity_id, about, sent_at: now })
      .onConflictDoNothing()
      .returning({ about: reminders.about });
    if (first.length > 0) await notifyEmployees(systemActor(tx, now), employee_ids, news);
  });
}
