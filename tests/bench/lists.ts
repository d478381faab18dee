import { rmSync } from "node:fs";
import type { ListQuery, ListState } from "../../app/contract/list.ts";
import { loadPrincipal, type Principal } from "../../app/server/access/principal.ts";
import { plan } from "../../app/server/access/plan.ts";
import { openDatabase, type Database } from "../../app/server/database/connection.ts";
import { loadDemo } from "../../app/server/database/demo/load.ts";
import { startEmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";
import { seed } from "../../app/server/database/seed.ts";
import type { Resource } from "../../app/server/resources/define-resource.ts";
import * as resources from "../../app/server/resources/index.ts";
import { listRows } from "../../app/server/resources/query/list.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { grow } from "./large-company.ts";

const runs = 40;
const now = new Date("2026-11-20T09:00:00Z");

type Case = [name: string, resource: Resource, query: ListQuery];

const orders = resources.orders as unknown as Resource;
const products = resources.products as unknown as Resource;

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
  ["products, first page", products, {}],
  ["products, a word", products, { search: "pallet" }],
  ["products, two letters", products, { search: "pa" }],
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
];

/** First page, filter, search and page turn of large lists, on the server, with 1,000,000 orders and 200,000 products. */
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
    const principal = (await loadPrincipal(database.db, 1))!;
    const small = await measureAll(database.db, principal);
    console.log("Growing to 1,000,000 orders and 200,000 products …");
    await grow(database.db, { orders: 980_000, products: 197_000 });
    const large = await measureAll(database.db, principal);
    console.log("\np95 in ms            20,000 orders   1,000,000   ratio");
    for (const [name, p95] of large)
      console.log(
        `${name.padEnd(36)}${small.get(name)!.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(10)}${(p95 / small.get(name)!).toFixed(1).padStart(8)}`,
      );
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(db: Database, principal: Principal): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  for (const [name, resource, query] of cases)
    figures.set(name, await measure(() => ask(db, principal, resource, query)));
  // Deep in the list: by cursor from page to page.
  let page = await ask(db, principal, orders, {});
  figures.set(
    "orders, turning pages",
    await measure(async () => {
      page = await ask(db, principal, orders, { page: page.page + 1, after: page.end! });
      return page;
    }),
  );
  return figures;
}

async function ask(
  db: Database,
  principal: Principal,
  resource: Resource,
  query: ListQuery,
): Promise<ListState["pagination"]> {
  const request = {
    plan: plan(principal, resource, "list"),
    names: resource.list.columns,
    query,
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
