import type { ListSums } from "../../app/contract/list-sums.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AppInfo } from "../../app/contract/app.ts";
import type { Filter, Row } from "../../app/contract/kinds.ts";
import type { ListQuery, ListState, View } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let mira: Browser;
let colleague: Browser;
let agent: Browser;

const everything = ["list", "view", "create", "edit", "delete", "history", "export"] as const;

beforeAll(async () => {
  server = await startServer({ demo: true });
  const lookups = { actions: ["list", "view"] as const, scope: "all" as const };
  const sales = await server.createProfile("Sharing sales", {
    grants: {
      orders: { actions: [...everything, "share_view"], scope: "all", fields: { comment: "hidden" } },
      clients: { actions: [...everything], scope: "all" },
      employees: { ...lookups, actions: [...lookups.actions] },
    },
  });
  const other = await server.createProfile("Other sales", {
    grants: { orders: { actions: [...everything], scope: "all" } },
  });
  await server.createUser({ login: "sharing", access_ids: [sales] });
  await server.createUser({ login: "other", access_ids: [other] });
  mira = await server.signIn("admin");
  colleague = await server.signIn("sharing");
  agent = await server.signIn("other");
});
afterAll(() => server.stop());

async function list(as: Browser, query: ListQuery = {}, code = "orders") {
  const { status, message, data } = await as.call<ListState>(`${code}/list`, query);
  if (status !== 1) throw new Error(`${message} ${JSON.stringify(data)}`);
  return data;
}
const save = async (as: Browser, view: Record<string, unknown>) =>
  (await as.call<{ view_id: string }>("views/manage", { code: "orders", ...view })).data.view_id;
const viewsOf = async (as: Browser) => (await list(as)).views;
const find = (views: View[], view_id: string) => views.find((view) => view.view_id === view_id);

const big: Filter[] = [{ field: "total", op: "gte", value: "1000" }];

