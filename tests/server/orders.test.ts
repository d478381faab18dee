import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalOffer } from "../../app/contract/approval.ts";
import type { FieldErrors } from "../../app/contract/envelope.ts";
import type { ImportFile, ImportRow } from "../../app/contract/exchange.ts";
import type { BulkPreview } from "../../app/contract/jobs.ts";
import type { Grant } from "../../app/contract/grants.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { orders } from "../../app/modules/orders/server/orders.ts";
import { products } from "../../app/modules/catalogue/server/products.ts";
import { notifications } from "../../app/server/notifications/tables.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { jobsOf } from "../support/jobs.ts";
import { releaseHeld } from "../../app/modules/orders/server/on-hold.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;
let client: Awaited<ReturnType<Shop["addClient"]>>;
let keys = 0;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
  client = await shop.addClient();
});
afterAll(() => server.stop());

interface Created {
  order_id: number;
  errors?: FieldErrors;
  lines?: { key: string; text: string; price?: string; quantity?: number }[];
}

const forClient = (more: object = {}) => ({
  entity: "client",
  entity_id: client.client_id,
  phone: "+49 40 5550142",
  ...more,
});

function order(items: object, data: object = forClient(), key = `key-${(keys += 1)}-orders`) {
  return staff.call<Created>("orders/create", { items, data }, { headers: { "idempotency-key": key } });
}

const orderCount = async () => server.db.$count(orders.table);
const quantityOf = async (product_id: number) =>
  (
    await server.db
      .select({ quantity: products.table.quantity })
      .from(products.table)
      .where(eq(products.table.product_id, product_id))
  )[0]!.quantity;

/** Somebody who sells, and somebody who may approve what exceeds a credit limit. */
async function creditStaff(word: string) {
  const open = { actions: ["list", "view", "create", "edit", "history"], scope: "all" } satisfies Grant;
  const access_ids = [
    await server.createProfile(`Agent of credit, ${word}`, {
      grants: {
        orders: open,
        cps: open,
        products: open,
        contracts: open,
        "payment-services": open,
        "payment-methods": open,
        "delivery-services": open,
        "delivery-methods": open,
      },
    }),
    await server.createProfile(`Chief of credit, ${word}`, {
      grants: { cps: { actions: ["list", "view"], scope: "all" } },
      rights: ["orders.credit"],
    }),
  ];
  await server.createUser({ login: `seller_${word}`, access_ids: [access_ids[0]!] });
  await server.createUser({ login: `chief_${word}`, access_ids: [access_ids[1]!] });
  return { seller: await server.signIn(`seller_${word}`), head: await server.signIn(`chief_${word}`) };
}

