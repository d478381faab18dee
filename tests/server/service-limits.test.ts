import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Row } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import { allowPrivateNetworks } from "../../app/modules/administration/server/webhooks/allowed-address.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
});
afterAll(() => server.stop());

type Ways = Record<string, number>;

/** Orders goods of so much, in ways that the order names. */
async function order(price: string, ways: Ways) {
  const { client_id } = await shop.addClient();
  const item = await shop.addService({ price });
  return staff.call<{ order_id: number; errors?: Record<string, { text: string }[]> }>("orders/create", {
    items: cartOf(item),
    data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142", ...ways },
  });
}

test("a payment service accepts orders within its limits, including delivery", async () => {
  const { service, method } = await shop.addPayment();
  const delivery = await shop.addDelivery({ price: "10.00" });
  const ways = {
    payment_service_id: service.service_id,
    payment_method_id: method.method_id,
    delivery_service_id: delivery.service.service_id,
    delivery_method_id: delivery.method.method_id,
  };
  const limits = { service_id: service.service_id, min_total: "50.00", max_total: "100.00" };
  expect((await staff.call("payment-services/manage", { ...limits, max_total: "49.00" })).http).toBe(422);
  expect((await staff.call("payment-services/manage", limits)).status).toBe(1);
  const small = await order("39.99", ways);
  expect(small.message).toBe(
    `${service.name} has a minimum order of 50.00\u00a0€; this one is 49.99\u00a0€. Add items or choose another service`,
  );
  expect(small.data.errors?.["data.payment_service_id"]).toHaveLength(1);
  expect((await order("90.01", ways)).message).toContain(
    "a maximum order of 100.00\u00a0€; this one is 100.01\u00a0€",
  );
  expect((await order("40.00", ways)).status).toBe(1);
  expect((await order("90.00", ways)).status).toBe(1);
  const one = await staff.call<Row>("payment-services/one", { id: service.service_id });
  expect(one.data).toMatchObject({ orders_30_days: 2 });
});

test("a delivery service accepts goods within its limits, and is free from a subtotal on", async () => {
  const { service, method } = await shop.addDelivery({ price: "10.00" });
  const ways = { delivery_service_id: service.service_id, delivery_method_id: method.method_id };
  const limits = {
    service_id: service.service_id,
    min_total: "20.00",
    max_total: "500.00",
    free_from: "200.00",
  };
  expect((await staff.call("delivery-services/manage", limits)).status).toBe(1);
  expect((await order("19.99", ways)).message).toContain("minimum order of 20.00\u00a0€");
  expect((await order("500.01", ways)).message).toContain("maximum order of 500.00\u00a0€");
  const costOf = async (price: string) => {
    const { data } = await order(price, ways);
    return (await staff.call<Row>(`orders/one/${data.order_id}`)).data;
  };
  expect(await costOf("199.99")).toMatchObject({ delivery_cost: "10.00", total: "209.99" });
  expect(await costOf("200.00")).toMatchObject({ delivery_cost: "0.00", total: "200.00" });
});

test("services accept orders of their customer types and currencies", async () => {
  const { service, method } = await shop.addPayment();
  const ways = { payment_service_id: service.service_id, payment_method_id: method.method_id };
  const set = (values: Row) =>
    staff.call("payment-services/manage", { service_id: service.service_id, ...values });
  await set({ audience: "cp" });
  expect((await order("10.00", ways)).message).toBe(
    `${service.name} isn’t available to clients; choose another service`,
  );
  const { rows } = await server.db.execute<{ currency_id: number }>(
    sql`select currency_id from currencies order by is_base`,
  );
  const [other, base] = [rows[0]!.currency_id, rows.at(-1)!.currency_id];
  await set({ audience: "client", currency_ids: [other] });
  expect((await order("10.00", ways)).message).toBe(
    `${service.name} doesn’t accept EUR; choose another service`,
  );
  await set({ currency_ids: [other, base] });
  expect((await order("10.00", ways)).status).toBe(1);
});

