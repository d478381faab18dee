import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordState } from "../../app/contract/record.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
});
afterAll(() => server.stop());

const statusOf = async (group: string, table = "orders_statuses", key = "order_status_id") =>
  (
    await server.db.execute<{ id: number }>(
      sql`select ${sql.identifier(key)} as id from ${sql.identifier(table)} where "group" = ${group} order by 1`,
    )
  ).rows[0]!.id;
const placesOf = async () =>
  (
    await server.db.execute<{ code: string; sort: number }>(
      sql`select code, sort from orders_statuses order by sort, order_status_id`,
    )
  ).rows;
const errorsOf = (reply: { data: unknown }) =>
  Object.fromEntries(
    Object.entries((reply.data as { errors?: Record<string, { text: string }[]> }).errors ?? {}).map(
      ([field, [first]]) => [field, first!.text],
    ),
  );
const defaults = async (table: string) =>
  (
    await server.db.execute<{ code: string }>(
      sql`select code from ${sql.identifier(table)} where is_default and deleted_at is null`,
    )
  ).rows.map(({ code }) => code);

describe("a built-in status", () => {
  test("keeps its code and group, and can't be removed while it is the last of a required group", async () => {
    const order_status_id = await statusOf("new");
    const save = (values: object) => staff.call("orders-statuses/manage", { order_status_id, ...values });
    expect(errorsOf(await save({ group: "confirmed" })).group).toContain("keep their code and group");
    expect(errorsOf(await save({ code: "fresh" })).code).toContain("keep their code and group");
    expect(errorsOf(await save({ active: false, is_default: false })).active).toContain(
      "is the only active status of “New”",
    );
    expect((await save({ "name[en]": "Received" })).status).toBe(1);
    const removed = await staff.call("orders-statuses/delete", { ids: [order_status_id] });
    expect(removed.status).toBe(0);
    const product = await shop.addProduct();
    const client = await shop.addClient();
    const { status } = await staff.call("orders/create", {
      items: cartOf(product),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
    });
    expect(status).toBe(1);
  });

  test("is followed by a new one until that is moved", async () => {
    const added = async (code: string, values = {}) =>
      (
        await staff.call<{ order_status_id: number; version: number }>("orders-statuses/manage", {
          code,
          name: code,
          group: "assembling",
          ...values,
        })
      ).data;
    const last = (await placesOf()).at(-1)!;
    const packing = await added("packing");
    await added("wrapping");
    const { order_status_id, version } = packing;
    expect((await placesOf()).slice(-2)).toEqual([
      { code: "packing", sort: last.sort + 1 },
      { code: "wrapping", sort: last.sort + 2 },
    ]);
    await staff.call("orders-statuses/manage", { order_status_id, version, sort: last.sort + 3 });
    await added("labelling", { sort: 2 });
    expect((await placesOf()).slice(-2).map(({ code }) => code)).toEqual(["wrapping", "packing"]);
    expect((await placesOf()).find(({ code }) => code === "labelling")).toMatchObject({ sort: 2 });
    await server.db.execute(
      sql`delete from orders_statuses where code in ('packing', 'wrapping', 'labelling')`,
    );
  });

  test("can be removed if its group has another one; with none left, orders are refused without an error", async () => {
    const { data } = await staff.call<{ order_status_id: number }>("orders-statuses/manage", {
      name: { en: "By phone" },
      code: "by_phone",
      group: "new",
      is_default: true,
    });
    expect(await defaults("orders_statuses")).toEqual(["by_phone"]);
    const old = await statusOf("new");
    expect((await staff.call("orders-statuses/manage", { order_status_id: old, active: false })).status).toBe(
      1,
    );
    const product = await shop.addProduct();
    const client = await shop.addClient();
    const order = () =>
      staff.call<{ order_id: number }>("orders/create", {
        items: cartOf(product),
        data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
      });
    const made = await order();
    expect((await staff.call(`orders/one/${made.data.order_id}`)).data).toMatchObject({
      order_status: { id: data.order_status_id },
    });
    expect(
      errorsOf(
        await staff.call("orders-statuses/manage", {
          order_status_id: data.order_status_id,
          group: "confirmed",
        }),
      ).group,
    ).toContain("Records use By phone");
    // As a database from before these rules may be.
    await server.db.execute(sql`update orders_statuses set active = false where "group" = 'new'`);
    expect(await order()).toMatchObject({
      status: 0,
      message: expect.stringContaining("has no active status"),
    });
    await server.db.execute(sql`update orders_statuses set active = true where "group" = 'new'`);
  });

  test.each([
    ["clients-statuses", "client_status_id", "clients_statuses", "blocked"],
    ["tasks-statuses", "task_status_id", "tasks_statuses", "done"],
  ])("of %s too", async (route, key, table, group) => {
    await server.db.execute(
      sql`update ${sql.identifier(table)} set active = false where "group" = ${group} and ${sql.identifier(key)} <> ${await statusOf(group, table, key)}`,
    );
    const id = await statusOf(group, table, key);
    expect(errorsOf(await staff.call(`${route}/manage`, { [key]: id, active: false }))).toHaveProperty(
      "active",
    );
  });
});

