import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Job } from "../../app/contract/jobs.ts";
import { actions, type Action, type ListState } from "../../app/contract/list.ts";
import type { FoundList, RecordState } from "../../app/contract/record.ts";
import type { Grants, Scope } from "../../app/server/access/grants.ts";
import { product } from "../../app/modules/product.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

const resources = product.entities;

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

let made = 0;

/** A signed-in user with one profile of these grants, and an employee where a department is given. */
async function userWith(
  grants: Grants,
  { department_id, manager_id }: { department_id?: number; manager_id?: number } = {},
) {
  made += 1;
  const access_id = await server.createProfile(`Profile ${made}`, { grants });
  const login = `user-${made}`;
  const user_id = await server.createUser({ login, access_ids: [access_id] });
  let employee_id: number | null = null;
  if (department_id !== undefined) {
    const { rows } = await server.db.execute<{ employee_id: number }>(sql`
      insert into employees (first_name, last_name, position_id, department_id, manager_id, hire_date)
      select 'Person', ${login}, position_id, ${department_id}, ${manager_id ?? null}, '2024-01-01' from positions limit 1
      returning employee_id`);
    employee_id = rows[0]!.employee_id;
    await server.db.execute(sql`update users set employee_id = ${employee_id} where user_id = ${user_id}`);
  }
  return { browser: await server.signIn(login), user_id, employee_id };
}

/** The whole list as a sheet of the reader's. */
async function exported(browser: Browser, route: string): Promise<string> {
  const { data } = await browser.call<{ job_id: number }>("export/start", {
    route,
    format: "csv",
    query: "{}",
  });
  const job = await vi.waitUntil(
    async () => {
      const { data: now } = await browser.call<Job>("jobs/one", { id: data.job_id });
      return now.file && now;
    },
    { timeout: 90_000 },
  );
  return (await fetch(new URL(job.file!.url, server.url))).text();
}

const everyAction = [...actions] as Action[];
const open = (
  code: string,
  wanted: Action[],
  scope: Scope = "all",
  fields?: Record<string, "hidden" | "read" | "write">,
): Grants => ({
  [code]: { actions: wanted, scope, ...(fields && { fields }) },
});

/** How each action is asked for by a call. */
const asked: [Action, string, object][] = [
  ["list", "list", {}],
  ["view", "get", {}],
  ["view", "search", { search: "x" }],
  ["view", "one", { id: 1 }],
  ["create", "manage", { name: "x" }],
  ["create", "validate", { name: "x" }],
  ["delete", "delete", { ids: [1] }],
  ["delete", "restore", { ids: [1] }],
  ["history", "history", { id: 1 }],
];

/** History takes whole batches back, by an event of theirs: `history/restore` is a call of its own. */
const askedOf = (code: string) =>
  code === "history" ? asked.filter(([, call]) => call !== "restore") : asked;

/** One user whose only profile is changed: rights are read anew for each call. */
let clerk: { browser: Browser; grant(grants: Grants): Promise<unknown> };
beforeAll(async () => {
  const access_id = await server.createProfile("Clerk");
  await server.createUser({ login: "clerk", access_ids: [access_id] });
  clerk = {
    browser: await server.signIn("clerk"),
    grant: (grants) =>
      server.db.execute(
        sql`update access set grants = ${JSON.stringify(grants)}::jsonb where access_id = ${access_id}`,
      ),
  };
});

