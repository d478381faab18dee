import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import type { Reply } from "../../app/contract/envelope.ts";
import { disagreements } from "../support/disagreements.ts";
import { productConnection } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { growCompany } from "./grow-company.ts";
import { gatherStaff, type Staff } from "./staff.ts";

const people = 200;
/** An administrator, a head of sales, and a sales agent, who sees his own customers alone. */
const logins = Array.from({ length: people }, (_, person) => ["mira", "jonas", "mira", "tom"][person % 4]!);

interface Activity {
  what: string;
  /** How many of a hundred calls are of this kind. */
  share: number;
  path: string;
  /** Undefined where there is nothing to do; `turn` counts up. */
  payload: (turn: number) => object | undefined;
  writes?: true;
  /** Only those who may see everything. */
  wide?: true;
  after?: (data: unknown) => void;
}

/**
 * `npm run bench load`: 200 of staff at work on a company of 1,000,000 orders. `RATE` calls a second (300) for `MINUTES`
 * (5) begin when they are due, however long those before them take. Tells how long each kind took, which were refused,
 * the server's memory from minute to minute, and whether stock and money still agree. Writes `load.json` where
 * `JSON=folder` asks for it.
 */
export async function measureLoad(): Promise<void> {
  const { RATE = "300", MINUTES = "5", ORDERS = "1000000", JSON: folderOfJson } = process.env;
  const { folder, clear } = await growCompany(Number(ORDERS));
  const product = await startProduct({ DEMO: "1", DATA_DIR: folder });
  try {
    const staff = await gatherStaff(product.url, logins, people);
    const books = await openBooks(folder);
    const activities = await activitiesOf(staff);
    const before = await books.faults();
    const watching = watchMemory(product.pid);
    const work = await workThrough(staff, activities, Number(RATE), Number(MINUTES) * 60);
    const memory = watching.stop();
    staff.leave();
    const faults = Object.fromEntries(
      Object.entries(await books.faults()).map(([what, count]) => [what, count - (before[what] ?? 0)]),
    );
    await books.close();
    console.table(work.figures);
    console.table(work.refusals);
    console.log(`Memory of the server, MB from minute to minute: ${memory.join(", ")}`);
    console.log(`Faults made in the books: ${JSON.stringify(faults)}`);
    if (folderOfJson)
      writeFileSync(`${folderOfJson}/load.json`, JSON.stringify({ ...work, memory, faults }, null, 2));
  } finally {
    await product.stop();
    clear();
  }
}

/** Starts calls as they fall due, and counts the time from then. */
async function workThrough(
  staff: Staff,
  activities: readonly Activity[],
  rate: number,
  seconds: number,
): Promise<{ figures: object[]; refusals: Record<string, number> }> {
  const mix = activities.flatMap((activity) => Array<Activity>(activity.share).fill(activity));
  const times = new Map(activities.map(({ what }): [string, number[]] => [what, []]));
  const refusals: Record<string, number> = {};
  const start = performance.now();
  // A company that is kept knows the keys of the runs before.
  const run = Date.now();
  const under: Promise<void>[] = [];

  async function act({ what, path, payload, writes, wide, after }: Activity, turn: number, due: number) {
    const sent = payload(turn);
    if (!sent) return;
    const key = writes && { "idempotency-key": `load-${run}-${turn}` };
    // Every other one of them is Mira.
    const answer = await staff.exchange(wide || writes ? turn * 2 : turn, path, sent, key);
    times.get(what)?.push(performance.now() - due);
    const reply = JSON.parse(answer) as Reply;
    if (reply.status >= 1) after?.(reply.data);
    else {
      const refusal = `${what}: ${reply.status} ${reply.message.replaceAll(/\d+/g, "0")}`.slice(0, 100);
      refusals[refusal] = (refusals[refusal] ?? 0) + 1;
    }
  }

  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = start + (turn * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    // A stride that shares no divisor with a hundred mixes activities evenly, and the same in each run. By counting one
    // more each hundred calls, all people and records take part in each.
    under.push(act(mix[(turn * 37) % mix.length]!, turn + Math.floor(turn / mix.length), due));
  }
  await Promise.all(under);
  const passed = (performance.now() - start) / 1000;
  const all = [...times.values()].flat();
  const figures = [["all", all] as const, ...times].map(([what, taken]) => {
    const sorted = taken.toSorted((one, other) => one - other);
    const most = (share: number) => round(sorted[Math.floor((sorted.length * share) / 100)] ?? 0);
    return {
      what,
      "a second": round(sorted.length / passed),
      "p50 ms": most(50),
      "p95 ms": most(95),
      "p99 ms": most(99),
    };
  });
  return { figures, refusals };
}

