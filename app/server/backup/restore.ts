import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartError } from "../config.ts";
import type { Connection } from "../database/connection.ts";
import { knowsMigration, migrateEmptyTo, migrationLock } from "../database/migrate.ts";
import type { FileStore } from "../files/store.ts";
import { readArchive } from "./archive.ts";
import { backupKind } from "./stored-backups.ts";
import {
  archiveFormat,
  endName,
  filesFolder,
  manifestName,
  parseEnd,
  parseManifest,
  secretKeyName,
  tablesFolder,
  type ArchiveEnd,
  type Manifest,
} from "./manifest.ts";
import { columnsOf, connectAlone, isEmptyDatabase, nameOf, tablesOf } from "./tables.ts";

interface Target {
  connection: Connection;
  files: FileStore;
  /** The operator has set the secret key, so the archive may lack it. */
  hasKey: boolean;
  /** Stores the secret key, or throws. Returns a function that reverts it. */
  keepKey: (key: string) => () => void;
  close: () => Promise<void>;
}

interface RestoreOrder {
  path: string;
  /** Called once the archive is known to be restorable. */
  openTarget: () => Promise<Target>;
  /** Aborts the backup and deletes what was written. */
  signal?: AbortSignal;
}

export interface Restored extends ArchiveEnd {
  made_at: string;
  tables: number;
  rows: number;
}

type Undo = () => void | Promise<void>;

type Archive = ReturnType<typeof readArchive>;

/** Restores a backup into an empty database and an empty file store: everything or nothing. */
export async function restore({ path, openTarget, signal }: RestoreOrder): Promise<Restored> {
  const archive = readArchive(path);
  try {
    const manifest = await readManifest(archive, path);
    const target = await openTarget();
    try {
      return await fill(target, archive, manifest, path, signal);
    } finally {
      await target.close();
    }
  } finally {
    await archive.return();
  }
}

async function readManifest(archive: Archive, path: string): Promise<Manifest> {
  const { value } = await archive.next();
  const manifest = value?.name === manifestName ? parseManifest(await textOf(value.contents)) : undefined;
  if (!manifest) throw new StartError(`${path} is not a backup of the back office.`);
  if (manifest.format > archiveFormat || !knowsMigration(manifest.migration))
    throw new StartError(
      `${path} was made by another, newer version of the back office. Install that version, and restore with it.`,
    );
  return manifest;
}

