import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PartyFigures } from "../../app/modules/finance/contract.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

const figures = (entity: "cp" | "client", entity_id: number, by = books.admin) =>
  by.call<PartyFigures>("parties/figures", { entity, entity_id }).then(({ data }) => data);
const debtOf = async (client_id: number) => (await books.one("clients", client_id)).debt;

describe("what a customer owes", () => {
  test("decreases when an order's invoice is paid, in whatever way", async () => {
    const client_id = await books.addClient();
    const order_id = await books.order(client_id);
    const invoice_id = await books.billOrder(order_id);
    expect(await debtOf(client_id)).toBe("120.00");
    // As a bank's line is booked, or by hand: of the party, and for the invoice alone.
    const operation_id = await books.plan("50.00", { party: `clients:${client_id}` });
    await books.call("operations/allocate", { operation_id, invoice_id });
    await books.call("operations/post", { operation_id });
    expect(await debtOf(client_id)).toBe("70.00");
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "50.00", payment_state: "part" });
    const rest = await books.post("70.00", { party: `clients:${client_id}` });
    expect(await debtOf(client_id)).toBe("70.00");
    await books.call("operations/allocate", { operation_id: rest, invoice_id });
    expect(await debtOf(client_id)).toBe("0.00");
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
    await books.call("operations/allocate", { operation_id: rest, invoice_id, amount: "0" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "50.00", payment_state: "part" });
    await books.call("operations/reverse", { operation_id, comment: "Bounced" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "0.00", payment_state: "unpaid" });
    expect(await debtOf(client_id)).toBe("120.00");
  });

  test("includes invoices without an order, and shows what is overdue", async () => {
    const client_id = await books.addClient();
    const party = `clients:${client_id}`;
    await books.draft("10.00", { party });
    await books.invoice("240.00", { party, date: day(-20), due_date: day(-6) });
    await books.invoice("60.00", { party });
    await books.invoice("75.00", { party, direction: "in" });
    expect(await figures("client", client_id)).toMatchObject({
      owes: "300.00",
      overdue: "240.00",
      credit: "0.00",
    });
  });

  test("includes shipped goods before they are invoiced, once, but not those only ordered", async () => {
    const client_id = await books.addClient();
    const order_id = await books.order(client_id);
    expect(await debtOf(client_id)).toBe("0.00");
    await books.ship(order_id);
    expect(await debtOf(client_id)).toBe("120.00");
    await books.pay("orders", order_id, "20.00");
    expect(await debtOf(client_id)).toBe("100.00");
    await books.billOrder(order_id);
    expect(await debtOf(client_id)).toBe("100.00");
  });

  test("and open orders use up the credit limit; prepayments free it", async () => {
    const { cp_id } = await books.shop.addCp({ credit_limit: "500.00" });
    await books.shop.addContract(cp_id);
    await books.invoice("150.00", { party: `cps:${cp_id}` });
    expect(await figures("cp", cp_id)).toMatchObject({
      currency: "EUR",
      owes: "150.00",
      credit_limit: "500.00",
      credit_left: "350.00",
      last_order: null,
    });
    const product = await books.shop.addProduct({ price: "60.00", stock: [99, 0] });
    const place = (cartQuantity: number) =>
      books.admin.call<{ order_id: number }>("orders/create", {
        items: { [`product_${product.product_id}`]: { item_type: "product", ...product, cartQuantity } },
        data: { entity: "cp", entity_id: cp_id, phone: "+49 40 5550142" },
      });
    const placed = await place(5);
    expect(placed.status).toBe(1);
    expect(await figures("cp", cp_id)).toMatchObject({
      owes: "150.00",
      credit_left: "50.00",
      last_order: { order_id: placed.data.order_id, total: "300.00" },
    });
    expect((await place(1)).status).toBe(0);
    await books.post("40.00", { party: `cps:${cp_id}` });
    expect(await figures("cp", cp_id)).toMatchObject({ credit: "40.00", credit_left: "90.00" });
    expect((await place(1)).status).toBe(1);
  });

  test("only includes records that the user may view", async () => {
    const client_id = await books.addClient();
    const grant = { actions: ["list", "view", "create", "edit"] as const, scope: "own" as const };
    const access_id = await server.createProfile("Own invoices", {
      grants: {
        clients: { ...grant, actions: [...grant.actions], scope: "all" },
        orders: { ...grant, actions: [...grant.actions] },
        invoices: { ...grant, actions: [...grant.actions] },
      },
    });
    await server.createUser({ login: "own-invoices", access_ids: [access_id] });
    const seller = await server.signIn("own-invoices");
    await books.invoice("240.00", { party: `clients:${client_id}` });
    expect(await figures("client", client_id)).toMatchObject({ owes: "240.00", credit: "0.00" });
    expect(await figures("client", client_id, seller)).toMatchObject({ owes: "0.00", credit: null });
  });
});