async function activitiesOf(staff: Staff): Promise<Activity[]> {
  type Rows = { datasets: { main: { rows: Record<string, unknown>[] } } };
  const rows = async (code: string, query: object = {}) =>
    (await staff.ask<Rows>(0, `${code}/list`, { limit: 200, unfiltered: "1", need: ["rows"], ...query }))
      .datasets.main.rows;
  const ids = async (code: string, key: string) => (await rows(code)).map((row) => Number(row[key]));
  const known = {
    orders: await ids("orders", "order_id"),
    clients: await ids("clients", "client_id"),
    products: await ids("products", "product_id"),
  };
  const wares = await rows("products", {
    sort: "-quantity",
    filters: [
      { field: "status", op: "eq", value: "available" },
      // Delivery services have a minimum order.
      { field: "price", op: "gte", value: "50" },
    ],
  });
  const [warehouse] = await rows("warehouses");
  await staff.ask<object>(0, "stock/lines", {
    warehouse_id: warehouse!.warehouse_id,
    stock_kind: "receipt",
    lines: wares.slice(0, 50).map(({ product_id }) => ({ product_id, quantity: 100_000 })),
  });
  const [customer] = await rows("cps", { search: "Baltic" });
  const party = { entity: "cp", entity_id: customer!.cp_id };
  const usual = await staff.ask<object>(0, "cart/usual", party);
  const [account] = await rows("accounts");
  const income = (await rows("cfi")).find(({ direction, is_default }) => direction === "in" && is_default);
  const statuses = await rows("orders-statuses");
  const words = ["hafen", "nord", "+49 40", "pallet", "baltic", "anna", "1250,00"];
  const pick = <Item>(items: readonly Item[], turn: number) => items[(turn * 7919) % items.length]!;
  /** Orders under way, and the status that each enters next. */
  const open: { id: number; next: string[] }[] = [];
  const statusOf = (group: string) => statuses.find((status) => status.group === group)!.order_status_id;
  const unpaid: number[] = [];

  const list = (
    code: string,
    query: (turn: number) => object = () => ({}),
  ): Omit<Activity, "what" | "share"> => ({
    path: `${code}/list`,
    payload: (turn) => ({ limit: 50, ...query(turn) }),
  });
  const one = (code: keyof typeof known): Omit<Activity, "what" | "share"> => ({
    path: `${code}/one`,
    wide: true,
    payload: (turn) => ({ id: pick(known[code], turn) }),
  });
  return [
    { what: "list of orders", share: 14, ...list("orders", (turn) => ({ page: 1 + (turn % 3) })) },
    {
      what: "list of orders by total",
      share: 6,
      ...list("orders", () => ({
        sort: "-total",
        filters: [{ field: "order_status_id", op: "in", value: [statusOf("completed")] }],
      })),
    },
    { what: "list of products", share: 6, ...list("products") },
    { what: "list of clients", share: 4, ...list("clients") },
    { what: "list of tasks", share: 3, ...list("tasks") },
    { what: "an order", share: 12, ...one("orders") },
    { what: "a client", share: 6, ...one("clients") },
    { what: "a product", share: 5, ...one("products") },
    { what: "search of orders", share: 6, ...list("orders", (turn) => ({ search: pick(words, turn) })) },
    { what: "palette", share: 5, path: "search/all", payload: (turn) => ({ search: pick(words, turn) }) },
    {
      what: "picker",
      share: 6,
      path: "cps/search",
      payload: (turn) => ({ search: pick(words, turn).slice(0, 3) }),
    },
    { what: "menu", share: 6, path: "menu/get", payload: () => ({}) },
    { what: "notifications", share: 5, path: "notifications/get", payload: () => ({}) },
    { what: "counts of views", share: 3, path: "orders/counts", payload: () => ({}) },
    {
      what: "edit of a client",
      share: 3,
      path: "clients/manage",
      writes: true,
      payload: (turn) => ({ client_id: pick(known.clients, turn), comment: `Call back at ${turn % 24}:00` }),
    },
    {
      what: "new order",
      share: 3,
      path: "orders/create",
      writes: true,
      payload: (turn) => ({
        items: Object.fromEntries(
          [0, 1, 2].map((place) => {
            const { product_id, name, price } = wares[(turn * 3 + place) % 50]!;
            const item = { item_type: "product", product_id, name, price, cartQuantity: 1 };
            return [`product-${String(product_id)}`, item];
          }),
        ),
        data: {
          ...party,
          ...usual,
          address: "Hafenstraße 12, 20457 Hamburg",
          phone: "+372 5123 4567",
          email: "a@example.com",
        },
      }),
      after: (data) => {
        const { order_id } = data as { order_id: number };
        open.push({ id: order_id, next: ["confirmed", "assembling", "ready", "shipped"] });
      },
    },
    {
      what: "next status of an order",
      share: 5,
      path: "orders/status",
      writes: true,
      payload: () => {
        const order = open.shift();
        const group = order?.next[0];
        if (!order || !group) return undefined;
        // The others continue once this one has its response.
        const rest = order.next.slice(1);
        if (rest.length > 0) setTimeout(() => open.push({ id: order.id, next: rest }), 5_000);
        else unpaid.push(order.id);
        return { id: order.id, status_id: statusOf(group), comment: "As agreed" };
      },
    },
    {
      what: "payment of an order",
      share: 2,
      path: "orders/pay",
      writes: true,
      payload: () => {
        const order_id = unpaid.shift();
        return order_id === undefined
          ? undefined
          : { order_id, amount: "50.00", account_id: account!.account_id, cfi_id: income!.cfi_id };
      },
    },
  ];
}

