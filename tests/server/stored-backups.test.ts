import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { backupsKept, type StoredBackup } from "../../app/contract/backups.ts";
import type { Job } from "../../app/contract/jobs.ts";
import { backUpDaily } from "../../app/server/backup/back-up-daily.ts";
import { restoreHere } from "../../app/server/backup/commands.ts";
import { openDatabase } from "../../app/server/database/connection.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { deleteGeneratedFiles } from "../../app/server/scheduled-tasks/delete-expired.ts";
import type { Browser } from "../support/browser.ts";
import { makeTemporaryFolder, password } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";

const postgres = inject("postgres");
const folder = makeTemporaryFolder();
const secretKey = "the tests' own key, and nobody else’s";
const restoredName = `restored_${randomUUID().replaceAll("-", "")}`;

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

async function onPostgres(statement: string) {
  const client = new pg.Client({ ...postgres, database: "postgres" });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  server = await startServer({ seeded: true, files: openLocalStore(join(folder, "files")) });
  admin = await server.signIn("admin");
});
afterAll(async () => {
  await server.stop();
  await onPostgres(`drop database if exists ${restoredName} with (force)`);
});

const stored = async () => (await admin.call<{ data: StoredBackup[] }>("backup/get")).data.data;

async function jobDone(job_id: number): Promise<Job> {
  const look = async () => (await admin.call<Job>("jobs/one", { id: job_id })).data;
  await expect.poll(async () => (await look()).state).not.toMatch(/waiting|running/);
  return look();
}

async function makeBackup(): Promise<number> {
  const { status, data } = await admin.call<{ job_id: number }>("backup/start");
  expect(status).toBe(2);
  const job = await jobDone(data.job_id);
  expect(job).toMatchObject({ state: "done", name: "Back up everything" });
  expect(job.done).toBe(job.total);
  return job.job_id;
}

describe("a backup made from the screen", () => {
  it("is listed for administrators, downloaded for a password, and restores everything", async () => {
    const client = { entity: "clients", entity_id: 1 };
    await server.db.execute(
      sql`insert into clients (first_name, phone, client_status_id) select 'Ada', '+49401234567', min(client_status_id) from clients_statuses`,
    );
    await admin.call("files/upload", client, { files: { file: new File(["a note"], "note.txt") } });
    const job_id = await makeBackup();
    expect(await stored()).toEqual([
      { job_id, made_at: expect.any(String), size: expect.any(Number), by: "System Administrator" },
    ]);
    // Its maker gets no link past the password.
    expect((await jobDone(job_id)).file).toBeNull();

    const wrong = await admin.call("backup/link", { job_id, password: "not the password" });
    expect([wrong.http, Object.keys(wrong.data.errors as object)]).toEqual([422, ["password"]]);
    const { data: link } = await admin.call<{ url: string }>("backup/link", { job_id, password });
    const response = await admin.request(link.url);
    expect(response.headers.get("content-disposition")).toMatch(/filename="backoffice-.*Z\.tar\.gz"/);
    const path = join(folder, "downloaded.tar.gz");
    writeFileSync(path, Buffer.from(await response.arrayBuffer()));

    await onPostgres(`create database ${restoredName} template template0`);
    const target = {
      DATABASE_URL: `postgres://postgres@${encodeURIComponent(postgres.host)}/${restoredName}`,
      DATA_DIR: join(folder, "restored"),
    };
    // The tests' server got its key from its operator.
    await expect(restoreHere(path, target, () => {})).rejects.toThrow(/Set SECRET_KEY as that server had it/);
    await restoreHere(path, { ...target, SECRET_KEY: secretKey }, () => {});
    const restored = openDatabase(target.DATABASE_URL);
    const { rows } = await restored.db.execute(
      sql`select (select count(*)::int from clients where first_name = 'Ada') as clients,
        (select count(*)::int from files) as files, state, made from jobs`,
    );
    await restored.close();
    // It doesn't contain itself, and isn't made again by the server that starts there.
    expect(rows).toEqual([{ clients: 1, files: 1, state: "cancelled", made: null }]);
  });

  it("contains none of the earlier ones, of which the newest are kept", async () => {
    const [first] = await stored();
    await server.db.execute(sql`
      insert into jobs (kind, payload, state, batch_id, locale, made)
      select kind, payload, state, batch_id, locale, made || jsonb_build_object('store_key', 'copy-' || number)
      from jobs, generate_series(2, ${backupsKept}) as number`);
    await makeBackup();
    const all = await stored();
    expect(all).toHaveLength(backupsKept);
    expect(all.map(({ job_id }) => job_id)).not.toContain(first!.job_id);
    expect(Math.max(...all.map(({ size }) => size))).toBeLessThan(first!.size * 1.5);
    const gone = await admin.call("backup/link", { job_id: first!.job_id, password });
    expect(gone.http).toBe(404);
    await deleteGeneratedFiles(server.db, new Date(Date.now() + 90 * 86_400_000), server.files);
    expect(await stored()).toEqual(all);
  });

  it("is refused while another runs", async () => {
    const { data } = await admin.call<{ job_id: number }>("backup/start");
    await server.db.execute(sql`update jobs set state = 'waiting' where job_id = ${data.job_id}`);
    const second = await admin.call("backup/start");
    expect(second).toMatchObject({
      status: 0,
      message: "A backup is already running. Wait until it finishes",
    });
    await admin.call("jobs/cancel", { job_id: data.job_id });
  });

  it("is for administrators alone", async () => {
    const access_id = await server.createProfile("Sales");
    await server.createUser({ login: "sally", access_ids: [access_id] });
    const sally = await server.signIn("sally");
    const [{ job_id }] = (await stored()) as [StoredBackup];
    for (const reply of [
      await sally.call("backup/start"),
      await sally.call("backup/get"),
      await sally.call("backup/link", { job_id, password }),
    ])
      expect([reply.http, reply.message]).toEqual([
        403,
        "Only administrators can back up everything. Ask one of them",
      ]);
  });

  it("fails, but stays, if the file store has lost files", async () => {
    const { rows } = await server.db.execute<{ key: string }>(sql`select store_key as key from files`);
    await server.files.remove(rows[0]!.key);
    await admin.call(
      "files/upload",
      { entity: "clients", entity_id: 1 },
      { files: { file: new File(["b"], "b.txt") } },
    );
    const { data } = await admin.call<{ job_id: number }>("backup/start");
    expect(await jobDone(data.job_id)).toMatchObject({
      state: "failed",
      message: expect.stringMatching(/^The backup was made, but 1 file is missing/),
    });
    expect((await stored())[0]!.job_id).toBe(data.job_id);

    const keyOf = async () =>
      (
        await server.db.execute<{ key: string }>(
          sql`select made ->> 'store_key' as key from jobs where job_id = ${data.job_id}`,
        )
      ).rows[0]!.key;
    const first = await keyOf();
    await admin.call("jobs/retry", { job_id: data.job_id });
    await jobDone(data.job_id);
    // The first one is replaced.
    expect(await keyOf()).not.toBe(first);
    expect(await server.files.read(first)).toBeNull();
  });
});

