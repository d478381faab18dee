import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../app/contract/kinds.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

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
  product = await shop.addProduct({ stock: [5, 0], min_stock: 4 });
});

const move = (move_reason: string, warehouse_id: number, moved: number | string, more: object = {}) =>
  staff.call("stock/move", { product_id: product.product_id, move_reason, warehouse_id, moved, ...more });
const count = (warehouse_id: number, counted: number, comment = "") =>
  staff.call("stock/count", { product_id: product.product_id, warehouse_id, counted, comment });
const read = async () =>
  (await staff.call<Record<string, unknown> & { state: RecordState }>(`products/one/${product.product_id}`))
    .data;
const agree = async () => expect(await shop.findDisagreements()).toEqual([]);

test("a long ledger shows its total number of moves; a short one shows them all", async () => {
  const full = await shop.addProduct({ price: "1.00" });
  const ledger = async () =>
    (await staff.call<{ state: RecordState }>(`products/one/${full.product_id}`)).data.state.tables!.ledger!;
  const short = await ledger();
  expect(short.total).toBeUndefined();
  await server.db.execute(sql`
    insert into stock_moves (product_id, warehouse_id, quantity, reason)
    select ${full.product_id}, ${south}, case when n % 2 = 1 then 1 else -1 end, 'adjustment'
    from generate_series(1, 60) n`);
  const long = await ledger();
  expect(long.rows).toHaveLength(50);
  expect(long.total).toBe(60 + short.rows.length);
});

test("a ledger starts with its newest move, even if an older one was entered later", async () => {
  const { product_id } = await shop.addProduct({ price: "1.00" });
  await server.db.execute(sql`
    insert into stock_moves (product_id, warehouse_id, quantity, reason, at) values
      (${product_id}, ${south}, 1, 'adjustment', '2099-01-02'), (${product_id}, ${south}, -1, 'adjustment', '2099-01-01')`);
  const { data } = await staff.call<{ state: RecordState }>(`products/one/${product_id}`);
  expect(data.state.tables!.ledger!.rows.slice(0, 2).map(({ moved }) => moved)).toEqual([1, -1]);
});

test("a warehouse shows its latest moves of the products that one may see, a count's included", async () => {
  const own = await shop.addProduct({ name: "Moved once", stock: [5, 0] });
  const counted = await staff.call("stock/lines", {
    warehouse_id: north,
    stock_kind: "count",
    lines: [{ product_id: own.product_id, quantity: 3 }],
    comment: "Yearly count",
  });
  expect(counted.status).toBe(1);
  const latest = async (browser: Browser) =>
    (await browser.call<{ state: RecordState }>("warehouses/one", { id: north })).data.state.tables?.ledger
      ?.rows[0];
  expect(await latest(staff)).toMatchObject({
    product: { id: own.product_id, name: own.name },
    move_reason: "adjustment",
    moved: -2,
    comment: "Yearly count",
  });
  const access = await server.createProfile("Warehouses only", {
    grants: { warehouses: { actions: ["list", "view"], scope: "all" } } as never,
  });
  await server.createUser({ login: "porter", access_ids: [access] });
  expect(await latest(await server.signIn("porter"))).toBeUndefined();
});