/** Inconsistencies in stock and money, by kind. A grown company's own orders weren't paid individually, so they are left out. */
async function openBooks(folder: string) {
  const pool = new pg.Pool({ ...productConnection(folder), max: 1 });
  return {
    async faults() {
      const { rows } = await pool.query<{ what: string; count: number }>(`
        select what, count(*)::int as count from (
          select * from (${disagreements}) money
          union all
          select product_id, 'stock on hand' from stock_levels l where on_hand <>
            (select coalesce(sum(quantity), 0) from stock_moves m where m.product_id = l.product_id and m.warehouse_id = l.warehouse_id)
          union all
          select product_id, 'reserved stock' from stock_levels l where reserved <>
            (select coalesce(sum(quantity), 0) from stock_reservations r where r.product_id = l.product_id and r.warehouse_id = l.warehouse_id)
          union all
          select product_id, 'free stock' from products p where quantity <>
            (select coalesce(sum(on_hand - reserved), 0) from stock_levels l join warehouses w using (warehouse_id)
              where l.product_id = p.product_id and w.is_sellable)
        ) faults group by what`);
      return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
    },
    close: () => pool.end(),
  };
}

/** Resident memory of a process, each minute. */
function watchMemory(pid: number) {
  const resident = () => {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  };
  const seen = [resident()];
  const timer = setInterval(() => seen.push(resident()), 60_000);
  return {
    stop() {
      clearInterval(timer);
      return [...seen, resident()];
    },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