describe.each(resources.map((resource) => [resource.code, resource] as const))("%s", (code, resource) => {
  test("requires sign-in", async () => {
    const visitor = server.browser();
    for (const [, call, payload] of askedOf(code))
      expect(await visitor.call(`${code}/${call}`, payload)).toMatchObject({ status: -2, http: 401 });
  });

  test("is closed without a profile for it, and says which right is missing", async () => {
    await clerk.grant({});
    const { browser } = clerk;
    for (const [action, call, payload] of askedOf(code)) {
      const reply = await browser.call(`${code}/${call}`, payload);
      // Products and services are searched by calls of their own, with the same plan.
      expect(reply).toMatchObject({ status: -3, http: 403 });
      if (!resource.without.includes(action)) expect(reply.message).toContain("access profiles");
    }
    expect(await browser.call(`${code}/manage`, { [resource.key]: 1, name: "x" })).toMatchObject({
      status: -3,
    });
  });

  test("allows no calls, downloads or uploads without a right", async () => {
    await clerk.grant({});
    const { browser } = clerk;
    const payload = { id: 1, ids: [1], [resource.key]: 1, search: "x", status_id: 1, comment: "Because" };
    for (const path of Object.keys(product.calls).filter((each) => each.startsWith(`${code}/`))) {
      const { status, data } = await browser.call(path, payload);
      // What a call says of its payload says nothing of the records.
      expect([-1, -3, -4], path).toContain(status);
      expect(
        Object.keys(data ?? {}).filter((name) => name !== "errors" && name !== "why"),
        path,
      ).toEqual([]);
    }
    const files = { file: new File(["Name\nx\n"], "x.csv") };
    for (const reply of [
      await browser.call("export/start", { route: code, format: "csv", query: "{}" }),
      await browser.call("import/upload", { route: code }, { files }),
    ])
      expect(reply).toMatchObject({ status: -3, http: 403 });
  });

  test("lets read-only users only read", async () => {
    await clerk.grant(open(code, ["list", "view"]));
    const { browser } = clerk;
    expect(await browser.call(`${code}/list`)).toMatchObject({ status: 1 });
    expect(await browser.call(`${code}/get`)).toMatchObject({ status: 1 });
    for (const [action, call, payload] of askedOf(code))
      if (action !== "list" && action !== "view")
        expect(await browser.call(`${code}/${call}`, payload)).toMatchObject({ status: -3 });
  });

  test("tells the screen what the call would decide", async () => {
    await clerk.grant(open(code, ["list", "view", "create"]));
    const { browser } = clerk;
    const { data } = await browser.call<{ restrictions: Record<Action, { allowed: boolean; why?: string }> }>(
      `${code}/list`,
    );
    for (const action of everyAction)
      expect(data.restrictions[action].allowed).toBe(
        ["list", "view", "create"].includes(action) && !resource.without.includes(action),
      );
  });
});

test("a refused deletion names the record, or the list for several records", async () => {
  const { browser } = await userWith(open("clients", ["list", "view"]));
  const [one, other] = [await shop.addClient(), await shop.addClient()];
  const name = `${(await admin.call<{ full_name: string }>("clients/one", { id: one.client_id })).data.full_name}`;
  const said = new RegExp(`^You can’t delete ${name}: none of your access profiles allows it`);
  const { data } = await browser.call<{ state: RecordState }>("clients/one", { id: one.client_id });
  expect(data.state.restrictions.delete.why).toMatch(said);
  expect(data.state.restrictions.create.why).toMatch(/^You can’t create clients:/i);
  const removed = await browser.call("clients/delete", { ids: [one.client_id] });
  expect(removed.status).toBe(-3);
  expect(removed.message).toMatch(said);
  const both = await browser.call("clients/delete", { ids: [one.client_id, other.client_id] });
  expect(both.message).toMatch(/^You can’t delete clients:/i);
});

