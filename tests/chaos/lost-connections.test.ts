import { rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Status } from "../../app/contract/envelope.ts";
import type { ListState } from "../../app/contract/list.ts";
import { product } from "../../app/modules/product.ts";
import {
  connections,
  openDatabase,
  type Connection,
  type Database,
} from "../../app/server/database/connection.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { defineCall, done, type Calls } from "../../app/server/http/call.ts";
import { translate } from "../../app/server/i18n/translate.ts";
import { emptyCompany, startProduct } from "../support/product.ts";
import { openBrowser, type Browser } from "../support/browser.ts";
import { makeTemporaryFolder, password, postmasterPid, prepareDatabases } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";
import { chaos } from "./size.ts";

/** Terminates connections from an operator's own connection. */
async function terminate(where: string, values: unknown[]): Promise<void> {
  const { host, user } = inject("postgres");
  const operator = new pg.Client({ host, user, database: "postgres" });
  await operator.connect();
  try {
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${where}`, values);
  } finally {
    await operator.end();
  }
}

const ownPid = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]!.pid;
};

const breaking = (run: (db: Database) => Promise<unknown>) =>
  defineCall({
    access: "public",
    payload: v.object({}),
    run: async ({ db }) => {
      await run(db);
      return done({});
    },
  });

const raising = (code: string) =>
  breaking((db) =>
    db.execute(sql.raw(`do $$ begin raise exception 'as it happens' using errcode = '${code}'; end $$`)),
  );

const testCalls: Calls = {
  ...product.calls,
  "lose/between": breaking((db) =>
    db.transaction(async (tx) => {
      await terminate("pid = $1", [await ownPid(tx)]);
      await tx.execute(sql`select 1`);
    }),
  ),
  "lose/within": breaking((db) =>
    db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`)),
  ),
  "lose/alone": breaking((db) => db.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`)),
  "lose/idle": breaking((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '1ms'`);
      await terminateLater(tx);
    }),
  ),
  "trouble/lock": breaking((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`);
      await tx.execute(sql`lock table brands`);
    }),
  ),
  "trouble/slow": breaking((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20ms'`);
      await tx.execute(sql`select pg_sleep(5)`);
    }),
  ),
  "trouble/deadlock": raising("40P01"),
  "trouble/connections": raising("53300"),
  "trouble/disk": raising("53100"),
  // Writing to this device fails as on a full disk.
  "trouble/file": breaking(() => writeFile("/dev/full", "too much")),
};

/** Waits until the database terminates the connection. */
async function terminateLater(tx: Database): Promise<void> {
  for (;;) await tx.execute(sql`select pg_sleep(0.01)`).then(() => new Promise((go) => setTimeout(go, 20)));
}

