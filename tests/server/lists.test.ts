import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Filter, Row } from "../../app/contract/kinds.ts";
import type { ListQuery, ListState } from "../../app/contract/list.ts";
import { loadDemo } from "../../app/server/database/demo/load.ts";
import type { Resource } from "../../app/server/resources/define-resource.ts";
import * as registry from "../../app/server/resources/index.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const resources = Object.values(registry) as unknown as Resource[];

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await loadDemo(server.db, { now: new Date("2026-11-20T09:00:00Z"), scale: 0.02 });
  staff = await server.signIn("admin");
}, 60_000);
afterAll(() => server.stop());

async function list(code: string, query: ListQuery = {}) {
  const { status, message, data } = await staff.call<ListState>(`${code}/list`, query);
  if (status !== 1) throw new Error(`${code}: ${message} ${JSON.stringify(data)}`);
  return data;
}
const rowsOf = async (code: string, query?: ListQuery) => (await list(code, query)).datasets.main.rows;

describe.each(resources.map((resource) => [resource.code, resource] as const))("%s", (code, resource) => {
  test("lists rows with every column, by every order that it offers, both ways", async () => {
    const state = await list(code);
    expect(state.settings.columns.map(({ name }) => name)).toEqual(resource.list.columns);
    const rows = state.datasets.main.rows;
    for (const { name } of state.settings.columns)
      for (const row of rows.slice(0, 3)) expect(row).toHaveProperty(name);
    for (const { name } of state.settings.columns.filter(({ sortable }) => sortable)) {
      const [up, down] = [
        await list(code, { sort: name, limit: 200 }),
        await list(code, { sort: `-${name}`, limit: 200 }),
      ];
      expect(up.pagination.total).toBe(state.pagination.total);
      if (up.pagination.last === 1) expect(keys(down, resource)).toEqual(keys(up, resource).reverse());
    }
  });

  test("turns pages by cursor to the same rows as by number, forwards and back", async () => {
    const [first, second] = [await list(code, { limit: 10 }), await list(code, { limit: 10, page: 2 })];
    if (first.pagination.last < 2) return;
    const after = await list(code, { limit: 10, page: 2, after: first.pagination.end! });
    expect(keys(after, resource)).toEqual(keys(second, resource));
    const before = await list(code, { limit: 10, page: 1, before: second.pagination.first! });
    expect(keys(before, resource)).toEqual(keys(first, resource));
    if (first.pagination.last > 2) {
      const third = await list(code, { limit: 10, page: 3 });
      const back = await list(code, { limit: 10, page: 2, before: third.pagination.first! });
      expect(keys(back, resource)).toEqual(keys(second, resource));
    }
  });

  test("filters by every filter and operator that it offers, and together they leave nothing out", async () => {
    const state = await list(code);
    const total = state.pagination.total;
    for (const { name, operators, kind } of state.filters) {
      const sample = state.datasets.main.rows
        .map((row) => row[name])
        .find((value) => value !== null && value !== undefined);
      const value = Array.isArray(sample)
        ? String(sample[0] ?? 1)
        : sampleValue(kind, sample, resource, name);
      for (const op of operators) {
        const filter: Filter = {
          field: name,
          op,
          value: op === "between" ? [value, value] : op === "in_last" || op === "in_next" ? "30" : value,
        };
        const found = await list(code, { filters: [filter] });
        expect(found.pagination.total).toBeLessThanOrEqual(total);
      }
      if (operators.includes("empty")) {
        const [empty, filled] = [
          await list(code, { filters: [{ field: name, op: "empty" }] }),
          await list(code, { filters: [{ field: name, op: "not_empty" }] }),
        ];
        expect(empty.pagination.total + filled.pagination.total).toBe(total);
      }
    }
  });

  test("opens each of its views", async () => {
    for (const { view_id } of (await list(code)).views)
      expect((await list(code, { view_id })).view).toBe(view_id);
  });

  test("opens a record with the parts and the form of its screen", async () => {
    const [row] = await rowsOf(code);
    if (!row) return;
    const one = await staff.call<Row & { state: { title: string; tabs: unknown[]; sections: unknown[] } }>(
      `${code}/one/${String(row[resource.key])}`,
    );
    expect(one).toMatchObject({ status: 1, data: { [resource.key]: row[resource.key] } });
    expect(one.data.state.title).not.toBe("");
    expect(one.data.state.tabs.length).toBeGreaterThan(0);
  });
});

