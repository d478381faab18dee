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
}, 60_000);
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

test("a module tells what waits in it, as many as the view that shows it", async () => {
  const count = await totalOf("orders", { view_id: "to_ship" });
  expect(count).toBeGreaterThan(0);
  const menu = await modules();
  expect(menu.get("orders")?.waiting).toBe(`${count} to ship`);
  expect(menu.get("currencies")?.waiting).toBeUndefined();
});

test("the reader is told what waits for them, as many as the filters beside it show", async () => {
  await give(2);
  await server.db.execute(sql`
    update tasks set assignee_id = ${employee_id}, due_at = now() - interval '3 days',
      task_status_id = (select task_status_id from tasks_statuses where "group" = 'todo' limit 1)
    where task_id in (select task_id from tasks order by task_id limit 1)`);
  const menu = await modules();
  expect(menu.get("orders")?.mine).toEqual([
    { text: "2 orders wait for you", filters: expect.any(Array) as Filter[] },
  ]);
  expect(menu.get("tasks")?.mine?.map(({ text }) => text)).toEqual(["1 task is overdue"]);
  for (const [code, count] of [
    ["orders", 2],
    ["tasks", 1],
  ] as const)
    expect(await totalOf(code, { filters: menu.get(code)!.mine![0]!.filters })).toBe(count);
});

test("where nothing waits any longer, nothing is told", async () => {
  await give(0);
  const menu = await modules();
  expect(menu.get("orders")).toMatchObject({ mine: [] });
  expect(menu.get("orders")?.waiting).toBeUndefined();
});

test("who may not read a field is told nothing that it decides", async () => {
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
