import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let made = 0;

beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.stop());

const reading = { clients: { actions: ["list", "view"] as ("list" | "view")[], scope: "all" as const } };

/** A reader of clients whom the server knows from an earlier call. */
async function signInReader() {
  const access_id = await server.createProfile(`Reader ${(made += 1)}`, { grants: reading });
  const login = `reader${made}`;
  const user_id = await server.createUser({ login, access_ids: [access_id] });
  const browser = await server.signIn(login);
  await expect.poll(() => statementsOf(() => list(browser))).toBe(0);
  return { access_id, user_id, browser };
}

const list = async (browser: Browser) => (await browser.call("clients/list")).status;

/** How many statements read who calls. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    return query.mock.calls.filter(([asked]) =>
      /from "(sessions|api_tokens)"/.test(JSON.stringify(asked).replaceAll("\\", "")),
    ).length;
  } finally {
    query.mockRestore();
  }
}

/** A connection of somebody else: of another server, or of whoever keeps the database. */
async function connectFromOutside() {
  const { host, user, database } = server.pool.options as { host: string; user: string; database: string };
  const client = new pg.Client({ host, user, database });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const signedOut = -2;
const denied = -3;

describe("what this server changes holds from the next call on", () => {
  it("a suspended user", async () => {
    const { user_id, browser } = await signInReader();
    await server.db.execute(sql`update users set status = 'suspended' where user_id = ${user_id}`);
    expect(await list(browser)).toBe(signedOut);
    await server.db.execute(sql`update users set status = 'active' where user_id = ${user_id}`);
    expect(await list(browser)).toBe(1);
  });

  it("an ended session", async () => {
    const { user_id, browser } = await signInReader();
    await server.db.execute(sql`delete from sessions where user_id = ${user_id}`);
    expect(await list(browser)).toBe(signedOut);
  });

  it("a session that has been idle for too long", async () => {
    const { user_id, browser } = await signInReader();
    await server.db.execute(
      sql`update sessions set seen_at = now() - interval '9 hours' where user_id = ${user_id}`,
    );
    expect(await list(browser)).toBe(signedOut);
  });

  it("a profile's permissions", async () => {
    const { access_id, browser } = await signInReader();
    await server.db.execute(sql`update access set grants = '{}' where access_id = ${access_id}`);
    expect(await list(browser)).toBe(denied);
  });

  it("a dismissal", async () => {
    const { user_id, browser } = await signInReader();
    await server.db.execute(sql`
      with person as (
        insert into employees (first_name, last_name, position_id, department_id, hire_date)
        select 'Ida', 'Lind', position_id, department_id, '2020-01-01' from positions limit 1
        returning employee_id
      )
      update users set employee_id = (select employee_id from person) where user_id = ${user_id}`);
    expect(await list(browser)).toBe(1);
    await server.db.execute(sql`update employees set dismissal_date = '2024-01-01' where last_name = 'Lind'`);
    expect(await list(browser)).toBe(signedOut);
  });

  it("a transaction, as soon as it is committed", async () => {
    const { user_id, browser } = await signInReader();
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`update users set status = 'suspended' where user_id = ${user_id}`);
      expect(await list(browser)).toBe(1);
    });
    expect(await list(browser)).toBe(signedOut);
  });

  it("a revoked token", async () => {
    const admin = await server.signIn("admin");
    const access_id = await server.createProfile("Web shop", { grants: reading });
    const { data } = await admin.call<{ api_user_id: number }>("api-users/manage", {
      name: "Shop",
      access_ids: [access_id],
      expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    });
    const program = { api_user_id: data.api_user_id };
    const { secret } = (await admin.call<{ secret: string }>("api-users/token", program)).data;
    const call = async () => {
      const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
      const response = await fetch(`${server.url}/clients/list`, { method: "POST", headers, body: "{}" });
      return ((await response.json()) as { status: number }).status;
    };
    expect(await call()).toBe(1);
    await expect.poll(() => statementsOf(call)).toBe(0);
    await admin.call("api-users/revoke", program);
    expect(await call()).toBe(signedOut);
  });
});

it("a change by another server is heard of", async () => {
  const { user_id, browser } = await signInReader();
  const other = await connectFromOutside();
  await other.query("update users set status = 'suspended' where user_id = $1", [user_id]);
  await expect.poll(() => list(browser)).toBe(signedOut);
});

it("nothing is cached once the connection that hears of changes is lost", async () => {
  const { user_id, browser } = await signInReader();
  const other = await connectFromOutside();
  // Without triggers, so that nobody hears of it.
  await other.query("set session_replication_role = replica");
  await other.query("update users set status = 'suspended' where user_id = $1", [user_id]);
  expect(await list(browser)).toBe(1);
  await other.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen changes'`);
  await expect.poll(() => list(browser)).toBe(signedOut);
});

it("a caller is read again after ten seconds", async () => {
  const { browser } = await signInReader();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 10_001);
  expect(await statementsOf(() => list(browser))).toBe(1);
});
