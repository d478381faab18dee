import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Row } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
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

test("a payment service takes orders of its size, delivery and all", async () => {
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
    `${service.name} takes orders from 50.00 on; this one comes to 49.99. Add something or choose another`,
  );
  expect(small.data.errors?.["data.payment_service_id"]).toHaveLength(1);
  expect((await order("90.01", ways)).message).toContain("up to 100.00; this one comes to 100.01");
  expect((await order("40.00", ways)).status).toBe(1);
  expect((await order("90.00", ways)).status).toBe(1);
  const one = await staff.call<Row>("payment-services/one", { id: service.service_id });
  expect(one.data).toMatchObject({ orders_30_days: 2 });
});

test("a delivery service takes goods of its size, and costs nothing from a sum on", async () => {
  const { service, method } = await shop.addDelivery({ price: "10.00" });
  const ways = { delivery_service_id: service.service_id, delivery_method_id: method.method_id };
  const limits = {
    service_id: service.service_id,
    min_total: "20.00",
    max_total: "500.00",
    free_from: "200.00",
  };
  expect((await staff.call("delivery-services/manage", limits)).status).toBe(1);
  expect((await order("19.99", ways)).message).toContain("from 20.00 on");
  expect((await order("500.01", ways)).message).toContain("up to 500.00");
  const costOf = async (price: string) => {
    const { data } = await order(price, ways);
    return (await staff.call<Row>(`orders/one/${data.order_id}`)).data;
  };
  expect(await costOf("199.99")).toMatchObject({ delivery_cost: "10.00", total: "209.99" });
  expect(await costOf("200.00")).toMatchObject({ delivery_cost: "0.00", total: "200.00" });
});

test("prices below cost are told to those who may see costs", async () => {
  const [euro] = (
    await server.db.execute<{ currency_id: number }>(sql`select currency_id from currencies where is_base`)
  ).rows;
  const { cp_id } = await shop.addCp();
  const add = async (price: string, cost: string) => {
    const { product_id } = await shop.addProduct({ price: "10.00", cost });
    const { data } = await staff.call<{ cp_price_id: number }>("cps-prices/manage", {
      cp_id,
      product_id,
      price,
      ...euro,
    });
    return data.cp_price_id;
  };
  const below = await add("5.00", "6.00");
  await add("6.00", "6.00");
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

test("a product tells the orders that it stands in, as far as their reader goes", async () => {
  const product = await shop.addProduct({ price: "12.00" });
  const { client_id } = await shop.addClient();
  const { data } = await staff.call<{ order_id: number }>("orders/create", {
    items: cartOf({ ...product, cartQuantity: 3 }),
    data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
  });
  const ordersFor = async (browser: Browser) =>
    (await browser.call<{ state: RecordState }>("products/one", { id: product.product_id })).data.state
      .tables!.orders!.rows;
  expect(await ordersFor(staff)).toEqual([
    expect.objectContaining({ order_id: data.order_id, ordered: 3, price: "12.00" }),
  ]);
  const actions = ["list", "view"];
  const access = await server.createProfile("Own orders", {
    grants: { products: { actions, scope: "all" }, orders: { actions, scope: "own" } } as never,
  });
  await server.createUser({ login: "own", access_ids: [access] });
  expect(await ordersFor(await server.signIn("own"))).toEqual([]);
});
