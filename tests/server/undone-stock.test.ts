import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { batchHeader } from "../../app/contract/envelope.ts";
import type { Outcome, RecentAction } from "../../app/contract/jobs.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;
let north: number;
let south: number;
let product: Awaited<ReturnType<Shop["addProduct"]>>;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
  const { rows } = await server.db.execute<{ warehouse_id: number }>(
    sql`select warehouse_id from warehouses where code in ('N', 'S') order by code`,
  );
  [north, south] = rows.map(({ warehouse_id }) => warehouse_id) as [number, number];
});
afterAll(() => server.stop());
beforeEach(async () => {
  product = await shop.addProduct({ stock: [5, 0] });
});
afterEach(async () => expect(await shop.findDisagreements()).toEqual([]));

/** What a call did, by which it is undone. */
async function doing(path: string, payload: object, by = staff) {
  const reply = await by.call(path, { product_id: product.product_id, ...payload });
  expect(reply.status, reply.message).toBe(1);
  return reply.headers.get(batchHeader)!;
}
const move = (move_reason: string, warehouse_id: number, moved: number, more: object = {}) =>
  doing("stock/move", { move_reason, warehouse_id, moved, ...more });
const count = (warehouse_id: number, counted: number) =>
  doing("stock/count", { warehouse_id, counted, comment: "Counted" });
const expecting = (incoming: number, arrives_on = "") =>
  doing("stock/expect", { warehouse_id: north, incoming, arrives_on });
const undo = (batch_id: string, by = staff) => by.call<Outcome>("history/undo", { batch_id });
/** Undoes it all. @returns the batch by which it is done again */
async function undone(batch_id: string) {
  const reply = await undo(batch_id);
  expect(reply, reply.message).toMatchObject({ status: 1, data: { failed: [] } });
  return reply.headers.get(batchHeader)!;
}
const read = async () =>
  (await staff.call<Row & { state: RecordState }>(`products/one/${product.product_id}`)).data;
const ledger = async () =>
  (await read()).state.tables!.ledger!.rows.map(({ moved, move_reason, comment }) => [
    moved,
    move_reason,
    comment,
  ]);
/** In North and South, and what is incoming to North. */
async function stock() {
  const { rows } = await server.db.execute<Row>(sql`
    select warehouse_id, on_hand, incoming, arrives_on::text from stock_levels where product_id = ${product.product_id}`);
  const at = (id: number) => rows.find(({ warehouse_id }) => warehouse_id === id);
  const { incoming = 0, arrives_on = null } = at(north) ?? {};
  return [at(north)?.on_hand ?? 0, at(south)?.on_hand ?? 0, incoming, arrives_on];
}
const order = async (cartQuantity: number) =>
  staff.call("orders/create", {
    items: cartOf({ ...product, cartQuantity }),
    data: { entity: "client", entity_id: (await shop.addClient()).client_id, phone: "+49 40 5550142" },
  });

describe("a receipt", () => {
  test("is undone by an opposite movement, restoring the incoming stock, and redone", async () => {
    await expecting(4, "2027-01-15");
    const batch = await move("receipt", north, 3);
    expect(await stock()).toEqual([8, 0, 1, "2027-01-15"]);
    const again = await undone(batch);
    expect(await stock()).toEqual([5, 0, 4, "2027-01-15"]);
    expect((await read()).quantity).toBe(5);
    expect((await ledger()).slice(0, 2)).toEqual([
      [-3, "receipt", "Undone"],
      [3, "receipt", null],
    ]);
    const { data } = await staff.call<{ data: RecentAction[] }>("history/recent", {});
    expect(data.data.slice(0, 2)).toMatchObject([
      { text: `Undone: ${product.name}`, undoable: true },
      { text: `Received ${product.name} (North: +3)`, undoable: true, undone: true },
    ]);
    const once = await undone(again);
    expect(await stock()).toEqual([8, 0, 1, "2027-01-15"]);
    await undone(once);
    expect(await stock()).toEqual([5, 0, 4, "2027-01-15"]);
  });

  test("can't be undone if the goods are reserved or gone by now", async () => {
    const batch = await move("receipt", north, 3);
    await order(6);
    const refused = { status: 0, message: `Not undone: Only 2 of ${product.name} available in North` };
    expect(await undo(batch)).toMatchObject(refused);
    await move("write_off", north, 2, { comment: "Wet" });
    expect((await undo(batch)).message).toBe(`Not undone: Only 0 of ${product.name} available in North`);
    expect(await stock()).toEqual([6, 0, 0, null]);
  });

  test("can't be undone if the incoming stock has changed since", async () => {
    await expecting(4);
    const batch = await move("receipt", north, 3);
    await expecting(7);
    expect((await undo(batch)).message).toBe("Not undone: System Administrator has since changed “Incoming”");
    expect(await stock()).toEqual([8, 0, 7, null]);
  });

  test("into a warehouse that isn't for sale is undone too", async () => {
    await server.db.execute(sql`update warehouses set is_sellable = false where warehouse_id = ${south}`);
    await undone(await move("receipt", south, 3));
    expect(await stock()).toEqual([5, 0, 0, null]);
    await server.db.execute(sql`update warehouses set is_sellable = true where warehouse_id = ${south}`);
  });

  test("is only undone once, by anyone", async () => {
    const batch = await move("receipt", north, 3);
    await server.createUser({ login: "vera" });
    const { data } = await staff.call<{ items: { history_id: number }[] }>("products/history", {
      id: product.product_id,
    });
    const vera = await server.signIn("vera");
    expect(await vera.call("history/restore", { history_id: data.items[0]!.history_id })).toMatchObject({
      status: 1,
      data: { failed: [] },
    });
    expect((await undo(batch)).status).toBe(0);
    expect(await stock()).toEqual([5, 0, 0, null]);
  });

  test("can only be undone by those who may change the stock", async () => {
    const keeper = (actions: ("list" | "view" | "edit")[]) => ({
      grants: {
        products: { actions, scope: "all" as const },
        warehouses: { actions: ["list" as const, "view" as const], scope: "all" as const },
      },
    });
    const access_id = await server.createProfile("Keeper", keeper(["list", "view", "edit"]));
    await server.createUser({ login: "keeper", access_ids: [access_id] });
    const batch = await doing(
      "stock/move",
      { move_reason: "receipt", warehouse_id: north, moved: 3 },
      await server.signIn("keeper"),
    );
    const grants = JSON.stringify(keeper(["list", "view"]).grants);
    await server.db.execute(sql`update access set grants = ${grants}::jsonb where access_id = ${access_id}`);
    expect((await undo(batch, await server.signIn("keeper"))).status).not.toBe(1);
    expect(await stock()).toEqual([8, 0, 0, null]);
  });
});