describe("a refund", () => {
  const bringBack = async (order_id: number, quantity: number) => {
    const [{ order_line_id }] = (await books.rows<{ order_line_id: number }>(
      `select order_line_id from order_lines where order_id = ${order_id}`,
    )) as [{ order_line_id: number }];
    return books.admin.call("orders/return", {
      order_id,
      lines: [{ order_line_id, quantity }],
      comment: "Damaged",
    });
  };
  const noteOf = async (order_id: number) =>
    (
      await books.rows<{ invoice_id: number }>(
        `select invoice_id from invoices where order_id = ${order_id} and kind = 'credit_note'`,
      )
    )[0]!.invoice_id;
  const refundOf = async (order_id: number) =>
    (
      await books.rows<{ operation_id: number; amount: string; status: string }>(
        `select operation_id, amount, status from operations where order_id = ${order_id} and type = 'expense' order by status = 'planned' desc`,
      )
    )[0]!;

  const overpaid = async () => {
    const client_id = await books.addClient();
    const order_id = await books.order(client_id);
    const invoice_id = await books.billOrder(order_id);
    await books.ship(order_id);
    await books.pay("orders", order_id, "120.00");
    await books.post("30.00", { party: `clients:${client_id}`, order_id });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "150.00", payment_state: "over" });
    return { client_id, order_id, invoice_id };
  };

  test("settles the credit note once, and the order stays paid", async () => {
    const { client_id, order_id } = await overpaid();
    expect((await bringBack(order_id, 1)).message).toContain("Refund of 90.00\u00a0€ planned");
    const note = await noteOf(order_id);
    await books.call("invoices/issue", { invoice_id: note });
    expect(await figures("client", client_id)).toMatchObject({ owes: "0.00", credit: "90.00" });
    const { operation_id } = await refundOf(order_id);
    await books.call("operations/post", { operation_id });
    expect(await books.one("invoices", note)).toMatchObject({ status: "paid", balance: "0.00" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "60.00", payment_state: "paid" });
    expect((await books.pay("invoices", note, "60.00")).status).toBe(0);
    expect(await figures("client", client_id)).toMatchObject({ owes: "0.00", credit: "0.00" });
  });

  test("settles the credit note even if it is issued later", async () => {
    const { order_id } = await overpaid();
    await bringBack(order_id, 1);
    await books.call("operations/post", { operation_id: (await refundOf(order_id)).operation_id });
    const note = await noteOf(order_id);
    await books.call("invoices/issue", { invoice_id: note });
    expect(await books.one("invoices", note)).toMatchObject({ status: "paid", balance: "0.00" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "60.00", payment_state: "paid" });
  });

  test("made from the credit note replaces the planned refund, under the refund item", async () => {
    const { order_id } = await overpaid();
    await bringBack(order_id, 1);
    const note = await noteOf(order_id);
    await books.call("invoices/issue", { invoice_id: note });
    const { state } = (await books.one("invoices", note)) as {
      state: { actions: { code: string; form?: { fields: { name: string; initial?: unknown }[] } }[] };
    };
    const form = state.actions.find(({ code }) => code === "pay")!.form!;
    expect(form.fields.find(({ name }) => name === "cfi_id")?.initial).toBe(books.items.refunds);
    const paid = await books.pay("invoices", note, "60.00", { cfi_id: books.items.refunds });
    expect(paid.status).toBe(1);
    // Of the 90.00 that were planned what was paid beyond the order is left.
    expect(await refundOf(order_id)).toMatchObject({ amount: "30.00", status: "planned" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "90.00", payment_state: "over" });
  });

  test("says why it couldn't be planned", async () => {
    const order_id = await books.order(await books.addClient());
    await books.pay("orders", order_id, "20.00");
    await server.db.execute("update cfi set for_refunds = false");
    const [{ id: status_id }] = (await books.rows<{ id: number }>(
      `select order_status_id as id from orders_statuses where "group" = 'cancelled'`,
    )) as [{ id: number }];
    const { message } = await books.admin.call("orders/status", {
      id: order_id,
      status_id,
      comment: "No longer needed",
    });
    expect(message).toContain("A refund of 20.00\u00a0€ is due but not planned");
    await server.db.execute(`update cfi set for_refunds = true where cfi_id = ${books.items.refunds}`);
  });

  test("the draft invoices of a closed order record why they were cancelled", async () => {
    const order_id = await books.order(await books.addClient());
    const { record } = await books.call("orders/invoice", { order_id });
    await books.move(order_id, "cancelled");
    const { data } = await books.admin.call<{ items: { action: string; comment?: string }[] }>(
      "invoices/history",
      {
        id: record.id,
      },
    );
    expect(data.items[0]).toMatchObject({ action: "status", comment: `ORD-${order_id}` });
  });
});

