import { inArray } from "drizzle-orm";
import { rmSync } from "node:fs";
import type { ListState } from "../../app/contract/list.ts";
import { type Principal } from "../../app/server/access/principal.ts";
import { loadPrincipal } from "../../app/server/access/load-principal.ts";
import { plan } from "../../app/server/access/plan.ts";
import { openDatabase, type Database, type OpenDatabase } from "../../app/server/database/connection.ts";
import { loadDemo } from "../../app/modules/demo/load.ts";
import { startEmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";
import { seed } from "../../app/modules/basics/seed.ts";
import type { Actor } from "../../app/server/actor.ts";
import { translate } from "../../app/server/i18n/translate.ts";
import type { Resource } from "../../app/server/resources/resource.ts";
import { product } from "../../app/modules/product.ts";
import { users } from "../../app/server/access/users.ts";
import { listRows } from "../../app/server/resources/query/list.ts";
import type { RowsQuery } from "../../app/server/resources/query/found-rows.ts";
import { findNeighbours } from "../../app/server/resources/query/neighbours.ts";
import { withStatusKeys } from "../../app/server/resources/query/status-groups.ts";
import { searchAll } from "../../app/server/search/search-all.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { grow } from "./large-company.ts";

const runs = 40;
const now = new Date("2026-11-20T09:00:00Z");

const administrator = "admin";
const agent = "tom";

/** Read by the administrator, or by whom the case names. */
type Case = [name: string, resource: Resource, query: RowsQuery, login?: string];

const entity = (code: string) => product.entities.find((each) => each.code === code)!;
const orders = entity("orders");
const products = entity("products");
const history = entity("history");

const cases: Case[] = [
  ["orders, first page", orders, {}],
  ["orders, by total", orders, { sort: "-total" }],
  [
    "orders, to ship",
    orders,
    { filters: [{ field: "order_status_id", op: "in", value: ["confirmed", "assembling", "ready"] }] },
  ],
  ["orders, of a manager", orders, { filters: [{ field: "manager_id", op: "eq", value: "3" }] }],
  ["orders, last 30 days", orders, { filters: [{ field: "date", op: "in_last", value: "30" }] }],
  [
    "orders, total over 5,000, by date",
    orders,
    { filters: [{ field: "total", op: "gte", value: "5000" }], sort: "-date" },
  ],
  ["orders, a number", orders, { search: "ORD-654321" }],
  ["orders, a street", orders, { search: "hafen" }],
  ["orders, two letters", orders, { search: "ha" }],
  ["orders, two letters that nobody has", orders, { search: "qx" }],
  ["orders, on hold", orders, { filters: [{ field: "order_status_id", op: "in", value: ["on_hold"] }] }],
  [
    "orders, of a manager's counterparties",
    orders,
    { filters: [{ field: "cp_id.manager_id", op: "eq", value: "3" }] },
  ],
  [
    "orders, large or of a manager",
    orders,
    {
      filters: [
        { field: "total", op: "gte", value: "9000", or_group: "1" },
        { field: "manager_id", op: "eq", value: "3", or_group: "1" },
      ],
    },
  ],
  ["orders, by status", orders, { group: "order_status_id" }],
  ["orders, by manager", orders, { group: "manager_id" }],
  ["orders, by month", orders, { group: "date" }],
  ["orders, a board by status", orders, { group: "order_status_id", each: true, limit: 25 }],
  ["products, first page", products, {}],
  ["products, a word", products, { search: "pallet" }],
  ["products, two letters", products, { search: "pa" }],
  ["products, by category", products, { group: "category_id" }],
  [
    "products, available and in stock",
    products,
    {
      filters: [
        { field: "status", op: "eq", value: "available" },
        { field: "quantity", op: "gt", value: "0" },
      ],
    },
  ],
  ["history, first page", history, {}],
  ["history, of a module", history, { filters: [{ field: "entity", op: "eq", value: "orders" }] }],
  ["history, of a person", history, { filters: [{ field: "actor_id", op: "eq", value: "5" }] }],
  ["an agent's orders", orders, {}, agent],
  ["an agent's orders, by status", orders, { group: "order_status_id" }, agent],
  ["an agent's history", history, {}, agent],
  [
    "an agent's history of orders",
    history,
    { filters: [{ field: "entity", op: "eq", value: "orders" }] },
    agent,
  ],
];

/** First page, filter, search and page turn of large lists, on the server, with 1,000,000 orders, 200,000 products and 1,000,000 events. */
export async function measureLists(): Promise<void> {
  const folder = makeTemporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    report: () => {},
    settings: ["fsync=off"],
  });
  const database = openDatabase(postgres.connection);
  try {
    await migrateDatabase(database.pool);
    await seed(database.db, { admin: { email: "admin@example.com" }, now });
    await loadDemo(database.db, { now });
    const readers = await loadReaders(database.db);
    const small = await measureAll(database.db, readers);
    console.log("Growing to 1,000,000 orders, 200,000 products and 1,000,000 events …");
    await grow(database.db, { orders: 980_000, products: 197_000, invoices: 200_000, events: 1_000_000 });
    const large = await measureAll(database.db, readers);
    console.log("\np95 in ms                               20,000 orders   1,000,000   ratio   rows read");
    for (const [name, p95] of large) {
      const read = await rowsRead(database, readers, name);
      console.log(
        `${name.padEnd(42)}${small.get(name)!.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(12)}${(p95 / small.get(name)!).toFixed(1).padStart(8)}${String(read).padStart(12)}${read > most ? "  SCANS" : ""}`,
      );
    }
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Readers = (login?: string) => Principal;

async function loadReaders(db: Database): Promise<Readers> {
  const logins = [administrator, ...cases.flatMap(([, , , login]) => login ?? [])];
  const { table } = users;
  const found = await db
    .select({ login: table.login, user_id: table.user_id })
    .from(table)
    .where(inArray(table.login, logins));
  const principals = new Map(
    await Promise.all(
      found.map(async ({ login, user_id }) => [login, (await loadPrincipal(db, user_id))!] as const),
    ),
  );
  // Reading the history is an administrator's right in the demo company.
  principals.get(agent)!.profiles.push({ history: { actions: ["list", "view"], scope: "all" } });
  return (login = administrator) => principals.get(login)!;
}

async function measureAll(db: Database, readers: Readers): Promise<Map<string, number>> {
  const principal = readers();
  const figures = new Map<string, number>();
  for (const [name, resource, query, login] of cases)
    figures.set(name, await measure(() => ask(db, readers(login), resource, query)));
  // Deep in the list: by cursor from page to page.
  let page = await ask(db, principal, orders, {});
  figures.set(
    "orders, turning pages",
    await measure(async () => {
      page = await ask(db, principal, orders, { page: page.page + 1, after: page.end! });
      return page;
    }),
  );
  figures.set(
    "orders, neighbours of a record",
    await measure(() => findNeighbours(db, plan(principal, orders, "list"), {}, { order_id: 12_345 })),
  );
  for (const search of ["hafen", "ha", "ORD-654321", "1 250,00"])
    figures.set(
      `everything, ${search}`,
      await measure(() => searchAll(contextOf(db, principal), { search, limit: 5 })),
    );
  return figures;
}

const contextOf = (db: Database, principal: Principal) =>
  ({
    db,
    principal,
    locale: "en",
    now,
    t: (key, values) => translate("en", key, values),
  }) as Actor;

/** A page may look at so many rows of a large table; more of them is a scan. */
const most = 200_000;

/** How many rows of orders, products and events all statements of a case read, by the plans that PostgreSQL took. */
async function rowsRead({ db, pool }: OpenDatabase, readers: Readers, name: string): Promise<number> {
  const found = cases.find(([each]) => each === name);
  if (!found) return 0;
  const statements: [text: string, values: unknown[]][] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    const { text = String(args[0]) } = args[0] as unknown as { text?: string };
    if (/^\s*(select|with)/i.test(text)) statements.push([text, args[1] as unknown[]]);
    return query(...args);
  }) as typeof pool.query;
  await ask(db, readers(found[3]), found[1], found[2]);
  pool.query = query;
  let read = 0;
  for (const [text, values] of statements) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    read += readIn(rows[0]!["QUERY PLAN"][0].Plan);
  }
  return read;
}

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

function readIn(node: PlanNode): number {
  const own = ["orders", "products", "history"].includes(node["Relation Name"] ?? "")
    ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
    : 0;
  return Math.round((node.Plans ?? []).reduce((sum, child) => sum + readIn(child), own));
}

async function ask(
  db: Database,
  principal: Principal,
  resource: Resource,
  query: RowsQuery,
): Promise<ListState["pagination"]> {
  const reading = plan(principal, resource, "list");
  const [filters] = await withStatusKeys(db, [[reading, query.filters ?? []]]);
  const request = {
    plan: reading,
    names: resource.list.columns,
    query: { ...query, filters },
    locale: "en",
  };
  return (await listRows(db, request)).pagination;
}

async function measure(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs * 0.95)]!;
}
