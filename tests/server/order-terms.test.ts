import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Grant } from "../../app/server/access/grants.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;
let cp: Awaited<ReturnType<Shop["addCp"]>>;
let product: Awaited<ReturnType<Shop["addProduct"]>>;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
});
afterAll(() => server.stop());

beforeEach(async () => {
  cp = await shop.addCp();
  product = await shop.addProduct({ stock: [40, 0], price: "12.00", cost: "6.00", vat_rate: "20" });
});

type Order = Record<string, unknown> & { state: RecordState };

async function place(quantity: number, data: object = {}): Promise<number> {
  const reply = await staff.call<{ order_id: number }>("orders/create", {
    items: cartOf({ ...product, cartQuantity: quantity }),
    data: { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142", address: "Kai 1, Hamburg", ...data },
  });
  expect(reply.message).toContain("created");
  return reply.data.order_id;
}

const read = async (order_id: number) => (await staff.call<Order>(`orders/one/${order_id}`)).data;
const change = (order_id: number, values: object) => staff.call("orders/manage", { order_id, ...values });
const linesOf = async (order_id: number) => (await read(order_id)).state.lines!.rows;
const setQuantity = async (order_id: number, quantity: number, more: object = {}) => {
  const [line] = await linesOf(order_id);
  return staff.call("orders/lines", { order_id, lines: [{ order_line_id: line!.id, quantity, ...more }] });
};
const agree = (price: string, more: object = {}) =>
  server.db.execute(sql`
    insert into cps_prices (cp_id, product_id, price, currency_id, min_quantity, contract_id, valid_from)
    select ${cp.cp_id}, ${product.product_id}, ${price}, currency_id, ${(more as { from?: number }).from ?? 1},
      ${(more as { contract_id?: number }).contract_id ?? null}, '2020-01-01' from currencies where is_base`);
const moveTo = async (order_id: number, ...groups: string[]) => {
  for (const group of groups) {
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select order_status_id as id from orders_statuses where "group" = ${group}`,
    );
    expect((await staff.call("orders/status", { id: order_id, status_id: rows[0]!.id })).status).toBe(1);
  }
};
const errorsOf = (reply: { data: unknown }) =>
  Object.fromEntries(
    Object.entries((reply.data as { errors?: Record<string, { text: string }[]> }).errors ?? {}).map(
      ([field, [first]]) => [field, first!.text],
    ),
  );

describe("a customer's own price", () => {
  test("replaces a displayed catalogue price without asking", async () => {
    await agree("9.00");
    const order_id = await place(2);
    expect(await read(order_id)).toMatchObject({ total: "18.00" });
    // Told apart from the note, which is also shown where there are no prices.
    const [line] = await linesOf(order_id);
    expect(line!.price_source).toBe("agreed price");
    expect(line!.note).not.toContain("agreed price");
  });

  test("needs confirmation if it is higher than shown, or if the catalogue price has changed", async () => {
    await agree("15.00");
    const items = cartOf({ ...product, cartQuantity: 1 });
    const data = { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" };
    expect((await staff.call("orders/create", { items, data })).message).toBe(
      `Price of ${product.name} is now 15.00\u00a0€ (was 12.00\u00a0€)`,
    );
    await server.db.execute(sql`delete from cps_prices where cp_id = ${cp.cp_id}`);
    await agree("9.00");
    await server.db.execute(sql`update products set price = 13 where product_id = ${product.product_id}`);
    expect((await staff.call("orders/create", { items, data })).message).toContain("is now 9.00");
  });

  test("changes with quantity steps; within a step a line keeps its price", async () => {
    await agree("11.00");
    await agree("10.00", { from: 10 });
    const order_id = await place(2);
    await server.db.execute(sql`update products set price = 14 where product_id = ${product.product_id}`);
    expect((await setQuantity(order_id, 3)).status).toBe(1);
    expect(await read(order_id)).toMatchObject({ total: "33.00" });
    expect((await setQuantity(order_id, 10)).status).toBe(1);
    expect(await read(order_id)).toMatchObject({ total: "100.00" });
  });

  test("set manually is kept, and below cost requires a reason from those who see the cost", async () => {
    const order_id = await place(1);
    // 7.19 with 20 % VAT is 5.99 without it.
    const refusal = await setQuantity(order_id, 1, { price: "7.19" });
    expect(errorsOf(refusal).comment).toContain("is below its net cost of 6.00\u00a0€");
    expect((await setQuantity(order_id, 1, { price: "7.20" })).status).toBe(1);
    const [line] = await linesOf(order_id);
    const lines = [{ order_line_id: line!.id, quantity: 12, price: "5.00" }];
    expect((await staff.call("orders/lines", { order_id, lines, comment: "Last of its kind" })).status).toBe(
      1,
    );
    expect(await read(order_id)).toMatchObject({ total: "60.00" });
  });
});

describe("additional pieces are checked like a new order", () => {
  test("against the credit limit, in the user's number format and with the currency", async () => {
    await server.db.execute(sql`update cps set credit_limit = 1000 where cp_id = ${cp.cp_id}`);
    const dear = await shop.addProduct({ stock: [9, 0], price: "300.00" });
    const order_id = await place(1);
    const lines = [
      { order_line_id: (await linesOf(order_id))[0]!.id, quantity: 1 },
      { item_type: "product", item_id: dear.product_id, quantity: 4 },
    ];
    const refusal = await staff.call("orders/lines", { order_id, lines });
    expect(refusal).toMatchObject({ status: 0 });
    expect(refusal.message).toContain("1\u00a0000.00\u00a0€");
    expect(refusal.message).toContain("212.00\u00a0€");
    expect(await read(order_id)).toMatchObject({ total: "12.00" });
    lines[1]!.quantity = 3;
    expect((await staff.call("orders/lines", { order_id, lines })).status).toBe(1);
  });

  test("against the services' limits, with the tariff for the new weight", async () => {
    const { service, method } = await shop.addDelivery({ needs_address: true, price: "5.00" });
    await server.db.execute(sql`update products set weight = 2 where product_id = ${product.product_id}`);
    await server.db.execute(sql`
      update delivery_services set max_total = 300, zones = ${JSON.stringify([
        { location_id: null, up_to_kg: "10", price: "4.00" },
        { location_id: null, up_to_kg: "80", price: "9.00" },
      ])}::jsonb where service_id = ${service.service_id}`);
    const terms = { delivery_service_id: service.service_id, delivery_method_id: method.method_id };
    const order_id = await place(2, terms);
    expect(await read(order_id)).toMatchObject({ delivery_cost: "4.00", total: "28.00" });
    expect((await setQuantity(order_id, 8)).status).toBe(1);
    expect(await read(order_id)).toMatchObject({ delivery_cost: "9.00", total: "105.00" });
    expect((await setQuantity(order_id, 30)).message).toContain("maximum order of 300.00\u00a0€");
    // A tariff that was raised since doesn't make dearer what stays.
    await server.db.execute(sql`
      update delivery_services set zones = ${JSON.stringify([
        { location_id: null, up_to_kg: "80", price: "19.00" },
      ])}::jsonb where service_id = ${service.service_id}`);
    expect((await setQuantity(order_id, 7)).status).toBe(1);
    expect(await read(order_id)).toMatchObject({ delivery_cost: "9.00" });
    expect(await shop.findDisagreements()).toEqual([]);
  });
});

describe("the terms of an existing order", () => {
  test("only accept methods of their service, with their cost", async () => {
    const [one, other] = [
      await shop.addDelivery({ price: "5.00" }),
      await shop.addDelivery({ price: "8.00" }),
    ];
    const payment = await shop.addPayment();
    const order_id = await place(2);
    expect(
      errorsOf(
        await change(order_id, {
          delivery_service_id: one.service.service_id,
          delivery_method_id: other.method.method_id,
        }),
      ).delivery_method_id,
    ).toBe(`Choose another delivery method: ${one.service.name} doesn’t offer this one`);
    expect(
      errorsOf(await change(order_id, { payment_service_id: payment.service.service_id })).payment_method_id,
    ).toBe(`Choose another payment method: ${payment.service.name} doesn’t offer this one`);
    const terms = {
      delivery_service_id: other.service.service_id,
      delivery_method_id: other.method.method_id,
    };
    expect((await change(order_id, terms)).status).toBe(1);
    expect(await read(order_id)).toMatchObject({ delivery_cost: "8.00", total: "32.00" });
    expect((await staff.call(`cps/one/${cp.cp_id}`)).data).toMatchObject({ turnover: "32.00" });
    expect((await change(order_id, { delivery_service_id: "" })).status).toBe(1);
    expect(await read(order_id)).toMatchObject({
      delivery_cost: "0.00",
      delivery_method: null,
      total: "24.00",
    });
  });

  test("accept a contract in force, with its prices and our legal person", async () => {
    const [old, good] = [
      await shop.addContract(cp.cp_id, { end_date: "2021-01-01" }),
      await shop.addContract(cp.cp_id),
    ];
    await agree("10.00", { contract_id: good.contract_id });
    const order_id = await place(2);
    expect(errorsOf(await change(order_id, { contract_id: old.contract_id })).contract_id).toContain(
      "is not in force",
    );
    expect((await change(order_id, { contract_id: good.contract_id })).status).toBe(1);
    const order = await read(order_id);
    expect(order).toMatchObject({ total: "20.00", legal_person: { id: good.legal_person_id } });
    expect(order.state.lines!.rows[0]).toMatchObject({ price: "10.00", amount: "20.00" });
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("are kept as agreed when what they reference is deactivated and other things change", async () => {
    const contract = await shop.addContract(cp.cp_id);
    const delivery = await shop.addDelivery({ price: "5.00" });
    const order_id = await place(2, {
      contract_id: contract.contract_id,
      delivery_service_id: delivery.service.service_id,
      delivery_method_id: delivery.method.method_id,
    });
    await server.db.execute(
      sql`update contracts set status = 'terminated' where contract_id = ${contract.contract_id}`,
    );
    await server.db.execute(
      sql`update delivery_methods set active = false where method_id = ${delivery.method.method_id}`,
    );
    expect((await change(order_id, { address: "Kai 2, Hamburg" })).status).toBe(-1);
    expect((await setQuantity(order_id, 3)).status).toBe(1);
    expect(await read(order_id)).toMatchObject({ total: "41.00", delivery_cost: "5.00" });
    expect((await change(order_id, { comment: "Ring twice", phone: "+49 40 5550143" })).status).toBe(1);
  });

  test("can't be changed once it is shipped, nor its contacts once it is closed", async () => {
    const payment = await shop.addPayment();
    const terms = {
      payment_service_id: payment.service.service_id,
      payment_method_id: payment.method.method_id,
    };
    const order_id = await place(1);
    await moveTo(order_id, "confirmed", "assembling", "ready", "shipped");
    expect(errorsOf(await change(order_id, terms)).payment_method_id).toBe(
      `The terms of ORD-${order_id} can no longer be changed`,
    );
    expect((await change(order_id, { tracking_number: "JD 1", phone: "+49 40 5550144" })).status).toBe(1);
    await moveTo(order_id, "completed");
    expect(errorsOf(await change(order_id, { phone: "+49 40 5550145" }))).toHaveProperty("phone");
    expect((await change(order_id, { comment: "They were happy" })).status).toBe(1);
  });
});

describe("an order in its customer's figures", () => {
  test("no longer counts once cancelled", async () => {
    const order_id = await place(1);
    await place(2);
    const orders = async () => (await staff.call<{ orders_count: number }>(`cps/one/${cp.cp_id}`)).data;
    expect(await orders()).toMatchObject({ orders_count: 2, turnover: "36.00" });
    expect((await staff.call("orders/cancel", { order_id, comment: "Changed their mind" })).status).toBe(1);
    expect(await orders()).toMatchObject({ orders_count: 1, turnover: "24.00" });
    // Whoever may not see all orders is told of theirs, by the same reckoning.
    const reading: Grant = { actions: ["list", "view"], scope: "all" };
    const access_id = await server.createProfile("Some orders", {
      grants: { cps: reading, orders: { ...reading, rows: { payment_state: ["unpaid"] } } },
    });
    await server.createUser({ login: "some", access_ids: [access_id] });
    const some = await server.signIn("some");
    expect((await some.call(`cps/one/${cp.cp_id}`)).data).toMatchObject({
      orders_count: 1,
      turnover: "24.00",
    });
  });

  test("is moved by a merge of customers, and back by undo", async () => {
    await place(1);
    const other = await shop.addCp();
    const figures = async (cp_id: number) =>
      (
        await server.db.execute(sql`select orders_count, turnover, last_order_at is null as never from cps
        where cp_id = ${cp_id}`)
      ).rows[0];
    const merged = await staff.call("cps/merge", { ids: [other.cp_id, cp.cp_id], winners: {} });
    expect(merged.data).toMatchObject({ orders_count: 1, turnover: "12.00" });
    expect(await figures(cp.cp_id)).toEqual({ orders_count: 0, turnover: "0.00", never: true });
    const { rows } = await server.db.execute<{ batch_id: string }>(
      sql`select batch_id from history where action = 'merge' order by history_id desc limit 1`,
    );
    expect((await staff.call("history/undo", { batch_id: rows[0]!.batch_id })).status).toBe(1);
    expect(await figures(cp.cp_id)).toEqual({ orders_count: 1, turnover: "12.00", never: false });
    expect(await figures(other.cp_id)).toEqual({ orders_count: 0, turnover: "0.00", never: true });
  });

  test("a customer's credit requests and bank rules are moved by a merge too, and back", async () => {
    const other = await shop.addCp();
    await server.db.execute(sql`
      insert into credit_requests (cp_id, amount, over, asked_by, asked_at) values (${cp.cp_id}, 20, 5, 1, now())`);
    await server.db.execute(sql`
      insert into cfig (name, direction, activity) values ('Sales', 'in', 'operating')`);
    await server.db.execute(sql`
      insert into cfi (name, cfig_id, direction) select 'Goods', cfig_id, 'in' from cfig limit 1`);
    await server.db.execute(sql`
      insert into statement_rules (direction, subject, text, cfi_id, party)
      select 'in', 'party', 'nord', cfi_id, ${`cps:${cp.cp_id}`} from cfi limit 1`);
    const whose = async () =>
      (
        await server.db.execute(sql`
          select (select cp_id from credit_requests where amount = 20 and over = 5) as asked,
            (select party from statement_rules where text = 'nord') as learned`)
      ).rows[0];
    const asked = async () =>
      (await staff.call<{ state: RecordState }>(`cps/one/${other.cp_id}`)).data.state.notice;
    expect((await staff.call("cps/merge", { ids: [other.cp_id, cp.cp_id], winners: {} })).status).toBe(1);
    expect(await whose()).toEqual({ asked: other.cp_id, learned: `cps:${other.cp_id}` });
    expect(await asked()).toMatchObject({ title: "Approval needed" });
    const { rows } = await server.db.execute<{ batch_id: string }>(
      sql`select batch_id from history where action = 'merge' order by history_id desc limit 1`,
    );
    const undone = await staff.call("history/undo", { batch_id: rows[0]!.batch_id });
    expect(await whose()).toEqual({ asked: cp.cp_id, learned: `cps:${cp.cp_id}` });
    expect(await asked()).toBeUndefined();
    await staff.call("history/undo", { batch_id: undone.headers.get("x-request-id") });
    expect(await whose()).toEqual({ asked: other.cp_id, learned: `cps:${other.cp_id}` });
    expect(await asked()).toMatchObject({ title: "Approval needed" });
  });

  test("an order shows its source: an order, a cart, a program", async () => {
    const order_id = await place(1);
    expect(await read(order_id)).toMatchObject({ source: "cart" });
    const { data } = await staff.call<{ cart: { items: object; data: object } }>("orders/repeat", {
      order_id,
    });
    const again = await staff.call<{ order_id: number }>("orders/create", {
      items: data.cart.items,
      data: data.cart.data,
    });
    expect(await read(again.data.order_id)).toMatchObject({ source: "copy" });
  });

  test("the margin is without VAT, as costs are", async () => {
    const order_id = await place(3);
    expect(await read(order_id)).toMatchObject({ margin: "12.00" });
  });

  test("the margin follows the lines, and orders are sorted and filtered by it", async () => {
    const [small, large] = [await place(1), await place(2)];
    const below = async (value: string) => {
      const { data } = await staff.call<{ datasets: { main: { rows: { order_id: number }[] } } }>(
        "orders/list",
        {
          sort: "-margin",
          filters: [
            { field: "cp_id", op: "in", value: [cp.cp_id] },
            { field: "margin", op: "lte", value },
          ],
        },
      );
      return data.datasets.main.rows.map(({ order_id }) => order_id);
    };
    expect(await below("8")).toEqual([large, small]);
    expect(await below("7.99")).toEqual([small]);
    await setQuantity(small, 5);
    await server.db.execute(sql`update order_lines set cost = 11 where order_id = ${large}`);
    expect(await below("8")).toEqual([large]);
    expect(await read(small)).toMatchObject({ margin: "20.00" });
    expect(await read(large)).toMatchObject({ margin: "-2.00" });
  });
});

test("a cart gets its full total: with delivery, and the VAT included", async () => {
  const { service, method } = await shop.addDelivery({ price: "6.00" });
  const { data } = await staff.call("cart/check", {
    items: cartOf({ ...product, cartQuantity: 2 }),
    data: {
      entity: "cp",
      entity_id: cp.cp_id,
      delivery_service_id: service.service_id,
      delivery_method_id: method.method_id,
    },
  });
  expect(data).toMatchObject({
    sums: { subtotal: "24.00", delivery: "6.00", vat: "5.00", total: "30.00", currency: "EUR" },
  });
});

test("a customer's usual terms are the only contract in force and the methods of the last order that had any", async () => {
  const usual = async () =>
    (await staff.call("cart/usual", { entity: "cp", entity_id: cp.cp_id })).data as Record<string, unknown>;
  const contract = await shop.addContract(cp.cp_id);
  await shop.addContract(cp.cp_id, { end_date: "2021-01-01" });
  expect(await usual()).toMatchObject({ contract_id: contract.contract_id });
  const { service, method } = await shop.addDelivery();
  await place(1, { delivery_service_id: service.service_id, delivery_method_id: method.method_id });
  await place(1);
  const way = { delivery_service_id: service.service_id, delivery_method_id: method.method_id };
  expect(await usual()).toMatchObject(way);
  const begun = await staff.call<{ cart: { data: object } }>("cps/order", { cp_id: cp.cp_id });
  expect(begun.data.cart.data).toMatchObject({ ...way, contract_id: contract.contract_id });
  await server.db.execute(
    sql`update delivery_methods set active = false where method_id = ${method.method_id}`,
  );
  expect((await usual()).delivery_method_id).not.toBe(method.method_id);
});

test("a manually entered amount of a deal is kept when items are added; cleared, it is their total", async () => {
  const { data } = await staff.call<{ deal_id: number }>("deals/manage", {
    name: "Shelves",
    amount: "500.00",
    expected_close_date: "2030-01-31",
  });
  const items = JSON.stringify([{ product_id: product.product_id, quantity: 2 }]);
  const save = async (values: object) =>
    (await staff.call("deals/manage", { deal_id: data.deal_id, ...values })).data;
  expect(await save({ items })).toMatchObject({ amount: "500.00" });
  expect(await save({ amount: "" })).toMatchObject({ amount: "24.00" });
});
