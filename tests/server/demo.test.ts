import { sql } from "drizzle-orm";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDemo } from "../../app/modules/demo/load.ts";
import { isInUse } from "../../app/modules/demo/in-use.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { files } from "../../app/server/files/tables.ts";
import { openBrowser, type Browser } from "../support/browser.ts";
import { setCheapPassword } from "../support/cheap-password.ts";
import { makeTemporaryFolder, password } from "../support/postgres.ts";
import { emptyCompany, startProduct } from "../support/product.ts";
import { startServer } from "../support/server.ts";

const folder = makeTemporaryFolder();
const store = openLocalStore(folder);

let server: Awaited<ReturnType<typeof startServer>>;
let mira: Browser;

const own = {
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@byron.example.com",
  password: "engine notes of 1843",
  current: password,
};

const count = async (table: string) => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]!.count;
};

const trade = [
  "clients",
  "cps",
  "products",
  "orders",
  "invoices",
  "postings",
  "stock_moves",
  "tasks",
  "jobs",
];
const countTrade = () => Promise.all(trade.map(count));

beforeAll(async () => {
  server = await startServer({ demo: true, files: store });
  for (const login of ["mira", "rasmus"]) await setCheapPassword(server.db, login);
  mira = await server.signIn("mira");
});
afterAll(() => server.stop());

it("is deleted by administrators only, with their password and a good one for the new account", async () => {
  const rasmus = await server.signIn("rasmus");
  const closed = {
    http: 403,
    message: "Only administrators can load or delete the demo company. Ask one of them",
  };
  expect(await rasmus.call("demo/get")).toMatchObject(closed);
  expect(await rasmus.call("demo/load")).toMatchObject(closed);
  expect(await rasmus.call("demo/wipe", own)).toMatchObject(closed);

  expect((await mira.call("demo/get")).data).toEqual({ state: "loaded" });
  expect(await mira.call("demo/wipe", { ...own, current: "mistyped" })).toMatchObject({
    data: { errors: { current: [{ text: "The current password is wrong" }] } },
  });
  expect(await mira.call("demo/wipe", { ...own, password: "password1234" })).toMatchObject({
    data: { errors: { password: [{ code: "rule" }] } },
  });
  expect(await mira.call("demo/wipe", { ...own, first_name: " ", email: "ada" })).toMatchObject({
    data: { errors: { first_name: [{}], email: [{}] } },
  });
  expect(await mira.call("demo/load")).toMatchObject({
    status: 0,
    message: "The demo company can only be loaded while there are no other users and no records",
  });
  expect(Math.min(...(await countTrade()).slice(0, -1))).toBeGreaterThan(0);
});

it("isn't there because a user of a company has a demo user's address", async () => {
  const company = await startServer({ seeded: true });
  const admin = await company.signIn("admin");
  const made = await admin.call("users/manage", {
    name: "Mira",
    login: "mira",
    email: "mira@backoffice.example",
    access_ids: [1],
  });
  expect(made.status).toBe(1);
  expect((await admin.call("demo/get")).data).toEqual({ state: "none" });
  await company.stop();
});

it("leaves an empty company to its administrator, and nothing of the demo", async () => {
  const path = join(store.incoming, "picture");
  await writeFile(path, "a picture");
  await store.put("picture", path, { size: 9, checksum: "" });
  await server.db.insert(files).values({
    entity: "products",
    entity_id: 1,
    field: "photos",
    name: "pallet.png",
    type: "image/png",
    size: 9,
    checksum: "",
    store_key: "picture",
  });
  const rasmus = await server.signIn("rasmus");

  const wiped = await mira.call("demo/wipe", own);
  expect(wiped).toMatchObject({ status: 1, message: "The demo company is deleted" });
  expect(await countTrade()).toEqual(trade.map(() => 0));
  expect(existsSync(join(folder, "picture"))).toBe(false);
  expect((await rasmus.call("orders/list")).http).toBe(401);

  // Signed in at once, and able to begin.
  expect((await mira.call("app/info")).data).toMatchObject({
    user: { name: "Ada Byron", email: own.email, login: "ada" },
    administrator: true,
  });
  const client = await mira.call<{ client_id: number }>("clients/manage", {
    first_name: "Grace",
    last_name: "Hopper",
    phone: "+49 40 5550001",
  });
  expect(client.status).toBe(1);
  const elsewhere = openBrowser(server.url);
  expect((await elsewhere.signIn("ada", own.password)).status).toBe(1);
  // Neither loaded again by a restart, nor deleted once more.
  expect(await isInUse(server.db)).toBe(true);
  expect((await mira.call("demo/get")).data).toEqual({ state: "none" });
  expect(await mira.call("demo/wipe", { ...own, current: own.password })).toMatchObject({
    status: 0,
    message: "There is no demo company here. Nothing was deleted",
  });
  expect(await count("clients")).toBe(1);
  // Its history is sealed from the start.
  await expect(server.db.execute(sql`truncate history`)).rejects.toThrow();
});

it("is loaded while a task reads several of its tables", async () => {
  const other = await startServer({ seeded: true });
  const task = await other.pool.connect();
  try {
    await task.query("begin; select from products");
    const loading = loadDemo(other.db, { now: new Date(), scale: 0.02 });
    const waits = async () => {
      const { rows } = await other.pool.query<{ waiting: boolean }>(`
        select count(*) > 0 as waiting from pg_stat_activity where datname = current_database()
        and (wait_event_type = 'Lock' or pid <> pg_backend_pid() and query like 'rollback to savepoint%')`);
      return rows[0]!.waiting;
    };
    await Promise.race([loading, expect.poll(waits, { timeout: 60_000, interval: 20 }).toBe(true)]);
    for (const table of ["stock_levels", "order_lines", "orders", "employees", "currencies"])
      await task.query(`select from ${table}`);
    await task.query("commit");
    expect(await loading).toBe(true);
  } finally {
    task.release(true);
    await other.stop();
  }
});

// Some 250,000 records, beside everything else that a machine does.
it("is loaded into a company in which nothing is yet", async () => {
  const product = await startProduct(emptyCompany);
  try {
    const admin = openBrowser(product.url);
    await admin.signIn("admin", password);
    expect((await admin.call("demo/get")).data).toEqual({ state: "possible" });
    const started = await admin.call<{ job_id: number; login: string; password: string }>("demo/load");
    expect(started.status).toBe(2);
    const { job_id, ...user } = started.data;
    const state = async () => (await admin.call<{ state: string }>("jobs/one", { id: job_id })).data.state;
    await expect.poll(state, { timeout: 590_000, interval: 500 }).toBe("done");
    // Whoever loaded it is its administrator as before, and its users sign in with the password told.
    const found = await admin.call<{ groups: unknown[] }>("search/all", { search: "pallet" });
    expect(found.data.groups).not.toEqual([]);
    const mira = openBrowser(product.url);
    expect((await mira.signIn(user.login, user.password)).status).toBe(1);
    expect((await mira.call("demo/get")).data).toEqual({ state: "loaded" });
    // It is told to whoever asked, and not written in a log.
    expect(product.said.join("\n")).toContain("Loading the demo company");
    expect(product.said.join("\n")).not.toContain(user.password);
  } finally {
    await product.stop();
  }
}, 600_000);