describe("a daily backup", () => {
  const made = async () =>
    (await server.db.execute(sql`select created_by, state from jobs where kind = 'backup'`)).rows;
  const setLast = (hours: number) =>
    server.db.execute(
      sql`update jobs set created_at = ${noon.toISOString()}::timestamptz - make_interval(hours => ${hours})`,
    );
  const noon = new Date("2026-06-30T12:00:00Z");
  const night = new Date("2026-06-30T02:00:00Z");

  it("is made at night, and by day if the last one is too old", async () => {
    await server.db.execute(sql`delete from jobs`);
    await server.db.execute(sql`update access set created_at = ${noon.toISOString()}`);
    // A company of this hour has nothing to lose.
    expect(await backUpDaily(server.db, noon)).toBe(false);
    await server.db.execute(sql`update access set created_at = '2026-06-01'`);
    await backUpDaily(server.db, noon);
    expect(await made()).toHaveLength(1);
    await setLast(20);
    expect(await backUpDaily(server.db, noon)).toBe(false);
    await setLast(37);
    await backUpDaily(server.db, noon);
    expect(await made()).toHaveLength(2);
    await setLast(20);
    expect(await backUpDaily(server.db, night)).toBe(false);
    await setLast(24);
    await backUpDaily(server.db, night);
    expect(await made()).toHaveLength(3);
  });

  it("is nobody's, and tells administrators if it fails", async () => {
    await expect.poll(async () => (await made()).map((job) => job.state)).not.toContain("waiting");
    await expect.poll(async () => (await made()).map((job) => job.state)).not.toContain("running");
    expect(await stored()).toContainEqual(expect.objectContaining({ by: null }));
    const { rows } = await server.db.execute(
      sql`select distinct values ->> 'job' as job, values ->> 'reason' as reason from notifications where kind = 'job_failed'`,
    );
    // The file that was lost above.
    expect(rows).toContainEqual({
      job: "Back up everything",
      reason: expect.stringMatching(/^The backup was made, but 1 file is missing/),
    });
  });
});
