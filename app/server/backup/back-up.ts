import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartError } from "../config.ts";
import type { Connection } from "../database/connection.ts";
import type { FileStore } from "../files/store.ts";
import { writeArchive, type ArchiveWriter } from "./archive.ts";
import {
  archiveFormat,
  endName,
  filesFolder,
  manifestName,
  secretKeyName,
  tablesFolder,
  type ArchiveEnd,
  type Manifest,
} from "./manifest.ts";
import { columnsOf, connectAlone, nameOf, tablesOf } from "./tables.ts";
import { onlyRow } from "../database/only-row.ts";
import { backupKind } from "./stored-backups.ts";

interface BackupOrder {
  connection: Connection;
  files: FileStore;
  /** Null if it is kept elsewhere: a restore then needs it as SECRET_KEY. */
  secretKey: string | null;
  path: string;
  now: Date;
  /** Aborts the backup and deletes what was written. */
  signal?: AbortSignal;
  /** Called with the number of tables at the start, after each table, and between files. Aborts the backup by throwing. */
  onStep?: (step: { total?: number; done?: number }) => Promise<void>;
}

type Watched = Pick<BackupOrder, "signal" | "onStep">;

interface Backup {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Keys referenced by the database but missing from the file store. */
  lost: string[];
}

/** Writes a consistent snapshot of the database, the files it references and the secret key to one archive. */
export async function backUp({ connection, files, path, now, ...order }: BackupOrder): Promise<Backup> {
  const client = await connectAlone(connection);
  const archive = await writeArchive(path).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, now);
    await archive.addText(manifestName, JSON.stringify(manifest, null, 2));
    if (order.secretKey !== null) await archive.addText(secretKeyName, `${order.secretKey}\n`);
    await writeTables(client, archive, manifest, order);
    const { lost, ...end } = await writeFiles(client, archive, files, order);
    await archive.addText(endName, JSON.stringify(end satisfies ArchiveEnd));
    await archive.finish();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: manifest.tables.length, rows, ...end, lost };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const namedFiles = "named_files";

/** Reads everything in one snapshot, regardless of concurrent writes. */
async function writeTables(
  client: pg.Client,
  archive: ArchiveWriter,
  { tables }: Manifest,
  { signal, onStep }: Watched,
): Promise<void> {
  await onStep?.({ total: tables.length });
  for (const table of tables) {
    const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
    await archive.addStream(tablesFolder + table.name, rows);
    signal?.throwIfAborted();
    await onStep?.({ done: 1 });
  }
  // The cursor outlives the transaction: copying files can take long, and an open transaction blocks vacuuming.
  await client.query(`declare ${namedFiles} cursor with hold for
    select store_key as key from files union select small_key from files where small_key is not null
    union select made ->> 'store_key' from jobs where made is not null and kind <> '${backupKind}'`);
  await client.query("commit");
}

async function describe(client: pg.Client, now: Date): Promise<Manifest> {
  const tables = [];
  for (const table of await tablesOf(client)) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${nameOf(table)}`);
    tables.push({ ...table, rows: Number(onlyRow(counted.rows).rows) });
  }
  const migrations = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  // Sequences aren't transactional, so they are never behind the rows.
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return {
    format: archiveFormat,
    made_at: now.toISOString(),
    migration: Number(onlyRow(migrations.rows).last),
    tables,
    sequences: sequences.rows,
  };
}

/** Files are immutable; one that was referenced can only be missing because it was purged in the meantime. */
async function writeFiles(
  client: pg.Client,
  archive: ArchiveWriter,
  files: FileStore,
  { signal, onStep }: Watched,
): Promise<ArchiveEnd & { lost: string[] }> {
  const done: ArchiveEnd = { files: 0, bytes: 0 };
  const absent: string[] = [];
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch 500 from ${namedFiles}`);
    if (rows.length === 0) break;
    await onStep?.({});
    for (const { key } of rows) {
      signal?.throwIfAborted();
      const contents = await files.read(key);
      if (!contents) {
        absent.push(key);
        continue;
      }
      done.bytes += await archive.addStream(filesFolder + key, contents);
      done.files += 1;
    }
  }
  const lost = absent.length === 0 ? [] : await stillNamed(client, absent);
  if (lost.length > 0 && done.files === 0)
    throw new StartError(
      `None of the ${lost.length} files that the database names is in the file store. ` +
        "Set DATA_DIR, or FILES_S3_…, as the server has them.",
    );
  return { ...done, lost };
}

/** Those of the keys that weren't about to be purged. */
async function stillNamed(client: pg.Client, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key
     where exists (select from files where (store_key = key or small_key = key)
         and (deleted_at is null or deleted_at > now() - interval '30 days'))
       or exists (select from jobs where made ->> 'store_key' = key and kind <> '${backupKind}' and created_at > now() - interval '30 days')
     order by key`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