describe("a saved view", () => {
  test("stores filters, search, sorting, groups and columns, which a query can override", async () => {
    const view_id = await save(mira, {
      name: "Big ones",
      filters: big,
      sort: "-total",
      group: "order_status_id",
      columns: ["number", "total", "email"],
      widths: { total: 160 },
      pinned: ["number"],
      density: "compact",
    });
    const state = await list(mira, { view_id });
    expect(state.settings).toMatchObject({
      sort: "-total",
      group: "order_status_id",
      widths: { total: 160 },
      pinned: ["number"],
      density: "compact",
    });
    expect(state.settings.columns.map(({ name }) => name)).toEqual(["number", "total", "email"]);
    expect(state.datasets.main.rows.every(({ total }) => Number(total) >= 1000)).toBe(true);
    expect(state.datasets.main.groups!.length).toBeGreaterThan(2);
    const { data: counts } = await mira.call<Record<string, number>>("orders/counts");
    expect(counts[view_id]).toBe(state.pagination.total);
    const all = await list(mira, { view_id, unfiltered: true, group: "" });
    expect(all.pagination.total).toBeGreaterThan(state.pagination.total);
    expect(all.datasets.main.groups).toBeUndefined();
    expect(all.pagination.hidden).toBeUndefined();
    expect(state.pagination.hidden).toBe(all.pagination.total - state.pagination.total);
  });

  test("is private until shared, and can only be shared with the right to do so", async () => {
    const view_id = await save(colleague, { name: "Mine alone", filters: big });
    expect(find(await viewsOf(mira), view_id)).toBeUndefined();
    expect(await mira.call("views/manage", { code: "orders", view_id, name: "Taken" })).toMatchObject({
      status: 1,
    });
    expect(await agent.call("views/manage", { code: "orders", view_id, name: "Taken" })).toMatchObject({
      status: -4,
    });
    expect(await agent.call("views/delete", { view_id })).toMatchObject({ status: -4 });

    const { data } = await colleague.call<{ profiles: { access_id: number; name: string }[] }>("views/get", {
      code: "orders",
    });
    const others = data.profiles.find(({ name }) => name === "Other sales")!;
    await save(colleague, { view_id, share: "profiles", access_ids: [others.access_id] });
    expect(find(await viewsOf(agent), view_id)?.saved).toMatchObject({ owner: "sharing", editable: false });
    expect(find(await viewsOf(mira), view_id)).toBeUndefined();
    await save(colleague, { view_id, share: "all" });
    expect(find(await viewsOf(mira), view_id)?.saved).toMatchObject({ share: "all" });

    const own = await save(agent, { name: "The agent's" });
    expect(await agent.call("views/manage", { code: "orders", view_id: own, share: "all" })).toMatchObject({
      status: -3,
    });
    expect(
      (await agent.call<{ profiles: unknown[] }>("views/get", { code: "orders" })).data.profiles,
    ).toEqual([]);
  });

  test("that uses a hidden field isn't shown", async () => {
    const view_id = await save(mira, {
      name: "Commented",
      filters: [{ field: "comment", op: "not_empty" }],
      share: "all",
    });
    expect(find(await viewsOf(agent), view_id)).toBeDefined();
    expect(find(await viewsOf(colleague), view_id)).toBeUndefined();
    expect((await list(colleague, { view_id })).view).toBe("all");
    expect(
      await colleague.call("views/manage", {
        code: "orders",
        name: "Guess",
        filters: [{ field: "comment", op: "contains", value: "a" }],
      }),
    ).toMatchObject({ status: -1 });
  });

  test("can be the default for a user or a profile's users, until it is deleted", async () => {
    expect((await list(agent, { view_id: "default" })).view).toBe("all");
    const view_id = await save(colleague, { name: "For all of them", filters: big, share: "all" });
    const { data } = await colleague.call<{ profiles: { access_id: number; name: string }[] }>("views/get", {
      code: "orders",
    });
    const { access_id } = data.profiles.find(({ name }) => name === "Other sales")!;
    expect(await agent.call("views/default", { code: "orders", view_id, access_id })).toMatchObject({
      status: -3,
    });
    await colleague.call("views/default", { code: "orders", view_id, access_id });
    expect((await list(agent, { view_id: "default" })).view).toBe(view_id);
    await agent.call("views/default", { code: "orders", view_id: "to_ship" });
    expect((await list(agent, { view_id: "default" })).view).toBe("to_ship");
    await agent.call("views/default", { code: "orders", view_id: "" });
    await colleague.call("views/delete", { view_id });
    expect((await list(agent, { view_id: "default" })).view).toBe("all");
    // Who names no view gets all of it: a program that reads the list knows nothing of anybody's views.
    expect((await list(agent)).view).toBe("all");
  });

  test("set by the list is the default until the user chooses another: the cash flow's last twelve months", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T10:00:00Z") });
    const { view, views, pagination } = await list(mira, { view_id: "default" }, "operations");
    vi.useRealTimers();
    expect(view).toBe("last_12_months");
    expect(find(views, view)?.filters).toEqual([
      { field: "date", op: "between", value: ["2025-04-01", "2026-03-31"] },
    ]);
    const { pagination: all } = await list(mira, {}, "operations");
    expect(pagination.total).toBeLessThan(all.total);
    await mira.call("views/default", { code: "operations", view_id: "all" });
    expect((await list(mira, { view_id: "default" }, "operations")).view).toBe("all");
    await mira.call("views/default", { code: "operations", view_id: "" });
  });

  test("is in the user's order, and has a unique name", async () => {
    await agent.call("views/order", { code: "orders", view_ids: ["on_hold", "all"] });
    expect((await viewsOf(agent)).slice(0, 2).map(({ view_id }) => view_id)).toEqual(["on_hold", "all"]);
    const again = await agent.call("views/manage", { code: "orders", name: "THE AGENT'S" });
    expect(again).toMatchObject({ status: -1 });
    expect(Object.keys(again.data.errors as object)).toEqual(["name"]);
  });
});