describe("a customer's credit", () => {
  test("is their overpayment, and pays the next invoice", async () => {
    const client_id = await books.addClient();
    const party = `clients:${client_id}`;
    const first = await books.invoice("100.00", { party });
    const operation_id = await books.plan("130.00", { party });
    await books.call("operations/allocate", { operation_id, invoice_id: first });
    await books.call("operations/post", { operation_id });
    expect(await figures("client", client_id)).toMatchObject({ owes: "0.00", credit: "30.00" });
    const next = await books.invoice("50.00", { party });
    const applied = await books.admin.call("invoices/apply-credit", { invoice_id: next });
    expect(applied.message).toBe(
      `30.00\u00a0€ of customer credit applied to ${(await books.one("invoices", next)).number as string}`,
    );
    expect(await books.one("invoices", next)).toMatchObject({
      paid: "30.00",
      balance: "20.00",
      status: "partly_paid",
    });
    expect(await figures("client", client_id)).toMatchObject({ owes: "20.00", credit: "0.00" });
    expect((await books.admin.call("invoices/apply-credit", { invoice_id: next })).status).toBe(0);
  });

  test("from a closed period doesn't pay invoices of that period, but later ones", async () => {
    const party = await books.addParty();
    const old = await books.invoice("50.00", { party, date: day(-40) });
    const early = await books.post("30.00", { party, date: day(-41) });
    await books.call("periods/close", { date: day(-35) });
    const apply = (invoice_id: number) => books.admin.call("invoices/apply-credit", { invoice_id });
    const allocate = (operation_id: number, invoice_id: number, amount: string) =>
      books.admin.call("operations/allocate", { operation_id, invoice_id, amount });
    const closed = { status: 0, message: expect.stringContaining("is closed") };
    expect(await apply(old)).toMatchObject(closed);
    expect(await allocate(early, old, "10.00")).toMatchObject(closed);
    const next = await books.invoice("25.00", { party });
    expect(await allocate(early, next, "5.00")).toMatchObject({ status: 1 });
    expect(await apply(next)).toMatchObject({ status: 1 });
    expect(await books.one("invoices", next)).toMatchObject({ paid: "25.00", status: "paid" });
    await books.post("40.00", { party });
    expect(await apply(old)).toMatchObject({ status: 1 });
    expect(await books.one("invoices", old)).toMatchObject({ paid: "40.00" });
    await books.call("periods/close", { date: day(-400), confirm: ["reopen"] });
  });

  test("from an overpaid order leaves the order paid", async () => {
    const client_id = await books.addClient();
    const order_id = await books.order(client_id);
    await books.post("150.00", { order_id });
    expect(await figures("client", client_id)).toMatchObject({ credit: "30.00" });
    const invoice_id = await books.invoice("50.00", { party: `clients:${client_id}` });
    await books.call("invoices/apply-credit", { invoice_id });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
    expect(await figures("client", client_id)).toMatchObject({ owes: "20.00", credit: "0.00" });
  });
});

test("a reversed operation links its reversal, which has the opposite sign", async () => {
  const operation_id = await books.post("123.45", { party: await books.addParty() });
  const { record } = await books.call("operations/reverse", { operation_id, comment: "Booked twice" });
  expect(await books.one("operations", operation_id)).toMatchObject({
    amount: "123.45",
    reversed_by_id: record.id,
    reversed_by: { id: record.id, name: record.title },
  });
  expect(await books.one("operations", record.id)).toMatchObject({
    amount: "-123.45",
    signed_amount: "-123.45",
    reverses_id: operation_id,
  });
});

test("delivery and items outside the catalogue are invoiced with VAT", async () => {
  await server.db.execute("update legal_persons set vat_payer = true, vat_rate = 22");
  const order_id = await books.order(await books.addClient());
  await server.db.execute(
    `update orders set delivery_cost = 12.20, total = total + 12.20 where order_id = ${order_id}`,
  );
  const { record } = await books.call("orders/invoice", { order_id });
  const { lines } = (await books.one("invoices", record.id)) as {
    lines: { name: string; vat_rate: string }[];
  };
  expect(lines.at(-1)).toMatchObject({ name: "Delivery", vat_rate: "20.00", amount: "12.20" });
  const text = await books.draft("61.00", {
    party: await books.addParty(),
    lines: [{ name: "Two hours", quantity: "1", price: "61.00" }],
  });
  expect(await books.one("invoices", text)).toMatchObject({ vat: "11.00", total: "61.00" });
  await server.db.execute("update legal_persons set vat_payer = false");
});