describe("a record that others use", () => {
  interface Kept {
    done: number;
    failed: { id: number; text: string }[];
    lists: FoundList[];
  }
  /** How many rows the list has under the filters of a refusal. */
  const found = async (browser: Browser, { code, filters }: FoundList) =>
    (await browser.call<ListState>(`${code}/list`, { view_id: "all", filters })).data.pagination.total;
  const task = (cp_id: number, title = "Call") =>
    admin.call("tasks/manage", { title, subject: `cps:${cp_id}` });

  test("can't be deleted, and the refusal links to what uses it, most frequent first", async () => {
    const cp = await shop.addCp({ name: "Anchor" });
    for (const code of ["K-A1", "K-A2", "K-A3"]) await shop.addContract(cp.cp_id, { code });
    await shop.addCp({ name: "Anchor North", parent_id: cp.cp_id });
    await task(cp.cp_id);
    await task(cp.cp_id);
    const gone = await task(cp.cp_id);
    await admin.call("tasks/delete", { ids: [gone.data.task_id] });
    const reply = await admin.call<Kept>("cps/delete", { ids: [cp.cp_id] });
    expect(reply).toMatchObject({
      status: 0,
      message: "Can’t delete Anchor: used by 3 contracts, 2 tasks, and 1 counterparty",
    });
    const id = String(cp.cp_id);
    expect(reply.data.lists).toEqual([
      { code: "contracts", name: "Contracts", count: 3, filters: [{ field: "cp_id", op: "eq", value: id }] },
      { code: "tasks", name: "Tasks", count: 2, filters: [{ field: "cp_id", op: "eq", value: id }] },
      {
        code: "cps",
        name: "Counterparties",
        count: 1,
        filters: [{ field: "parent_id", op: "eq", value: id }],
      },
    ]);
    for (const list of reply.data.lists) expect(await found(admin, list)).toBe(list.count);
  });

  test("says so in the user's language, listing at most four lists", async () => {
    const cp = await shop.addCp({ name: "Anchor" });
    await shop.addContract(cp.cp_id, { code: "K-B1" });
    await shop.addContract(cp.cp_id, { code: "K-B2" });
    await task(cp.cp_id);
    await server.db.execute(sql`
      insert into delivery_services (name, code, audience, cp_id) values ('Anchor line', 'AL', 'both', ${cp.cp_id});`);
    await server.db.execute(sql`
      insert into projects (name, code, project_status_id, manager_id, billing, visibility, party)
      select 'Mole', 'MOLE', project_status_id, (select min(employee_id) from employees), 'none', 'all', ${`cps:${cp.cp_id}`}
      from tasks_projects_statuses limit 1`);
    await server.db.execute(
      sql`insert into cps (name, cp_status_id, manager_id, parent_id, phone) select 'Anchor South', cp_status_id, manager_id, cp_id, phone from cps where cp_id = ${cp.cp_id}`,
    );
    const message = async (locale: string) => {
      await server.db.execute(sql`update users set locale = ${locale} where login = 'admin'`);
      return (await admin.call("cps/delete", { ids: [cp.cp_id] })).message;
    };
    expect(await message("de")).toMatch(/^Anchor lässt sich nicht löschen\. Verweise darauf: 2 Verträge, /);
    expect(await message("uk")).toMatch(/^Не можна видалити: Anchor\. Ще використовується: договори \(2\), /);
    expect(await message("en")).toMatch(
      /^Can’t delete Anchor: used by 2 contracts, 1 .+, 1 .+, 1 .+, and 1 other$/,
    );
  });

  test("counts hidden uses without linking to or naming them", async () => {
    const { browser, user_id } = await userWith({
      ...open("cps", everyAction),
      ...open("contracts", ["list", "view"], "own"),
    });
    const cp = await shop.addCp({ name: "Anchor" });
    await shop.addContract(cp.cp_id, { code: "K-SEEN", created_by: user_id });
    await shop.addContract(cp.cp_id, { code: "K-UNSEEN" });
    await task(cp.cp_id, "Secret");
    const reply = await browser.call<Kept>("cps/delete", { ids: [cp.cp_id] });
    expect(reply.message).toBe(
      "Can’t delete Anchor: used by 2 contracts and 1 task. You can’t see 2 of them",
    );
    expect(reply.data.lists).toMatchObject([{ code: "contracts", count: 1 }]);
    expect(await found(browser, reply.data.lists[0]!)).toBe(1);
    expect(JSON.stringify(reply)).not.toMatch(/K-UNSEEN|Secret/);
  });

  test("is found by any of its readable names", async () => {
    const { rows } = await server.db.execute<{ employee_id: number }>(sql`
      insert into employees (first_name, last_name, position_id, department_id, hire_date)
      select 'Ada', 'Anchor', position_id, (select min(department_id) from departments), '2024-01-01' from positions limit 1
      returning employee_id`);
    const { employee_id } = rows[0]!;
    const cp = await shop.addCp();
    await shop.addContract(cp.cp_id, { code: "K-R", responsible_id: employee_id });
    await shop.addContract(cp.cp_id, { code: "K-S", our_signatory_id: employee_id });
    await shop.addContract(cp.cp_id, {
      code: "K-RS",
      responsible_id: employee_id,
      our_signatory_id: employee_id,
    });
    const whole = await admin.call<Kept>("employees/delete", { ids: [employee_id] });
    expect(whole.message).toBe("Can’t delete Ada Anchor: used by 3 contracts");
    expect(await found(admin, whole.data.lists[0]!)).toBe(3);
    const { browser } = await userWith({
      ...open("employees", everyAction),
      ...open("contracts", ["list", "view"], "all", { our_signatory_id: "hidden" }),
    });
    const part = await browser.call<Kept>("employees/delete", { ids: [employee_id] });
    expect(part.message).toBe("Can’t delete Ada Anchor: used by 3 contracts. You can’t see 1 of them");
    expect(part.data.lists).toMatchObject([{ count: 2, filters: [{ field: "responsible_id" }] }]);
    expect(await found(browser, part.data.lists[0]!)).toBe(2);
  });

  test("is linked together with the others that were kept", async () => {
    const [one, other, free] = [await shop.addCp({ name: "One" }), await shop.addCp(), await shop.addCp()];
    await shop.addContract(one.cp_id, { code: "K-1" });
    await shop.addContract(other.cp_id, { code: "K-2" });
    await task(one.cp_id);
    const ids = [one.cp_id, other.cp_id, free.cp_id];
    const { status, data } = await admin.call<Kept>("cps/delete", { ids });
    expect(status).toBe(1);
    expect(data).toMatchObject({
      done: 1,
      failed: [
        { id: one.cp_id, text: "Can’t delete One: used by 1 contract and 1 task" },
        { id: other.cp_id },
      ],
      lists: [
        { code: "contracts", count: 2 },
        { code: "tasks", count: 1 },
      ],
    });
    for (const list of data.lists) expect(await found(admin, list)).toBe(list.count);
  });
});

