import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { postmasterPid, productConnection } from "../support/postgres.ts";
import { startProduct, type Product } from "../support/product.ts";
import { growCompany } from "./grow-company.ts";
import { exchange, gatherStaff, type Staff } from "./staff.ts";

/** A minute's calls of one session are limited; so many sessions take turns. */
const people = 40;
const connections = 10;
const alone = 200;
const loadMilliseconds = 6_000;

/** Sends a call the way the client does; `turn` counts up, so that no two need to be alike. */
type Send = (turn: number) => Promise<void>;

interface Figure {
  what: string;
  /** Of one after the other, in milliseconds. */
  p50: number;
  p95: number;
  /** At ten connections. */
  second: number;
  /** Milliseconds of processor that each call takes at ten connections: of the server, and of PostgreSQL. */
  node: number;
  postgres: number;
}

interface Sending {
  path: string;
  payload: object | ((turn: number) => object);
}

/**
 * `npm run bench http`: the calls that staff wait for, over HTTP on the built product with 1,000,000 orders, beside a
 * bare server that reads 25 orders with `pg`. Writes `http.json` beside the table where `JSON=folder` asks for it.
 */
export async function measureHttp(size = 1_000_000): Promise<Figure[]> {
  const { folder, clear } = await growCompany(size);
  const product = await startProduct({ DEMO: "1", DATA_DIR: folder });
  try {
    const figures = await measureCalls(product, folder);
    show(figures, size);
    return figures;
  } finally {
    await product.stop();
    clear();
  }
}

/** `npm run bench growth`: the same calls with 20,000, 200,000 and 1,000,000 orders, beside each other. */
export async function measureGrowth(): Promise<void> {
  const sizes = [20_000, 200_000, 1_000_000];
  const grown: Figure[][] = [];
  for (const size of sizes) grown.push(await measureHttp(size));
  const table = grown[0]!.map(({ what }, index) => {
    const p50 = grown.map((figures) => figures[index]!.p50);
    return {
      what,
      ...Object.fromEntries(
        sizes.map((size, at) => [`p50 ms at ${size.toLocaleString("en")}`, round(p50[at]!)]),
      ),
      growth: round(p50.at(-1)! / p50[0]!),
    };
  });
  console.table(table);
}

async function measureCalls(product: Product, folder: string): Promise<Figure[]> {
  const staff = await gatherStaff(product.url, Array<string>(people).fill("mira"), connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ path, payload }: Sending): Send => {
    return async (turn) => {
      const reply = await staff.exchange(turn, path, typeof payload === "function" ? payload(turn) : payload);
      if (!/^\{"status":1\b/.test(reply)) throw new Error(`${path}: ${reply.slice(0, 500)}`);
    };
  };
  const calls = await casesOf(staff);
  const bare = await startBareServer(folder);
  const postmaster = postmasterPid(folder);
  const figures: Figure[] = [];
  try {
    const yardstick: Send = async () => void (await exchange(agent, bare.url, null, {}));
    figures.push(await measure("bare: 25 orders", yardstick, process.pid, postmaster));
    for (const [what, sending] of calls)
      figures.push(await measure(what, send(sending), product.pid, postmaster));
  } finally {
    await bare.stop();
    agent.destroy();
    staff.leave();
  }
  return figures;
}