describe("manual stock changes", () => {
  test("receive, transfer and write off goods, each as a ledger move with its reason", async () => {
    expect((await move("receipt", south, 3, { comment: "Delivery note 7" })).message).toBe(
      `${product.name}: Receipt, 3 (South)`,
    );
    expect((await move("transfer", north, 4, { to_warehouse_id: south })).message).toContain("North → South");
    expect(await move("write_off", south, 6)).toMatchObject({ status: -1 });
    expect((await move("write_off", south, 6, { comment: "Wet" })).status).toBe(1);
    const { state, quantity, stock_state } = await read();
    expect({ quantity, stock_state }).toEqual({ quantity: 2, stock_state: "low" });
    expect(state.tables!.ledger!.rows.map(({ moved, comment }) => [moved, comment])).toEqual([
      [-6, "Wet"],
      [4, null],
      [-4, null],
      [3, "Delivery note 7"],
      [5, null],
    ]);
    const history = await staff.call<{ items: object[] }>(`products/history/${product.product_id}`);
    expect(history.data.items[0]).toMatchObject({
      text: "wrote off stock (South: −6)",
      comment: "Wet",
      changes: [{ label: "In stock", old: "8", new: "2" }],
    });
    await agree();
  });

  test("show each warehouse's stock next to the input", async () => {
    await move("receipt", south, 1_995, { comment: "Delivery note 8" });
    const { state } = await read();
    for (const [code, name] of [
      ["move-stock", "moved"],
      ["count-stock", "counted"],
    ]) {
      const { form } = state.actions!.find((action) => action.code === code)!;
      expect(form!.fields.find((field) => field.name === name)!.hintsBy, code).toEqual({
        field: "warehouse_id",
        hints: { [north]: "5 in stock", [south]: "1\u00a0995 in stock" },
        otherwise: "0 in stock",
      });
    }
  });

  test("require a warehouse and a quantity", async () => {
    const reply = await staff.call("stock/move", { product_id: product.product_id, move_reason: "receipt" });
    expect(reply.data).toMatchObject({
      errors: { warehouse_id: [{ text: "Choose warehouse" }], moved: [{ text: "Enter quantity" }] },
    });
  });

  test("have a maximum across all warehouses", async () => {
    expect((await move("receipt", north, 900_000_000)).status).toBe(1);
    for (const reply of [
      await move("receipt", south, 100_000_000),
      await count(south, 1_000_000_000, "Counted"),
    ])
      expect(reply).toMatchObject({
        http: 200,
        status: 0,
        message: `${product.name}: at most 1\u00a0000\u00a0000\u00a0000 can be recorded. Is the quantity right?`,
      });
    expect((await move("transfer", north, 800_000_000, { to_warehouse_id: south })).status).toBe(1);
    expect((await read()).quantity).toBe(900_000_005);
    await agree();
  });

  test("can't move more than the free stock, or to nowhere", async () => {
    const client = await shop.addClient();
    await staff.call("orders/create", {
      items: cartOf({ ...product, cartQuantity: 3 }),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
    });
    expect((await move("transfer", north, 3, { to_warehouse_id: south })).message).toBe(
      `Only 2 of ${product.name} available in North`,
    );
    expect(await move("transfer", north, 1)).toMatchObject({
      data: { errors: { to_warehouse_id: [{ text: "Choose a destination" }] } },
    });
    expect((await move("transfer", north, 1, { to_warehouse_id: north })).status).toBe(-1);
    expect((await count(north, 2, "Counted")).message).toBe(
      `${product.name}: 3 reserved in North. Release orders before entering a lower count`,
    );
    await agree();
  });

  test.each(["0", "-1", "1.5", "", "1e9"])("refuse the quantity %j", async (quantity) => {
    expect((await move("receipt", north, quantity)).status).toBe(-1);
  });

  test("set stock to the counted quantity", async () => {
    expect((await count(north, 5)).message).toBe(`${product.name}: 5 in North, as recorded`);
    expect((await count(north, 7)).status).toBe(-1);
    const { data } = await staff.call<{ state: RecordState }>(`products/one/${product.product_id}`);
    const asked = data.state.actions!.find(({ call }) => call === "stock/count")!.form!.fields;
    expect(asked.filter(({ required }) => required).map(({ name }) => name)).toContain("comment");
    expect((await count(north, 7, "Yearly count")).message).toBe(`${product.name} in North: 5 → 7`);
    expect(await read()).toMatchObject({ quantity: 7, stock_state: "in" });
    await agree();
  });

  test("can be filtered by how much is left", async () => {
    await move("write_off", north, 3, { comment: "Wet" });
    const list = await staff.call<{ datasets: { main: { rows: { product_id: number }[] } } }>(
      "products/list",
      {
        filters: [{ field: "stock_state", op: "eq", value: "low" }],
      },
    );
    expect(list.data.datasets.main.rows.map(({ product_id }) => product_id)).toContain(product.product_id);
  });
});

