import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../app/contract/kinds.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import type { RecordTimeline } from "../../app/contract/timeline.ts";
import { day } from "../support/books.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
let books: { account_id: number; cfi_id: number };

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  books = await openBooks();
});
afterAll(() => server.stop());

async function make<Made = Row>(path: string, values: Row): Promise<Made> {
  const { data, status } = await admin.call<Made>(path, values);
  expect(status, JSON.stringify(data)).toBe(1);
  return data;
}

const statusId = async (group: string) =>
  (
    await server.db.execute<{ id: number }>(
      sql`select order_status_id as id from orders_statuses where "group" = ${group}`,
    )
  ).rows[0]!.id;

const moveTo = async (order_id: number, ...groups: string[]) => {
  for (const group of groups) await make("orders/status", { id: order_id, status_id: await statusId(group) });
};

const linesOf = async (order_id: number) =>
  (await make<{ state: RecordState }>("orders/one", { id: order_id })).state.lines!.rows;

/** What the order's page tells, oldest first. */
async function told(browser: Browser, order_id: number) {
  const { data } = await browser.call<RecordTimeline>("timeline/get", {
    entity: "orders",
    id: order_id,
    limit: 100,
  });
  return data.items
    .map(({ text, record, changes, quote, row }) =>
      [
        changes?.map(({ label, old, new: now }) => `${label}: ${old ?? ""} → ${now ?? ""}`).join(", ") ??
          text.replace("{record}", record.title).replace("{amount}", String(row.amount)),
        ...(quote ? [quote] : []),
      ].join(" | "),
    )
    .reverse();
}

async function openBooks() {
  const { cfig_id } = await make<{ cfig_id: number }>("cfig/manage", {
    name: "Sales",
    direction: "in",
    activity: "operating",
  });
  const { cfi_id } = await make<{ cfi_id: number }>("cfi/manage", {
    name: "Goods",
    cfig_id,
    direction: "in",
    is_default: true,
  });
  const { account_id } = await make<{ account_id: number }>("accounts/manage", {
    name: "Bank",
    legal_person_id: shop.own.legal_person_id,
    kind: "bank",
    currency_id: shop.euro.currency_id,
    opening_balance: "100.00",
    opening_date: "2026-01-01",
  });
  return { account_id, cfi_id };
}

/** The order of a new client. */
async function orderOf(item: Awaited<ReturnType<Shop["addProduct"]>>, cartQuantity: number) {
  const client = await shop.addClient();
  const { order_id } = await make<{ order_id: number }>("orders/create", {
    items: cartOf({ ...item, cartQuantity }),
    data: { entity: "client", entity_id: client.client_id, phone: "+46 8 5550199" },
  });
  return order_id;
}

test("an order's timeline uses sentences, and lists fields only where there is none", async () => {
  const [pallet, scale] = [
    await shop.addProduct({ name: "Pallet" }),
    await shop.addProduct({ name: "Scale" }),
  ];
  const order_id = await orderOf(pallet, 3);
  const [line] = await linesOf(order_id);
  await make("orders/lines", {
    order_id,
    lines: [
      { order_line_id: line!.id, quantity: 4 },
      { item_type: "product", item_id: scale.product_id, quantity: 1 },
    ],
    comment: "Rang us",
  });
  await make("orders/manage", { order_id, phone: "+46 8 5550100" });
  await moveTo(order_id, "confirmed", "assembling", "ready");
  await make("orders/ship", {
    order_id,
    lines: [{ order_line_id: line!.id, quantity: 3 }],
    tracking_number: "JD 1",
  });
  await moveTo(order_id, "shipped");
  await make("orders/pay", { order_id, ...books, amount: "50.00" });
  await make("orders/return", {
    order_id,
    lines: [{ order_line_id: line!.id, quantity: 1 }],
    comment: "Cracked",
  });

  expect(await told(admin, order_id)).toEqual([
    "created the order from the cart",
    "added 1 × Scale, changed the quantity of Pallet from 3 to 4 | Rang us",
    "Phone: +46 8 5550199 → +46 8 5550100",
    "set the status to Confirmed",
    "set the status to Picking",
    "set the status to Ready",
    "shipped 3 × Pallet (JD 1)",
    "shipped 1 × Pallet, 1 × Scale (JD 1)",
    expect.stringMatching(/^recorded a payment of 50\.00 \(OP-\d+\)$/),
    "accepted a return of 1 × Pallet | Cracked",
  ]);

  const clerk = await server.createProfile("Clerk", {
    grants: { orders: { actions: ["list", "view", "history"], scope: "all" } },
  });
  await server.createUser({ login: "clerk", access_ids: [clerk] });
  expect(await told(await server.signIn("clerk"), order_id)).toContainEqual(
    expect.stringMatching(/^recorded a payment of 50\.00\s€ \(OP-\d+\)$/),
  );

  const { items } = await make<{ items: HistoryEvent[] }>("orders/history", { id: order_id });
  expect(items.find(({ told: isTold, text }) => isTold && text.startsWith("added"))).toMatchObject({
    comment: "Rang us",
    changes: expect.arrayContaining([
      expect.objectContaining({ field: "total", old: "30.00\u00a0€", new: "50.00\u00a0€" }),
    ]),
  });
});

test("a split is shown on both orders", async () => {
  const item = await shop.addProduct({ name: "Rack" });
  const order_id = await orderOf(item, 3);
  const [line] = await linesOf(order_id);
  const { record } = await make<{ record: { id: number; title: string } }>("orders/split", {
    order_id,
    lines: [{ order_line_id: line!.id, quantity: 1 }],
  });
  expect((await told(admin, order_id)).at(-1)).toBe(`moved 1 × Rack to order ${record.title}`);
  expect(await told(admin, record.id)).toEqual([`split this order off ORD-${order_id}: 1 × Rack`]);
});

test("an invoice is shown as issued by the person and at the time it was issued", async () => {
  const item = await shop.addProduct({ name: "Trolley" });
  const order_id = await orderOf(item, 1);
  await server.createUser({ login: "drafter" });
  const drafter = await server.signIn("drafter");
  const { data } = await drafter.call<{ record: { id: number } }>("orders/invoice", { order_id });
  await server.db.execute(
    sql`update invoices set created_at = created_at - interval '3 days' where invoice_id = ${data.record.id}`,
  );
  const issued = async () => {
    const { items } = await make<RecordTimeline>("timeline/get", { entity: "orders", id: order_id });
    return items.find(({ text }) => text.startsWith("issued invoice"));
  };
  expect(await issued()).toBeUndefined();
  const before = new Date().toISOString();
  await make("invoices/issue", { invoice_id: data.record.id });
  const entry = await issued();
  expect(entry!.at >= before).toBe(true);
  expect(entry!.who).toBe("System Administrator");
});

test("a payment is shown as recorded by the person who posted it, not the one who planned it", async () => {
  const { client_id } = await shop.addClient();
  await server.createUser({ login: "planner" });
  const planner = await server.signIn("planner");
  const { data } = await planner.call<{ operation_id: number }>("operations/manage", {
    type: "income",
    date: day(0),
    account_id: books.account_id,
    amount: "40.00",
    lines: [{ cfi_id: books.cfi_id }],
    party: `clients:${client_id}`,
  });
  await make("operations/post", { operation_id: data.operation_id });
  const { items } = await make<RecordTimeline>("timeline/get", { entity: "clients", id: client_id });
  expect(items.find(({ kind }) => kind === "money")?.who).toBe("System Administrator");
});
