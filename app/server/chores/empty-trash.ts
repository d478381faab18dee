import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { databaseError } from "../resources/change/violation.ts";
import { allResources } from "../resources/registry.ts";
import { forgetFiles } from "../files/purge.ts";

/** What lies in the trash is gone for good after so many days. */
export const daysInTrash = 30;
const atOnce = 500;

const foreignKeyViolation = "23503";

/** Empties the trash of what is old. What others still point at, from the trash or the books, stays until they are gone. */
export async function emptyTrash(db: Database, now: Date): Promise<void> {
  for (const resource of allResources()) {
    // A log keeps what it tells.
    if (resource.without.includes("edit") && resource.without.includes("delete")) continue;
    const key = resource.column(resource.key);
    const old = await db
      .select({ id: key })
      .from(resource.table)
      .where(
        sql`${resource.column("deleted_at")} < ${now.toISOString()}::timestamptz - make_interval(days => ${daysInTrash})`,
      )
      .limit(atOnce);
    for (const { id } of old)
      await db
        .delete(resource.table)
        .where(eq(key, id))
        .then(() => forgetFiles(db, resource.code, [id as number]))
        .catch((error: unknown) => {
          if (databaseError(error)?.code !== foreignKeyViolation) throw error;
        });
  }
}
