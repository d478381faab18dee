import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from "vitest";
import type { Grant } from "../../app/server/access/grants.ts";
import { traitsOf } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import { product } from "../../app/modules/product.ts";
import { tableName } from "../../app/server/resources/table-name.ts";
import { grow } from "../bench/large-company.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf } from "../support/shop.ts";

interface Statement {
  text: string;
  values: unknown[];
  prepared: boolean;
}

type Rows = { datasets: { main: { rows: Record<string, number>[] } } };

/** More than lists count, so that nothing is counted whole. */
const grown = 70_000;
/** What a call may read of a table that long: a page, and as far as a list counts. */
const mostRead = grown / 4;
const long = ["orders", "products", "history"];

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let query: MockInstance;

beforeAll(async () => {
  server = await startServer({ demo: true });
  await grow(server.db, { orders: grown, products: grown, invoices: 20_000, events: grown });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());
beforeEach(() => void (query = vi.spyOn(pg.Client.prototype, "query")));
afterEach(() => query.mockRestore());

const sent = (): Statement[] =>
  (query.mock.calls as [string | pg.QueryConfig, unknown[] | undefined][]).flatMap(([config, values]) =>
    typeof config === "object" && "text" in config
      ? { text: config.text, values: values ?? config.values ?? [], prepared: config.name !== undefined }
      : [],
  );

/** Who calls is read in one statement at most; what is done beside calls, as looking for jobs, is none of theirs. */
const isCaller = ({ text }: Statement) => /from "sessions"/.test(text);
const isBeside = ({ text }: Statement) => /"jobs"|"mails" set|webhook_deliveries/.test(text);

/** What the last of several calls sends, when all that can be prepared is. */
async function statementsOf(path: string, payload: object, times = 4, caller = admin): Promise<Statement[]> {
  for (let time = 0; time < times; time += 1) {
    query.mockClear();
    const reply = await caller.call(path, payload);
    if (reply.status !== 1) throw new Error(`${path}: ${reply.message} ${JSON.stringify(reply.data)}`);
  }
  const all = sent().filter((statement) => !isBeside(statement));
  expect(all.filter(isCaller).length).toBeLessThanOrEqual(1);
  return all.filter((statement) => !isCaller(statement));
}

const rowsOf = async (code: string, query: object = {}) =>
  (await admin.call<Rows>(`${code}/list`, { limit: 10, unfiltered: "1", ...query })).data.datasets.main.rows;

const entities = product.entities.map(({ code, key }) => [code, key] as const);

describe("a record takes at most four statements besides loading the caller", () => {
  it.each(entities)("%s", async (code, key) => {
    const [row] = await rowsOf(code);
    if (!row) return;
    const id = row[key];
    expect((await statementsOf(`${code}/one`, { id }, 1)).length).toBeLessThanOrEqual(4);
  });

  it("an order only two: itself, and everything that depends on it", async () => {
    const [row] = await rowsOf("orders");
    expect(await statementsOf("orders/one", { id: row!.order_id })).toHaveLength(2);
  });

  it.each(["orders", "clients", "cps", "products", "deals"])("%s, with its neighbours", async (code) => {
    const [row] = await rowsOf(code);
    const { key } = product.entities.find((entity) => entity.code === code)!;
    const opened = { id: row![key], list: { view_id: "all" } };
    expect((await statementsOf(`${code}/one`, opened)).length).toBeLessThanOrEqual(6);
  });
});

it.each(["orders", "clients", "cps", "deals", "invoices", "contracts", "employees", "projects", "tasks"])(
  "each statement that reads a record of %s is prepared",
  async (code) => {
    const [row] = await rowsOf(code);
    const { key } = product.entities.find((entity) => entity.code === code)!;
    const statements = await statementsOf(`${code}/one`, { id: row![key] });
    expect(statements.filter(({ prepared }) => !prepared).map(({ text }) => text)).toEqual([]);
  },
);

it("each reference to a record is found by an index, but not to who changed it last", async () => {
  const { rows } = await server.pool.query<{ first: string }>(`
    select relname || '.' || attname as first from pg_index join pg_class c on c.oid = indrelid
    join pg_attribute on attrelid = c.oid and attnum = indkey[0]`);
  const indexed = new Set(rows.map(({ first }) => first));
  const references = product.entities.flatMap(({ code, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.column && ["one", "any"].includes(traitsOf(field).refers ?? ""))
      .map(([field]) => `${tableName(code)}.${field}`),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((each) => !each.endsWith(".updated_by") && !indexed.has(each))).toEqual([]);
});

it.each(entities)("a page of %s takes at most five statements", async (code) => {
  expect((await statementsOf(`${code}/list`, { limit: 25 }, 1)).length).toBeLessThanOrEqual(5);
});

it("each statement of a whole list is prepared, and none of a filtered one's rows", async () => {
  const unprepared = async (query: object) =>
    (await statementsOf("orders/list", { view_id: "all", ...query })).filter(({ prepared }) => !prepared);
  expect((await unprepared({})).map(({ text }) => text)).toEqual([]);
  const filters = [{ field: "order_status_id", op: "in", value: ["1"] }];
  expect(await unprepared({ filters })).toHaveLength(2);
});

it("the menu counts all lists in one prepared statement, whatever the user can see", async () => {
  const reading: Grant = { actions: ["list", "view", "history"], scope: "all" };
  const grants = { orders: reading, notes: reading, history: reading };
  const login = "reader";
  await server.createUser({ login, access_ids: [await server.createProfile("Reader", { grants })] });
  const statements = await statementsOf("menu/get", {}, 4, await server.signIn(login));
  const counting = statements.filter(({ text }) => text.includes('as "notes"'));
  expect(counting).toMatchObject([{ text: expect.stringContaining('as "history"'), prepared: true }]);
});

it("the palette only searches the lists that contain the word", async () => {
  const [whether, search] = await statementsOf("search/all", { search: "hafenstr", limit: 5 });
  expect(whether).toMatchObject({ text: expect.stringContaining("array_remove"), prepared: true });
  const planned = search!.text.match(/union all/g) ?? [];
  expect(planned.length).toBeLessThan(8);
});

it("a search counts its matches up to two hundred", async () => {
  const { data } = await admin.call<ListState>("orders/list", {
    search: "hafenstr",
    need: ["rows"],
    limit: 25,
  });
  expect(data.pagination).toMatchObject({ total: 200, total_is_exact: false });
});

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What PostgreSQL does for statements, undone again. */
async function nodesFor(statements: Statement[]): Promise<{ text: string; node: Node }[]> {
  const found: { text: string; node: Node }[] = [];
  const client = await server.pool.connect();
  try {
    for (const { text, values } of statements) {
      if (!/^\s*(\(?\s*select|with|insert|update|delete)\b/i.test(text)) continue;
      await client.query("begin");
      try {
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        found.push(...nodesOf(rows[0]!["QUERY PLAN"][0].Plan).map((node) => ({ text, node })));
      } finally {
        await client.query("rollback");
      }
    }
  } finally {
    client.release();
  }
  return found;
}

/** What statements read of long tables beyond what a call may: "orders: 40,400 by Seq Scan". */
const farReadsOf = async (statements: Statement[]): Promise<string[]> =>
  (await nodesFor(statements)).flatMap(({ text, node }) => {
    const { "Relation Name": name = "", "Actual Rows": each = 0, "Actual Loops": loops = 1 } = node;
    const passed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    const read = (each + passed) * loops;
    return long.includes(name) && read > mostRead
      ? [`${name}: ${read.toLocaleString("en")} by ${node["Node Type"]}: ${text}`]
      : [];
  });

describe("no call scans a long table", () => {
  it.each<[string, string, () => Promise<object> | object]>([
    ["a list", "orders/list", () => ({ limit: 50 })],
    [
      "a list of a status by its total",
      "orders/list",
      () => ({
        limit: 25,
        sort: "-total",
        filters: [{ field: "order_status_id", op: "in", value: ["completed"] }],
      }),
    ],
    [
      "a list of the few that are new",
      "orders/list",
      () => ({ filters: [{ field: "order_status_id", op: "in", value: ["new"] }] }),
    ],
    ["a search", "orders/list", () => ({ search: "hafenstr", limit: 25 })],
    ["a search that finds nothing", "products/list", () => ({ search: "nothing like it", limit: 25 })],
    ["the palette", "search/all", () => ({ search: "nordic", limit: 5 })],
    ["the palette, for a number", "search/all", () => ({ search: "ORD-70012", limit: 5 })],
    ["an order", "orders/one", async () => ({ id: (await rowsOf("orders"))[0]!.order_id })],
    [
      "an order from its list",
      "orders/one",
      async () => ({ id: (await rowsOf("orders"))[0]!.order_id, list: { view_id: "all" } }),
    ],
    ["a product", "products/one", async () => ({ id: (await rowsOf("products"))[0]!.product_id })],
    ["a counterparty", "cps/one", () => ({ id: 1 })],
    [
      "a client whose only order is long past",
      "clients/one",
      async () => {
        const { rows } = await server.pool.query<{ id: number; first: number }>(
          "select client_id as id, min(order_id) as first from orders where client_id > 0 group by 1 order by 2 limit 1",
        );
        const { id, first } = rows[0]!;
        await server.pool.query(
          `update orders set client_id = (select max(client_id) from orders) where client_id = ${id} and order_id > ${first}`,
        );
        return { id };
      },
    ],
    [
      "the employee who has most orders",
      "employees/one",
      async () => ({
        id: (
          await server.pool.query<{ id: number }>(
            "select manager_id as id from orders group by 1 order by count(*) desc limit 1",
          )
        ).rows[0]!.id,
      }),
    ],
    ["the menu", "menu/get", () => ({})],
  ])("%s", async (_what, path, payload) => {
    expect(await farReadsOf(await statementsOf(path, await payload()))).toEqual([]);
  });

  it("the position of an order is counted from an index alone", async () => {
    // Tells the planner which pages have no deleted rows to look for.
    await server.pool.query("vacuum orders");
    const opened = { id: (await rowsOf("orders"))[0]!.order_id! - 10_000, list: { view_id: "all" } };
    const counting = (await nodesFor(await statementsOf("orders/one", opened))).filter(
      ({ node }) => node["Relation Name"] === "orders" && (node["Actual Rows"] ?? 0) >= 10_000,
    );
    expect(counting.map(({ node }) => node["Node Type"])).toEqual(["Index Only Scan"]);
  });

  it.each([
    ["cps", "debt"],
    ["cps", "payable"],
    ["clients", "debt"],
  ])("a list of %s by their %s reads of each only the open invoices", async (code, field) => {
    const filters = [{ field, op: "gt", value: "0" }];
    const nodes = await nodesFor(await statementsOf(`${code}/list`, { filters, need: ["rows"] }));
    const indexes = nodes.flatMap(({ node }) => node["Index Name"] ?? []);
    expect(new Set(indexes.filter((index) => index.startsWith("invoices")))).toEqual(
      new Set([`invoices_open_${code}`]),
    );
  });

  it("a list sorted by a column without an index only joins its page", async () => {
    const statements = await statementsOf("orders/list", { sort: "phone", limit: 25, need: ["rows"] });
    const joins = (await nodesFor(statements)).filter(({ node }) => /Join|Nested/.test(node["Node Type"]));
    const rows = joins.map(({ node }) => (node["Actual Rows"] ?? 0) * (node["Actual Loops"] ?? 1));
    expect(Math.max(...rows)).toBe(25);
  });

  it("a new order", async () => {
    const query = { sort: "-quantity", filters: [{ field: "status", op: "eq", value: "available" }] };
    const goods = (await rowsOf("products", query)).slice(0, 3) as unknown as Parameters<typeof cartOf>;
    const customers = await rowsOf("cps", { columns: ["name", "credit_limit"], limit: 100 });
    const { cp_id } = customers.find(({ credit_limit }) => Number(credit_limit) === 0)!;
    const party = { entity: "cp", entity_id: cp_id };
    const { data: usual } = await admin.call<object>("cart/usual", party);
    const items = cartOf(...goods);
    const data = { ...party, ...usual, phone: "+372 5123 4567" };
    const statements = await statementsOf("orders/create", { items, data });
    expect(await farReadsOf(statements)).toEqual([]);
    // Nobody asks what a customer without a credit limit owes for thousands of orders.
    const debts = (await nodesFor(statements)).filter(({ node }) => node["Relation Name"] === "order_dues");
    expect(debts.length).toBeGreaterThan(0);
    expect(debts.filter(({ node }) => node["Actual Loops"] !== 0)).toEqual([]);
  });
});