async function fill(
  { connection, files, keepKey, ...target }: Target,
  archive: Archive,
  manifest: Manifest,
  path: string,
  signal?: AbortSignal,
): Promise<Restored> {
  const client = await connectAlone(connection);
  const undo: Undo[] = [];
  const broken = (what: string) => new StartError(`${path} is not a whole backup: ${what}.`);
  try {
    await client.query("begin");
    // A server that is just starting waits, then finds the restored data.
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    if (!(await isEmptyDatabase(client)))
      throw new StartError(
        "The database is in use already. A backup is restored into a new one alone: set DATA_DIR to a new folder, " +
          "or DATABASE_URL to an empty database.",
      );
    await migrateEmptyTo(client, manifest.migration);
    const links = await loosen(client);
    const [filled, kept] = [new Map<string, number>(), { files: 0, bytes: 0 }];
    let end: ArchiveEnd | undefined;
    let { hasKey } = target;
    for await (const { name, contents } of archive) {
      signal?.throwIfAborted();
      if (name.startsWith(tablesFolder)) {
        const table = manifest.tables.find((each) => tablesFolder + each.name === name);
        if (!table) throw broken(`its contents don't name ${name}`);
        filled.set(table.name, await copyIn(client, columnsOf(table), contents));
      } else if (name.startsWith(filesFolder)) {
        const key = name.slice(filesFolder.length);
        if (!/^[\w-]+$/.test(key)) throw broken(`${name} is no name of a file`);
        kept.bytes += await keepFile(files, key, contents, undo);
        kept.files += 1;
      } else if (name === secretKeyName) {
        undo.push(keepKey((await textOf(contents)).trim()));
        hasKey = true;
      } else if (name === endName) end = parseEnd(await textOf(contents));
    }
    for (const { name, rows } of manifest.tables)
      if (filled.get(name) !== rows)
        throw broken(`the table ${name} has ${filled.get(name) ?? 0} rows of ${rows}`);
    if (!hasKey)
      throw new StartError(
        `${path} has no secret key, because its server got it as SECRET_KEY. Set SECRET_KEY as that server had it.`,
      );
    if (end?.files !== kept.files || end.bytes !== kept.bytes) throw broken("files are missing");
    await continueSequences(client, manifest);
    await forgetBackups(client);
    await addForeignKeys(client, links);
    signal?.throwIfAborted();
    await client.query("commit");
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { made_at: manifest.made_at, tables: manifest.tables.length, rows, ...kept };
  } catch (error) {
    await client.end().catch(() => {});
    for (const take of undo.reverse()) await take();
    const isData = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
    throw isData ? broken(`the database doesn't take it, ${error.message}`) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Rows are loaded table by table, so foreign keys and triggers must be disabled. A table's owner can do this;
 * PostgreSQL's own mechanism (`session_replication_role`) requires a superuser and checks nothing.
 */
async function loosen(client: pg.Client): Promise<string[]> {
  const { rows: links } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { drop } of links) await client.query(drop);
  const tables = await tablesOf(client);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  // Rows inserted by migrations are also in the archive, in their current state.
  await client.query(`truncate ${tables.map(nameOf).join(", ")}`);
  return links.map(({ add }) => add);
}

async function addForeignKeys(client: pg.Client, links: string[]): Promise<void> {
  for (const table of await tablesOf(client))
    await client.query(`alter table ${nameOf(table)} enable trigger user`);
  for (const add of links) await client.query(add);
}

async function continueSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last } of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ]);
}

/** The archive has neither earlier backups nor the end of its own job. */
const forgetBackups = (client: pg.Client) =>
  client.query(
    `update jobs set made = null,
       state = case when state in ('waiting', 'running') then 'cancelled' else state end where kind = $1`,
    [backupKind],
  );

async function copyIn(client: pg.Client, columns: string, contents: AsyncIterable<Buffer>): Promise<number> {
  const rows = client.query(copyFrom(`copy ${columns} from stdin`));
  let refused: Error | undefined;
  // The database can reject a row at any time and then accepts no more.
  rows.on("error", (error) => (refused = error));
  for await (const chunk of contents) {
    if (refused) break;
    await write(rows, chunk);
  }
  if (refused) throw refused;
  await finish(rows);
  return rows.rowCount;
}

/** Files are immutable: if the store already has the key, it is the same file. */
async function keepFile(
  files: FileStore,
  key: string,
  contents: AsyncIterable<Buffer>,
  undo: Undo[],
): Promise<number> {
  const known = await files.read(key);
  known?.destroy();
  const path = join(files.incoming, key);
  const received = createWriteStream(path);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of contents) {
      hash.update(chunk);
      size += chunk.length;
      if (!known) await write(received, chunk);
    }
    await finish(received);
    if (!known) {
      undo.push(() => files.remove(key));
      await files.put(key, path, { size, checksum: hash.digest("hex") });
    }
  } finally {
    received.destroy();
    await rm(path, { force: true });
  }
  return size;
}

const write = (to: Writable, chunk: Buffer) =>
  new Promise<void>((resolve, reject) => {
    // One event reports a chunk that failed, the other that all previous chunks were written.
    to.once("error", reject);
    to.write(chunk, (error) => {
      to.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });

async function finish(to: Writable) {
  const finished = once(to, "finish");
  to.end();
  await finished;
}

const textOf = (contents: AsyncIterable<Buffer>) => text(contents);