describe("credentials of a service", () => {
  const secret = "s3cret-of-ours";
  let asked: (string | undefined)[] = [];
  let status = 200;
  const other = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(status).end("secrets of theirs");
  });
  let address: string;
  let service_id: number;
  beforeAll(async () => {
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/status?key=hidden`;
    ({ service_id } = (await shop.addPayment()).service);
  });
  beforeEach(() => {
    allowPrivateNetworks(true);
    [asked, status] = [[], 200];
  });
  afterEach(() => allowPrivateNetworks(false));
  afterAll(() => other.close());
  const call = (action: string, more: Row = {}) =>
    staff.call<{ errors?: object }>(`payment-services/${action}`, { service_id, ...more });
  const read = async () =>
    (await staff.call<Row & { state: RecordState }>("payment-services/one", { id: service_id })).data;

  test("are tested at their address, and each test is logged", async () => {
    const offered = async () => (await read()).state.actions!.map(({ code }) => code);
    expect(await offered()).toEqual(["credentials"]);
    expect((await call("test-connection")).message).toMatch(/has no credentials/);
    await call("credentials", { api_address: address, api_login: "office", api_secret: secret });
    const { host } = new URL(address);
    expect(await call("test-connection")).toMatchObject({ status: 1, message: `${host} responded (200)` });
    await call("credentials", { api_address: address, api_secret: secret });
    status = 401;
    expect(await call("test-connection")).toMatchObject({
      status: 0,
      message: `${host} rejected the credentials (401)`,
    });
    status = 503;
    expect((await call("test-connection")).message).toBe(`${host} responded with an error (503)`);
    allowPrivateNetworks(false);
    expect((await call("test-connection")).message).toBe(`${host} can’t be reached`);
    expect(asked).toEqual([
      `Basic ${Buffer.from(`office:${secret}`).toString("base64")}`,
      `Bearer ${secret}`,
      `Bearer ${secret}`,
    ]);
    expect(await offered()).toEqual(["test-connection", "credentials", "disconnect"]);
    const { state, failures, connected_to } = await read();
    expect({ failures, connected_to }).toEqual({ failures: 3, connected_to: host });
    expect(state.tables!.connections!.rows).toHaveLength(4);
    expect(state.tables!.connections!.rows[0]).toMatchObject({ outcome: `${host} can’t be reached` });
  });

  test("are never returned", async () => {
    await call("credentials", { api_address: address, api_login: "office", api_secret: secret });
    const told = [
      await read(),
      await staff.call("payment-services/list", {}),
      await staff.call(`payment-services/history/${service_id}`),
      await staff.call("history/list", {}),
      (await server.db.execute(sql`select * from service_credentials`)).rows,
    ];
    for (const canary of [secret, "office", "hidden", "secrets of theirs"])
      expect(JSON.stringify(told)).not.toContain(canary);
    const { rows } = await server.db.execute<{ sealed: string }>(sql`select sealed from service_credentials`);
    const box = createSecretBox("the tests' own key, and nobody else’s");
    expect(box.open(rows[0]!.sealed, `payment-services ${service_id}`)).toContain(secret);
    expect(box.open(rows[0]!.sealed, `payment-services ${service_id + 1}`)).toBeNull();
  });

  test("are entered completely, for an allowed address, by those who may edit the service", async () => {
    allowPrivateNetworks(false);
    const given = { api_address: "https://pay.example/v1", api_secret: secret };
    for (const [wrong, field] of [
      [{ api_address: address }, "api_address"],
      [{ api_address: "ftp://pay.example" }, "api_address"],
      [{ api_secret: "" }, "api_secret"],
      [{ api_secret: "line\nbreak" }, "api_secret"],
    ] as const)
      expect((await call("credentials", { ...given, ...wrong })).data.errors).toHaveProperty(field);
    const actions = ["list", "view"];
    const access = await server.createProfile("Looks on", {
      grants: { "payment-services": { actions, scope: "all" } } as never,
    });
    await server.createUser({ login: "onlooker", access_ids: [access] });
    const onlooker = await server.signIn("onlooker");
    for (const action of ["credentials", "test-connection", "disconnect"])
      expect(
        (
          await onlooker.call(`payment-services/${action}`, {
            service_id,
            ...(action === "credentials" && given),
          })
        ).status,
      ).toBe(-3);
    await call("disconnect");
    expect((await read()).connected_to).toBeNull();
  });
});

test("prices below cost are shown to those who can see costs", async () => {
  const [euro] = (
    await server.db.execute<{ currency_id: number }>(sql`select currency_id from currencies where is_base`)
  ).rows;
  const { cp_id } = await shop.addCp();
  const add = async (price: string, cost: string, comment = "") => {
    const { product_id } = await shop.addProduct({ price: "10.00", cost });
    const { data } = await staff.call<{ cp_price_id: number }>("cps-prices/manage", {
      cp_id,
      product_id,
      price,
      comment,
      ...euro,
    });
    return data.cp_price_id;
  };
  const { product_id } = await shop.addProduct({ price: "10.00", cost: "6.00" });
  const refusal = await staff.call("cps-prices/manage", {
    cp_id,
    product_id,
    discount_percent: "50",
    ...euro,
  });
  expect(refusal.data).toMatchObject({
    errors: { comment: [{ text: expect.stringContaining("below its net cost of 6.00\u00a0€") }] },
  });
  const below = await add("7.19", "6.00", "To win them");
  await add("7.20", "6.00");
  const filters = [{ field: "below_cost", op: "eq", value: "true" }];
  const { data } = await staff.call<ListState>("cps-prices/list", { filters });
  expect(data.datasets.main.rows.map(({ cp_price_id }) => cp_price_id)).toEqual([below]);
  const access = await server.createProfile("Prices", {
    grants: { "cps-prices": { actions: ["list", "view"], scope: "all" } } as never,
  });
  await server.createUser({ login: "agent", access_ids: [access] });
  const agent = await server.signIn("agent");
  expect((await agent.call("cps-prices/list", { filters })).http).toBe(422);
});

test("a product lists the orders that contain it, as far as the user can see them", async () => {
  const product = await shop.addProduct({ price: "12.00" });
  const { client_id } = await shop.addClient();
  const { data } = await staff.call<{ order_id: number }>("orders/create", {
    items: cartOf({ ...product, cartQuantity: 3 }),
    data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
  });
  const { rows: ready } = await server.db.execute<{ id: number }>(
    sql`select order_status_id as id from orders_statuses
      join unnest(array['confirmed', 'assembling', 'ready', 'shipped']) with ordinality road("group", step) using ("group")
      order by step`,
  );
  for (const { id } of ready) await staff.call("orders/status", { id: data.order_id, status_id: id });
  const tablesFor = async (browser: Browser) =>
    (await browser.call<{ state: RecordState }>("products/one", { id: product.product_id })).data.state
      .tables!;
  const ordersFor = async (browser: Browser) => (await tablesFor(browser)).orders!.rows;
  const shipmentFor = async (browser: Browser) => (await tablesFor(browser)).ledger!.rows[0]!;
  expect(await ordersFor(staff)).toEqual([
    expect.objectContaining({ order_id: data.order_id, ordered: 3, price: "12.00" }),
  ]);
  expect(await shipmentFor(staff)).toMatchObject({
    moved: -3,
    order: { id: data.order_id, name: `ORD-${data.order_id}` },
  });
  const actions = ["list", "view"];
  const access = await server.createProfile("Own orders", {
    grants: {
      products: { actions, scope: "all" },
      warehouses: { actions, scope: "all" },
      orders: { actions, scope: "own" },
    } as never,
  });
  await server.createUser({ login: "own", access_ids: [access] });
  const own = await server.signIn("own");
  expect(await ordersFor(own)).toEqual([]);
  expect(await shipmentFor(own)).toMatchObject({ moved: -3, order_id: null, order: null });
  expect(
    JSON.stringify((await own.call("stock/ledger", { product_id: product.product_id })).data),
  ).not.toContain(`ORD-${data.order_id}`);
  expect((await tablesFor(staff)).orders!.total).toBeUndefined();
  await server.db.execute(sql`
    insert into order_lines (order_id, position, item_type, product_id, name, quantity, price, amount)
    select ${data.order_id}, 1 + n, 'product', ${product.product_id}, 'Once more', 1, 12, 12 from generate_series(1, 60) n`);
  const { rows, total } = (await tablesFor(staff)).orders!;
  expect({ shown: rows.length, total }).toEqual({ shown: 50, total: 61 });
  expect((await tablesFor(own)).orders!.total).toBeUndefined();
});
