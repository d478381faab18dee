import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MenuData, MenuModule } from "../../app/contract/app.ts";
import type { Filter } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let reader: Browser;
let employee_id: number;

beforeAll(async () => {
  server = await startServer({ demo: true });
  const user_id = await server.createUser({ login: "reader" });
  const { rows } = await server.db.execute<{ employee_id: number }>(sql`
    insert into employees (first_name, last_name, position_id, department_id, hire_date)
    select 'Rea', 'Der', position_id, department_id, '2024-01-01' from employees limit 1 returning employee_id`);
  employee_id = rows[0]!.employee_id;
  await server.db.execute(sql`update users set employee_id = ${employee_id} where user_id = ${user_id}`);
  reader = await server.signIn("reader");
});
afterAll(() => server.stop());

async function modules(as = reader): Promise<Map<string, MenuModule>> {
  const { data } = await as.call<MenuData>("menu/get");
  return new Map(
    Object.values(data).flatMap((category) => category.modules.map((each) => [each.code, each])),
  );
}

const totalOf = async (code: string, query: { filters: Filter[] } | { view_id: string }) =>
  (await reader.call<ListState>(`${code}/list`, query)).data.pagination.total;

const give = (count: number) =>
  server.db.execute(sql`
    update orders set manager_id = case when order_id in (select order_id from orders order by order_id limit ${count})
      then ${employee_id}::int end,
      order_status_id = (select order_status_id from orders_statuses where "group" = 'new' limit 1)`);

test("a module's count of pending work matches the view that shows it", async () => {
  const count = await totalOf("orders", { view_id: "to_ship" });
  expect(count).toBeGreaterThan(0);
  const menu = await modules();
  expect(menu.get("orders")?.waiting).toBe(`${count} to ship`);
  expect(menu.get("currencies")?.waiting).toBeUndefined();
});

test("the user's counts of pending work match the filters that show it", async () => {
  await give(2);
  await server.db.execute(sql`
    update tasks set assignee_id = ${employee_id}, due_at = now() - interval '3 days',
      task_status_id = (select task_status_id from tasks_statuses where "group" = 'todo' limit 1)
    where task_id in (select task_id from tasks order by task_id limit 1)`);
  const menu = await modules();
  expect(menu.get("orders")?.mine).toEqual([
    { text: "2 orders are waiting for you", filters: expect.any(Array) as Filter[] },
  ]);
  expect(menu.get("tasks")?.mine?.map(({ text }) => text)).toEqual(["1 task is overdue"]);
  for (const [code, count] of [
    ["orders", 2],
    ["tasks", 1],
  ] as const)
    expect(await totalOf(code, { filters: menu.get(code)!.mine![0]!.filters })).toBe(count);
});

test("nothing is shown once nothing is pending", async () => {
  await give(0);
  const menu = await modules();
  expect(menu.get("orders")).toMatchObject({ mine: [] });
  expect(menu.get("orders")?.waiting).toBeUndefined();
});

test("counts that depend on a field are hidden from users who can't read it", async () => {
  await give(2);
  const access_id = await server.createProfile("Orders without their states", {
    grants: {
      orders: { actions: ["list", "view"], scope: "all", fields: { order_status_id: "hidden" } },
      tasks: { actions: ["list", "view"], scope: "all" },
    },
  });
  await server.createUser({ login: "stateless", access_ids: [access_id] });
  const menu = await modules(await server.signIn("stateless"));
  expect(menu.get("orders")).toMatchObject({ mine: [] });
  expect(menu.get("orders")?.waiting).toBeUndefined();
});

const firstOf = async (as: Browser) =>
  [...(await modules(as)).values()]
    .filter(({ first }) => first !== undefined)
    .sort((one, other) => one.first! - other.first!)
    .map(({ code }) => code);

test("modules pinned by profiles come first if accessible; otherwise those of daily work", async () => {
  const looking = { actions: ["list", "view"] as never, scope: "all" as never };
  const changing = { actions: ["list", "view", "edit"] as never, scope: "all" as never };
  const access_id = await server.createProfile("Counting", {
    grants: { clients: looking, products: changing, warehouses: changing, brands: looking },
  });
  await server.createUser({ login: "counting", access_ids: [access_id] });
  const counting = await server.signIn("counting");
  expect(await firstOf(counting)).toEqual(["products", "warehouses", "clients"]);
  await server.db.execute(
    sql`update access set modules = '{brands,products,orders}' where access_id = ${access_id}`,
  );
  expect(await firstOf(counting)).toEqual(["brands", "products"]);
  expect(await counting.call("profile/manage", { modules: ["warehouses"] })).toMatchObject({ status: 1 });
  expect(await firstOf(counting)).toEqual(["warehouses"]);
  expect((await modules(counting)).get("warehouses")).toMatchObject({ first: 1, chosen: true });
  expect(await counting.call("profile/manage", { modules: ["orders"] })).toMatchObject({ status: -1 });
  expect(await counting.call("profile/manage", { modules: [""] })).toMatchObject({ status: 1 });
  expect(await firstOf(counting)).toEqual(["brands", "products"]);
});

test("each role of the demo company has a few pinned modules and its work in numbers", async () => {
  for (const profile of ["Sales agent", "Warehouse", "Purchasing", "Accountant"]) {
    const { rows } = await server.db.execute<{ access_id: number }>(
      sql`select access_id from access where name = ${profile}`,
    );
    const login = profile.toLowerCase().replace(" ", "-");
    await server.createUser({ login, access_ids: [rows[0]!.access_id] });
    const person = await server.signIn(login);
    const first = await firstOf(person);
    expect(first.length).toBeGreaterThanOrEqual(6);
    expect(first.length).toBeLessThanOrEqual(8);
  }
  const menu = await modules(await server.signIn("purchasing"));
  const [low] = menu.get("products")!.work!;
  expect(low).toMatchObject({ label: "Products low on stock" });
  expect(low!.count).toBe(await totalOf("products", { filters: low!.filters }));
});

test("administrators of a new company get the steps of setting it up, each done once there are records", async () => {
  const empty = await startServer({ seeded: true });
  try {
    const admin = await empty.signIn("admin");
    const steps = async (as = admin) =>
      [...(await modules(as)).values()]
        .flatMap(({ code, setUp }) => (setUp ? [{ code, ...setUp }] : []))
        .toSorted((one, other) => one.place - other.place)
        .map(({ code, title, done }) => [code, title, done]);
    expect(await steps()).toEqual([
      ["legal-persons", "Add your company", false],
      ["accounts", "Add a bank account or a till", false],
      ["products", "Add products or services", false],
      ["clients", "Add clients or counterparties", false],
      ["users", "Invite your colleagues", false],
      ["orders", "Make the first order", false],
    ]);
    await admin.call("cps/manage", { name: "Hafen GmbH", phone: "+49 40 5550199" });
    const access_id = await empty.createProfile("Sales", {
      grants: { clients: { actions: ["list"], scope: "all" } },
    });
    await empty.createUser({ login: "sally", access_ids: [access_id] });
    expect((await steps()).filter(([, , done]) => done).map(([code]) => code)).toEqual(["clients", "users"]);
    expect(await steps(await empty.signIn("sally"))).toEqual([]);
  } finally {
    await empty.stop();
  }
  // The demo company has all of it.
  expect([...(await modules()).values()].filter(({ setUp }) => setUp)).toEqual([]);
});
