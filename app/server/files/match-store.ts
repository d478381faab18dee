import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { desc, isNull } from "drizzle-orm";
import { StartError } from "../config.ts";
import type { Database } from "../database/connection.ts";
import type { FileStore } from "./store.ts";
import { files, fileStore } from "./tables.ts";
import { present } from "../../contract/present.ts";

/** Single files may be lost; if none of this many exist, something else is wrong. */
const sample = 20;

/** Key under which a store keeps the id of its database. */
const idKey = "database-id";

/**
 * Rejects a database and a file store that don't belong together: servers sharing only one of them, a new database with
 * old files, or an old database with no files. Matching pairs are marked in both places.
 *
 * @param lost pair them from now on, even if files are missing
 */
export async function matchFileStore(
  db: Database,
  store: FileStore,
  { lost }: { lost: boolean },
): Promise<void> {
  // Read the store first: marking starts with the database, so a marked store never has an unmarked database.
  const inStore = await readId(store);
  const inDatabase = await idOf(db);
  if (inStore !== null && inStore === inDatabase) return;
  if (!lost) {
    const found = await findNamed(db, store);
    if (found === "none")
      throw new StartError(
        "DATA_DIR: the database names files that this server doesn't have. Servers that share a database share their " +
          "files: give each the same bucket by FILES_S3_…, or one folder as its DATA_DIR/files. " +
          "If the files are lost for good, start with FILES_LOST=1.",
      );
    if (found === "nothing to find" && inStore !== null)
      throw new StartError(
        "DATA_DIR: the files belong to another database than this one, which names none of them. Start with the " +
          "database that they belong to, or with an empty folder or bucket. " +
          "If that database is lost for good, start with FILES_LOST=1.",
      );
  }
  if (inStore !== null) {
    const id = inStore;
    await db.insert(fileStore).values({ id }).onConflictDoUpdate({ target: fileStore.only, set: { id } });
    return;
  }
  // Servers starting at the same time all write the same id.
  await db.insert(fileStore).values({ id: randomUUID() }).onConflictDoNothing();
  await writeId(store, present(await idOf(db), "id of the file store"));
}

async function idOf(db: Database): Promise<string | null> {
  const [row] = await db.select().from(fileStore);
  return row?.id ?? null;
}

async function readId(store: FileStore): Promise<string | null> {
  const contents = await store.read(idKey);
  return contents && (await text(contents)).trim();
}

async function writeId(store: FileStore, id: string): Promise<void> {
  const path = join(store.incoming, randomUUID());
  await writeFile(path, id, { mode: 0o600, flag: "wx" });
  await store.put(idKey, path, {
    size: Buffer.byteLength(id),
    checksum: createHash("sha256").update(id).digest("hex"),
  });
}

/** Whether the store has any of the files referenced by the database. */
async function findNamed(db: Database, store: FileStore): Promise<"some" | "none" | "nothing to find"> {
  const named = await db
    .select({ key: files.store_key })
    .from(files)
    .where(isNull(files.deleted_at))
    .orderBy(desc(files.file_id))
    .limit(sample);
  for (const { key } of named) {
    const contents = await store.read(key);
    contents?.destroy();
    if (contents) return "some";
  }
  return named.length > 0 ? "none" : "nothing to find";
}