describe("record scopes", () => {
  test("own, team, department and all widen in that order, in lists, lookups, records and counts alike", async () => {
    const [north, south] = (
      await server.db.execute<{ department_id: number }>(sql`select department_id from departments limit 2`)
    ).rows;
    const chief = await userWith({}, { department_id: north!.department_id });
    const grants = (scope: Scope) => open("clients", everyAction, scope);
    const lead = await userWith(grants("team"), {
      department_id: north!.department_id,
      manager_id: chief.employee_id!,
    });
    const agent = await userWith(grants("own"), {
      department_id: north!.department_id,
      manager_id: lead.employee_id!,
    });
    const peer = await userWith(grants("department"), { department_id: north!.department_id });
    const stranger = await userWith(grants("own"), { department_id: south!.department_id });
    const auditor = await userWith(grants("all"));
    const clients = {
      agents: await shop.addClient({ manager_id: agent.employee_id, last_name: "Scoped agents" }),
      leads: await shop.addClient({ manager_id: lead.employee_id, last_name: "Scoped leads" }),
      strangers: await shop.addClient({ manager_id: stranger.employee_id, last_name: "Scoped strangers" }),
    };
    const seen = async ({ browser }: { browser: Browser }) => {
      const list = await browser.call<{
        datasets: { main: { rows: { last_name: string; full_name: string }[] } };
        pagination: { total: number };
      }>("clients/list", { search: "scoped" });
      const found = await browser.call<{ data: { name: string }[] }>("clients/search", { search: "scoped" });
      const names = list.data.datasets.main.rows.map(({ full_name }) => full_name.split(" ").at(-1)!);
      expect(found.data.data.map(({ name }) => name.split(" ").at(-1)!)).toEqual(names);
      expect(list.data.pagination.total).toBe(names.length);
      for (const [name, { client_id }] of Object.entries(clients)) {
        const visible = names.includes(name);
        expect((await browser.call(`clients/one/${client_id}`)).status).toBe(visible ? 1 : -4);
        expect((await browser.call(`clients/history/${client_id}`)).status).toBe(visible ? 1 : -4);
        expect((await browser.call("clients/manage", { client_id, comment: "touched" })).status).toBe(
          visible ? 1 : -4,
        );
      }
      return names;
    };
    expect(await seen(agent)).toEqual(["agents"]);
    expect(await seen(lead)).toEqual(["agents", "leads"]);
    expect(await seen(peer)).toEqual(["agents", "leads"]);
    expect(await seen(stranger)).toEqual(["strangers"]);
    expect(await seen(auditor)).toEqual(["agents", "leads", "strangers"]);
  });

  test("a form offers no choice from a list that is closed to its reader", async () => {
    const { browser } = await userWith({
      invoices: { actions: ["list", "view", "create", "edit"], scope: "all" },
      contracts: { actions: ["list", "view"], scope: "all" },
    });
    const { data } = await browser.call<ListState>("invoices/list", {});
    const readOnly = new Map(data.forms.create!.fields.map((field) => [field.name, field.readOnly]));
    expect(readOnly.get("contract_id")).toBe(false);
    expect(readOnly.get("deal_id")).toBe(true);
  });

  test("a wide list doesn't widen a narrow edit of another profile", async () => {
    const [reading, writing] = [
      await server.createProfile("Reads all", { grants: open("cps", ["list", "view"]) }),
      await server.createProfile("Edits own", { grants: open("cps", ["edit"], "own") }),
    ];
    await server.createUser({ login: "two-profiles", access_ids: [reading, writing] });
    const browser = await server.signIn("two-profiles");
    const cp = await shop.addCp();
    expect((await browser.call(`cps/one/${cp.cp_id}`)).status).toBe(1);
    expect((await browser.call("cps/manage", { cp_id: cp.cp_id, industry: "Ports" })).status).toBe(-4);
  });

  test("users can't move a record out of their own access", async () => {
    const [{ department_id }] = (
      await server.db.execute<{ department_id: number }>(sql`select department_id from departments limit 1`)
    ).rows as [{ department_id: number }];
    const agent = await userWith(
      { ...open("clients", everyAction, "own"), ...open("employees", ["view"]) },
      { department_id },
    );
    const client = await shop.addClient({ manager_id: agent.employee_id });
    const other = await userWith({}, { department_id });
    const reply = await agent.browser.call("clients/manage", {
      client_id: client.client_id,
      manager_id: other.employee_id,
    });
    expect(reply.status).toBe(-1);
    expect(reply.data.errors).toHaveProperty("manager_id");
  });

  test("an order can't use a customer or product that the user can't access", async () => {
    const [client, product] = [await shop.addClient(), await shop.addProduct()];
    const blind = await userWith({
      ...open("orders", everyAction),
      ...open("products", ["view"]),
      ...open("services", ["view"]),
      ...open("clients", ["view"], "own"),
    });
    const reply = await blind.browser.call("orders/create", {
      items: cartOf(product),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
    });
    expect(reply.message).toContain("no longer exists, or you don’t have access to it");
  });

  test("an unreadable reference only shows its id", async () => {
    const cp = await shop.addCp({ name: "Canary Shipping" });
    const contract = await shop.addContract(cp.cp_id, { code: "K-CANARY" });
    const { browser } = await userWith(open("contracts", ["list", "view"]));
    const one = await browser.call(`contracts/one/${contract.contract_id}`);
    expect(one.data).toMatchObject({ cp_id: cp.cp_id, cp: { id: cp.cp_id, name: null } });
    const list = await browser.call("contracts/list", { search: "canary" });
    expect(JSON.stringify(list.data)).not.toContain("Canary Shipping");
  });
});