describe("a broken connection", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let admin: Browser;
  beforeAll(async () => {
    server = await startServer({ seeded: true, calls: testCalls });
    admin = await server.signIn("admin");
  });
  afterAll(() => server.stop());

  it.each(["lose/between", "lose/within", "lose/alone", "lose/idle"])(
    "is a temporary refusal of the call that used it: %s",
    async (path) => {
      const reply = await admin.call(path);
      expect(reply).toMatchObject({ status: Status.unavailable, http: 503 });
      expect(reply.headers.get("retry-after")).toBe("1");
      expect(await admin.call("brands/list")).toMatchObject({ status: 1 });
    },
  );

  it("causes at most one refusal per connection, then everything works again", async () => {
    const { database } = server.pool.options as { database: string };
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 30 }, () => admin.call("brands/list")));
      const open = server.pool.totalCount;
      expect(open).toBeGreaterThan(0);
      await terminate("datname = $1", [database]);
      const refused: number[] = [];
      while (refused.length <= open) {
        const { status, http } = await admin.call("brands/list");
        if (status === 1) break;
        refused.push(http);
      }
      expect(refused.length, `of ${open} connections`).toBeLessThanOrEqual(open);
      expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? [503] : []));
      // All pool slots are available again, not just the one that was used.
      const all = await Promise.all(Array.from({ length: 30 }, () => admin.call("brands/list")));
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 1));
    }
  });

  it("leaks no pool slot, however often listeners lose theirs", async () => {
    const { database } = server.pool.options as { database: string };
    // A connection that is just being terminated may still look healthy, and cause a refusal.
    const listen = async (): Promise<Response> => {
      for (let attempts = 0; attempts <= connections.writing; attempts += 1) {
        const events = await admin.request("/events");
        if (events.status === 200) return events;
        await events.text();
      }
      throw new Error("Each connection of the pool was refused, and one more.");
    };
    for (let round = 0; round < 20; round += 1) {
      const events = await listen();
      await terminate("datname = $1", [database]);
      await events.text();
    }
    await expect.poll(async () => (await admin.call("brands/list")).status).toBe(1);
    expect(server.pool.totalCount).toBeLessThanOrEqual(2);
  });

  it("is returned to the pool by a transaction that can't even begin", async () => {
    const { db, pool, close } = openDatabase({ ...server.pool.options } as Connection);
    await db.execute(sql`select 1`);
    pool.once("acquire", (client) => {
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
    });
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    await close();
  });

  it.each([
    ["trouble/slow", "refused.slow", 503],
    ["trouble/deadlock", "refused.locked", 503],
    ["trouble/connections", "refused.busy", 503],
    ["trouble/disk", "refused.full", 507],
    ["trouble/file", "refused.full", 507],
  ] as const)("%s has its own message in each language", async (path, key, http) => {
    const messages = new Set<string>();
    for (const locale of ["en", "de", "uk"]) {
      const visitor = server.browser();
      visitor.cookies.set("locale", locale);
      const { message, ...reply } = await visitor.call(path);
      expect(reply).toMatchObject({ status: Status.unavailable, http });
      expect(message).toBe(translate(locale, key));
      messages.add(message);
    }
    expect(messages.size).toBe(3);
  });

  it("distinguishes waiting for a lock from an unreachable database", async () => {
    const client = await server.pool.connect();
    await client.query("begin; lock table brands");
    try {
      expect(await admin.call("trouble/lock")).toMatchObject({
        status: Status.unavailable,
        http: 503,
        message: translate("en", "refused.locked"),
      });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

/** Writes continuously until stopped; collects acknowledged writes and other replies. */
function writeClients(browser: Browser, name: string) {
  const acknowledged: number[] = [];
  const others = new Map<string, number>();
  let stopped = false;
  const ended = (async () => {
    for (let count = 0; !stopped; count += 1) {
      const { status, data, http } = await browser.call<{ client_id: number }>("clients/manage", {
        first_name: `${name} ${count}`,
        phone: `+49 40 ${5_550_000 + count}`,
      });
      if (status === 1) acknowledged.push(data.client_id);
      else others.set(`${status}/${http}`, (others.get(`${status}/${http}`) ?? 0) + 1);
    }
  })();
  return {
    acknowledged,
    others,
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
}

const writers = 6;

/**
 * Stops the database repeatedly during writes. Returns the milliseconds until the next acknowledged write each time.
 */
async function restartUnderWrites(browser: Browser, dataDir: string, rounds: number): Promise<number[]> {
  const writing = Array.from({ length: writers }, (_, index) => writeClients(browser, `Writer ${index}`));
  const count = () => writing.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const waits: number[] = [];
  const another = () => {
    const before = count();
    return expect.poll(() => count() - before, { timeout: 60_000, interval: 20 }).toBeGreaterThan(writers);
  };
  await another();
  for (let round = 0; round < rounds; round += 1) {
    const pid = postmasterPid(dataDir);
    // Alternately shut down cleanly and killed as in a power cut.
    process.kill(pid, round % 2 === 0 ? "SIGINT" : "SIGKILL");
    const since = Date.now();
    const gone = () => !isAlive(pid);
    await expect.poll(gone, { timeout: 30_000, interval: 10 }).toBe(true);
    await another();
    waits.push(Date.now() - since);
  }
  await Promise.all(writing.map(({ stop }) => stop()));
  for (const { others } of writing)
    expect([...others.keys()].filter((told) => told !== "-9/503")).toEqual([]);
  const kept = new Set<number>();
  const acknowledged = writing.flatMap((each) => each.acknowledged);
  for (let page = 1; ; page += 1) {
    const listed = await browser.call<ListState>("clients/list", { page, limit: 100 });
    expect(listed, listed.message).toMatchObject({ status: 1 });
    const { rows } = listed.data.datasets.main;
    for (const { client_id } of rows) kept.add(client_id as number);
    if (rows.length < 100) break;
  }
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  return waits;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a database that disappears", () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres | undefined;
  beforeAll(() => {
    dataDir = makeTemporaryFolder();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("doesn't crash the server or lose anything acknowledged", async () => {
    const faults: unknown[] = [];
    const note = (error: unknown) => void faults.push(error);
    process.on("uncaughtException", note).on("unhandledRejection", note);
    try {
      postgres = await startEmbeddedPostgres({
        dataDir,
        report: () => {},
        settings: ["max_connections=100"],
      });
      await prepareDatabases(postgres);
      const server = await startServer({ seeded: true, postgres: postgres.connection });
      await restartUnderWrites(await server.signIn("admin"), dataDir, 2);
      await server.stop();
    } finally {
      process.off("uncaughtException", note).off("unhandledRejection", note);
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it.runIf(chaos)(
    "doesn't crash the product, fifty times out of fifty",
    async () => {
      const folder = makeTemporaryFolder();
      const product = await startProduct({ DATA_DIR: folder, ...emptyCompany });
      const browser = openBrowser(product.url);
      await browser.signIn("admin", password);
      const waits = (await restartUnderWrites(browser, folder, 50)).sort((a, b) => a - b);
      console.log(`50 restarts: median ${waits[25]} ms, worst ${waits.at(-1)} ms until all wrote again`);
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    1_200_000,
  );
});
