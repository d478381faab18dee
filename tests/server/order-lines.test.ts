import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { joinFacts } from "../../app/contract/join-facts.ts";
import { vatIn } from "../../app/modules/orders/server/delivery-vat.ts";
import type { Outcome } from "../../app/contract/jobs.ts";
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

type Order = Record<string, string | number> & { state: RecordState; order_status: { group: string } };

let product: Awaited<ReturnType<Shop["addProduct"]>>;
let other: Awaited<ReturnType<Shop["addProduct"]>>;
let client: Awaited<ReturnType<Shop["addClient"]>>;

beforeEach(async () => {
  product = await shop.addProduct({ stock: [4, 6], price: "10.00", cost: "6.00" });
  other = await shop.addProduct({ stock: [5, 0], price: "3.00" });
  client = await shop.addClient();
});

/** Six of the one and two of the other: 66.00. */
async function place(data: object = {}): Promise<number> {
  const reply = await staff.call<{ order_id: number }>("orders/create", {
    items: cartOf({ ...product, cartQuantity: 6 }, { ...other, cartQuantity: 2 }),
    data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142", ...data },
  });
  expect(reply.message).toContain("created");
  return reply.data.order_id;
}

const read = async (order_id: number) => (await staff.call<Order>(`orders/one/${order_id}`)).data;
const linesIn = ({ state }: Order) => state.lines!.rows;
const lineOf = (order: Order, { name }: { name: string }) =>
  linesIn(order).find((line) => line.name === name)!;
const pick = async (order_id: number, ...chosen: [{ name: string }, number][]) => {
  const order = await read(order_id);
  return chosen.map(([item, quantity]) => ({ order_line_id: lineOf(order, item).id, quantity }));
};
const free = async ({ product_id }: { product_id: number }) =>
  (
    await server.db.execute<{ quantity: number }>(
      sql`select quantity from products where product_id = ${product_id}`,
    )
  ).rows[0]!.quantity;
const statusId = async (group: string) =>
  (
    await server.db.execute<{ order_status_id: number }>(
      sql`select order_status_id from orders_statuses where "group" = ${group}`,
    )
  ).rows[0]!.order_status_id;

async function moveTo(order_id: number, last: string) {
  for (const group of ["confirmed", "assembling", "ready", "shipped", "completed"]) {
    expect(
      await staff.call("orders/status", { id: order_id, status_id: await statusId(group) }),
    ).toMatchObject({
      status: 1,
    });
    if (group === last) return;
  }
}
const agree = async () => expect(await shop.findDisagreements()).toEqual([]);