describe("a user's own layout", () => {
  test("of columns, widths, density and page size is stored per user and view, and can be reset", async () => {
    const columns = ["number", "created_at", "created_by", "total"];
    await agent.call("list-settings/manage", { code: "orders", columns, density: "compact", limit: 25 });
    await agent.call("list-settings/manage", { code: "orders", view_id: "mine", columns: ["number"] });
    const [all, mine] = [await list(agent), await list(agent, { view_id: "mine" })];
    expect(all.settings.columns.map(({ name }) => name)).toEqual(columns);
    expect(all.settings).toMatchObject({ density: "compact", is_arranged: true });
    expect(all.pagination.limit).toBe(25);
    expect(all.datasets.main.rows[0]).toHaveProperty("created_by");
    expect(mine.settings.columns.map(({ name }) => name)).toEqual(["number"]);
    expect((await list(mira)).settings.columns.map(({ name }) => name)).not.toEqual(columns);
    await agent.call("list-settings/manage", { code: "orders", reset: true });
    expect((await list(agent)).settings).toMatchObject({ is_arranged: false, density: "" });
  });

  test("offers every readable field, and no hidden one", async () => {
    const { settings } = await list(colleague);
    const names = [...settings.columns, ...settings.more].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["created_at", "created_by", "tracking_number", "tags"]));
    expect(names).not.toContain("comment");
    expect(
      await colleague.call("list-settings/manage", { code: "orders", columns: ["number", "comment"] }),
    ).toMatchObject({ status: -1 });
  });
});

describe("filters", () => {
  test("can combine OR alternatives with AND conditions", async () => {
    const total = async (filters: Filter[]) => (await list(mira, { filters })).pagination.total;
    const cheap: Filter = { field: "total", op: "lt", value: "20" };
    const dear: Filter = { field: "total", op: "gte", value: "1000" };
    const of: Filter = { field: "entity", op: "eq", value: "client" };
    const either = await total([
      { ...cheap, or_group: "1" },
      { ...dear, or_group: "1" },
    ]);
    expect(either).toBe((await total([cheap])) + (await total([dear])));
    expect(await total([{ ...cheap, or_group: "1" }, { ...dear, or_group: "1" }, of])).toBe(
      (await total([cheap, of])) + (await total([dear, of])),
    );
  });

  test("through two references respect the rights of each list on the path", async () => {
    const filters: Filter[] = [{ field: "cp_id.manager_id.department_id", op: "not_empty" }];
    const { rows } = await server.db.execute<{ count: number }>(sql`
      select count(*)::int as count from orders join cps using (cp_id) join employees e on e.employee_id = cps.manager_id
      where e.department_id is not null`);
    expect((await list(mira, { filters })).pagination.total).toBe(rows[0]!.count);
    const denied: Filter[] = [{ field: "cp_id.manager_id.department_id", op: "empty" }];
    const all = (await list(mira)).pagination.total;
    expect((await list(mira, { filters: denied })).pagination.total).toBe(all - rows[0]!.count);
    // Counterparties are closed to the colleague: the same answer as for a field that doesn't exist.
    for (const field of [
      "cp_id.name",
      "cp_id.nothing",
      "client_id.client_type_id.name",
      "manager_id.cost_rate",
    ])
      expect(await colleague.call("orders/list", { filters: [{ field, op: "not_empty" }] })).toMatchObject({
        status: -1,
        http: 422,
      });
    expect(
      await mira.call("orders/list", {
        filters: [{ field: "cp_id.manager_id.manager_id.name", op: "empty" }],
      }),
    ).toMatchObject({ status: -1 });
  });

  test("can use the history: what a field was changed to, and when", async () => {
    const [row] = (
      await list(mira, { filters: [{ field: "client_status_id", op: "in", value: ["lead"] }] }, "clients")
    ).datasets.main.rows as [Row];
    const { rows } = await server.db.execute<{ client_status_id: number }>(
      sql`select client_status_id from clients_statuses where "group" = 'active'`,
    );
    const active = String(rows[0]!.client_status_id);
    await mira.call("clients/status", { id: row.client_id, status_id: active });
    const found = async (filter: Filter) =>
      (await list(mira, { filters: [filter] }, "clients")).datasets.main.rows.map(
        ({ client_id }) => client_id,
      );
    expect(await found({ field: "client_status_id", op: "changed_to", value: active })).toContain(
      row.client_id,
    );
    expect(await found({ field: "client_status_id", op: "changed_since", value: "1" })).toContain(
      row.client_id,
    );
    expect(await found({ field: "client_type_id", op: "changed_since", value: "1" })).not.toContain(
      row.client_id,
    );
  });
});

