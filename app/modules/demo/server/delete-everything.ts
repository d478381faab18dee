import { getTableName, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { fileStore } from "../../../server/files/tables.ts";
import type { FileStore } from "../../../server/files/store.ts";
import { taskRuns } from "../../../server/scheduled-tasks/tables.ts";

/** Which file store belongs to this database, and when tasks ran. */
const kept = [fileStore, taskRuns].map(getTableName);

/**
 * Deletes all rows of the installation, also where rows can otherwise only be added: history, postings, stock moves.
 *
 * @returns the keys of the files that nothing names any more once the transaction commits
 */
export async function deleteEverything(tx: Database): Promise<string[]> {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '30s', true)`,
  );
  const files = await tx.execute<{ key: string }>(sql`
    select store_key as key from files union select small_key from files where small_key is not null
    union select made ->> 'store_key' from jobs where made is not null`);
  const guards = await readTexts(
    tx,
    // Triggers before a truncation.
    sql`select format('alter table %s %%s trigger %I', tgrelid::regclass, tgname) as text
      from pg_trigger where not tgisinternal and tgtype & 34 = 34`,
  );
  const tables = await readTexts(
    tx,
    sql`select oid::regclass::text as text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${sql.param(kept)})`,
  );
  for (const guard of guards) await tx.execute(sql.raw(guard.replace("%s", "disable")));
  await tx.execute(sql.raw(`truncate ${tables.join(", ")} restart identity`));
  for (const guard of guards) await tx.execute(sql.raw(guard.replace("%s", "enable")));
  return files.rows.map(({ key }) => key);
}

const readTexts = async (tx: Database, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await tx.execute<{ text: string }>(query)).rows.map(({ text }) => text);

const removedAtOnce = 20;

export async function removeFiles(files: FileStore, keys: string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += removedAtOnce)
    await Promise.all(keys.slice(at, at + removedAtOnce).map((key) => files.remove(key)));
}