describe("an order's screen shows", () => {
  test("the VAT in its total, by rate, as its invoice has it", async () => {
    const standard = await shop.addProduct({ stock: [9, 0], price: "60.00", vat_rate: "20" });
    const reduced = await shop.addProduct({ stock: [9, 0], price: "11.00", vat_rate: "7.5" });
    const { data } = await staff.call<{ order_id: number }>("orders/create", {
      items: cartOf({ ...standard, cartQuantity: 2 }, reduced),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
    });
    const included = (await read(data.order_id)).state.lines!.totals.filter(({ label }) => /VAT/.test(label));
    expect(included).toEqual([
      { label: "incl. 20% VAT", amount: "20.00" },
      { label: "incl. 7.5% VAT", amount: "0.77" },
    ]);
  });

  test("the VAT of delivery less its discount, at the rate that its invoice and the cart have too", async () => {
    const reduced = await shop.addProduct({ stock: [9, 0], price: "60.00", vat_rate: "7.5" });
    const standard = await shop.addProduct({ stock: [9, 0], price: "60.00", vat_rate: "20" });
    const items = cartOf(reduced, standard);
    const order = { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" };
    const { data } = await staff.call<{ order_id: number }>("orders/create", { items, data: order });
    await server.db.execute(sql`
      update orders set delivery_cost = 13, discount = 1, total = total + 12 where order_id = ${data.order_id}`);
    const included = (await read(data.order_id)).state.lines!.totals.filter(({ label }) => /VAT/.test(label));
    // Taxed as most of what is brought; between two rates, at the higher one.
    expect(included).toEqual([
      { label: "incl. 7.5% VAT", amount: "4.19" },
      { label: "incl. 20% VAT", amount: "12.00" },
    ]);
    const made = await staff.call<{ record: { id: number } }>("orders/invoice", { order_id: data.order_id });
    const invoice = await staff.call<{ vat: string }>(`invoices/one/${made.data.record.id}`);
    expect(invoice.data.vat).toBe("16.19");
    expect(
      vatIn({
        lines: [reduced, standard].map(({ price, vat_rate }) => ({ amount: price, vat_rate })),
        delivery_cost: "13.00",
        discount: "1.00",
        currency: "EUR",
      }),
    ).toBe("16.19");
  });

  const figures = async (order_id: number) =>
    Object.fromEntries(
      (await read(order_id)).state.figures!.map(({ code, label, value }) => [code, [label, value]]),
    );

  test("the total, what is paid and due, the margin, and the credit if overpaid", async () => {
    const order_id = await place();
    expect(await figures(order_id)).toMatchObject({
      total: ["Total", "66.00"],
      paid: ["Paid", "0.00"],
      balance: ["Balance due", "66.00"],
      margin: ["Margin", expect.stringMatching(/^\d+\.\d\d$/)],
    });
    await server.db.execute(
      sql`update orders set paid = 70, payment_state = 'over' where order_id = ${order_id}`,
    );
    expect(await figures(order_id)).toMatchObject({ balance: ["Overpaid", "4.00"] });
    // What is due is also read where payments are recorded.
    const shown = (await read(order_id)).state.sections.filter(({ type }) => type === "figures");
    expect(shown.map(({ tab }) => tab)).toEqual(["overview", "payments"]);
  });

  test("a product's free stock, or what is reserved of the last pieces, and which warehouses it is taken from", async () => {
    const last = await shop.addProduct({ stock: [2, 0] });
    const { data } = await staff.call<{ order_id: number }>("orders/create", {
      items: cartOf({ ...product, cartQuantity: 6 }, { ...last, cartQuantity: 2 }),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
    });
    await moveTo(data.order_id, "confirmed");
    const order = await read(data.order_id);
    expect(lineOf(order, product).note).toBe(joinFacts([`SKU ${product.sku}`, "4 in stock", "North, South"]));
    // Not "0 in stock": the order has all that it needs.
    expect(lineOf(order, last).note).toBe(joinFacts([`SKU ${last.sku}`, "2 reserved", "North"]));
  });

  test("the next step as a verb", async () => {
    const order_id = await place();
    const offered = async () => (await read(order_id)).state.transitions!.map(({ action: verb }) => verb);
    expect(await offered()).toEqual(["Confirm order", "Put on hold", "Cancel order"]);
    await moveTo(order_id, "confirmed");
    expect(await offered()).toEqual(["Start picking", "Put on hold", "Cancel order"]);
    const held = { id: order_id, status_id: await statusId("on_hold"), comment: "Their hall isn’t ready" };
    expect((await staff.call("orders/status", held)).status).toBe(1);
    expect(await offered()).toEqual(["Resume order", undefined, "Cancel order"]);
  });

  test("what is left to return once some of it was", async () => {
    const order_id = await place();
    await moveTo(order_id, "shipped");
    const offered = async () => (await read(order_id)).state.transitions!.map(({ action: verb }) => verb);
    expect(await offered()).toEqual(["Complete order", "Return everything"]);
    await staff.call("orders/return", {
      order_id,
      lines: await pick(order_id, [product, 1]),
      comment: "Wet",
    });
    expect(await offered()).toEqual(["Complete order", "Return the rest"]);
  });

  test("why it is on hold, since when, and until when its stock is reserved", async () => {
    const order_id = await place();
    expect((await read(order_id)).state.notice).toBeUndefined();
    const comment = "The customer is on holiday";
    await staff.call("orders/hold", { order_id, comment });
    const { notice } = (await read(order_id)).state;
    expect(notice).toMatchObject({
      title: "On hold",
      reason: comment,
      until: { label: "Stock reserved until", at: expect.any(String) },
    });
    expect(Date.parse(notice!.until!.at) - Date.parse(notice!.since)).toBe(14 * 86_400_000);
  });
});

describe("shipping", () => {
  test("can be partial; the order becomes shipped with the last part", async () => {
    const order_id = await place();
    expect(await staff.call("orders/ship", { order_id })).toMatchObject({
      status: 0,
      message: `Order ORD-${order_id} isn’t ready to ship`,
    });
    await moveTo(order_id, "ready");
    const next = ({ state }: Order) => state.transitions![0]!.action;
    expect(next(await read(order_id))).toBe("Ship all items");
    const lines = await pick(order_id, [product, 5]);
    expect(await staff.call("orders/ship", { order_id, lines, tracking_number: "JD 1" })).toMatchObject({
      status: 1,
      message: `Shipped 5 × ${product.name}`,
    });
    const part = await read(order_id);
    expect(part).toMatchObject({
      delivery_state: "part",
      tracking_number: "JD 1",
      order_status: { group: "ready" },
    });
    expect(next(part)).toBe("Ship the rest");
    expect(lineOf(part, product)).toMatchObject({
      note: expect.stringContaining("5 of 6 shipped"),
      progress: { shipped: 5, reserved: 1 },
    });
    await agree();
    expect(await staff.call("orders/ship", { order_id, lines })).toMatchObject({
      message: `${product.name}: only 1 left, 5 selected`,
    });
    expect(await staff.call("orders/ship", { order_id })).toMatchObject({ status: 1 });
    expect(await read(order_id)).toMatchObject({
      delivery_state: "shipped",
      order_status: { group: "shipped" },
    });
    await agree();
  });

  test("waits for the payment of a prepaid order", async () => {
    const { service, method } = await shop.addPayment();
    await server.db.execute(sql`
      update payment_methods set type_id = (select payment_type_id from payment_types where is_prepaid)
      where method_id = ${method.method_id}`);
    const order_id = await place({
      payment_service_id: service.service_id,
      payment_method_id: method.method_id,
    });
    await moveTo(order_id, "ready");
    expect(
      await staff.call("orders/status", { id: order_id, status_id: await statusId("shipped") }),
    ).toMatchObject({
      status: 0,
      message: `ORD-${order_id} must be paid before shipping: 66.00\u00a0€ is still due`,
    });
    await server.db.execute(sql`update orders set paid = total where order_id = ${order_id}`);
    expect((await staff.call("orders/ship", { order_id })).status).toBe(1);
  });

  test("prevents cancelling the order while items are out", async () => {
    const order_id = await place();
    await moveTo(order_id, "ready");
    await staff.call("orders/ship", { order_id, lines: await pick(order_id, [other, 2]) });
    const cancel = () => staff.call("orders/cancel", { order_id, comment: "Changed their mind" });
    expect(await cancel()).toMatchObject({
      message: `Order ORD-${order_id} has already shipped: 2 × ${other.name}. Return the items first`,
    });
    await staff.call("orders/return", { order_id, comment: "Refused at the door" });
    expect(await cancel()).toMatchObject({ status: 1 });
    expect([await free(product), await free(other)]).toEqual([10, 5]);
    await agree();
  });
});

describe("a return", () => {
  test("of some items reduces the debt by their value, and plans a refund of the excess", async () => {
    const order_id = await place();
    await moveTo(order_id, "shipped");
    const back = (comment: string, ...chosen: [{ name: string }, number][]) =>
      pick(order_id, ...chosen).then((lines) => staff.call("orders/return", { order_id, lines, comment }));
    expect(await back("", [product, 1])).toMatchObject({
      data: { errors: { comment: [{ text: "Enter a reason" }] } },
    });
    expect(await back("Wrong size", [product, 7])).toMatchObject({
      message: `${product.name}: only 6 left, 7 selected`,
    });
    expect(await back("Wrong size", [product, 2])).toMatchObject({ status: 1 });
    const debtor = await staff.call(`clients/one/${client.client_id}`);
    expect(debtor.data).toMatchObject({ debt: "46.00", turnover: "46.00" });
    expect(await read(order_id)).toMatchObject({
      returned_total: "20.00",
      margin: "9.33",
      order_status: { group: "shipped" },
    });
    expect(await free(product)).toBe(6);
    const rest = await pick(order_id, [product, 4], [other, 2]);
    expect(await staff.call("orders/return", { order_id, lines: rest, comment: "All of it" })).toMatchObject({
      status: 1,
    });
    expect(await read(order_id)).toMatchObject({
      returned_total: "66.00",
      delivery_state: "returned",
      order_status: { group: "returned" },
    });
    expect((await staff.call(`clients/one/${client.client_id}`)).data).toMatchObject({
      debt: "0.00",
      turnover: "0.00",
    });
    await agree();
  });

  test("doesn't use an inactive warehouse, and asks for another", async () => {
    const { warehouse_id } = (
      await staff.call<{ warehouse_id: number }>("warehouses/manage", {
        name: "Shed",
        code: "SHED",
        priority: 0,
      })
    ).data;
    const box = await shop.addProduct({ stock: [] });
    const put = { product_id: box.product_id, move_reason: "receipt", moved: 1 };
    expect((await staff.call("stock/move", { ...put, warehouse_id })).status).toBe(1);
    const { order_id } = (
      await staff.call<{ order_id: number }>("orders/create", {
        items: cartOf({ ...box, cartQuantity: 1 }),
        data: { entity: "client", entity_id: (await shop.addClient()).client_id, phone: "+49 40 5550142" },
      })
    ).data;
    await moveTo(order_id, "shipped");
    expect((await staff.call("warehouses/manage", { warehouse_id, active: false })).status).toBe(1);
    const lines = await pick(order_id, [box, 1]);
    expect(await staff.call("orders/return", { order_id, lines, comment: "Wet" })).toMatchObject({
      status: 0,
      message: "Shed is out of use. Return the items into another warehouse",
    });
    const open = (
      await server.db.execute<{ id: number }>(sql`
      select min(warehouse_id) as id from warehouses where active and warehouse_id <> ${warehouse_id}`)
    ).rows[0]!.id;
    const elsewhere = lines.map((line) => ({ ...line, warehouse_id: open }));
    expect(await staff.call("orders/return", { order_id, lines: elsewhere, comment: "Wet" })).toMatchObject({
      status: 1,
    });
    expect(await shop.findDisagreements()).toEqual([]);
  });

  test("puts damaged items into a warehouse that isn't for sale, and others where chosen", async () => {
    const store = async (code: string, values: object) =>
      (
        await staff.call<{ warehouse_id: number }>("warehouses/manage", {
          name: code,
          code,
          priority: 8,
          ...values,
        })
      ).data.warehouse_id;
    const order_id = await place();
    await moveTo(order_id, "shipped");
    const [line] = await pick(order_id, [product, 1]);
    const back = (more: object) =>
      staff.call("orders/return", { order_id, lines: [{ ...line, ...more }], comment: "Wet" });
    const lying = async () =>
      (
        await server.db.execute<{ code: string; on_hand: number }>(sql`
          select code, on_hand from stock_levels join warehouses using (warehouse_id)
          where product_id = ${product.product_id} order by code`)
      ).rows.map(({ code, on_hand }) => `${code} ${on_hand}`);
    expect(await lying()).toEqual(["N 0", "S 4"]);
    // Without a warehouse for what isn't sold, it goes where it came from.
    expect(await back({ is_damaged: true })).toMatchObject({ status: 1 });
    expect(await lying()).toEqual(["N 1", "S 4"]);
    const returns = await store("RET", { is_sellable: false });
    const shelf = await store("EAST", { is_sellable: true });
    const action = (await read(order_id)).state.actions!.find(({ code }) => code === "return")!;
    expect(action.form!.fields.find(({ name }) => name === "warehouse_id")).toMatchObject({
      initial: returns,
    });
    expect(await back({ is_damaged: true })).toMatchObject({ status: 1 });
    expect(await back({ is_damaged: true, warehouse_id: shelf })).toMatchObject({ status: 1 });
    expect(await back({ quantity: 1 })).toMatchObject({ status: 1 });
    expect(await lying()).toEqual(["EAST 1", "N 2", "RET 1", "S 4"]);
    expect(await free(product)).toBe(7);
    expect(await back({ warehouse_id: 999_999 })).toMatchObject({ status: -4 });
    const rest = (await pick(order_id, [product, 2], [other, 2])).map((each) => ({
      ...each,
      is_damaged: true,
    }));
    expect(await staff.call("orders/return", { order_id, lines: rest, comment: "All wet" })).toMatchObject({
      status: 1,
    });
    expect(await lying()).toEqual(["EAST 1", "N 2", "RET 3", "S 4"]);
    expect(await read(order_id)).toMatchObject({
      returned_total: "66.00",
      order_status: { group: "returned" },
    });
    await agree();
    await server.db.execute(sql`update warehouses set active = false where code in ('RET', 'EAST')`);
  });

  test("can be refunded in the same step", async () => {
    const make = async (code: string, values: object) =>
      (await staff.call<Record<string, number>>(`${code}/manage`, values)).data;
    const item = async (direction: "in" | "out", more: object) => {
      const { cfig_id } = await make("cfig", {
        name: `Group ${direction}`,
        direction,
        activity: "operating",
      });
      return (await make("cfi", { name: `Item ${direction}`, cfig_id, direction, ...more })).cfi_id;
    };
    const cfi_id = await item("in", { is_default: true });
    await item("out", { for_refunds: true });
    const { account_id } = await make("accounts", {
      name: "Bank",
      legal_person_id: shop.own.legal_person_id,
      kind: "bank",
      currency_id: shop.euro.currency_id,
      opening_balance: "100.00",
      opening_date: "2026-01-01",
    });
    const order_id = await place();
    await moveTo(order_id, "shipped");
    await staff.call("orders/pay", { order_id, account_id, cfi_id, amount: "76.00", confirm: ["overpaid"] });
    // The dialog adds what comes back to it: that much is paid back.
    const { state } = await read(order_id);
    expect(
      state
        .actions!.find(({ code }) => code === "return")
        ?.form?.fields.find(({ name }) => name === "overpaid"),
    ).toMatchObject({ initial: "10.00" });
    const lines = await pick(order_id, [product, 1]);
    const { message } = await staff.call("orders/return", {
      order_id,
      lines,
      comment: "Damaged",
      refund: true,
    });
    expect(message).toMatch(/^Returned .*\. Refund of 20\.00\s\S+ posted as \S+$/);
    expect(await read(order_id)).toMatchObject({
      paid: "56.00",
      returned_total: "10.00",
      payment_state: "paid",
    });
    await agree();
  });

  test("of invoiced items drafts a credit note for just those, until the invoice is fully credited", async () => {
    const order_id = await place();
    await moveTo(order_id, "shipped");
    const bill = async () =>
      (await staff.call<{ record: { id: number; title: string } }>("orders/invoice", { order_id })).data
        .record;
    const first = await bill();
    expect((await staff.call("invoices/issue", { invoice_id: first.id })).status).toBe(1);
    const notes = async () =>
      (
        await server.db.execute<{
          invoice_id: number;
          number: string;
          credits_id: number;
          total: string;
          lines: object[];
        }>(
          sql`select invoice_id, number, credits_id, total::text, lines from invoices
            where order_id = ${order_id} and kind = 'credit_note' order by invoice_id`,
        )
      ).rows;
    const back = async (...chosen: [{ name: string }, number][]) =>
      staff.call("orders/return", { order_id, lines: await pick(order_id, ...chosen), comment: "Broken" });

    const reply = await back([product, 2]);
    const [note] = await notes();
    expect(reply.message).toContain(`Credit note to issue: ${note!.number}`);
    expect(note).toMatchObject({ credits_id: first.id, total: "20.00" });
    expect(note!.lines).toMatchObject([
      { product_id: product.product_id, quantity: "2.000", amount: "20.00" },
    ]);
    // What came back is not to be billed again.
    expect(await staff.call("orders/invoice", { order_id })).toMatchObject({ status: 0 });

    const keeper = await server.createProfile("Warehouse", {
      grants: { orders: { actions: ["list", "view", "edit"], scope: "all" } },
    });
    await server.createUser({ login: "warehouse", access_ids: [keeper] });
    const warehouse = await server.signIn("warehouse");
    const lines = await pick(order_id, [product, 1]);
    // Whoever may not view invoices isn't told their numbers; the invoice is credited all the same.
    expect((await warehouse.call("orders/return", { order_id, lines, comment: "Wet" })).message).toMatch(
      /Draft credit note created for the bookkeeper$/,
    );
    expect((await notes()).map(({ total }) => total)).toEqual(["20.00", "10.00"]);

    const state = await staff.call<Order>(`orders/one/${order_id}`);
    const returned = state.data.state.transitions!.find(
      ({ danger, label }) => danger || /return/i.test(label),
    )!;
    expect(returned.effects).toContain("1 draft credit note is created");
    expect((await back([product, 3], [other, 2])).message).toContain("Credit note to issue");
    expect((await notes()).map(({ total }) => total)).toEqual(["20.00", "10.00", "36.00"]);
    for (const { invoice_id } of await notes())
      expect((await staff.call("invoices/issue", { invoice_id })).status).toBe(1);
    expect((await staff.call(`invoices/one/${first.id}`)).data).toMatchObject({ balance: "0.00" });
  });

  test("of items that aren't invoiced creates no credit note", async () => {
    const order_id = await place();
    await moveTo(order_id, "shipped");
    const lines = await pick(order_id, [product, 2]);
    const { message } = await staff.call("orders/return", { order_id, lines, comment: "Broken" });
    expect(message).not.toContain("redit note");
    const { data } = await staff.call<{ record: { id: number } }>("orders/invoice", { order_id });
    expect((await staff.call(`invoices/one/${data.record.id}`)).data).toMatchObject({ total: "46.00" });
  });

  test("is refused if nothing has shipped", async () => {
    const order_id = await place();
    expect(await staff.call("orders/return", { order_id, comment: "?" })).toMatchObject({
      message: `Nothing in ORD-${order_id} has shipped, so there’s nothing to return`,
    });
  });
});

describe("the lines", () => {
  const save = (order_id: number, lines: object[], more: object = {}) =>
    staff.call("orders/lines", { order_id, lines, ...more });

  test("are set as requested, with stock, totals and history", async () => {
    const order_id = await place();
    const added = await shop.addProduct({ price: "7.50", stock: [3, 0] });
    const [kept] = await pick(order_id, [product, 8]);
    const reply = await save(order_id, [
      kept!,
      { item_type: "product", item_id: added.product_id, quantity: 2 },
    ]);
    expect(reply.message).toBe(`ORD-${order_id} updated. Total is now 95.00\u00a0€`);
    const order = await read(order_id);
    expect(order).toMatchObject({
      total: "95.00",
      items_count: 2,
      items: `8 × ${product.name}, 2 × ${added.name}`,
    });
    expect([await free(product), await free(other), await free(added)]).toEqual([2, 5, 1]);
    expect((await staff.call(`clients/one/${client.client_id}`)).data).toMatchObject({ turnover: "95.00" });
    const { data } = await staff.call<{ items: object[] }>(`orders/history/${order_id}`);
    expect(data.items[0]).toMatchObject({
      changes: [
        { label: "Items", old: `6 × ${product.name}, 2 × ${other.name}`, new: order.items },
        { label: "Total", old: "66.00\u00a0€", new: "95.00\u00a0€" },
      ],
    });
    await agree();
  });

  test("require a reason once the order is confirmed, and can't be changed once it is shipped", async () => {
    const order_id = await place();
    await moveTo(order_id, "confirmed");
    const lines = await pick(order_id, [product, 1]);
    expect((await save(order_id, lines)).status).toBe(-1);
    expect((await save(order_id, lines, { comment: "By phone" })).status).toBe(1);
    for (const group of ["assembling", "ready", "shipped"])
      await staff.call("orders/status", { id: order_id, status_id: await statusId(group) });
    expect(await save(order_id, lines, { comment: "By phone" })).toMatchObject({
      message: `The items in ORD-${order_id} can no longer be changed`,
    });
  });

  test("can't exceed the stock, repeat an item or all be removed", async () => {
    const order_id = await place();
    const [line] = await pick(order_id, [product, 11]);
    expect((await save(order_id, [line!])).message).toBe(`${product.name}: only 4 more in stock`);
    expect((await save(order_id, [])).message).toContain("needs at least one item");
    const twice = { item_type: "product", item_id: product.product_id, quantity: 1 };
    expect((await save(order_id, [{ ...line, quantity: 1 }, twice])).message).toContain("twice");
    expect(await read(order_id)).toMatchObject({ total: "66.00" });
    await agree();
  });

  test("keep what has shipped", async () => {
    const order_id = await place();
    await moveTo(order_id, "ready");
    await staff.call("orders/ship", { order_id, lines: await pick(order_id, [product, 3]) });
    expect(await save(order_id, await pick(order_id, [product, 2]), { comment: "Less" })).toMatchObject({
      message: `${product.name}: 3 already shipped, so the quantity can’t be lower`,
    });
  });

  describe("that were edited, undone,", () => {
    /** An edit that was saved, and what undoes it. */
    const edit = async (order_id: number, lines: object[], by = staff) => {
      const reply = await by.call("orders/lines", { order_id, lines, comment: "By phone" });
      expect(reply.status, reply.message).toBe(1);
      const batch_id = reply.headers.get("x-request-id")!;
      return () => by.call<Outcome>("history/undo", { batch_id });
    };
    const stateOf = async (order_id: number) => {
      const { total, subtotal, items_count, items, state, payment_state } = await read(order_id);
      const figures = await staff.call<Order>(`clients/one/${client.client_id}`);
      return {
        order: { total, subtotal, items_count, items, payment_state },
        lines: state.lines,
        turnover: figures.data.turnover,
        free: [await free(product), await free(other)],
      };
    };
    const added = (item: { product_id: number }, quantity: number, more: object = {}) => ({
      item_type: "product",
      item_id: item.product_id,
      quantity,
      ...more,
    });

    test("have their previous quantities, prices and items, and again after a redo", async () => {
      const order_id = await place();
      await moveTo(order_id, "confirmed");
      const third = await shop.addProduct({ price: "7.50", stock: [3, 0] });
      const before = await stateOf(order_id);
      const undo = await edit(order_id, [added(product, 8, { price: "9.00" }), added(third, 2)]);
      const after = await stateOf(order_id);
      expect(after.order).toMatchObject({ total: "87.00", items_count: 2 });

      const undone = await undo();
      expect(undone.data).toEqual({ done: 1, failed: [] });
      expect(await stateOf(order_id)).toEqual(before);
      expect(await free(third)).toBe(3);
      await agree();

      const redone = await staff.call("history/undo", { batch_id: undone.headers.get("x-request-id")! });
      expect(redone.data).toEqual({ done: 1, failed: [] });
      expect(await stateOf(order_id)).toEqual(after);
      await agree();
    });

    test("keep later changes of other lines, and are restored at their old price", async () => {
      const order_id = await place();
      const undo = await edit(order_id, await pick(order_id, [product, 1]));
      await server.db.execute(sql`update products set price = 99 where product_id = ${other.product_id}`);
      const third = await shop.addProduct({ price: "7.50", stock: [3, 0] });
      await edit(order_id, [...(await pick(order_id, [product, 1])), added(third, 1)]);
      expect((await undo()).data).toEqual({ done: 1, failed: [] });
      const order = await read(order_id);
      expect(order).toMatchObject({
        total: "73.50",
        items: `6 × ${product.name}, 2 × ${other.name}, 1 × ${third.name}`,
      });
      await agree();
    });

    test("stay if they were changed since, if the stock is gone, or once the order has shipped", async () => {
      const order_id = await place();
      const undo = await edit(order_id, await pick(order_id, [product, 3]));
      const again = await edit(order_id, await pick(order_id, [product, 4]));
      expect((await undo()).message).toBe("Not undone: System Administrator has since changed “Items”");
      await again();
      await staff.call("orders/create", {
        items: cartOf({ ...product, cartQuantity: 5 }),
        data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
      });
      const state = await stateOf(order_id);
      expect((await undo()).message).toBe(`Not undone: ${product.name}: only 2 more in stock`);
      expect(await stateOf(order_id)).toEqual(state);
      await moveTo(order_id, "shipped");
      expect((await undo()).message).toBe(
        `Not undone: The items in ORD-${order_id} can no longer be changed`,
      );
    });

    test("are shown with prices in the history if only those changed", async () => {
      const order_id = await place();
      await edit(order_id, [added(product, 6, { price: "9.00" }), added(other, 2)]);
      const { data } = await staff.call<{ items: object[] }>(`orders/history/${order_id}`);
      expect(data.items[0]).toMatchObject({
        changes: [
          {
            label: "Items",
            old: `6 × ${product.name} (10.00 EUR), 2 × ${other.name} (3.00 EUR)`,
            new: `6 × ${product.name} (9.00 EUR), 2 × ${other.name} (3.00 EUR)`,
          },
          { label: "Total", old: "66.00\u00a0€", new: "60.00\u00a0€" },
        ],
      });
    });
  });

  test("can't be saved from an outdated order", async () => {
    const order_id = await place();
    const lines = await pick(order_id, [product, 1]);
    expect((await save(order_id, lines, { version: 1 })).status).toBe(1);
    expect((await save(order_id, lines, { version: 1 })).status).toBe(-5);
  });

  test("can only be repriced by those who may set prices", async () => {
    const [profile] = (
      await server.db.execute<{ access_id: number }>(sql`
        insert into access (name, grants, rights) values ('Seller', ${JSON.stringify(
          Object.fromEntries(
            ["orders", "products", "clients", "orders-statuses"].map((code) => [
              code,
              { actions: ["list", "view", "create", "edit"], scope: "all" },
            ]),
          ),
        )}::jsonb, '{}') returning access_id`)
    ).rows;
    await server.createUser({ login: "seller", access_ids: [profile!.access_id] });
    const seller = await server.signIn("seller");
    const order_id = await place();
    const lines = (await pick(order_id, [product, 6])).map((line) => ({ ...line, price: "9.00" }));
    expect((await seller.call("orders/lines", { order_id, lines })).message).toContain("can’t set prices");
    expect((await seller.call("orders/cancel", { order_id, comment: "No" })).message).toBe(
      "You don’t have the right “Cancel orders”: none of your access profiles includes it. Ask System Administrator",
    );
    expect((await save(order_id, lines)).status).toBe(1);
    const order = await read(order_id);
    expect(lineOf(order, product)).toMatchObject({
      price: "9.00",
      price_source: "price set manually",
    });
    const seen = (await seller.call<Order>(`orders/one/${order_id}`)).data;
    expect(seen).not.toHaveProperty("margin");
    expect(seen.state.transitions!.map(({ label }) => label)).not.toContain("Cancelled");
  });
});

describe("an order", () => {
  test("is split along with its reserved stock", async () => {
    const order_id = await place();
    const split = (lines: object[]) =>
      staff.call<{ record: { id: number } }>("orders/split", { order_id, lines });
    expect((await split(await pick(order_id, [product, 6], [other, 2]))).message).toContain(
      "Leave at least one item",
    );
    const { data, message, headers } = await split(await pick(order_id, [product, 2], [other, 2]));
    expect(message).toBe(`Order ORD-${data.record.id} created`);
    expect(await read(order_id)).toMatchObject({ total: "40.00", items: `4 × ${product.name}` });
    const made = await read(data.record.id);
    expect(made).toMatchObject({ total: "26.00", items_count: 2, client_id: client.client_id });
    expect(lineOf(made, product).progress).toMatchObject({ reserved: 2 });
    expect((await staff.call(`clients/one/${client.client_id}`)).data).toMatchObject({
      orders_count: 2,
      turnover: "66.00",
    });
    // Half of it can't be taken back: what was moved would be in neither order.
    const batch_id = headers.get("x-request-id");
    const { data: recent } = await staff.call<{ data: object[] }>("history/recent");
    expect(recent.data[0]).toMatchObject({ batch_id, undoable: false });
    expect((await staff.call("history/undo", { batch_id })).message).toMatch(/^Not undone: /);
    expect((await read(data.record.id)).items).toBe(made.items);
    await agree();
  });

  test("split off one on hold waits for the same reason, and goes on where that one was", async () => {
    const order_id = await place();
    await staff.call("orders/status", { id: order_id, status_id: await statusId("confirmed") });
    const comment = "Their hall isn’t ready";
    await staff.call("orders/hold", { order_id, comment });
    const { data } = await staff.call<{ record: { id: number } }>("orders/split", {
      order_id,
      lines: await pick(order_id, [product, 2]),
    });
    const made = await read(data.record.id);
    expect(made.state.notice).toMatchObject({
      title: "On hold",
      reason: comment,
      until: { label: "Stock reserved until" },
    });
    expect(made.state.transitions!.map(({ action, label }) => action ?? label)).toEqual([
      "Resume order",
      "New",
      "Cancel order",
    ]);
    await agree();
  });

  test("fills the cart again, without items no longer sold", async () => {
    const order_id = await place();
    await server.db.execute(
      sql`update products set price = '11.00' where product_id = ${product.product_id}`,
    );
    await server.db.execute(
      sql`update products set status = 'discontinued' where product_id = ${other.product_id}`,
    );
    const { data, message } = await staff.call<{ cart: { items: object; data: object } }>("orders/repeat", {
      order_id,
    });
    expect(data.cart).toMatchObject({
      items: { [`product_${product.product_id}`]: { cartQuantity: 4, price: "11.00", cartAmount: "44.00" } },
      data: { entity: "client", entity_id: client.client_id, phone: expect.any(String) },
    });
    expect(message).toBe(`Items from ORD-${order_id} are in the cart. Not added: ${other.name}`);
  });

  test("can be started for a client, but not for a blocked one, saying why", async () => {
    const begin = () => staff.call<{ cart: object }>("clients/order", { client_id: client.client_id });
    expect((await begin()).data.cart).toMatchObject({ data: { entity: "client", phone: client.phone } });
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select client_status_id as id from clients_statuses where "group" = 'blocked'`,
    );
    const order_id = await place();
    await staff.call("clients/status", {
      id: client.client_id,
      status_id: rows[0]!.id,
      comment: "Unpaid bills",
    });
    const refusal = `${client.full_name} is blocked: Unpaid bills`;
    expect((await begin()).message).toBe(refusal);
    const confirmed = await staff.call("orders/status", {
      id: order_id,
      status_id: await statusId("confirmed"),
    });
    expect(confirmed.message).toBe(refusal);
  });

  test("previews the effects of a status", async () => {
    const order_id = await place();
    await server.db.execute(sql`update orders set paid = 5 where order_id = ${order_id}`);
    const { state } = await read(order_id);
    const effects = ["8 pieces become available again", "A refund of 5.00\u00a0€ is planned"];
    expect(state.transitions!.find(({ label }) => label === "Cancelled")).toMatchObject({ effects });
    const asked = await staff.call("orders/effects", { order_id, status_id: await statusId("cancelled") });
    expect(asked.data).toEqual({ effects });
  });
});