async function casesOf(staff: Staff): Promise<[string, Sending][]> {
  const ask = <Data>(path: string, payload: object) => staff.ask<Data>(0, path, payload);
  type Rows = { datasets: { main: { rows: Record<string, unknown>[] } } };
  const rows = async (route: string, query: object) =>
    (await ask<Rows>(`${route}/list`, query)).datasets.main.rows;
  const newest = await rows("orders", { limit: 25 });
  const ids = newest.map(({ order_id }) => Number(order_id));
  const wares = await rows("products", {
    limit: 25,
    sort: "-quantity",
    unfiltered: "1",
    filters: [
      { field: "status", op: "eq", value: "available" },
      // Delivery services have a minimum order.
      { field: "price", op: "gte", value: "50" },
    ],
  });
  // What the last run sold of a kept company is bought again.
  const [warehouse] = await rows("warehouses", { limit: 10, unfiltered: "1" });
  await ask<object>("stock/lines", {
    warehouse_id: warehouse!.warehouse_id,
    stock_kind: "receipt",
    lines: wares.map(({ product_id }) => ({ product_id, quantity: 100_000 })),
  });
  const [customer] = await rows("cps", { search: "Baltic", limit: 25, unfiltered: "1" });
  const party = { entity: "cp", entity_id: customer!.cp_id };
  const usual = await ask<object>("cart/usual", party);
  const cart = (turn: number) => ({
    items: Object.fromEntries(
      [0, 1, 2].map((place) => {
        const { product_id, name, price } = wares[(turn * 3 + place) % wares.length]!;
        return [
          `product-${String(product_id)}`,
          { item_type: "product", product_id, name, price, cartQuantity: 1 },
        ];
      }),
    ),
    data: {
      ...party,
      ...usual,
      address: "Hafenstraße 12, 20457 Hamburg",
      phone: "+372 5123 4567",
      email: "office@example.com",
    },
  });
  return [
    [
      "list: 25 orders of a status by total",
      {
        path: "orders/list",
        payload: {
          limit: 25,
          sort: "-total",
          need: ["rows"],
          filters: [{ field: "order_status_id", op: "in", value: ["completed"] }],
        },
      },
    ],
    ["list: the first call of its page", { path: "orders/list", payload: { limit: 50 } }],
    ["one: an order", { path: "orders/one", payload: (turn) => ({ id: ids[turn % ids.length] }) }],
    [
      "search: orders by a street",
      { path: "orders/list", payload: { search: "hafen", need: ["rows"], limit: 25 } },
    ],
    ["palette: all modules", { path: "search/all", payload: { search: "hafen", limit: 5 } }],
    ["order: three lines", { path: "orders/create", payload: cart }],
  ];
}

async function measure(what: string, send: Send, pid: number, postmaster: number): Promise<Figure> {
  // First requests aren't typical; each connection warms up on its own.
  await atOnce(send, loadMilliseconds / 3);
  const times: number[] = [];
  for (let turn = 0; turn < alone; turn += 1) {
    const start = performance.now();
    await send(turn);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const before = { node: processorOf(pid), postgres: processorOfDatabase(postmaster) };
  const { turns, seconds } = await atOnce(send, loadMilliseconds);
  return {
    what,
    p50: times[Math.floor(alone / 2)]!,
    p95: times[Math.floor(alone * 0.95)]!,
    second: turns / seconds,
    node: (processorOf(pid) - before.node) / turns,
    postgres: (processorOfDatabase(postmaster) - before.postgres) / turns,
  };
}

/** Sends for so long by all connections at once. */
async function atOnce(send: Send, milliseconds: number): Promise<{ turns: number; seconds: number }> {
  const start = performance.now();
  let turns = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < milliseconds) await send((turns += 1));
    }),
  );
  return { turns, seconds: (performance.now() - start) / 1000 };
}

/** A process's parent and CPU time in milliseconds, from /proc. */
function statusOf(pid: number | string): { parent: number; taken: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return { parent: Number(fields[1]), taken: (Number(fields[11]) + Number(fields[12])) * 10 };
}

const processorOf = (pid: number) => statusOf(pid).taken;

/** Of all of a PostgreSQL's processes: there is one for each connection. */
function processorOfDatabase(postmaster: number): number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const taken = processes.map((pid) => {
    try {
      const status = statusOf(pid);
      return status.parent === postmaster ? status.taken : 0;
    } catch {
      return 0; // It has ended meanwhile.
    }
  });
  return taken.reduce((sum, each) => sum + each, 0);
}

/** What a list costs at the very least: node, `pg` and one statement. */
async function startBareServer(folder: string) {
  const pool = new pg.Pool({ ...productConnection(folder), max: connections });
  const server = createServer((_asked, reply) => {
    void pool
      .query({ name: "orders", text: "select * from orders order by order_id desc limit 25" })
      .then(({ rows }) => reply.setHeader("content-type", "application/json").end(JSON.stringify(rows)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

function show(figures: Figure[], size: number) {
  const [bare] = figures as [Figure, ...Figure[]];
  const table = figures.map(({ what, p50, p95, second, node, postgres }) => ({
    what,
    "p50 ms": round(p50),
    "÷ bare": round(p50 / bare.p50),
    "p95 ms": round(p95),
    "a second": Math.round(second),
    "node ms": round(node),
    "postgres ms": round(postgres),
  }));
  console.table(table);
  if (process.env.JSON)
    writeFileSync(`${process.env.JSON}/http.json`, JSON.stringify({ size, figures }, null, 2));
}

const round = (value: number) => Math.round(value * 10) / 10;