describe("an order from a cart", () => {
  test("sells products and services to a client and reserves the stock", async () => {
    const product = await shop.addProduct({ stock: [3, 4], price: "12.35" });
    const service = await shop.addService({ price: "80.00" });
    const { status, message, data } = await order(cartOf({ ...product, cartQuantity: 5 }, service));
    expect({ status, message }).toEqual({ status: 1, message: `Order ORD-${data.order_id} created` });

    const one = (await staff.call<Record<string, never>>(`orders/one/${data.order_id}`)).data as Record<
      string,
      unknown
    >;
    expect(one).toMatchObject({
      order_id: data.order_id,
      number: `ORD-${data.order_id}`,
      entity: "client",
      party: { id: client.client_id, name: client.full_name, route: "clients" },
      subtotal: "141.75",
      total: "141.75",
      items_count: 2,
      payment_state: "unpaid",
      delivery_state: "none",
      order_status: { name: "New", group: "new" },
    });
    expect(one.state).toMatchObject({
      title: `ORD-${data.order_id}`,
      lines: {
        rows: [
          { name: product.name, quantity: "5", price: "12.35", amount: "61.75" },
          { name: service.name, amount: "80.00" },
        ],
      },
      steps: expect.arrayContaining([{ code: "new", label: "New", state: "current" }]),
    });
    expect(await quantityOf(product.product_id)).toBe(2);
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("keeps the order of the cart's lines", async () => {
    const [first, second] = [await shop.addProduct(), await shop.addProduct()];
    const service = await shop.addService();
    const { data } = await order(cartOf(service, second, first));
    const { data: one } = await staff.call<{ state: RecordState }>(`orders/one/${data.order_id}`);
    expect(one.state.lines!.rows.map(({ name }) => name)).toEqual(
      [service, second, first].map(({ name }) => name),
    );
  });

  test("is immediately first in the list of orders", async () => {
    const { data } = await order(cartOf(await shop.addProduct()));
    const list = await staff.call<{ datasets: { main: { rows: { order_id: number }[] } } }>("orders/list");
    expect(list.data.datasets.main.rows[0]!.order_id).toBe(data.order_id);
  });

  test("gets the contract's legal person, the delivery price and the payment method", async () => {
    const cp = await shop.addCp();
    const contract = await shop.addContract(cp.cp_id);
    const delivery = await shop.addDelivery({ price: "7.50" });
    const payment = await shop.addPayment();
    const { data } = await order(cartOf(await shop.addProduct()), {
      entity: "cp",
      entity_id: cp.cp_id,
      email: "orders@company.example",
      contract_id: contract.contract_id,
      delivery_service_id: delivery.service.service_id,
      delivery_method_id: delivery.method.method_id,
      payment_service_id: payment.service.service_id,
      payment_method_id: payment.method.method_id,
    });
    const [row] = await server.db.select().from(orders.table).where(eq(orders.table.order_id, data.order_id));
    expect(row).toMatchObject({
      cp_id: cp.cp_id,
      client_id: null,
      total: "17.50",
      delivery_cost: "7.50",
      legal_person_id: contract.legal_person_id,
    });
  });

  test("adds to the customer's orders and turnover, and notifies their manager", async () => {
    const sales = await server.createUser({ login: "sales-manager", access_ids: [1] });
    const [employee] = (
      await server.db.execute<{ employee_id: number }>(sql`
      insert into employees (first_name, last_name, position_id, department_id, hire_date)
      select 'Tom', 'Okafor', position_id, department_id, '2024-01-01' from employees limit 1 returning employee_id`)
    ).rows;
    await server.db.execute(
      sql`update users set employee_id = ${employee!.employee_id} where user_id = ${sales}`,
    );
    const cp = await shop.addCp({ manager_id: employee!.employee_id });
    const { data } = await order(cartOf(await shop.addProduct()), {
      entity: "cp",
      entity_id: cp.cp_id,
      phone: "+49 40 5550142",
    });
    const one = await staff.call<Record<string, unknown>>(`cps/one/${cp.cp_id}`);
    expect(one.data).toMatchObject({ orders_count: 1, turnover: "10.00", debt: "0.00" });
    const told = await server.db.select().from(notifications).where(eq(notifications.user_id, sales));
    expect(told).toMatchObject([
      { category: "orders", entity: "orders", entity_id: data.order_id, read: false },
    ]);
  });
});

describe("a cart that can't be ordered", () => {
  const refused = async (items: object, data?: object) => {
    const before = await orderCount();
    const reply = await order(items, data);
    expect(reply.status).toBe(0);
    expect(reply.http).toBe(200);
    expect(await orderCount()).toBe(before);
    expect(await shop.findDisagreements()).toEqual([]);
    return reply;
  };

  test("is empty", async () => {
    expect((await refused({})).message).toBe("The cart is empty");
  });

  test("has an item of no type", async () => {
    const product = await shop.addProduct();
    const reply = await refused({
      [`product_${product.product_id}`]: { product_id: product.product_id, cartQuantity: 1, price: "10.00" },
    });
    expect(reply.message).toBe("Item type not defined");
  });

  test("has a product without stock, in the specification's words", async () => {
    const product = await shop.addProduct({ stock: [0, 0], name: "Euro pallet" });
    const reply = await refused(cartOf(product));
    expect(reply.message).toBe("Euro pallet - out of stock");
    expect(reply.data.lines).toMatchObject([{ key: `product_${product.product_id}`, quantity: 0 }]);
  });

  test("has a product or a service that isn't available", async () => {
    expect(
      (await refused(cartOf(await shop.addProduct({ status: "discontinued", name: "Old jack" })))).message,
    ).toBe("Old jack - Discontinued");
    expect((await refused(cartOf(await shop.addService({ status: "draft", name: "Survey" })))).message).toBe(
      "Survey - Draft",
    );
  });

  test("asks for more than is left", async () => {
    const product = await shop.addProduct({ stock: [2, 1], name: "Scale" });
    const reply = await refused(cartOf({ ...product, cartQuantity: 4 }));
    expect(reply.message).toBe("Scale: only 3 in stock, 4 requested");
    expect(reply.data.lines).toMatchObject([{ quantity: 3 }]);
  });

  test("shows a price that has changed, and gets the new one", async () => {
    const product = await shop.addProduct({ price: "12.00", name: "Film" });
    const reply = await refused(cartOf({ ...product, price: "11.50" }));
    expect(reply.message).toBe("Price of Film is now 12.00\u00a0€ (was 11.50\u00a0€)");
    expect(reply.data.lines).toMatchObject([{ key: `product_${product.product_id}`, price: "12.00" }]);
  });

  test.each(["0", "-1", "1.5", "1e309", "NaN", "", "99999999999", "1; drop table orders"])(
    "has the quantity %j",
    async (cartQuantity) => {
      const product = await shop.addProduct({ name: "Rack" });
      expect((await refused(cartOf({ ...product, cartQuantity }))).message).toBe(
        "Rack: the quantity must be a whole number of at least 1",
      );
    },
  );

  test("has the same product under two keys", async () => {
    const product = await shop.addProduct({ name: "Jack" });
    const line = cartOf(product)[`product_${product.product_id}`]!;
    expect((await refused({ a: line, b: line })).message).toBe("Jack is in the cart twice");
  });

  test("has no customer, an unknown one or a blocked one", async () => {
    const items = cartOf(await shop.addProduct());
    expect((await refused(items, { phone: "+49 40 5550142" })).message).toBe(
      "Choose a client or a counterparty",
    );
    expect((await refused(items, forClient({ entity_id: 999_999 }))).message).toContain(
      "no longer exists, or you don’t have access to it",
    );
    const blocked = await shop.addCp({ name: "Bad Payer" }, "blocked");
    expect(
      (await refused(items, { entity: "cp", entity_id: blocked.cp_id, phone: "+49 40 5550142" })).message,
    ).toBe("Bad Payer is blocked");
  });

  test("has neither a phone nor an email, or invalid ones", async () => {
    const items = cartOf(await shop.addProduct());
    expect((await refused(items, forClient({ phone: " " }))).message).toBe("Enter a phone or an email");
    const reply = await refused(items, forClient({ email: "nobody@nowhere" }));
    expect(reply.data.errors).toMatchObject({
      "data.email": [{ text: "Email: write an address like name@company.com" }],
    });
  });

  test("has a contract of someone else, or one not in force", async () => {
    const [cp, other] = [await shop.addCp(), await shop.addCp()];
    const items = cartOf(await shop.addProduct());
    const withContract = (contract_id: number) => ({
      entity: "cp",
      entity_id: cp.cp_id,
      phone: "+49 40 5550142",
      contract_id,
    });
    const theirs = await shop.addContract(other.cp_id, { code: "K-OTHER" });
    expect((await refused(items, withContract(theirs.contract_id))).message).toBe(
      "Contract K-OTHER belongs to another counterparty",
    );
    const draft = await shop.addContract(cp.cp_id, { code: "K-DRAFT", status: "draft" });
    expect((await refused(items, withContract(draft.contract_id))).message).toBe(
      "Contract K-DRAFT is not in force (Draft)",
    );
    const over = await shop.addContract(cp.cp_id, { code: "K-OVER", end_date: "2020-12-31" });
    expect((await refused(items, withContract(over.contract_id))).message).toBe(
      "Contract K-OVER is not in force (Expired)",
    );
  });

  test("has a delivery method of another service, or lacks the required address", async () => {
    const items = cartOf(await shop.addProduct());
    const [van, post] = [await shop.addDelivery(), await shop.addDelivery({ needs_address: true })];
    const by = (service_id: number, method_id: number) =>
      forClient({ delivery_service_id: service_id, delivery_method_id: method_id });
    expect((await refused(items, by(van.service.service_id, post.method.method_id))).message).toContain(
      "doesn’t offer this one",
    );
    const reply = await refused(items, by(post.service.service_id, post.method.method_id));
    expect(Object.keys(reply.data.errors!)).toEqual(["data.address"]);
  });

  test("would exceed the credit limit", async () => {
    const cp = await shop.addCp({ credit_limit: "15.00" });
    const product = await shop.addProduct({ stock: [9, 0] });
    const data = { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" };
    expect((await order(cartOf(product), data)).status).toBe(1);
    expect((await refused(cartOf(product), data)).message).toBe(
      "Exceeds the credit limit of 15.00\u00a0€ by 5.00\u00a0€ (10.00\u00a0€ already used)",
    );
  });

  test("beyond the credit limit is created once approved, or if prepaid", async () => {
    const cp = await shop.addCp({ credit_limit: "15.00" });
    const product = await shop.addProduct({ stock: [9, 0] });
    const data = { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" };
    const { seller, head } = await creditStaff("cart");
    const items = cartOf({ ...product, cartQuantity: 2 });
    const check = async () =>
      (await seller.call<{ over?: { state: string; text: string } }>("cart/check", { items, data })).data
        .over;
    const place = () => seller.call<{ order_id: number }>("orders/create", { items, data });
    const asked = async () => (await head.call<{ state: RecordState }>(`cps/one/${cp.cp_id}`)).data.state;

    expect(await check()).toMatchObject({ state: "over", text: expect.stringContaining("by 5.00\u00a0€") });
    expect((await place()).status).toBe(0);
    expect((await asked()).notice).toBeUndefined();
    expect(await seller.call("cart/ask-credit", { items, data })).toMatchObject({
      status: 1,
      message: expect.stringMatching(/^Approval requested from .*chief/i),
    });
    expect(await check()).toMatchObject({ state: "asked" });
    const { data: told } = await head.call<{ data: { kind: string; text: string }[] }>(
      "notifications/get",
      {},
    );
    expect(JSON.stringify(told)).toContain("over the credit limit");
    expect(await asked()).toMatchObject({
      notice: { title: "Approval needed", reason: expect.stringContaining("20.00") },
      actions: expect.arrayContaining([expect.objectContaining({ call: "cps/credit" })]),
    });
    expect((await seller.call("cps/credit", { cp_id: cp.cp_id, is_granted: true })).status).toBe(-3);
    expect((await place()).status).toBe(0);
    expect(await head.call("cps/credit", { cp_id: cp.cp_id, is_granted: true })).toMatchObject({ status: 1 });
    expect(await head.call("cps/credit", { cp_id: cp.cp_id, is_granted: true })).toMatchObject({ status: 0 });
    expect(await check()).toMatchObject({ state: "granted" });
    const made = await place();
    expect(made.status, made.message).toBe(1);
    // It was granted for one order.
    expect((await place()).status).toBe(0);
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select order_status_id as id from orders_statuses where "group" = 'confirmed'`,
    );
    expect(
      await seller.call("orders/status", { id: made.data.order_id, status_id: rows[0]!.id }),
    ).toMatchObject({ status: 1 });

    const { service, method } = await shop.addPayment();
    await server.db.execute(sql`
      update payment_methods set type_id = (select payment_type_id from payment_types where is_prepaid)
      where method_id = ${method.method_id}`);
    const prepaid = { payment_service_id: service.service_id, payment_method_id: method.method_id };
    expect(await check()).toMatchObject({ state: "over", prepaid });
    expect((await seller.call("orders/create", { items, data: { ...data, ...prepaid } })).status).toBe(1);
  });

  test("changed beyond the credit limit is saved once approved, for this order only", async () => {
    const cp = await shop.addCp({ credit_limit: "15.00" });
    const product = await shop.addProduct({ stock: [9, 0] });
    const data = { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" };
    const { seller, head } = await creditStaff("edit");
    const made = await seller.call<{ order_id: number }>("orders/create", { items: cartOf(product), data });
    const { order_id } = made.data;
    const lines = (quantity: number) => ({
      order_id,
      lines: [{ item_type: "product", item_id: product.product_id, quantity }],
    });
    const save = (quantity: number) =>
      seller.call<{ approval?: ApprovalOffer }>("orders/lines", lines(quantity), {
        headers: { "idempotency-key": `key-${(keys += 1)}-credit` },
      });
    const ask = (quantity: number) =>
      seller.call<{ is_granted: boolean }>("orders/ask-credit", lines(quantity));

    expect((await ask(1)).status, "within the limit").toBe(0);
    const refusal = await save(3);
    expect(refusal).toMatchObject({
      status: 0,
      data: { approval: { is_pending: false, may_approve: false } },
    });
    expect(refusal.message).toContain("by 15.00\u00a0€");
    expect(await seller.call("orders/ask-credit", refusal.data.approval!.payload)).toMatchObject({
      status: 1,
      message: expect.stringMatching(/^Approval requested from .*chief/i),
      data: { is_granted: false },
    });
    expect(await save(3)).toMatchObject({ status: 0, data: { approval: { is_pending: true } } });
    const grant = { cp_id: cp.cp_id, is_granted: true };
    expect(await head.call("cps/credit", grant)).toMatchObject({ status: 1 });

    // What was approved is 15.00 over, not a new order of 30.00, which would be 25.00 over.
    const another = { items: cartOf({ ...product, cartQuantity: 3 }), data };
    expect((await seller.call("orders/create", another)).status).toBe(0);
    expect((await save(4)).status, "more than was approved").toBe(0);
    await server.createUser({ login: "owner" });
    const owner = await server.signIn("owner");
    expect((await owner.call("orders/lines", lines(4))).data.approval).toMatchObject({ may_approve: true });
    expect(await save(3)).toMatchObject({ status: 1 });
    const { rows } = await server.db.execute<{ order_id: number }>(
      sql`select order_id from credit_requests where cp_id = ${cp.cp_id}`,
    );
    expect(rows).toEqual([{ order_id }]);
    // Up to what was approved, the order changes freely.
    expect(await save(2)).toMatchObject({ status: 1 });
    expect(await save(3)).toMatchObject({ status: 1 });
    expect((await save(4)).status).toBe(0);

    const told = async (locale: string) => {
      await seller.call("locales/set", { locale });
      const { data } = await seller.call<{ items: { text: string; told: boolean }[] }>("cps/history", {
        id: cp.cp_id,
      });
      return data.items.flatMap((event) => (event.told ? [event.text] : []));
    };
    expect(await told("de")).toEqual([
      "hat einen Auftrag über 30,00\u00a0€ freigegeben, 15,00\u00a0€ über dem Kreditlimit",
      "hat um Freigabe eines Auftrags über 30,00\u00a0€ gebeten, 15,00\u00a0€ über dem Kreditlimit",
    ]);
    expect(await told("uk")).toEqual([
      "погоджує замовлення на 30,00\u00a0€, на 15,00\u00a0€ понад кредитний ліміт",
      "просить погодити замовлення на 30,00\u00a0€, на 15,00\u00a0€ понад кредитний ліміт",
    ]);
    const { data: events } = await staff.call<{ datasets: { main: { rows: Row[] } } }>("history/list", {
      filters: [
        { field: "entity", op: "eq", value: "cps" },
        { field: "created_at", op: "today" },
      ],
      sort: "-history_id",
      limit: 20,
    });
    const asked = events.datasets.main.rows.find(({ title, changes }) => title === cp.name && changes !== "");
    const one = await staff.call<Row>(`history/one/${String(asked!.history_id)}`);
    expect(one.data.comment).toBe("approved an order of 30.00\u00a0€, 15.00\u00a0€ over the credit limit");
  });

  describe("beyond the credit limit, with other terms", () => {
    const group = async (name: string) => {
      const { rows } = await server.db.execute<{ id: number }>(
        sql`select order_status_id as id from orders_statuses where "group" = ${name}`,
      );
      return rows[0]!.id;
    };
    const prepaidBy = async () => {
      const { service, method } = await shop.addPayment();
      await server.db.execute(sql`
        update payment_methods set type_id = (select payment_type_id from payment_types where is_prepaid)
        where method_id = ${method.method_id}`);
      return { payment_service_id: service.service_id, payment_method_id: method.method_id };
    };

    test("of payment, is saved once approved, and not with another order's approval", async () => {
      const cp = await shop.addCp({ credit_limit: "15.00" });
      const product = await shop.addProduct({ stock: [9, 0] });
      const { seller, head } = await creditStaff("payment");
      const { data: made } = await seller.call<{ order_id: number }>("orders/create", {
        items: cartOf({ ...product, cartQuantity: 3 }),
        data: { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142", ...(await prepaidBy()) },
      });
      const { order_id } = made;
      const later = await shop.addPayment();
      const terms = {
        payment_service_id: later.service.service_id,
        payment_method_id: later.method.method_id,
      };
      const save = () =>
        seller.call<{ errors: FieldErrors; approval?: ApprovalOffer }>("orders/manage", {
          order_id,
          ...terms,
        });
      const refusal = await save();
      expect(refusal.data.errors).toMatchObject({
        payment_service_id: [{ text: expect.stringContaining("by 15.00\u00a0€") }],
      });
      const offer = refusal.data.approval!;
      expect(offer).toMatchObject({ is_pending: false, text: expect.stringContaining("by 15.00\u00a0€") });
      expect(await seller.call(offer.call, offer.payload)).toMatchObject({
        status: 1,
        message: expect.stringMatching(/^Approval requested from .*chief/i),
      });
      expect((await save()).data.approval).toMatchObject({ is_pending: true });
      const grant = { cp_id: cp.cp_id, is_granted: true };
      expect(await head.call("cps/credit", grant)).toMatchObject({ status: 1 });
      expect(await save()).toMatchObject({
        status: 1,
        data: { payment_method: { id: terms.payment_method_id } },
      });
      const { rows } = await server.db.execute<{ order_id: number }>(
        sql`select order_id from credit_requests where cp_id = ${cp.cp_id}`,
      );
      expect(rows).toEqual([{ order_id }]);
      expect(
        await seller.call("orders/status", { id: order_id, status_id: await group("confirmed") }),
      ).toMatchObject({
        status: 1,
      });
    });

    test("of contract or delivery, requests approval for the change; other errors come first", async () => {
      const cp = await shop.addCp({ credit_limit: "15.00" });
      const product = await shop.addProduct({ stock: [9, 0] });
      const { seller } = await creditStaff("delivery");
      const { data: made } = await seller.call<{ order_id: number }>("orders/create", {
        items: cartOf(product),
        data: { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" },
      });
      const { order_id } = made;
      const dear = await shop.addDelivery({ price: "9.00" });
      const delivery = {
        delivery_service_id: dear.service.service_id,
        delivery_method_id: dear.method.method_id,
      };
      type Refused = { approval?: ApprovalOffer };
      const change = (values: object) => seller.call<Refused>("orders/manage", { order_id, ...values });
      expect((await change({ ...delivery, phone: "?" })).data.approval).toBeUndefined();
      const { data } = await change(delivery);
      expect(data.approval!.payload).toEqual({ order_id, terms: delivery });
      expect((await seller.call("orders/ask-credit", { order_id, terms: { total: "1.00" } })).status).toBe(
        -1,
      );
      expect(
        (await seller.call("orders/ask-credit", { order_id, terms: { address: "Kai 1" } })).message,
      ).toContain("already approved");
      const contract = await shop.addContract(cp.cp_id);
      await server.db.execute(sql`
        insert into cps_prices (cp_id, product_id, price, currency_id, min_quantity, contract_id, valid_from)
        select ${cp.cp_id}, ${product.product_id}, 30, currency_id, 1, ${contract.contract_id}, '2020-01-01'
        from currencies where is_base`);
      const dearer = await change({ contract_id: contract.contract_id });
      expect(dearer.data.approval).toMatchObject({ text: expect.stringContaining("by 15.00\u00a0€") });
      expect(await staff.call("orders/ask-credit", dearer.data.approval!.payload)).toMatchObject({
        data: { is_granted: true },
      });
      expect(await change({ contract_id: contract.contract_id })).toMatchObject({
        status: 1,
        data: { total: "30.00" },
      });
    });

    test("in a bulk change or import says to open the record to request approval", async () => {
      const cps = [await shop.addCp({ credit_limit: "15.00" }), await shop.addCp({ credit_limit: "0.00" })];
      const product = await shop.addProduct({ stock: [9, 0] });
      const ids: number[] = [];
      for (const { cp_id } of cps) {
        const data = { entity: "cp", entity_id: cp_id, phone: "+49 40 5550142", address: "Kai 1" };
        ids.push((await order(cartOf(product), data)).data.order_id);
      }
      const dear = await shop.addDelivery({ price: "9.00" });
      const said =
        "Exceeds the credit limit of 15.00\u00a0€ by 4.00\u00a0€ (10.00\u00a0€ already used). Open the record to request approval";
      const { work } = jobsOf(server, staff);
      const totals = async () =>
        (
          await server.db.execute<{ total: string }>(
            sql`select total::text from orders where order_id = any(${sql.param(ids)}::int[]) order by order_id`,
          )
        ).rows.map(({ total }) => total);

      const file = ["ID,Delivery service,Delivery method"]
        .concat(ids.map((id) => `${id},${dear.service.name},#${dear.method.method_id}`))
        .join("\n");
      const { data: sent } = await staff.call<ImportFile>(
        "import/upload",
        { route: "orders" },
        { files: { file: new File([file], "orders.csv") } },
      );
      await work("import/check", {
        import_id: sent.import_id,
        mapping: JSON.stringify(sent.guessed),
        mode: "update",
        key: "order_id",
      });
      const { data: bad } = await staff.call<{ data: ImportRow[] }>("import/rows", {
        import_id: sent.import_id,
        state: "bad",
      });
      expect(bad.data).toMatchObject([{ row: 2 }]);
      expect(Object.values(bad.data[0]!.errors).join()).toContain(said);

      const change = {
        ids,
        action: "change",
        values: {
          delivery_service_id: dear.service.service_id,
          delivery_method_id: dear.method.method_id,
        },
      };
      const { data: preview } = await staff.call<BulkPreview>("orders/bulk", { ...change, dry_run: 1 });
      expect(preview).toMatchObject({ count: 2, blocked: [{ id: ids[0], text: said }] });
      expect(await totals()).toEqual(["10.00", "10.00"]);
      expect(await work("orders/bulk", change)).toMatchObject({ done: 1, failed: 1 });
      expect(await totals()).toEqual(["10.00", "19.00"]);
    });

    test("is confirmed once approved if the limit was lowered since", async () => {
      const cp = await shop.addCp({ credit_limit: "50.00" });
      const product = await shop.addProduct({ stock: [9, 0] });
      const { seller } = await creditStaff("confirm");
      const { data: made } = await seller.call<{ order_id: number }>("orders/create", {
        items: cartOf(product),
        data: { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" },
      });
      const { order_id } = made;
      await server.db.execute(sql`update cps set credit_limit = 4 where cp_id = ${cp.cp_id}`);
      const status_id = await group("confirmed");
      const confirm = () =>
        seller.call<{ approval?: ApprovalOffer }>("orders/status", { id: order_id, status_id });
      const { data } = await confirm();
      expect(data.approval).toMatchObject({
        payload: { order_id },
        text: expect.stringContaining("by 6.00\u00a0€"),
      });
      const approval = await staff.call("orders/ask-credit", data.approval!.payload);
      expect(approval).toMatchObject({ data: { is_granted: true } });
      const batch_id = approval.headers.get("x-request-id")!;
      expect((await staff.call("history/undo", { batch_id })).message).toBe(
        "Not undone: This can’t be undone",
      );
      expect((await confirm()).status).toBe(1);
      expect((await staff.call("orders/ask-credit", { order_id })).message).toContain("already approved");
      await staff.call("orders/cancel", { order_id, comment: "Changed their mind" });
      expect((await staff.call("orders/ask-credit", { order_id })).message).toMatch(/can’t|no longer/);
    });
  });

  test("reports all errors at once", async () => {
    const [gone, dear] = [await shop.addProduct({ stock: [0, 0] }), await shop.addProduct()];
    const reply = await refused(cartOf(gone, { ...dear, price: "1.00" }), forClient({ phone: "" }));
    expect(reply.data.lines).toHaveLength(2);
    expect(Object.keys(reply.data.errors!)).toEqual([
      `items.product_${gone.product_id}`,
      `items.product_${dear.product_id}`,
      "data.phone",
    ]);
  });
});

describe("exactly once", () => {
  test("the same key with the same body creates one order and returns the same reply", async () => {
    const items = cartOf(await shop.addProduct());
    const [first, second] = [
      await order(items, forClient(), "same-key-1"),
      await order(items, forClient(), "same-key-1"),
    ];
    expect(second.data).toEqual(first.data);
    expect(second.message).toBe(first.message);
  });

  test("the same key sent concurrently creates one order", async () => {
    const product = await shop.addProduct({ stock: [50, 0] });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => order(cartOf(product), forClient(), "same-key-2")),
    );
    expect(new Set(replies.map(({ data }) => data.order_id)).size).toBe(1);
    expect(await quantityOf(product.product_id)).toBe(49);
  });

  test("the same key with another body is refused", async () => {
    const product = await shop.addProduct();
    await order(cartOf(product), forClient(), "same-key-3");
    const reply = await order(cartOf({ ...product, cartQuantity: 2 }), forClient(), "same-key-3");
    expect(reply).toMatchObject({
      status: 0,
      message: expect.stringContaining("already sent with different content"),
    });
  });

  test("a refusal leaves the key usable", async () => {
    const product = await shop.addProduct();
    expect((await order(cartOf(product), forClient({ phone: "" }), "same-key-4")).status).toBe(0);
    expect((await order(cartOf(product), forClient(), "same-key-4")).status).toBe(1);
  });

  test("of many concurrent orders for the last pieces only as many succeed as there are pieces", async () => {
    const scarce = await shop.addProduct({ stock: [3, 2] });
    const other = await shop.addProduct({ stock: [100, 0] });
    // Half of them ask in the other order, which would deadlock if lines were locked as they come.
    const buyers = Array.from({ length: 30 }, (_, index) =>
      index % 2 ? cartOf(scarce, other) : cartOf(other, scarce),
    );
    const replies = await Promise.all(buyers.map((items) => order(items)));
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(5);
    expect(new Set(replies.filter(({ status }) => status !== 1).map(({ message }) => message))).toEqual(
      new Set([`${scarce.name} - out of stock`]),
    );
    expect([await quantityOf(scarce.product_id), await quantityOf(other.product_id)]).toEqual([0, 95]);
    expect(await shop.findDisagreements()).toEqual([]);
  });
});

describe("which price wins", () => {
  const priceFor = async (
    product: { product_id: number; name: string; price: string },
    data: object,
    cartQuantity = 1,
  ) => {
    const key = `product_${product.product_id}`;
    const reply = await staff.call<{ lines: Record<string, { price: string }> }>("cart/check", {
      items: cartOf({ ...product, cartQuantity }),
      data,
    });
    return reply.data.lines[key]!.price;
  };
  const agree = (cp_id: number, product_id: number, values: object) =>
    staff.call("cps-prices/manage", {
      cp_id,
      product_id,
      currency_id: 1,
      valid_from: "2020-01-01",
      ...values,
    });

  test("the contract's, then the counterparty's by quantity, then a discount, then the catalogue's", async () => {
    const product = await shop.addProduct({ price: "10.00", stock: [100, 0] });
    const cp = await shop.addCp({ discount_percent: "5" });
    const contract = await shop.addContract(cp.cp_id);
    const data = { entity: "cp", entity_id: cp.cp_id };
    expect(await priceFor(product, {})).toBe("10.00");
    expect(await priceFor(product, data)).toBe("9.50");
    expect((await agree(cp.cp_id, product.product_id, { price: "9.00" })).status).toBe(1);
    expect((await agree(cp.cp_id, product.product_id, { price: "8.00", min_quantity: 10 })).status).toBe(1);
    expect(
      (
        await agree(cp.cp_id, product.product_id, {
          discount_percent: "33.33",
          contract_id: contract.contract_id,
        })
      ).status,
    ).toBe(1);
    expect(await priceFor(product, data)).toBe("9.00");
    expect(await priceFor(product, data, 10)).toBe("8.00");
    expect(await priceFor(product, { ...data, contract_id: contract.contract_id })).toBe("6.67");
  });

  test("is explained in a sentence, in the cart and in the price calculator", async () => {
    const product = await shop.addProduct({ price: "10.00", stock: [100, 0] });
    const cp = await shop.addCp({ discount_percent: "5" });
    const contract = await shop.addContract(cp.cp_id, { code: "C-12" });
    await agree(cp.cp_id, product.product_id, {
      discount_percent: "20",
      min_quantity: 10,
      valid_from: "2026-03-01",
      contract_id: contract.contract_id,
    });
    const data = { entity: "cp", entity_id: cp.cp_id, contract_id: contract.contract_id };
    const explain = async (quantity: number, more: object = { data }) =>
      (
        await staff.call("prices/explain", {
          item_type: "product",
          item_id: product.product_id,
          quantity,
          ...more,
        })
      ).data;
    const agreed = "contract C-12, 20% off 10.00\u00a0€, from 10 pcs, since 01.03.2026";
    expect(await explain(10)).toEqual({
      price: "8.00",
      base: "10.00",
      source: "contract_price",
      text: agreed,
    });
    expect(await explain(9)).toMatchObject({
      price: "9.50",
      text: "counterparty discount, 5% off 10.00\u00a0€",
    });
    expect(await explain(9, {})).toMatchObject({ price: "10.00", text: "catalogue price" });
    const cart = await staff.call("cart/check", { items: cartOf({ ...product, cartQuantity: 10 }), data });
    expect(cart.data).toMatchObject({ lines: { [`product_${product.product_id}`]: { why: agreed } } });
  });

  test("a client's discount is rounded half up to the cent, and the order uses it", async () => {
    const product = await shop.addProduct({ price: "0.99" });
    const buyer = await shop.addClient({ discount_percent: "50" });
    const data = { entity: "client", entity_id: buyer.client_id, phone: "+49 40 5550142" };
    expect(await priceFor(product, data)).toBe("0.50");
    const { data: made } = await order(cartOf({ ...product, price: "0.50" }), data);
    const one = await staff.call<{ total: string }>(`orders/one/${made.order_id}`);
    expect(one.data.total).toBe("0.50");
  });
});

describe("the status of an order", () => {
  const statusId = async (group: string) =>
    (
      await server.db.execute<{ order_status_id: number }>(
        sql`select order_status_id from orders_statuses where "group" = ${group}`,
      )
    ).rows[0]!.order_status_id;
  const move = async (id: number, group: string, more: object = {}) =>
    staff.call("orders/status", { id, status_id: await statusId(group), ...more });

  test("follows the main path, and shipping issues the stock", async () => {
    const product = await shop.addProduct({ stock: [2, 2] });
    const { data } = await order(cartOf({ ...product, cartQuantity: 3 }));
    for (const group of ["confirmed", "assembling", "ready", "shipped", "completed"])
      expect(await move(data.order_id, group)).toMatchObject({ status: 1 });
    const one = await staff.call<Record<string, unknown>>(`orders/one/${data.order_id}`);
    expect(one.data).toMatchObject({ delivery_state: "delivered", is_open: false });
    // Delivered is not yet paid.
    const debtor = await staff.call<{ debt: string }>(`clients/one/${client.client_id}`);
    expect(Number(debtor.data.debt)).toBeGreaterThanOrEqual(30);
    expect(await quantityOf(product.product_id)).toBe(1);
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("can't skip a step, and cancelling requires a reason and releases the stock", async () => {
    const product = await shop.addProduct({ stock: [2, 0] });
    const { data } = await order(cartOf({ ...product, cartQuantity: 2 }));
    expect(await move(data.order_id, "shipped")).toMatchObject({
      status: 0,
      message: "New can’t become Shipped",
    });
    expect(await move(data.order_id, "cancelled")).toMatchObject({ status: -1 });
    expect(await move(data.order_id, "cancelled", { comment: "Ordered twice" })).toMatchObject({ status: 1 });
    expect(await quantityOf(product.product_id)).toBe(2);
    const history = await staff.call<{ items: { action: string; comment?: string }[] }>(
      `orders/history/${data.order_id}`,
    );
    expect(history.data.items[0]).toMatchObject({
      action: "status",
      comment: "Ordered twice",
      changes: [{ label: "Status", old: "New", new: "Cancelled" }],
    });
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("keeps a reason as typed: users can't fake the product's own comments", async () => {
    const { data } = await order(cartOf(await shop.addProduct()));
    const typed = JSON.stringify({ key: "credit.nobody", said: "Approved by the board" });
    expect(await move(data.order_id, "cancelled", { comment: typed })).toMatchObject({ status: 1 });
    const history = await staff.call<{ items: { comment?: string }[] }>(`orders/history/${data.order_id}`);
    expect(history.data.items[0]!.comment?.trim()).toBe(typed);
  });

  test("resumes from a hold where it was, and no further; so does undoing the hold", async () => {
    const product = await shop.addProduct({ stock: [5, 0] });
    const { data } = await order(cartOf({ ...product, cartQuantity: 2 }));
    for (const group of ["confirmed", "assembling"]) await move(data.order_id, group);
    const held = await move(data.order_id, "on_hold", { comment: "Their hall isn’t ready" });
    expect(held).toMatchObject({ status: 1 });
    const { data: one } = await staff.call<{ state: RecordState }>(`orders/one/${data.order_id}`);
    expect(one.state.transitions!.map(({ label, primary }) => [label, primary])).toEqual([
      ["Picking", true],
      ["New", false],
      ["Confirmed", false],
      ["Cancelled", false],
    ]);
    expect(await move(data.order_id, "ready")).toMatchObject({ message: "On hold can’t become Ready" });
    const undone = await staff.call("history/undo", { batch_id: held.headers.get("x-request-id")! });
    expect(undone).toMatchObject({ status: 1 });
    expect((await staff.call<Row>(`orders/one/${data.order_id}`)).data.order_status).toMatchObject({
      name: "Picking",
    });
    await move(data.order_id, "on_hold", { comment: "Their hall isn’t ready" });
    expect(await move(data.order_id, "assembling")).toMatchObject({ status: 1 });
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("on hold keeps its stock for 14 days; it can be resumed if the stock is still there", async () => {
    const product = await shop.addProduct({ stock: [3, 0] });
    const { data } = await order(cartOf({ ...product, cartQuantity: 2 }));
    await server.db.execute(sql`
      update orders set manager_id = (select employee_id from employees limit 1) where order_id = ${data.order_id}`);
    await move(data.order_id, "on_hold", { comment: "Their hall isn’t ready" });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await releaseHeld(server.db, inDays(13));
    expect(await quantityOf(product.product_id)).toBe(1);
    await releaseHeld(server.db, inDays(15));
    await releaseHeld(server.db, inDays(16));
    expect(await quantityOf(product.product_id)).toBe(3);
    expect(await shop.findDisagreements()).toEqual([]);
    const history = await staff.call<{ items: { changes: object[] }[] }>(`orders/history/${data.order_id}`);
    expect(history.data.items[0]).toMatchObject({ changes: [{ label: "Reserved", old: "2", new: "0" }] });

    const { data: other } = await order(cartOf({ ...product, cartQuantity: 2 }));
    expect(await move(data.order_id, "new")).toMatchObject({
      status: 0,
      message: `Not enough ${product.name} in stock: 2 more needed`,
    });
    await move(other.order_id, "cancelled", { comment: "Ordered twice" });
    expect(await move(data.order_id, "new")).toMatchObject({ status: 1 });
    expect(await quantityOf(product.product_id)).toBe(1);
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("books returned goods back into the ledger", async () => {
    const product = await shop.addProduct({ stock: [4, 0] });
    const { data } = await order(cartOf({ ...product, cartQuantity: 4 }));
    for (const group of ["confirmed", "assembling", "ready", "shipped"]) await move(data.order_id, group);
    expect(await move(data.order_id, "returned", { comment: "Wrong size" })).toMatchObject({ status: 1 });
    expect(await quantityOf(product.product_id)).toBe(4);
    expect(await shop.findDisagreements()).toEqual([]);
  });
});
