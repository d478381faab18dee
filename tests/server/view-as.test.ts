import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppInfo } from "../../app/contract/app.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { Browser } from "../support/browser.ts";
import { openShop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let clerk: number;
let profile: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  const shop = await openShop(server.db);
  await shop.addClient();
  profile = await server.createProfile("Clerk", {
    grants: { clients: { actions: ["list", "view", "create", "edit", "export"], scope: "all" } },
  });
  clerk = await server.createUser({ login: "clerk", access_ids: [profile] });
});
afterAll(() => server.stop());

const info = async (browser: Browser) => (await browser.call<AppInfo>("app/info")).data;

async function viewing(user_id = clerk) {
  const browser = await server.signIn("admin");
  const reply = await browser.call("users/view-as", { user_id });
  expect(reply.status, reply.message).toBe(1);
  return browser;
}

test("shows what the other user sees, and no more", async () => {
  const browser = await viewing();
  expect(await info(browser)).toMatchObject({ user: { login: "clerk" }, viewer: "System Administrator" });
  expect((await browser.call<ListState>("clients/list")).data.datasets.main.rows).toHaveLength(1);
  expect((await browser.call("orders/list")).status).toBe(-3);
  for (const path of ["notifications/get", "menu/get", "jobs/get", "history/recent", "timer/get"])
    expect((await browser.call(path)).status, path).toBe(1);
  // The product's own client sends a key with each call; none is kept while nothing may be written.
  const [client] = (await browser.call<ListState>("clients/list")).data.datasets.main.rows;
  const headers = { "idempotency-key": "through-other-eyes" };
  const about = { entity: "clients", id: client!.client_id };
  expect((await browser.call("timeline/get", about, { headers })).status).toBe(1);
});

test("changes nothing, whatever call is made", async () => {
  const browser = await viewing();
  const { rows } = await server.db.execute<{ client_id: number }>(sql`select client_id from clients limit 1`);
  const { client_id } = rows[0]!;
  for (const [path, payload] of [
    ["clients/manage", { first_name: "Eve", phone: "+49 40 5550001" }],
    ["clients/manage", { client_id, first_name: "Eve" }],
    ["export/start", { route: "clients", format: "csv", query: "{}" }],
    ["list-settings/manage", { code: "clients", density: "compact" }],
    ["drafts/manage", { form: "clients/new", typed: "{}" }],
    ["profile/manage", { theme: "dark" }],
    ["locales/set", { locale: "de" }],
    ["notifications/read-all", {}],
    ["users/view-as", { user_id: 1 }],
  ] as const) {
    const before = await server.db.execute(sql`select count(*)::int from history`);
    const reply = await browser.call(path, payload);
    expect([-3, -1, -4], `${path}: ${reply.message}`).toContain(reply.status);
    expect((await server.db.execute(sql`select count(*)::int from history`)).rows).toEqual(before.rows);
  }
  const refused = await browser.call("clients/manage", { client_id, first_name: "Eve" });
  expect(refused.message).toContain("viewing as clerk");
  // Nor does it show what is the other's own.
  expect((await browser.call("auth/sessions/get")).status).toBe(-3);
  expect((await browser.call("auth/2fa/get")).status).toBe(-3);
});

test("is recorded at its start and end, and ends with one call", async () => {
  const browser = await viewing();
  expect((await browser.call("users/view-end")).status).toBe(1);
  expect(await info(browser)).toMatchObject({ user: { login: "admin" } });
  expect(await info(browser)).not.toHaveProperty("viewer");
  const { rows } = await server.db.execute(sql`
    select action, login as by from history join users on user_id = actor_id
    where entity = 'users' and entity_id = ${clerk} and action like 'view_%' order by history_id desc limit 2`);
  expect(rows).toEqual([
    { action: "view_end", by: "admin" },
    { action: "view_as", by: "admin" },
  ]);
  const signedOut = await viewing();
  expect((await signedOut.call("auth/logout")).status).toBe(1);
});

test("requires a right, and doesn't exceed one's own rights", async () => {
  expect(await (await server.signIn("admin")).call("users/view-as", { user_id: 1 })).toMatchObject({
    status: 0,
  });
  const looking = await server.createProfile("Looks", {
    grants: {
      users: { actions: ["list", "view"], scope: "all" },
      clients: { actions: ["list", "view"], scope: "all" },
    },
  });
  await server.createUser({ login: "helper", access_ids: [looking] });
  const helper = await server.signIn("helper");
  const ask = () => helper.call("users/view-as", { user_id: clerk });
  expect(await ask()).toMatchObject({
    status: -3,
    message: expect.stringContaining("Ask System Administrator"),
  });
  await server.db.execute(sql`update access set rights = '["access.view_as"]' where access_id = ${looking}`);
  expect(await ask()).toMatchObject({
    status: 0,
    message: expect.stringContaining("has more access than you"),
  });
  await server.db.execute(sql`
    update access set grants = jsonb_set(grants, '{clients,actions}', '["list","view","create","edit","export"]')
    where access_id = ${looking}`);
  expect((await ask()).status).toBe(1);
  expect((await info(helper)).viewer).toBe("helper");
  // What was opened to them is closed again: so is the view.
  await server.db.execute(sql`update access set rights = '[]' where access_id = ${looking}`);
  expect((await info(helper)).user?.login).toBe("helper");
});

test("a refusal names who can grant what is missing, not who has it, colleagues before administrators", async () => {
  const sales = await server.createProfile("Sales", {
    grants: { deals: { actions: ["list", "view", "edit"], scope: "own" } },
  });
  const granting = await server.createProfile("Access", {
    grants: {
      access: { actions: ["list", "view", "edit"], scope: "all" },
      deals: { actions: ["list", "view"], scope: "all" },
    },
  });
  await server.createUser({ login: "sally", access_ids: [sales] });
  const said = async () => (await (await server.signIn("clerk")).call("deals/list")).message;
  expect(await said()).toMatch(/Ask System Administrator$/);
  await server.createUser({ login: "grace", access_ids: [granting] });
  expect(await said()).toMatch(/Ask grace or System Administrator$/);
  await server.db.execute(sql`update users set status = 'suspended' where login = 'grace'`);
  expect(await said()).toMatch(/Ask System Administrator$/);
});

test("users without a second factor are found", async () => {
  const admin = await server.signIn("admin");
  await server.db.execute(sql`
    insert into second_factors (user_id, secret, confirmed_at) values (${clerk}, 'sealed', now())`);
  const logins = async (value: string) =>
    (
      await admin.call<ListState>("users/list", { filters: [{ field: "two_factor", op: "eq", value }] })
    ).data.datasets.main.rows.map(({ login }) => login);
  expect(await logins("true")).toEqual(["clerk"]);
  expect(await logins("false")).not.toContain("clerk");
});
