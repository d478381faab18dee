import type { Database } from "../database/connection.ts";
import { notifications, type notificationCategories } from "./tables.ts";

type Row = typeof notifications.$inferInsert;

/** A notification's text, and the record it is about, whose list is also the category. */
export interface News extends Pick<Row, "kind" | "values" | "color" | "entity_id"> {
  entity: (typeof notificationCategories)[number];
}

export async function insertNews(db: Database, rows: (News & Pick<Row, "user_id">)[]): Promise<void> {
  if (rows.length > 0)
    await db.insert(notifications).values(rows.map((row) => ({ ...row, category: row.entity })));
}

export const notifyUsers = (db: Database, user_ids: readonly number[], news: News): Promise<void> =>
  insertNews(
    db,
    user_ids.map((user_id) => ({ ...news, user_id })),
  );
