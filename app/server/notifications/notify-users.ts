import type { Database } from "../database/connection.ts";
import { notifications, type notificationCategories } from "./tables.ts";

type Row = typeof notifications.$inferInsert;

/** A notification's text, and the record it is about, whose list is also the category. */
export interface NewNotification extends Pick<Row, "kind" | "values" | "color" | "entity_id"> {
  entity: (typeof notificationCategories)[number];
}

export async function insertNotifications(
  db: Database,
  rows: (NewNotification & Pick<Row, "user_id">)[],
): Promise<void> {
  if (rows.length > 0)
    await db.insert(notifications).values(rows.map((row) => ({ ...row, category: row.entity })));
}

export const notifyUsers = (
  db: Database,
  user_ids: readonly number[],
  news: NewNotification,
): Promise<void> =>
  insertNotifications(
    db,
    user_ids.map((user_id) => ({ ...news, user_id })),
  );
