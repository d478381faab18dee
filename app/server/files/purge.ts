import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { RouteCode } from "../../contract/routes.ts";
import type { Database } from "../database/connection.ts";
import { exists } from "../database/exists.ts";
import type { FileStore } from "./store.ts";
import { files } from "./tables.ts";

/** Maximum number per run; the rest are left for the next minute. */
const batchSize = 50;

/** Deletes the files of permanently deleted records, or only those of one field that must be erased. */
export const forgetFiles = (db: Database, entity: RouteCode, ids: number[], field?: string) =>
  db
    .update(files)
    .set({ deleted_at: sql`now() - interval '31 days'` })
    .where(
      and(
        eq(files.entity, entity),
        inArray(files.entity_id, ids),
        field === undefined ? undefined : eq(files.field, field),
      ),
    );

/** Purges files deleted 30 days ago. Contents are deleted first, so that a remaining row is found again. */
export async function purgeFiles(db: Database, store: FileStore): Promise<void> {
  const purged = await db
    .select({ file_id: files.file_id, store_key: files.store_key, small_key: files.small_key })
    .from(files)
    .where(sql`deleted_at < now() - interval '30 days'`)
    .limit(batchSize);
  for (const { file_id, store_key, small_key } of purged) {
    const others = and(eq(files.store_key, store_key), ne(files.file_id, file_id));
    if (!(await exists(db, files, others))) {
      await store.remove(store_key);
      if (small_key) await store.remove(small_key);
    }
    await db.delete(files).where(eq(files.file_id, file_id));
  }
}