describe("fields", () => {
  const canary = "98765.43";

  test("costs are only visible with an explicit grant, on every path", async () => {
    const product = await shop.addProduct({ cost: canary, name: "Costly" });
    const { browser } = await userWith({ ...open("products", everyAction), ...open("history", everyAction) });
    await admin.call("products/manage", { product_id: product.product_id, cost: "98765.44" });
    await admin.call("products/manage", { product_id: product.product_id, cost: canary });
    for (const [path, payload] of [
      ["products/list", {}],
      ["products/get", {}],
      ["products/search", { search: "costly" }],
      [`products/one/${product.product_id}`, {}],
      [`products/history/${product.product_id}`, {}],
    ] as const) {
      const reply = await browser.call(path, payload);
      expect(reply.status).toBe(1);
      expect(JSON.stringify(reply.data)).not.toMatch(/98765|"cost"/);
    }
  });

  test("a warehouse's stock value is only visible to those who can read all product prices", async () => {
    const product = await shop.addProduct({ price: canary, name: "Priced" });
    const { warehouse_id } = (
      await admin.call<{ warehouse_id: number }>("warehouses/manage", { name: "Priced goods", code: "PRC" })
    ).data;
    await admin.call("stock/move", {
      product_id: product.product_id,
      warehouse_id,
      move_reason: "receipt",
      moved: 1,
    });
    const seenWith = async (products: Grants) => {
      const { browser } = await userWith({ ...open("warehouses", everyAction), ...products });
      const one = await browser.call(`warehouses/one/${warehouse_id}`);
      const list = await browser.call("warehouses/list", {});
      expect([one.status, list.status]).toEqual([1, 1]);
      return [one, list, await exported(browser, "warehouses")].filter((seen) =>
        JSON.stringify(seen).includes(canary),
      ).length;
    };
    expect(await seenWith(open("products", everyAction))).toBe(3);
    expect(await seenWith(open("products", everyAction, "all", { price: "hidden" }))).toBe(0);
    expect(await seenWith(open("products", everyAction, "own"))).toBe(0);
    expect(await seenWith({})).toBe(0);
  });

  test("the global history shows no more than the records' own: no hidden fields, no inaccessible records", async () => {
    const product = await shop.addProduct({ cost: canary, name: "Costly history" });
    const client = await shop.addClient({ first_name: "Canary", last_name: "History" });
    const price = (await admin.call("products/one", { id: product.product_id })).data.price;
    await admin.call("products/manage", { product_id: product.product_id, cost: "98765.44" });
    await admin.call("products/manage", { product_id: product.product_id, cost: "98765.45", price: "77.77" });
    await admin.call("clients/manage", { client_id: client.client_id, last_name: "Canary-changed" });
    const { browser } = await userWith({
      ...open("products", everyAction),
      ...open("clients", everyAction, "own"),
      ...open("history", everyAction),
    });
    const list = await browser.call("history/list", {
      filters: [{ field: "action", op: "eq", value: "update" }],
    });
    expect(list.status).toBe(1);
    expect(JSON.stringify(list.data)).not.toMatch(/98765|Canary/);
    const rows = (list.data as unknown as ListState).datasets.main!.rows.filter(
      ({ title }) => title === "Costly history",
    );
    expect(rows.map(({ title, changes }) => [title, changes])).toEqual([
      [
        "Costly history",
        [{ field: "price", label: "Price", old: `${String(price)}\u00a0€`, new: "77.77\u00a0€" }],
      ],
      ["Costly history", []],
    ]);
    const one = await browser.call("history/one", { id: rows[0]!.history_id as number });
    expect(one.status).toBe(1);
    expect(JSON.stringify(one.data)).not.toContain("98765");
    expect((await browser.call("history/list", { search: "canary" })).data).toMatchObject({
      pagination: { total: 0 },
    });
    const all = await admin.call("history/list", { search: "canary" });
    expect(JSON.stringify(all.data)).toContain("Canary-changed");
    const sheet = await exported(browser, "history");
    expect(sheet).toContain("77.77");
    expect(sheet).not.toMatch(/98765|Canary/);
  });

  test("a hidden field can't be filtered, sorted or written by: the refusal is that of a field that doesn't exist", async () => {
    const product = await shop.addProduct({ cost: canary });
    const { browser } = await userWith(open("products", everyAction));
    const ask = async (field: string) => [
      await browser.call("products/list", { filters: [{ field, op: "gt", value: "1" }] }),
      await browser.call("products/list", { sort: field }),
      await browser.call("products/manage", { product_id: product.product_id, [field]: "1" }),
    ];
    const told = (replies: Awaited<ReturnType<typeof ask>>, field: string) =>
      replies.map(({ status, data }) => [
        status,
        JSON.stringify(data).replaceAll(field, "?").replaceAll("Cost", "?").replaceAll("field.?", "?"),
      ]);
    expect(told(await ask("cost"), "cost")).toEqual(told(await ask("secret"), "secret"));
  });

  test("a read-only field can't be written, and a granted one can", async () => {
    const product = await shop.addProduct();
    const reader = await userWith(open("products", everyAction, "all", { cost: "read", price: "read" }));
    expect(
      (await reader.browser.call("products/manage", { product_id: product.product_id, price: "1.00" })).data
        .errors,
    ).toHaveProperty("price");
    const buyer = await userWith(open("products", everyAction, "all", { cost: "write" }));
    expect(
      await buyer.browser.call("products/manage", { product_id: product.product_id, cost: "3.10" }),
    ).toMatchObject({ status: 1, data: { cost: "3.10" } });
  });

  test("statuses and service-managed fields can't be written directly", async () => {
    const client = await shop.addClient();
    const reply = await admin.call("clients/manage", {
      client_id: client.client_id,
      client_status_id: 2,
      turnover: "5.00",
      version_of: "x",
    });
    expect(Object.keys(reply.data.errors as object)).toEqual(
      expect.arrayContaining(["client_status_id", "turnover"]),
    );
  });
});

