import { desc, isNull } from "drizzle-orm";
import { StartError } from "../../config.ts";
import type { Database } from "../../database/connection.ts";
import type { FileStore } from "./store.ts";
import { files } from "./tables.ts";

/** Some may be lost one by one; that none of so many is there has another reason. */
const sample = 20;

/** Refuses a server that shares the database of others and not their files: what they keep, it would not find. */
export async function expectSharedFiles(db: Database, store: FileStore): Promise<void> {
  const named = await db
    .select({ key: files.store_key })
    .from(files)
    .where(isNull(files.deleted_at))
    .orderBy(desc(files.file_id))
    .limit(sample);
  for (const { key } of named) {
    const contents = await store.read(key);
    contents?.destroy();
    if (contents) return;
  }
  if (named.length > 0)
    throw new StartError(
      "DATABASE_URL: the database names files that this server doesn't have. Servers that share a database share their " +
        "files: give each the same bucket by FILES_S3_…, or one folder as its DATA_DIR/files. " +
        "If the files are lost for good, start with FILES_LOST=1.",
    );
}
