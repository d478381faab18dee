import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Filter, Operator, Row } from "../../app/contract/kinds.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { FilterField, ListMeta, ListQuery, ListState } from "../../app/contract/list.ts";
import { plan } from "../../app/server/access/plan.ts";
import { type Principal } from "../../app/server/access/principal.ts";
import { loadPrincipal } from "../../app/server/access/load-principal.ts";
import type { Resource } from "../../app/server/resources/resource.ts";
import { product } from "../../app/modules/product.ts";
import { listCondition, listRows } from "../../app/server/resources/query/list.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const resources = product.entities;

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
let principal: Principal;

beforeAll(async () => {
  server = await startServer({ demo: true });
  staff = await server.signIn("admin");
  principal = (await loadPrincipal(server.db, 1))!;
});
afterAll(() => server.stop());

async function list(code: string, query: ListQuery = {}) {
  const { status, message, data } = await staff.call<ListState>(`${code}/list`, query);
  if (status !== 1) throw new Error(`${code}: ${message} ${JSON.stringify(data)}`);
  return data;
}
const rowsOf = async (code: string, query?: ListQuery) => (await list(code, query)).datasets.main.rows;

describe.each(resources.map((resource) => [resource.code, resource] as const))("%s", (code, resource) => {
  test("lists rows with every column, in every offered order, both ways", async () => {
    const state = await list(code);
    expect(state.settings.columns.map(({ name }) => name)).toEqual(resource.list.columns);
    const rows = state.datasets.main.rows;
    for (const { name } of state.settings.columns)
      for (const row of rows.slice(0, 3)) expect(row).toHaveProperty(name);
    for (const { name } of state.settings.columns.filter(({ sortable }) => sortable)) {
      const [up, down] = await Promise.all([
        pageOf(resource, { sort: name, limit: 200 }),
        pageOf(resource, { sort: `-${name}`, limit: 200 }),
      ]);
      expect(up.pagination.total).toBe(state.pagination.total);
      if (up.pagination.last === 1) expect(keys(down, resource)).toEqual(keys(up, resource).reverse());
    }
  });

  test("pages by cursor to the same rows as by number, forwards and backwards", async () => {
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

  test("filters by every offered field and operator, including through references, with the right rows", async () => {
    const state = await list(code);
    const reading = plan(principal, resource, "list");
    const asked = [...state.filters, ...(await behindReferences(state))];
    const stored = await server.db.select().from(resource.table).where(listCondition(reading, {}));
    const rows = stored as Row[];
    const filters = asked.flatMap(({ name, operators, kind, options }) => {
      const value = sampleValue(kind, name in resource.fields ? rows : [], name, options);
      return operators.map((op): Filter => ({ field: name, op, value: valueFor(op, value) }));
    });
    const kept = new Map<Filter, Set<unknown>>();
    // PostgreSQL answers 1,600 columns at most.
    for (let from = 0; from < filters.length; from += 200) {
      const some = filters.slice(from, from + 200);
      const columns = some.map(
        (filter, index) =>
          sql`coalesce(array_agg(${resource.column(resource.key)}) filter (where ${listCondition(reading, { filters: [filter] })}), '{}') as ${sql.identifier(`n${index}`)}`,
      );
      const found = await server.db.execute<Record<string, number[]>>(
        sql`select ${sql.join(columns, sql`, `)} from ${resource.table}`,
      );
      some.forEach((filter, index) => kept.set(filter, new Set(found.rows[0]![`n${index}`])));
    }
    const of = (field: string, op: Operator) =>
      kept.get(filters.find((each) => each.field === field && each.op === op)!)!.size;
    for (const { name, operators } of asked) {
      if (operators.includes("empty"))
        expect(of(name, "empty") + of(name, "not_empty"), `${name} empty`).toBe(rows.length);
      if (operators.includes("nin")) expect(of(name, "in") + of(name, "nin"), `${name} in`).toBe(rows.length);
    }
    for (const filter of filters) {
      const says = resource.fields[filter.field]?.column ? meaning(filter) : undefined;
      if (!says) continue;
      const wanted = rows.filter((row) => says(row[filter.field])).map((row) => row[resource.key]);
      expect(kept.get(filter), `${filter.field} ${filter.op} ${String(filter.value)}`).toEqual(
        new Set(wanted),
      );
    }
  });

  test("finds a record by its title, and loses none between pages", async () => {
    const rows: Row[] = [];
    let { datasets, pagination } = await list(code, { limit: 200 });
    const { total } = pagination;
    for (;;) {
      rows.push(...datasets.main.rows);
      if (pagination.page >= pagination.last) break;
      ({ datasets, pagination } = await list(code, {
        limit: 200,
        page: pagination.page + 1,
        after: pagination.end!,
      }));
    }
    expect(new Set(rows.map((row) => row[resource.key])).size).toBe(total);
    expect(rows).toHaveLength(total);
    const wanted = rows.find((row) => row[resource.title]);
    if (!wanted || !resource.fields[resource.title]!.options.search) return;
    const title = String(wanted[resource.title]);
    // Many may have the same title: the one that was meant is found at its place among them.
    const found = await list(code, {
      search: title,
      filters: [{ field: resource.title, op: "contains", value: title }],
      limit: 200,
    });
    expect(found.datasets.main.rows.map((row) => row[resource.key])).toContain(wanted[resource.key]);
    for (const row of found.datasets.main.rows) expect(plain(row[resource.title])).toContain(plain(title));
  });

  test("groups by every offered field: groups contain every row, and pages follow them", async () => {
    const { settings, pagination } = await list(code);
    for (const { name } of settings.groups.slice(0, 6)) {
      const { rows, groups } = await pageOf(resource, { group: name, limit: 25 });
      const filled = groups!.filter(({ count }) => count > 0);
      // Of a longer list both are lower bounds.
      if (pagination.total_is_exact)
        expect(filled.reduce((sum, { count }) => sum + count, 0)).toBe(pagination.total);
      const order = filled.map(({ key }) => key);
      const seen = rows.map(({ $group }) => order.indexOf($group as string));
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(seen).not.toContain(-1);
      const [first] = filled;
      if (first?.count_is_exact)
        expect((await pageOf(resource, { filters: first.filters, limit: 25 })).pagination.total).toBe(
          first.count,
        );
    }
  });

  test("opens each of its views", async () => {
    for (const { view_id } of (await list(code)).views)
      expect((await list(code, { view_id })).view).toBe(view_id);
  });

  test("opens a record with the sections and form of its screen", async () => {
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

test.each(["br", "gzip"])("a reply is compressed for a browser that takes %s", async (coding) => {
  const reply = await staff.call("orders/list", {}, { headers: { "accept-encoding": coding } });
  expect(reply).toMatchObject({ status: 1, data: { datasets: {} } });
  expect(reply.headers.get("content-encoding")).toBe(coding);
});

const keys = (page: ListState | Awaited<ReturnType<typeof pageOf>>, resource: Resource) =>
  ("rows" in page ? page.rows : page.datasets.main.rows).map((row) => row[resource.key]);

const pageOf = (resource: Resource, query: ListQuery) =>
  listRows(server.db, { plan: plan(principal, resource, "list"), names: [], query, locale: "en" });

const metas = new Map<string, FilterField[]>();

/** A field of the list behind each reference, and one behind a reference of that. */
async function behindReferences({ filters }: ListState): Promise<FilterField[]> {
  const fieldsOf = async (route: string) => {
    const known = metas.get(route) ?? (await staff.call<ListMeta>(`${route}/meta`)).data.filters;
    metas.set(route, known);
    return known;
  };
  const found: FilterField[] = [];
  for (const { name, through } of filters.filter((field) => field.through !== undefined)) {
    const fields = await fieldsOf(through!);
    const [first] = fields;
    if (first) found.push({ ...first, name: `${name}.${first.name}` });
    const further = fields.find((field) => field.through !== undefined);
    const last = further && (await fieldsOf(further.through!))[0];
    if (last) found.push({ ...last, name: `${name}.${further.name}.${last.name}` });
  }
  return found;
}

const plain = (text: unknown) => String(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const isNothing = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What a filter says of a stored value, worked out without the database; of days and people there are tests of their own. */
function meaning({ field, op, value }: Filter): ((stored: unknown) => boolean) | undefined {
  const first = [value ?? ""].flat()[0]!;
  const numeric = /^-?\d+(\.\d+)?$/.test(first);
  const compared = (stored: unknown) =>
    numeric ? Number(stored) - Number(first) : String(stored) < first ? -1 : String(stored) > first ? 1 : 0;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(first);
  const is = (stored: unknown) =>
    Array.isArray(stored) ? stored.map(String).includes(first) : stored !== null && compared(stored) === 0;
  const known = (test: (stored: unknown) => boolean) => (stored: unknown) =>
    !isNothing(stored) && test(stored);
  switch (op) {
    case "empty":
      return isNothing;
    case "not_empty":
      return (stored) => !isNothing(stored);
  }
  // A moment belongs to a day of the reader's, a text in several languages to each of them.
  if (isDay || field === "subject" || field === "party") return undefined;
  switch (op) {
    case "eq":
    case "in":
      return is;
    case "ne":
    case "nin":
      return (stored) => !is(stored);
    case "gt":
      return known((stored) => compared(stored) > 0);
    case "gte":
      return known((stored) => compared(stored) >= 0);
    case "lt":
      return known((stored) => compared(stored) < 0);
    case "lte":
      return known((stored) => compared(stored) <= 0);
    case "between":
      return known((stored) => compared(stored) === 0);
    case "contains":
      return (stored) =>
        Array.isArray(stored)
          ? stored.map(String).includes(first)
          : typeof stored === "object"
            ? JSON.stringify(stored).toLowerCase().includes(first.toLowerCase())
            : plain(stored).includes(plain(first));
    case "starts":
      return known((stored) => String(stored).toLowerCase().startsWith(first.toLowerCase()));
  }
  return undefined;
}

const valueFor = (op: Operator, value: string): string | string[] =>
  op === "between"
    ? [value, value]
    : ["in_last", "in_next", "not_in_last", "changed_since"].includes(op)
      ? "30"
      : value;

const samples: Record<string, string> = {
  color: "#112233",
  email: "nobody@company.example",
  phone: "+49 40 5550142",
  url: "https://company.example",
};

function sampleValue(kind: string, rows: Row[], name: string, options: FilterField["options"]): string {
  const found = rows.map((row) => row[name]).find((value) => value !== null && value !== undefined);
  const sample = Array.isArray(found) ? (found[0] as unknown) : found;
  if (kind === "date" || kind === "datetime")
    return typeof sample === "string" ? sample.slice(0, 10) : "2026-01-01";
  if (options) return options[0]!.value;
  if (kind === "bool") return "true";
  if (kind in samples) return samples[kind]!;
  return typeof sample === "string" || typeof sample === "number" ? String(sample) : "1";
}

test("the tabs of a record count what the user can see", async () => {
  const client = { first_name: "Ada", last_name: "Tabb", phone: "+44 20 7946 0958" };
  const { client_id } = (await staff.call<Row>("clients/manage", client)).data;
  for (const title of ["Call", "Write"])
    await staff.call("tasks/manage", { title, subject: `clients:${String(client_id)}` });
  const body = "<p>Prefers mornings</p>";
  await staff.call("notes/manage", { body, subject: `clients:${String(client_id)}` });
  const { data } = await staff.call<{ state: RecordState }>(`clients/one/${String(client_id)}`);
  expect(Object.fromEntries(data.state.tabs.map(({ code, count }) => [code, count]))).toMatchObject({
    overview: undefined,
    orders: 0,
    tasks: 2,
    notes: 1,
  });
});

describe("a list", () => {
  test("says what it can’t be grouped or sorted by, and what it can", async () => {
    const asked = await staff.call<{ errors: object }>("brands/list", { group: "colour" });
    const text = "This list can’t be grouped by colour. It can be grouped by country_id, created_at";
    expect(asked).toMatchObject({ status: -1, data: { errors: { group: [{ code: "group" }] } } });
    expect(asked.message).toContain(text);
    expect(JSON.stringify(asked.data.errors)).toContain(text);
    const summed = await staff.call("orders/sum", { fields: ["total"], group: "number" });
    expect(summed.message).toContain("can’t be grouped by number. It can be grouped by order_status_id");
    expect((await staff.call("brands/list", { sort: "colour" })).message).toBe(
      "This list can’t be sorted by colour",
    );
  });

  test("of orders with all references takes two parallel statements, however many there are: rows and total", async () => {
    const statements: string[] = [];
    const query = server.readingPool.query.bind(server.readingPool);
    server.readingPool.query = ((...args: Parameters<typeof query>) => {
      statements.push(String((args[0] as unknown as { text: string }).text ?? args[0]));
      return query(...args);
    }) as typeof server.readingPool.query;
    const count = async (limit: number) => {
      statements.length = 0;
      const rows = await rowsOf("orders", { limit });
      expect(rows).toHaveLength(limit);
      return statements.filter((text) => /"orders"/.test(text)).length;
    };
    expect([await count(10), await count(50), await count(200)]).toEqual([2, 2, 2]);
    const all = async (query: ListQuery) => {
      statements.length = 0;
      await list("orders", query);
      return statements.length;
    };
    // The views, the rows, the total; in groups also the groups and their names.
    const grouped = { group: "order_status_id", sort: "-total" };
    const [few, many] = [await all({ ...grouped, limit: 10 }), await all({ ...grouped, limit: 200 })];
    expect(many).toBe(few);
    expect(await all({ layout: "board", layout_field: "order_status_id" })).toBe(few);
    expect(few).toBeLessThanOrEqual((await all({ limit: 10 })) + 2);
    server.readingPool.query = query;
  });

  test("fills its pages with other groups if some are collapsed", async () => {
    const asked = { group: "order_status_id", sort: "-total", limit: 25 };
    const { groups = [] } = (await list("orders", asked)).datasets.main;
    const [one, other, ...open] = groups
      .filter(({ count }) => count > 1)
      .toSorted((a, b) => b.count - a.count);
    const collapsed = [one!.key, other!.key];
    const first = await list("orders", { ...asked, collapsed });
    const left = groups.reduce(
      (sum, { key, count }) => sum + (collapsed.includes(key) ? Math.min(1, count) : count),
      0,
    );
    expect(first.pagination).toMatchObject({ shown: left, last: Math.ceil(left / 25) });
    expect(first.pagination.total).toBe(groups.reduce((sum, { count }) => sum + count, 0));

    const pages = [first];
    for (let page = 2; page <= first.pagination.last; page += 1)
      pages.push(await list("orders", { ...asked, collapsed, page, after: pages.at(-1)!.pagination.end! }));
    const rows = pages.flatMap(({ datasets }) => datasets.main.rows);
    expect(rows).toHaveLength(left);
    const of = (key: string) => rows.filter(({ $group }) => $group === key).length;
    expect(collapsed.map(of)).toEqual([1, 1]);
    for (const { key, count } of open) expect(of(key)).toBe(count);

    const last = pages.at(-1)!;
    const before = await list("orders", {
      ...asked,
      collapsed,
      page: pages.length - 1,
      before: last.pagination.first!,
    });
    expect(before.datasets.main.rows).toEqual(pages.at(-2)!.datasets.main.rows);
    const jumped = await list("orders", { ...asked, collapsed, page: pages.length });
    expect(jumped.datasets.main.rows).toEqual(last.datasets.main.rows);
  });

  test("finds words in any order, ignoring accents and case, numbers, and the last digits of a phone", async () => {
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

  test("filters by status group, by periods in the user's time zone, and by several filters at once", async () => {
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
  ])("refuses %j, saying where", async (query, path) => {
    const reply = await staff.call("orders/list", query);
    expect(reply).toMatchObject({ status: -1, http: 422 });
    expect(Object.keys(reply.data.errors as object)).toEqual([path]);
  });

  test("uses the server's page size by default, and for invalid sizes", async () => {
    expect((await list("orders", { limit: 0 })).pagination.limit).toBe(50);
    expect((await list("orders", { limit: 7 })).pagination.limit).toBe(50);
  });
});