describe("administrators", () => {
  test("nobody changes their own access", async () => {
    const profile = await server.createProfile("Plain");
    const reply = await admin.call("users/manage", { user_id: 1, access_ids: [profile] });
    expect(reply.data.errors).toMatchObject({ access_ids: [{ text: "You can’t change your own access" }] });
  });

  test("the last administrator can't be removed by anyone", async () => {
    const { browser } = await userWith({ ...open("users", everyAction), ...open("access", everyAction) });
    const reply = await browser.call("users/manage", { user_id: 1, status: "suspended" });
    expect(reply.data.errors).toMatchObject({
      status: [{ text: "There must be at least one administrator" }],
    });
  });

  test("nobody can grant more than they hold", async () => {
    const { browser } = await userWith({ ...open("users", everyAction), ...open("access", everyAction) });
    const system = (
      await server.db.execute<{ access_id: number }>(
        sql`select access_id from access where is_system limit 1`,
      )
    ).rows[0]!.access_id;
    const created = await browser.call("users/manage", {
      name: "Eve",
      login: "eve.escalates",
      email: "eve@example.com",
      access_ids: [system],
    });
    expect(created.data.errors).toHaveProperty("access_ids");
    const profile = await browser.call("access/manage", {
      name: "Wide",
      grants: JSON.stringify(open("orders", ["delete"])),
    });
    expect(profile.data.errors).toHaveProperty("grants");
  });

  test("a suspended user is signed out at once", async () => {
    const { browser, user_id } = await userWith(open("brands", everyAction));
    expect((await browser.call("brands/list")).status).toBe(1);
    await admin.call("users/manage", { user_id, status: "suspended" });
    expect((await browser.call("brands/list")).status).toBe(-2);
  });
});