describe("groups and sums", () => {
  test("page through groups without losing or repeating a row", async () => {
    const seen: unknown[] = [];
    let query: ListQuery = { group: "order_status_id", limit: 10 };
    const first = await list(mira, query);
    for (let page = 1; page <= first.pagination.last; page += 1) {
      const state = await list(mira, query);
      seen.push(...state.datasets.main.rows.map(({ order_id }) => order_id));
      query = { ...query, page: page + 1, after: state.pagination.end! };
    }
    expect(seen).toHaveLength(first.pagination.total);
    expect(new Set(seen).size).toBe(seen.length);
    const back = await list(mira, {
      ...query,
      page: 2,
      before: (await list(mira, { ...query, page: 3, after: undefined })).pagination.first!,
      after: undefined,
    });
    const second = await list(mira, { ...query, page: 2, after: first.pagination.end! });
    expect(back.datasets.main.rows.map(({ order_id }) => order_id)).toEqual(
      second.datasets.main.rows.map(({ order_id }) => order_id),
    );
  });

  test("keep currencies separate, and total them at each record's daily rate if there is one", async () => {
    await server.db.execute(sql`
      update orders set currency_id = (select currency_id from currencies where code = 'USD') where order_id % 3 = 0`);
    const sum = async (query: object) =>
      (await mira.call<ListSums>("orders/sum", { fields: ["total", "items_count"], ...query })).data;
    const whole = await sum({ group: "payment_state" });
    const expected = await server.db.execute<{ code: string; total: string }>(sql`
      select code, sum(total)::text as total from orders join currencies using (currency_id) group by code order by code`);
    const amounts = whole.sums.total!.amounts;
    expect(
      amounts
        .map(({ currency, amount }) => [currency, amount])
        .sort((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(expected.rows.map(({ code, total }) => [code, total]));
    expect(whole.sums.items_count!.amounts).toHaveLength(1);
    const parts = Object.values(whole.groups!).reduce((count, group) => count + group.count, 0);
    expect(parts).toBe((await list(mira)).pagination.total);
    const { rows } = await server.db.execute<{ base: string | null }>(sql`
      select case when bool_and(c.is_base or rate_on(c.currency_id, o.date) is not null)
        then sum(round(o.total * case when c.is_base then 1 else rate_on(c.currency_id, o.date) end, 2))::text end as base
      from orders o join currencies c using (currency_id)`);
    expect(whole.sums.total!.base?.amount ?? null).toBe(rows[0]!.base);
    expect(await mira.call("orders/sum", { fields: ["number"] })).toMatchObject({ status: -1 });
  });

  test("are on a board with a column per status, including empty ones, and in a month of a calendar", async () => {
    const board = await list(mira, { layout: "board", layout_field: "order_status_id" });
    const { groups, rows } = board.datasets.main;
    expect(groups!.length).toBeGreaterThanOrEqual(9);
    for (const { key, count } of groups!)
      expect(rows.filter(({ $group }) => $group === key)).toHaveLength(Math.min(count, 25));
    const month = await list(mira, { layout: "calendar", layout_field: "date", month: "2026-11" });
    expect(month.settings).toMatchObject({ layout: "calendar", month: "2026-11" });
    for (const { date } of month.datasets.main.rows) expect(String(date)).toMatch(/^2026-1[012]-/);
    const { data: clients } = await mira.call<ListState>("clients/list", {});
    expect(clients.settings.calendars.map(({ name }) => name).sort()).toEqual([
      "birth_date",
      "created_at",
      "last_order_at",
    ]);
    const kept = await mira.call<ListState>("clients/list", {
      layout: "calendar",
      layout_field: "updated_at",
    });
    expect(kept.data.settings.calendars.map(({ name }) => name)).toContain("updated_at");
    const unfit = await list(mira, { layout: "board", layout_field: "phone" });
    expect(unfit.settings.layout).toBe("table");
  });
});

describe("a record's neighbours", () => {
  test("are those of the list it was opened from, even if a change excludes it from the filter", async () => {
    const query: ListQuery = { filters: [{ field: "phone", op: "not_empty" }], sort: "-total", limit: 10 };
    const { datasets, pagination } = await list(mira, query);
    const ids = datasets.main.rows.map(({ order_id }) => Number(order_id));
    const one = async (id: number) =>
      (await mira.call<Row & { state: RecordState }>(`orders/one/${id}`, { list: query })).data.state
        .neighbours;
    expect(await one(ids[0]!)).toMatchObject({ prev: null, next: ids[1], place: 1 });
    expect(await one(ids[4]!)).toEqual({
      prev: ids[3],
      next: ids[5],
      place: 5,
      total: pagination.total,
      total_is_exact: true,
    });
    await server.db.execute(
      sql`update orders set phone = null, email = 'a@b.example' where order_id = ${ids[4]}`,
    );
    expect(await one(ids[4]!)).toMatchObject({ prev: ids[3], next: ids[5], total: pagination.total - 1 });
    const odd = { filters: [{ field: "nothing", op: "empty" }] };
    const { status, data } = await mira.call<Row & { state: RecordState }>(`orders/one/${ids[0]}`, {
      list: odd,
    });
    expect(status).toBe(1);
    expect(data.state.neighbours).toBeUndefined();
  });
});

test("a record counts the list it was opened from as that list does", async () => {
  await server.db.execute(
    sql`insert into brands (name) select 'Brand ' || n from generate_series(1, 1001) n`,
  );
  const { datasets, pagination } = await list(mira, {}, "brands");
  expect(pagination.total).toBeGreaterThan(1_000);
  const { brand_id } = datasets.main.rows[0]!;
  const { data } = await mira.call<Row & { state: RecordState }>(`brands/one/${String(brand_id)}`, {
    list: { sort: "name" },
  });
  expect(data.state.neighbours).toMatchObject({ total: pagination.total, total_is_exact: true });
});

describe("the start page", () => {
  const ownInfo = async (as: Browser) => (await as.call<AppInfo>("app/info")).data.user!;
  const begin = (as: Browser, start: string, start_view?: string) =>
    as.call("profile/manage", { start, ...(start_view !== undefined && { start_view }) });

  test("is the menu unless one is chosen", async () => {
    expect(await ownInfo(colleague)).toMatchObject({ start: null, density: "comfortable" });
    expect(await begin(colleague, "clients")).toMatchObject({ status: 1 });
    expect((await ownInfo(colleague)).start).toEqual({ code: "clients", view_id: "" });
    await begin(colleague, "");
    expect((await ownInfo(colleague)).start).toBeNull();
  });

  test("is a list with a view, and without it once the view is deleted", async () => {
    const view_id = await save(colleague, { name: "My morning", filters: big });
    expect(await begin(colleague, "orders", view_id)).toMatchObject({ status: 1 });
    expect((await ownInfo(colleague)).start).toEqual({ code: "orders", view_id });
    await colleague.call("views/delete", { view_id });
    expect((await ownInfo(colleague)).start).toEqual({ code: "orders", view_id: "" });
  });

  test("is private to the user", async () => {
    const view_id = await save(mira, { name: "Mira's own", filters: big });
    expect(await begin(colleague, "orders", view_id)).toMatchObject({
      status: -1,
      data: { errors: { start_view: [expect.anything()] } },
    });
    for (const page of ["users", "deals-kanban", "nonsense", "__proto__"])
      expect(await begin(agent, page)).toMatchObject({
        status: -1,
        data: { errors: { start: [expect.anything()] } },
      });
    expect((await ownInfo(agent)).start).toBeNull();
  });

  test("is the menu while the user can't access it", async () => {
    const board = await server.createProfile("Board", {
      grants: { deals: { actions: ["list", "view"], scope: "all" } },
    });
    const none = await server.createProfile("Nothing", { grants: {} });
    const user_id = await server.createUser({ login: "boarder", access_ids: [board] });
    const boarder = await server.signIn("boarder");
    await begin(boarder, "deals-kanban");
    expect((await ownInfo(boarder)).start).toEqual({ code: "deals-kanban", view_id: "" });
    await server.db.execute(
      sql`update users set access_ids = ${sql`array[${none}::int]`} where user_id = ${user_id}`,
    );
    expect((await ownInfo(boarder)).start).toBeNull();
    await server.db.execute(
      sql`update users set access_ids = ${sql`array[${board}::int]`} where user_id = ${user_id}`,
    );
    expect((await ownInfo(boarder)).start).toMatchObject({ code: "deals-kanban" });
  });

  test("and the row density apply in every browser of the user", async () => {
    await colleague.call("profile/manage", { density: "compact" });
    expect(await ownInfo(await server.signIn("sharing"))).toMatchObject({ density: "compact" });
    expect(await colleague.call("profile/manage", { density: "tiny" })).toMatchObject({ status: -1 });
    // What else was chosen stays.
    expect((await ownInfo(colleague)).start).toMatchObject({ code: "orders" });
  });
});