describe("a warehouse with negative stock", () => {
  const allow = (allow_negative: "0" | "1") =>
    staff.call("warehouses/manage", { warehouse_id: north, allow_negative });
  const order = async (cartQuantity: number) =>
    staff.call<{ order_id: number }>("orders/create", {
      items: cartOf({ ...product, cartQuantity }),
      data: { entity: "client", entity_id: (await shop.addClient()).client_id, phone: "+49 40 5550142" },
    });
  /** On hand and reserved, North first. */
  const levels = async () => {
    const { rows } = await server.db.execute<{ on_hand: number; reserved: number }>(
      sql`select on_hand, reserved from stock_levels
        where product_id = ${product.product_id} order by warehouse_id = ${south}`,
    );
    return rows.map(({ on_hand, reserved }) => [on_hand, reserved]);
  };
  beforeEach(() => allow("1"));
  afterEach(async () => {
    const { rows } = await server.db.execute<{ product_id: number; moved: number }>(
      sql`select product_id, reserved - on_hand as moved from stock_levels where on_hand < reserved`,
    );
    for (const missing of rows)
      await staff.call("stock/move", { ...missing, move_reason: "receipt", warehouse_id: north });
    await allow("0");
  });

  test("allows moves beyond its stock; others don't", async () => {
    expect((await move("write_off", north, 7, { comment: "Wet" })).status).toBe(1);
    expect(await read()).toMatchObject({ quantity: -2, stock_state: "none", beyond_stock: true });
    expect((await move("write_off", south, 1, { comment: "Wet" })).message).toBe(
      `Only 0 of ${product.name} available in South`,
    );
    expect((await move("write_off", north, 1_000_000_000, { comment: "Mistyped" })).message).toBe(
      `Only \u22122 of ${product.name} available in North`,
    );
    await agree();
  });

  test("is only used by orders once other stock is used up, up to the shipment", async () => {
    product = await shop.addProduct({ stock: [2, 3] });
    const checked = await staff.call<{ lines: Record<string, object> }>("cart/check", {
      items: cartOf({ ...product, cartQuantity: 9 }),
      data: {},
    });
    expect(Object.values(checked.data.lines)).toMatchObject([
      { quantity: null, beyond_stock: true, problem: null },
    ]);
    const { data } = await order(9);
    expect(await levels()).toEqual([
      [2, 6],
      [3, 3],
    ]);
    expect(await read()).toMatchObject({ quantity: -4 });
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select order_status_id as id from orders_statuses
        join unnest(array['confirmed', 'assembling', 'ready', 'shipped']) with ordinality road("group", step) using ("group")
        order by step`,
    );
    for (const { id } of rows)
      expect((await staff.call("orders/status", { id: data.order_id, status_id: id })).status).toBe(1);
    expect(await levels()).toEqual([
      [-4, 0],
      [0, 0],
    ]);
    await agree();
  });

  test("can't disallow it while stock is negative", async () => {
    await order(6);
    expect(await allow("0")).toMatchObject({
      data: {
        errors: { allow_negative: [{ text: `North is short of ${product.name}: receive 1 first` }] },
      },
    });
    await move("receipt", north, 1);
    expect((await allow("0")).status).toBe(1);
    expect((await order(1)).message).toBe(`${product.name} - out of stock`);
    await agree();
  });

  test("keeps the setting for orders in progress", async () => {
    for (let round = 0; round < 8; round += 1) {
      await allow("1");
      product = await shop.addProduct({ stock: [1, 0] });
      const [forbidden, ...orders] = await Promise.all([allow("0"), order(2), order(2), order(2)]);
      const made = orders.filter(({ status }) => status === 1).length;
      expect(forbidden.status).toBe(made > 0 ? -1 : 1);
      expect(orders.filter(({ message }) => message.includes(product.name))).toHaveLength(3 - made);
      expect(await read()).toMatchObject({ quantity: 1 - 2 * made });
      await agree();
      await move("receipt", north, 10);
    }
  });
});

describe("a warehouse", () => {
  test("can't be deleted while it has stock", async () => {
    const { rows } = await server.db.execute<{ warehouse_id: number }>(
      sql`insert into warehouses (name, code, priority, is_sellable) values ('East', 'E', 3, true) returning warehouse_id`,
    );
    const east = rows[0]!.warehouse_id;
    const remove = () => staff.call("warehouses/delete", { ids: [east] });
    await move("receipt", east, 3);
    expect(await remove()).toMatchObject({
      status: 0,
      message: "East still holds 3 pieces. Move them first",
    });
    await move("write_off", east, 3, { comment: "Broken" });
    expect((await remove()).status).toBe(1);
    await agree();
  });

  test("can be deactivated when empty, and then accepts nothing", async () => {
    const close = () => staff.call("warehouses/manage", { warehouse_id: south, active: "0" });
    await move("receipt", south, 1);
    expect(await close()).toMatchObject({
      data: {
        errors: {
          active: [{ text: expect.stringMatching(/^South still holds \d+ pieces\. Move them first$/) }],
        },
      },
    });
    const { rows } = await server.db.execute<{ product_id: number; on_hand: number }>(
      sql`select product_id, on_hand from stock_levels where warehouse_id = ${south} and on_hand > 0`,
    );
    for (const { product_id, on_hand } of rows)
      await staff.call("stock/move", {
        product_id,
        move_reason: "transfer",
        warehouse_id: south,
        to_warehouse_id: north,
        moved: on_hand,
      });
    expect((await close()).status).toBe(1);
    expect(await move("receipt", south, 1)).toMatchObject({
      data: { errors: { warehouse_id: [{ text: "South is inactive; choose another" }] } },
    });
    await agree();
  });
});

test("a large warehouse shows its number of products", async () => {
  for (let count = 0; count < 51; count++) await shop.addProduct({ stock: [0, 1] });
  const { data } = await staff.call<{ state: RecordState }>(`warehouses/one/${south}`);
  const { rows, total } = data.state.tables!.contents!;
  const { rows: lying } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int from stock_levels where warehouse_id = ${south} and on_hand <> 0`,
  );
  expect(rows).toHaveLength(50);
  expect(total).toBe(lying[0]!.count);
  const table = (more: object) =>
    staff.call<{ rows: Row[]; total: number }>("warehouses/table", { id: south, table: "contents", ...more });
  const rest = await table({ offset: 50 });
  const all = [...rows, ...rest.data.rows].map(({ product_id }) => product_id);
  expect(new Set(all).size).toBe(total);
  // By name or SKU, whatever place it has.
  const last = await shop.addProduct({ stock: [0, 1], price: "0.01", name: "Tiny washer" });
  for (const search of ["washer", last.sku])
    expect((await table({ search })).data).toMatchObject({
      total: 1,
      rows: [{ product_id: last.product_id, sku: last.sku }],
    });
  expect((await staff.call("warehouses/table", { id: south, table: "none" })).status).toBe(-4);
});

describe("several products at once", () => {
  const lines = (stock_kind: string, moved: object[], more: object = {}) =>
    staff.call("stock/lines", { warehouse_id: south, stock_kind, lines: moved, ...more });
  const lying = async (...ids: number[]) =>
    (
      await server.db.execute<{ on_hand: number }>(sql`
        select coalesce(on_hand, 0) as on_hand from unnest(${sql.param(ids)}::int[]) with ordinality id (product_id, place)
        left join stock_levels level on level.product_id = id.product_id and warehouse_id = ${south} order by place`)
    ).rows.map(({ on_hand }) => on_hand);

  test("are received, moved and counted: all or none", async () => {
    await server.db.execute(sql`update warehouses set active = true, allow_negative = false`);
    const other = await shop.addProduct({ stock: [0, 2] });
    const [first, second] = [product.product_id, other.product_id];
    const of = (a: number, b: number) => [
      { product_id: first, quantity: a },
      { product_id: second, quantity: b },
    ];
    expect(await lines("receipt", of(3, 4))).toMatchObject({
      status: 1,
      message: "Stock updated for 2 products",
    });
    expect(await lying(first, second)).toEqual([3, 6]);
    expect(await lines("transfer", of(1, 7), { to_warehouse_id: north })).toMatchObject({ status: 0 });
    expect(await lying(first, second)).toEqual([3, 6]);
    expect(await lines("transfer", of(1, 6), { to_warehouse_id: north })).toMatchObject({ status: 1 });
    expect(await lines("count", of(5, 0))).toMatchObject({
      data: { errors: { comment: expect.anything() } },
    });
    expect(await lines("count", of(5, 0), { comment: "Yearly" })).toMatchObject({ status: 1 });
    expect(await lying(first, second)).toEqual([5, 0]);
    expect((await lines("receipt", [])).status).toBeLessThan(1);
    expect((await lines("receipt", of(0, 1))).status).toBe(-1);
    expect((await lines("receipt", [...of(1, 1), ...of(1, 1)])).status).toBe(-1);
    await agree();
  });
});
