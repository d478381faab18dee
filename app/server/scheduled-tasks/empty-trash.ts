import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { databaseError } from "../resources/change/violation.ts";
import { allResources } from "../resources/registry.ts";
import { forgetFiles } from "../files/purge.ts";
import { recordId } from "../resources/key-of.ts";

/** Days until records in the trash are permanently deleted. */
export const daysInTrash = 30;
const batchSize = 500;

const foreignKeyViolation = "23503";

/** Permanently deletes old records from the trash, except those that trash or books still reference. */
export async function emptyTrash(db: Database, now: Date): Promise<void> {
  for (const resource of allResources()) {
    // Log entries are never deleted.
    if (resource.without.includes("edit") && resource.without.includes("delete")) continue;
    const key = resource.column(resource.key);
    const old = await db
      .select({ id: recordId(resource) })
      .from(resource.table)
      .where(
        sql`${resource.column("deleted_at")} < ${now.toISOString()}::timestamptz - make_interval(days => ${daysInTrash})`,
      )
      .limit(batchSize);
    for (const { id } of old)
      await db
        .delete(resource.table)
        .where(eq(key, id))
        .then(() => forgetFiles(db, resource.code, [id]))
        .catch((error: unknown) => {
          if (databaseError(error)?.code !== foreignKeyViolation) throw error;
        });
  }
}