const keys = (state: ListState, resource: Resource) =>
  state.datasets.main.rows.map((row) => row[resource.key]);

function sampleValue(kind: string, sample: unknown, resource: Resource, name: string): string {
  if (kind === "date" || kind === "datetime")
    return typeof sample === "string" ? sample.slice(0, 10) : "2026-01-01";
  if (typeof sample === "string" || typeof sample === "number" || typeof sample === "boolean")
    return String(sample);
  if (kind === "subject") return Object.keys(resource.fields[name]!.shape.targets!)[0]!;
  const options = resource.fields[name]!.shape.options;
  return options ? Object.keys(options)[0]! : kind === "bool" ? "true" : "1";
}

describe("a list", () => {
  test("of orders with all its references is three statements at once, whatever their number: rows, total, views", async () => {
    const statements: string[] = [];
    const query = server.pool.query.bind(server.pool);
    server.pool.query = ((...args: Parameters<typeof query>) => {
      statements.push(String((args[0] as unknown as { text: string }).text ?? args[0]));
      return query(...args);
    }) as typeof server.pool.query;
    const count = async (limit: number) => {
      statements.length = 0;
      const rows = await rowsOf("orders", { limit });
      expect(rows).toHaveLength(limit);
      return statements.filter((text) => /"orders"/.test(text)).length;
    };
    expect([await count(10), await count(50), await count(200)]).toEqual([3, 3, 3]);
    server.pool.query = query;
  });

  test("finds by words in any order, without accents or case, by a number and by the tail of a phone", async () => {
    await staff.call("clients/manage", {
      first_name: "Žofia",
      last_name: "Müller-Šťastná",
      phone: "+420 777 123 987",
    });
    for (const search of ["zofia muller", "STASTNA zofia", "123987", "777 123 987", "+420 777"]) {
      const found = await rowsOf("clients", { search });
      expect(found.map(({ full_name }) => full_name)).toContain("Žofia Müller-Šťastná");
    }
    expect(await rowsOf("clients", { search: "zofia nowak-nobody" })).toEqual([]);
    expect(await rowsOf("clients", { search: "100%_" })).toEqual([]);
    expect(await rowsOf("orders", { search: "ORD-7" })).not.toEqual([]);
  });

  test("narrows by a status's group, a period in the reader's days and several filters at once", async () => {
    const { rows } = await server.db.execute<{ shipped: number }>(sql`
      select count(*)::int as shipped from orders join orders_statuses using (order_status_id)
      where "group" in ('shipped', 'completed') and total >= 500`);
    const found = await list("orders", {
      filters: [
        { field: "order_status_id", op: "in", value: ["shipped", "completed"] },
        { field: "total", op: "gte", value: "500" },
      ],
    });
    expect(found.pagination.total).toBe(rows[0]!.shipped);
  });

  test.each([
    [{ filters: [{ field: "nothing", op: "eq", value: "1" }] }, "filters.0"],
    [{ filters: [{ field: "total", op: "contains", value: "1" }] }, "filters.0"],
    [{ filters: [{ field: "total", op: "gte", value: "abc" }] }, "filters.0"],
    [{ filters: [{ field: "date", op: "between", value: ["2026-01-01"] }] }, "filters.0"],
    [{ filters: [{ field: "date", op: "eq", value: "2026-02-31" }] }, "filters.0"],
    [{ sort: "party" }, "sort"],
    [{ page: 2, after: "nonsense" }, "after"],
    [
      { page: 2, after: Buffer.from('["order_id","x\'); drop table orders;--",1]').toString("base64url") },
      "after",
    ],
    [{ page: 0 }, "page"],
    [{ limit: 100000 }, "limit"],
  ])("refuses %j at its place", async (query, path) => {
    const reply = await staff.call("orders/list", query);
    expect(reply).toMatchObject({ status: -1, http: 422 });
    expect(Object.keys(reply.data.errors as object)).toEqual([path]);
  });

  test("of nothing yet leaves the size to the server, and an odd size too", async () => {
    expect((await list("orders", { limit: 0 })).pagination.limit).toBe(50);
    expect((await list("orders", { limit: 7 })).pagination.limit).toBe(50);
  });
});