test("a transfer is undone as a whole, or not at all", async () => {
  const batch = await move("transfer", north, 4, { to_warehouse_id: south });
  const again = await undone(batch);
  expect(await stock()).toEqual([5, 0, 0, null]);
  await undone(again);
  expect(await stock()).toEqual([1, 4, 0, null]);
  const second = await move("transfer", north, 1, { to_warehouse_id: south });
  await move("write_off", south, 5, { comment: "Wet" });
  expect((await undo(second)).message).toBe(`Not undone: Only 0 of ${product.name} available in South`);
  expect(await stock()).toEqual([0, 0, 0, null]);
});

test("goods written off by mistake are restored", async () => {
  await undone(await move("write_off", north, 5, { comment: "Wet" }));
  expect(await stock()).toEqual([5, 0, 0, null]);
});

test("a count is undone unless something has moved since", async () => {
  const batch = await count(north, 9);
  const again = await undone(batch);
  expect(await stock()).toEqual([5, 0, 0, null]);
  await undone(again);
  const last = await count(north, 2);
  await move("receipt", north, 1);
  expect((await undo(last)).message).toBe(
    `Not undone: ${product.name} has moved in North since this count. Count it again instead`,
  );
  expect(await stock()).toEqual([3, 0, 0, null]);
});

test("incoming stock is undone and redone, unless it has changed since", async () => {
  await expecting(4, "2027-01-15");
  const batch = await expecting(9, "2027-02-15");
  const { data: recent } = await staff.call<{ data: RecentAction[] }>("history/recent", {});
  expect(recent.data[0]!.text).toBe(`Expected ${product.name} (North: 9)`);
  const again = await undone(batch);
  expect(await stock()).toEqual([5, 0, 4, "2027-01-15"]);
  await undone(again);
  expect(await stock()).toEqual([5, 0, 9, "2027-02-15"]);
  const last = await expecting(10);
  await expecting(11);
  expect((await undo(last)).status).toBe(0);
  expect(await stock()).toEqual([5, 0, 11, null]);
});

test("several products at once are undone individually, with the reason for those that aren't", async () => {
  const other = await shop.addProduct({ stock: [0, 0] });
  const reply = await staff.call("stock/lines", {
    stock_kind: "receipt",
    warehouse_id: south,
    lines: [product, other].map(({ product_id }) => ({ product_id, quantity: 2 })),
  });
  await move("write_off", south, 1, { comment: "Wet" });
  const { data: recent } = await staff.call<{ data: RecentAction[] }>("history/recent", {});
  expect(recent.data.map(({ text, count }) => [text, count]).slice(0, 2)).toEqual([
    [`Wrote off ${product.name} (South: −1)`, 1],
    ["Received 2 products", 2],
  ]);
  const undoing = await undo(reply.headers.get(batchHeader)!);
  expect(undoing.data).toMatchObject({
    done: 1,
    failed: [{ id: product.product_id, text: `Only 1 of ${product.name} available in South` }],
  });
});

describe("an old event without its movements", () => {
  /** Events of one batch, as they were recorded then. */
  async function recorded(...all: { changes?: object[]; comment: string }[]) {
    const batch_id = crypto.randomUUID();
    for (const { changes = [], comment } of all)
      await server.db.execute(sql`
        insert into history (actor_id, action, entity, entity_id, title, changes, comment, batch_id)
        select user_id, 'update', 'products', ${product.product_id}::int, ${product.name}::text,
          ${JSON.stringify(changes)}::jsonb, ${comment}::text, ${batch_id}::text from users where login = 'admin'`);
    return batch_id;
  }
  const before = { changes: [{ field: "quantity", old: "8", new: "5" }], comment: "North: -3" };

  test.each([
    ["a movement", [before]],
    ["a movement in a warehouse that doesn't sell", [{ comment: "South: +3" }]],
    ["a transfer to a warehouse that doesn't sell", [before, { comment: "South: +3" }]],
  ])("isn't undone, and says so: %s", async (_, events) => {
    const batch_id = await recorded(...events);
    const { data } = await staff.call<{ data: RecentAction[] }>("history/recent", {});
    expect(data.data[0]).toMatchObject({ batch_id, undoable: false });
    expect(await undo(batch_id)).toMatchObject({ status: 0, message: "Not undone: This can’t be undone" });
    expect(await stock()).toEqual([5, 0, 0, null]);
  });
});
