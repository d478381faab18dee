import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { backUp } from "../../app/server/backup/back-up.ts";
import { backUpHere, restoreHere } from "../../app/server/backup/commands.ts";
import { readArchive } from "../../app/server/backup/archive.ts";
import { openDatabase } from "../../app/server/database/connection.ts";
import { startEmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";
import { openConfiguredDatabase } from "../../app/server/database/open.ts";
import { seed } from "../../app/modules/basics/seed.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import { findSecretKey, readSecretKey } from "../../app/server/http/session/secret-key.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { purgeFiles } from "../../app/server/files/purge.ts";
import type { FileStore } from "../../app/server/files/store.ts";
import type { Browser } from "../support/browser.ts";
import { openBucket } from "../support/bucket.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";
import { cartOf, findDisagreements, openShop, type Shop } from "../support/shop.ts";

const pdf = (text: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

const folder = makeTemporaryFolder();
const dataDir = join(folder, "data");
const postgres = inject("postgres");
const made: string[] = [];

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
let secretKey: string;
/** Of a quiet database, made once. */
let archive: string;

/** Owns the databases that are restored into, and may do nothing else. */
const owner = `owner_${randomUUID().replaceAll("-", "")}`;

const addressOf = (database: string, user = "postgres") =>
  `postgres://${user}@${encodeURIComponent(postgres.host)}/${database}`;

async function onServer(statement: string) {
  const client = new pg.Client(postgres);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty database and a folder that isn't there yet. */
async function newTarget() {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template template0 owner ${owner}`);
  made.push(name);
  return { DATABASE_URL: addressOf(name, owner), DATA_DIR: join(folder, name) };
}

async function query<Row extends pg.QueryResultRow>(address: string, statement: string) {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const currentDatabase = async () =>
  (await server.db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]!.name;

/** What each table holds, computed columns and all. */
async function contentsOf(address: string) {
  const tables = await query<{ name: string }>(
    address,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
  );
  return query<{ name: string; rows: string; sum: string }>(
    address,
    `${sums.join(" union all ")} order by name`,
  );
}

/** What the rules of the database are: references, checks, indexes and triggers. */
const rulesOf = (address: string) =>
  query(
    address,
    `select conrelid::regclass::text as "of", conname::text as name, pg_get_constraintdef(oid) as text
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     order by 1, 2, 3`,
  );

const stored = (of: string) =>
  readdirSync(join(of, "files"), { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(of, "files", name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(of, "files", name)))
        .digest("hex"),
    ]);

const upload = (browser: Browser, entity_id: number, contents: string) =>
  browser.call<{ file_id: number }>(
    "files/upload",
    { entity: "clients", entity_id },
    { files: { file: new File([contents], "paper.pdf") } },
  );

let keys = 0;

/** What a busy hour is made of. */
async function write() {
  const { client_id } = await shop.addClient();
  const uploaded = await upload(admin, client_id, pdf(`of ${client_id}`));
  const product = await shop.addProduct({ stock: [5, 5] });
  const ordered = await admin.call(
    "orders/create",
    {
      items: cartOf({ ...product, cartQuantity: 2 }),
      data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
    },
    { headers: { "idempotency-key": `backup-${(keys += 1)}-order` } },
  );
  expect([uploaded.status, ordered.status]).toEqual([1, 1]);
  return { client_id, file_id: uploaded.data.file_id };
}

const isEmpty = async ({ DATABASE_URL, DATA_DIR }: Record<string, string>) => {
  const tables = await query(
    DATABASE_URL!,
    "select from pg_namespace n join pg_class c on relnamespace = n.oid where nspname in ('public', 'drizzle')",
  );
  return (
    tables.length === 0 &&
    (!existsSync(join(DATA_DIR!, "files")) || stored(DATA_DIR!).length === 0) &&
    !existsSync(join(DATA_DIR!, "secret.key"))
  );
};

beforeAll(async () => {
  mkdirSync(dataDir);
  await onServer(`create role ${owner} login`);
  server = await startServer({ seeded: true, files: openLocalStore(join(dataDir, "files")) });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  secretKey = readSecretKey({ secretKey: null, dataDir });
  await write();
  archive = join(folder, "quiet.tar.gz");
  const order = { DATABASE_URL: addressOf(await currentDatabase()), DATA_DIR: dataDir };
  await backUpHere(archive, order, () => {});
});

afterAll(async () => {
  await server.stop();
  for (const name of made) await onServer(`drop database ${name} with (force)`);
  await onServer(`drop role ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

describe("a backup", () => {
  it("restores every row, constraint and file, and the key", async () => {
    const source = addressOf(await currentDatabase());
    await server.db.execute(
      sql`insert into service_credentials values ('delivery-services', 1, 'api.example.com', ${createSecretBox(secretKey).seal("their token", "service 1")})`,
    );
    const path = join(folder, "whole.tar.gz");
    const said: string[] = [];
    await backUpHere(path, { DATABASE_URL: source, DATA_DIR: dataDir }, (line) => said.push(line));
    expect(said.join("\n")).toMatch(
      /Backed up \d+ rows of \d+ tables, 1 files .* and the secret key to .*whole\.tar\.gz/,
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const target = await newTarget();
    await restoreHere(path, target, (line) => said.push(line));
    expect(said.at(-1)).toMatch(/^Restored \d+ rows of \d+ tables, 1 files .*The server can be started\.$/);
    expect(await contentsOf(target.DATABASE_URL)).toEqual(await contentsOf(source));
    expect(await rulesOf(target.DATABASE_URL)).toEqual(await rulesOf(source));
    expect(stored(target.DATA_DIR)).toEqual(stored(dataDir));
    const [kept] = await query<{ sealed: string }>(
      target.DATABASE_URL,
      "select sealed from service_credentials",
    );
    const key = findSecretKey({ secretKey: null, dataDir: target.DATA_DIR })!;
    expect(createSecretBox(key).open(kept!.sealed, "service 1")).toBe("their token");
    expect(statSync(join(target.DATA_DIR, "secret.key")).mode & 0o777).toBe(0o600);
    // The next start has nothing to do, and new records get numbers of their own.
    const restored = openDatabase(target.DATABASE_URL);
    await migrateDatabase(restored.pool);
    const [last] = await query<{ last: number }>(source, "select max(client_id) as last from clients");
    const { rows: added } = await restored.db.execute<{ client_id: number }>(
      sql`insert into clients (first_name, phone, client_status_id) select first_name, phone, client_status_id from clients limit 1
          returning client_id`,
    );
    expect(added[0]!.client_id).toBeGreaterThan(last!.last);
    await expect(restored.pool.query("delete from history")).rejects.toThrow(/append-only/);
    await restored.close();
  });

  it("is a consistent snapshot, whatever is written and deleted meanwhile", async () => {
    const { client_id, file_id } = await write();
    const { client_id: other } = await write();
    const database = await currentDatabase();
    const live = openLocalStore(join(dataDir, "files"));
    let [writing, written] = [true, 0];
    const writers = Array.from({ length: 3 }, async () => {
      for (; writing; written += 1) await write();
    });
    await expect.poll(() => written).toBeGreaterThan(2);
    let after = 0;
    // The rows are taken by the time of the first file: here others go on, and the hourly cleaning comes by.
    const files: FileStore = {
      ...live,
      async read(key) {
        if (after === 0) {
          after = (await write()).client_id;
          await server.db.execute(
            sql`update files set deleted_at = now() - interval '31 days' where file_id = ${file_id}`,
          );
          await purgeFiles(server.db, live);
        }
        return live.read(key);
      },
    };
    const path = join(folder, "busy.tar.gz");
    const before = written;
    const done = await backUp({
      connection: addressOf(database),
      files,
      secretKey,
      path,
      now: new Date(),
    });
    expect(written).toBeGreaterThan(before);
    writing = false;
    await Promise.all(writers);
    expect(done.lost).toEqual([]);
    const target = await newTarget();
    await restoreHere(path, target, () => {});
    const restored = openDatabase(target.DATABASE_URL);
    try {
      const { rows: named } = await restored.db.execute<{
        file_id: number;
        client_id: number;
        store_key: string;
        checksum: string;
      }>(sql`select file_id, entity_id as client_id, store_key, checksum from files order by file_id`);
      const kept = new Map(stored(target.DATA_DIR).map(([name, sum]) => [name!.slice(3), sum]));
      expect(kept.size).toBe(done.files);
      for (const each of named)
        if (each.file_id !== file_id) expect(kept.get(each.store_key)).toBe(each.checksum);
      expect(named.map((each) => each.client_id)).toEqual(expect.arrayContaining([client_id, other]));
      expect(named.map((each) => each.client_id)).not.toContain(after);
      expect(await findDisagreements(restored.db)).toEqual([]);
      const { rows: faults } = await restored.db.execute(sql`select * from verify_history()`);
      expect(faults).toEqual([]);
    } finally {
      await restored.close();
    }
  });

  it("warns of files that the store has lost, and isn't made with another store than the server's", async () => {
    const DATABASE_URL = addressOf(await currentDatabase());
    const { file_id } = await write();
    const { rows } = await server.db.execute<{ key: string }>(
      sql`select store_key as key from files where file_id = ${file_id}`,
    );
    await server.files.remove(rows[0]!.key);
    const said: string[] = [];
    const path = join(folder, "lost.tar.gz");
    await backUpHere(path, { DATABASE_URL, DATA_DIR: dataDir }, (line) => said.push(line));
    expect(said.at(-1)).toBe(
      `Warning: 1 files that the database names are missing in the file store, and so in the backup:\n  ${rows[0]!.key}`,
    );
    const wrong = { DATABASE_URL, DATA_DIR: join(folder, "other"), SECRET_KEY: secretKey };
    const nowhere = join(folder, "never.tar.gz");
    await expect(backUpHere(nowhere, wrong, () => {})).rejects.toThrow(
      /None of the \d+ files .* Set DATA_DIR/,
    );
    await expect(backUpHere(nowhere, { ...wrong, SECRET_KEY: "" }, () => {})).rejects.toThrow(
      /There is no secret key/,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("never"))).toEqual([]);
  });

  it("restores into a bucket", async () => {
    const bucket = await openBucket();
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.config;
    const target = await newTarget();
    const s3 = {
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: name,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY_ID: accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    await restoreHere(archive, { ...target, ...s3 }, () => {});
    expect(bucket.objects.size).toBe(1);
    const [file] = await query<{ checksum: string }>(target.DATABASE_URL, "select checksum from files");
    const sums = [...bucket.objects.values()].map((each) => createHash("sha256").update(each).digest("hex"));
    expect(sums).toEqual([file!.checksum]);
    bucket.close();
  });
});

describe("a restore is refused", () => {
  it("into a database, folder or key that is in use, and changes nothing there", async () => {
    const used = { DATABASE_URL: addressOf(await currentDatabase()), DATA_DIR: join(folder, "unused") };
    const before = await contentsOf(used.DATABASE_URL);
    await expect(restoreHere(archive, used, () => {})).rejects.toThrow(
      /The database is in use already.*DATA_DIR/,
    );
    expect(await contentsOf(used.DATABASE_URL)).toEqual(before);
    expect(existsSync(join(used.DATA_DIR, "secret.key"))).toBe(false);
    const target = await newTarget();
    await expect(restoreHere(archive, { ...target, DATA_DIR: dataDir }, () => {})).rejects.toThrow(
      /There are files in/,
    );
    const other = { ...target, SECRET_KEY: "another key, which is long enough for it" };
    await expect(restoreHere(archive, other, () => {})).rejects.toThrow(/SECRET_KEY is another/);
    expect(await isEmpty(target)).toBe(true);
  });

  it("from an incomplete backup, and leaves the target empty", async () => {
    const target = await newTarget();
    const whole = readFileSync(archive);
    const tar = gunzipSync(whole);
    // Without the last file and what comes after it; the rest of the archive is as it should be.
    const lastFile = tar.indexOf("files/");
    const spoilt = Buffer.from(whole);
    spoilt.fill(0, Math.floor(whole.length * 0.6), Math.floor(whole.length * 0.6) + 64);
    const lessRows = Buffer.from(tar);
    const rows = /"name": "currencies",.*?"rows": (\d+)/s.exec(tar.toString("latin1"))!;
    lessRows.write("9".repeat(rows[1]!.length), rows.index + rows[0].length - rows[1]!.length, "latin1");
    const broken: [Buffer, RegExp][] = [
      [whole.subarray(0, Math.floor(whole.length * 0.7)), /can't be read as a whole backup/],
      [spoilt, /a whole backup/],
      [gzipSync(Buffer.concat([tar.subarray(0, lastFile), Buffer.alloc(1024)])), /files are missing/],
      [gzipSync(lessRows), /the table currencies has \d+ rows of 9+/],
      [Buffer.from("not at all"), /can't be read as a whole backup/],
      [gzipSync(tar.subarray(0, 0)), /is not a backup of the back office/],
      [
        gzipSync(Buffer.from(tar.toString("latin1").replace('"format": 1', '"format": 2'), "latin1")),
        /newer version/,
      ],
      [
        gzipSync(Buffer.from(tar.toString("latin1").replace(/"migration": \d/, '"migration": 9'), "latin1")),
        /newer version/,
      ],
    ];
    const path = join(folder, "broken.tar.gz");
    for (const [contents, told] of broken) {
      writeFileSync(path, contents);
      await expect(restoreHere(path, target, () => {})).rejects.toThrow(told);
      expect(await isEmpty(target)).toBe(true);
    }
    await restoreHere(archive, target, () => {});
  });
});

describe("the embedded database", () => {
  it("is backed up while its server runs and when it's stopped, and restored into a new folder", async () => {
    const source = join(folder, "embedded");
    const key = readSecretKey({ secretKey: null, dataDir: source });
    const running = await startEmbeddedPostgres({
      dataDir: source,
      report: () => {},
      settings: ["fsync=off"],
    });
    const database = openDatabase(running.connection);
    await migrateDatabase(database.pool);
    await seed(database.db, { admin: { email: "admin@example.com" }, now: new Date() });
    const paths = [join(folder, "running.tar.gz"), join(folder, "stopped.tar.gz")] as const;
    await backUpHere(paths[0], { DATA_DIR: source }, () => {});
    // It goes on for its server.
    expect(await database.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
    await database.close();
    await running.stop();
    await backUpHere(paths[1], { DATA_DIR: source }, () => {});
    expect(existsSync(join(source, "pg/postmaster.pid"))).toBe(false);
    expect(await tablesIn(paths[1])).toEqual(await tablesIn(paths[0]));
    const target = join(folder, "embedded again");
    await restoreHere(paths[1], { DATA_DIR: target }, () => {});
    expect(existsSync(join(target, "pg/postmaster.pid"))).toBe(false);
    expect(findSecretKey({ secretKey: null, dataDir: target })).toBe(key);
    const restored = await openConfiguredDatabase({ databaseUrl: null, dataDir: target }, () => {});
    expect(await restored.db.execute(sql`select login from users`)).toMatchObject({
      rows: [{ login: "admin" }],
    });
    await restored.close();
    await expect(restoreHere(paths[1], { DATA_DIR: target }, () => {})).rejects.toThrow(/in use already/);
    const nowhere = join(folder, "nowhere");
    await expect(backUpHere(paths[0], { DATA_DIR: nowhere }, () => {})).rejects.toThrow(
      /There is no database/,
    );
    expect(existsSync(nowhere)).toBe(false);
  });
});

/** Each table's rows as they stand in an archive. */
async function tablesIn(path: string) {
  const found: [string, string][] = [];
  for await (const { name, contents } of readArchive(path)) {
    const hash = createHash("sha256");
    for await (const chunk of contents) hash.update(chunk);
    if (name.startsWith("tables/")) found.push([name, hash.digest("hex")]);
  }
  return found;
}
