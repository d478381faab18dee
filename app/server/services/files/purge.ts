import { and, eq, sql } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";
import type { Database } from "../../database/connection.ts";
import type { FileStore } from "./store.ts";
import { files } from "./tables.ts";

/** So many at a time: the others wait for the next minute. */
const atOnce = 50;

/** What belonged to a record that is gone for good goes with it. */
export const forgetFiles = (db: Database, entity: RouteCode, entity_id: number) =>
  db
    .update(files)
    .set({ deleted_at: sql`now() - interval '31 days'` })
    .where(and(eq(files.entity, entity), eq(files.entity_id, entity_id)));

/** Removes for good what was deleted 30 days ago. The contents go first: a row that stays is found again. */
export async function purgeFiles(db: Database, store: FileStore): Promise<void> {
  const gone = await db
    .select({ file_id: files.file_id, store_key: files.store_key })
    .from(files)
    .where(sql`deleted_at < now() - interval '30 days'`)
    .limit(atOnce);
  for (const { file_id, store_key } of gone) {
    await store.remove(store_key);
    await db.delete(files).where(eq(files.file_id, file_id));
  }
}
