import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Reply } from "../../app/contract/envelope.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { history } from "../../app/server/history/history.ts";
import { users } from "../../app/server/access/users.ts";
import { apiTokens } from "../../app/server/access/api-users/tables.ts";
import type { Grant, Grants } from "../../app/server/access/grants.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let profile: number;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  profile = await server.createProfile("Web shop", {
    grants: { clients: { actions: ["list", "view", "create"], scope: "all" } },
  });
});
afterAll(() => server.stop());

async function makeProgram(values: object = {}) {
  const { data, message } = await admin.call<{ api_user_id: number }>("api-users/manage", {
    name: `Shop ${crypto.randomUUID()}`,
    access_ids: [profile],
    expires_at: inDays(90),
    ...values,
  });
  expect(data.api_user_id, message).toBeGreaterThan(0);
  return data.api_user_id;
}

const newToken = async (api_user_id: number) =>
  (await admin.call<{ secret: string }>("api-users/token", { api_user_id })).data.secret;

/** As a program calls: JSON, a token, and no cookies. */
async function call<Data = Record<string, unknown>>(token: string, path: string, payload: object = {}) {
  const response = await fetch(`${server.url}/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  return (await response.json()) as Reply<Data>;
}

test("a program calls with a token and JSON, without a CSRF token, within its profiles' permissions", async () => {
  const token = await newToken(await makeProgram());
  const made = await call<{ client_id: number }>(token, "clients/manage", {
    first_name: "Ida",
    phone: "+49 40 5550001",
  });
  expect(made.status, made.message).toBe(1);
  const list = await call<ListState>(token, "clients/list", {
    filters: [{ field: "first_name", op: "eq", value: "Ida" }],
  });
  expect(list.data.datasets.main.rows).toHaveLength(1);
  expect((await call(token, "clients/delete", { ids: [made.data.client_id] })).status).toBe(-3);
  expect((await call(token, "orders/list")).status).toBe(-3);
  expect(await call(token, "auth/sessions/get")).toMatchObject({ status: -3 });
  expect((await call(token, "no/such")).status).toBe(-4);
});

test("the commands on the API page work as printed, and show how to retry a change", async () => {
  const token = await newToken(await makeProgram());
  const page = await (await admin.request("/api")).text();
  const commands = [...page.matchAll(/<pre tabindex="0">(.*?)<\/pre>/gs)].map(([, text]) => text!);
  const run = async (command: string) => {
    const [, path] = /^curl -X POST \S+?\/\/[^/]+(\S+)/.exec(command)!;
    const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
      ([, name, value]) => [name!, value!.replace("bo_…", token)] as [string, string],
    );
    const [, body] = /-d '([^']+)'/.exec(command)!;
    const response = await fetch(`${server.url}${path}`, { method: "POST", headers, body: body! });
    return (await response.json()) as Reply<{ client_id?: number }>;
  };
  expect(commands.map((command) => command.includes("Idempotency-Key: "))).toEqual([false, true]);
  for (const command of commands) expect(await run(command)).toMatchObject({ status: 1 });
  const [first, again] = [await run(commands[1]!), await run(commands[1]!)];
  expect(again.data.client_id).toBe(first.data.client_id);
});

test("a request in another format is told to use JSON", async () => {
  const response = await fetch(`${server.url}/clients/list`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await newToken(await makeProgram())}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: '{"search": "nord"}',
  });
  expect(response.status).toBe(415);
  expect(((await response.json()) as Reply<unknown>).message).toContain(
    "as application/json with the token of an API user",
  );
});

test("the history names its creator", async () => {
  const token = await newToken(await makeProgram());
  const { data } = await call<{ client_id: number }>(token, "clients/manage", {
    first_name: "Eva",
    phone: "+49 40 5550002",
  });
  const [event] = await server.db
    .select({ login: users.table.login, agent: history.table.agent })
    .from(history.table)
    .innerJoin(users.table, eq(users.table.user_id, history.table.actor_id))
    .where(sql`entity = 'clients' and entity_id = ${data.client_id}`);
  expect(event?.login).toBe("admin");
});

test("a token is only known to its holder and works for a day after it is replaced", async () => {
  const program = await makeProgram();
  const [first, second] = [await newToken(program), await newToken(program)];
  expect((await server.db.select().from(apiTokens)).map(({ token_hash }) => token_hash)).not.toContain(first);
  expect((await call(first, "clients/list")).status).toBe(1);
  await server.db
    .update(apiTokens)
    .set({ ends_at: sql`now()` })
    .where(sql`ends_at is not null`);
  expect((await call(first, "clients/list")).status).toBe(-2);
  expect((await call(second, "clients/list")).status).toBe(1);
});

test("a first token doesn't mention a previous one", async () => {
  const api_user_id = await makeProgram();
  const said = async () => (await admin.call("api-users/token", { api_user_id })).message;
  const offered = async () => {
    const { data } = await admin.call<{ state: RecordState }>(`api-users/one/${api_user_id}`);
    return data.state.actions?.find(({ call }) => call === "api-users/token");
  };
  expect(await offered()).toMatchObject({ primary: true });
  expect(await offered()).not.toHaveProperty("question");
  expect(await said()).toBe("Copy it now; it won’t be shown again.");
  expect(await offered()).toMatchObject({ question: { title: "Replace the token?" }, danger: false });
  expect(await offered()).not.toHaveProperty("primary");
  expect(await said()).toContain("The previous token works for another 24 hours");
});

test("a token that is revoked, expired, invented or used from another address gets no data", async () => {
  const revoked = await makeProgram();
  const token = await newToken(revoked);
  await admin.call("api-users/revoke", { api_user_id: revoked });
  expect((await call(token, "clients/list")).status).toBe(-2);
  expect((await admin.call("api-users/token", { api_user_id: revoked })).message).toContain(
    "has been revoked",
  );

  const elsewhere = await newToken(await makeProgram({ ip_allow: "192.0.2.10" }));
  expect((await call(elsewhere, "clients/list")).status).toBe(-2);
  expect((await call("bo_nothing-that-was-ever-made-here", "clients/list")).status).toBe(-2);

  const late = await makeProgram();
  const old = await newToken(late);
  await server.db.execute(
    sql`update api_users set expires_at = current_date - 1 where api_user_id = ${late}`,
  );
  expect((await call(old, "clients/list")).status).toBe(-2);
});

test("a token expires while the server runs", async () => {
  const token = await newToken(await makeProgram({ expires_at: inDays(9) }));
  expect((await call(token, "clients/list")).status).toBe(1);
  vi.useFakeTimers({ now: Date.now() + 11 * 86_400_000, toFake: ["Date"] });
  try {
    expect((await call(token, "clients/list")).status).toBe(-2);
  } finally {
    vi.useRealTimers();
  }
});

test("its calls are rate-limited", async () => {
  const token = await newToken(await makeProgram({ rate_per_min: 3 }));
  const statuses = [];
  for (let calls = 0; calls < 5; calls += 1) statuses.push((await call(token, "clients/list")).status);
  expect(statuses).toEqual([1, 1, 1, -7, -7]);
});

test("only its own limit applies to it; guessed tokens count against the address and don't block sign-ins", async () => {
  const narrow = await startServer({ seeded: true, limits: { session: 100, address: 8 } });
  try {
    const by = await narrow.signIn("admin");
    const access_id = await narrow.createProfile("Readers", {
      grants: { clients: { actions: ["list", "view"], scope: "all" } },
    });
    const made = await by.call<{ api_user_id: number }>("api-users/manage", {
      name: "Shop",
      access_ids: [access_id],
      expires_at: inDays(9),
      rate_per_min: 6_000,
    });
    const { api_user_id } = made.data;
    const issued = await by.call<{ secret: string }>("api-users/token", { api_user_id });
    const ask = async (token: string) => {
      const response = await fetch(`${narrow.url}/clients/list`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: "{}",
      });
      return ((await response.json()) as { status: number }).status;
    };
    const statuses: number[] = [];
    for (let calls = 0; calls < 12; calls += 1) statuses.push(await ask(issued.data.secret));
    expect(new Set(statuses)).toEqual(new Set([1]));
    const guesses: number[] = [];
    for (let calls = 0; calls < 10; calls += 1) guesses.push(await ask(`bo_${"x".repeat(30 + calls)}`));
    expect(guesses).toEqual([...Array.from({ length: 8 }, () => -2), -7, -7]);
    expect(await ask(issued.data.secret)).toBe(1);
    expect(await (await narrow.signIn("admin")).call("app/info")).toMatchObject({ status: 1 });
  } finally {
    await narrow.stop();
  }
});

test("its access expires within a year and can't exceed its creator's", async () => {
  const refused = async (by: Browser, values: object) =>
    (
      await by.call<{ errors: object }>("api-users/manage", {
        name: "x",
        access_ids: [profile],
        expires_at: inDays(9),
        ...values,
      })
    ).data.errors;
  expect(await refused(admin, { expires_at: inDays(400) })).toHaveProperty("expires_at");
  expect(await refused(admin, { ip_allow: "everywhere" })).toHaveProperty("ip_allow");
  const small = await server.createProfile("Small", {
    grants: {
      "api-users": { actions: ["list", "view", "create", "edit"], scope: "all" },
      access: { actions: ["view"], scope: "all" },
    },
  });
  await server.createUser({ login: "small", access_ids: [small] });
  expect(await refused(await server.signIn("small"), {})).toHaveProperty("access_ids");
});

test("it immediately loses what its creator loses", async () => {
  const reading: Grant = { actions: ["list", "view"], scope: "all" };
  const wide = await server.createProfile("Wide", { grants: { clients: reading, orders: reading } });
  const orders = await server.createProfile("Orders", { grants: { orders: reading } });
  const rest: Grants = { "api-users": { actions: ["list", "view", "create", "edit"], scope: "all" } };
  const access_ids = [wide, await server.createProfile("Maker", { grants: { ...rest, access: reading } })];
  const user_id = await server.createUser({ login: "maker", access_ids });
  const maker = await server.signIn("maker");
  const made = await maker.call<{ api_user_id: number }>("api-users/manage", {
    name: "Maker's",
    access_ids: [wide, orders],
    expires_at: inDays(9),
  });
  expect(made.status, JSON.stringify(made.data)).toBe(1);
  const { data } = await maker.call<{ secret: string }>("api-users/token", {
    api_user_id: made.data.api_user_id,
  });
  expect((await call(data.secret, "clients/list")).status).toBe(1);
  await server.db
    .update(users.table)
    .set({ access_ids: [orders] })
    .where(eq(users.table.user_id, user_id));
  expect((await call(data.secret, "clients/list")).status).toBe(-3);
  expect((await call(data.secret, "orders/list")).status).toBe(1);
});

test("a job that it starts has its permissions, and it can't open its creator's files", async () => {
  const { ended, download } = jobsOf(server, admin);
  await admin.call("clients/manage", {
    first_name: "Nora",
    phone: "+49 40 5550199",
    email: "nora@example.com",
  });
  const hidden = { phones: "hidden", phone: "hidden" } as const;
  const narrow = await server.createProfile("Narrow", {
    grants: { clients: { actions: ["list", "view", "export"], scope: "all", fields: hidden } },
  });
  const token = await newToken(await makeProgram({ access_ids: [narrow] }));
  const started = await call<{ job_id: number }>(token, "export/start", {
    route: "clients",
    format: "csv",
    query: {},
  });
  expect(started.status, started.message).toBe(2);
  const file = await (await download(await ended(started.data.job_id))).text();
  expect(file).toContain("Nora");
  expect(file).not.toContain("5550199");

  const { import_id } = (
    await admin.call<{ import_id: number }>(
      "import/upload",
      { route: "employees" },
      { files: { file: new File(["First name,Cost\nIda,99\n"], "salaries.csv") } },
    )
  ).data;
  expect((await call(token, "import/rows", { import_id })).status).toBe(-3);
  expect((await call(token, "import/run", { import_id })).status).toBe(-3);
});

test("numbers in JSON select rows like those of a form", async () => {
  const token = await newToken(await makeProgram());
  const made = await call<{ client_id: number; client_status_id: number }>(token, "clients/manage", {
    first_name: "Ada",
    last_name: "Numbers",
    phone: "+372 5000 0199",
  });
  const { client_id, client_status_id } = made.data;
  const found = await call<{ data: { client_id: number }[] }>(token, "clients/get", { client_status_id });
  expect(found.data.data.map((row) => row.client_id)).toContain(client_id);
  const none = await call<{ data: unknown[] }>(token, "clients/get", { client_status_id: 999_999 });
  expect(none.data.data).toEqual([]);
});

test("JSON without a token is refused", async () => {
  const response = await fetch(`${server.url}/clients/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(415);
});

test("deeply nested JSON is refused before anything reads it", async () => {
  const token = await newToken(await makeProgram());
  const send = (body: string) =>
    fetch(`${server.url}/clients/manage`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
  for (const value of [
    `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
    `${'{"a":'.repeat(100)}1${"}".repeat(100)}`,
  ])
    expect((await send(`{"comment":${value}}`)).status).toBe(400);
});