describe("the default of a dictionary", () => {
  test("can be replaced, and there is always exactly one", async () => {
    const add = async (code: string, values: object = {}) =>
      (
        await staff.call<{ client_type_id: number }>("clients-types/manage", {
          name: { en: code },
          code,
          ...values,
        })
      ).data.client_type_id;
    await add("retail", { is_default: true });
    const wholesale = await add("wholesale", { is_default: true });
    expect(await defaults("clients_types")).toEqual(["wholesale"]);
    const save = (values: object) =>
      staff.call("clients-types/manage", { client_type_id: wholesale, ...values });
    expect(errorsOf(await save({ is_default: false }))).toHaveProperty("is_default");
    expect(errorsOf(await save({ active: false }))).toHaveProperty("active");
    expect((await staff.call("clients-types/delete", { ids: [wholesale] })).message).toContain(
      "is the default",
    );
    expect(await defaults("clients_types")).toEqual(["wholesale"]);
  });
});

describe("a warehouse", () => {
  test("that isn't for sale doesn't count toward free stock", async () => {
    const product = await shop.addProduct({ stock: [3, 4] });
    const [north] = (
      await server.db.execute<{ warehouse_id: number }>(
        sql`select warehouse_id from warehouses where name = 'North'`,
      )
    ).rows;
    const set = (is_sellable: boolean) => staff.call("warehouses/manage", { ...north, is_sellable });
    const free = async () =>
      (await staff.call<{ quantity: number }>(`products/one/${product.product_id}`)).data.quantity;
    // Earlier tests' orders are held there.
    const refusal = await set(false);
    expect(errorsOf(refusal).is_sellable).toContain("in North");
    for (const { order_id } of (
      await server.db.execute<{ order_id: number }>(sql`select distinct order_id from stock_reservations`)
    ).rows)
      await staff.call("orders/cancel", { order_id, comment: "Out" });
    expect((await set(false)).status).toBe(1);
    expect(await free()).toBe(4);
    expect(await shop.findDisagreements()).toEqual([]);
    expect((await set(true)).status).toBe(1);
    expect(await free()).toBe(7);
    expect(await shop.findDisagreements()).toEqual([]);
  });
});

test("a product or service in an order can be neither deleted nor purged", async () => {
  const [product, service, client] = [
    await shop.addProduct(),
    await shop.addService(),
    await shop.addClient(),
  ];
  const { data } = await staff.call<{ order_id: number }>("orders/create", {
    items: cartOf(product, service),
    data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
  });
  for (const [route, id] of [
    ["products", product.product_id],
    ["services", service.service_id],
  ] as const)
    expect((await staff.call(`${route}/delete`, { ids: [id] })).message).toContain("1 order");
  await server.db.execute(
    sql`update products set deleted_at = now() where product_id = ${product.product_id}`,
  );
  expect((await staff.call("products/purge", { ids: [product.product_id] })).status).not.toBe(-8);
  expect((await staff.call(`orders/one/${data.order_id}`)).data).toMatchObject({ items_count: 2 });
  expect(await server.db.$count(sql`products`, sql`product_id = ${product.product_id}`)).toBe(1);
});

test("a warehouse lists its goods by SKU, and a count requires a reason", async () => {
  const product = await shop.addProduct({ stock: [2, 0] });
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select warehouse_id as id from warehouses where name = 'North'`,
  );
  const warehouse = await staff.call<{ state: RecordState }>(`warehouses/one/${rows[0]!.id}`);
  expect(warehouse.data.state.tables!.contents!.rows).toContainEqual(
    expect.objectContaining({ sku: product.sku, on_hand: 2 }),
  );
  const one = await staff.call<{ state: RecordState }>(`products/one/${product.product_id}`);
  const count = one.data.state.actions!.find(({ code }) => code === "count-stock")!;
  expect(count.form!.fields.find(({ name }) => name === "comment")).toMatchObject({ required: true });
});
