import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

const errorsOf = (reply: { data: unknown }) => Object.keys((reply.data as { errors?: object }).errors ?? {});
const newOrder = async () => books.order(await books.addClient());
const draftOf = async (order_id: number) => (await books.call("orders/invoice", { order_id })).record.id;

describe("an order is billed only once", () => {
  test("even when a deleted draft is restored from the trash", async () => {
    const order_id = await newOrder();
    const first = await draftOf(order_id);
    await books.call("invoices/delete", { ids: [first] });
    const second = await draftOf(order_id);
    expect(await books.admin.call("invoices/restore", { ids: [first] })).toMatchObject({
      status: 0,
      message: `Order ORD-${order_id} has already been invoiced in full`,
    });
    await books.call("invoices/delete", { ids: [second] });
    await books.call("invoices/restore", { ids: [first] });
    expect((await books.one("invoices", first)).status).toBe("draft");
  });

  test("even while a credit note is only a draft", async () => {
    const order_id = await newOrder();
    const invoice_id = await books.billOrder(order_id);
    const { record: note } = await books.call("invoices/credit", { invoice_id });
    expect((await books.admin.call("orders/invoice", { order_id })).message).toContain("invoiced in full");
    await books.call("invoices/issue", { invoice_id: note.id });
    expect(await draftOf(order_id)).toBeGreaterThan(note.id);
  });

  test("even when part of it is split off after its invoice was drafted", async () => {
    const order_id = await newOrder();
    const draft = await draftOf(order_id);
    const [line] = await books.rows<{ order_line_id: number; name: string }>(
      `select order_line_id, name from order_lines where order_id = ${order_id}`,
    );
    const { record: part } = await books.call("orders/split", {
      order_id,
      lines: [{ order_line_id: line!.order_line_id, quantity: 1 }],
    });
    expect(await books.admin.call("invoices/issue", { invoice_id: draft })).toMatchObject({
      status: 0,
      message: `${line!.name}: order ORD-${order_id} has 1, and its invoices would bill 2. Change the quantity in this invoice`,
    });
    const [drafted] = (await books.one("invoices", draft)).lines as object[];
    await books.make("invoices", { invoice_id: draft, lines: [{ ...drafted, quantity: "1" }] });
    await books.call("invoices/issue", { invoice_id: draft });
    await books.billOrder(part.id);
    expect((await books.one("orders", part.id)).total).toBe((await books.one("invoices", draft)).total);
  });

  test("and invoicing is only offered while something is left", async () => {
    const order_id = await newOrder();
    const offered = async () => {
      const { actions } = (await books.one("orders", order_id)).state as { actions: { code: string }[] };
      return actions.some(({ code }) => code === "invoice");
    };
    expect(await offered()).toBe(true);
    const draft = await draftOf(order_id);
    expect(await offered()).toBe(false);
    await books.call("invoices/delete", { ids: [draft] });
    expect(await offered()).toBe(true);
  });

  test("and a cancelled order can be neither invoiced nor paid", async () => {
    const order_id = await newOrder();
    await books.move(order_id, "cancelled");
    expect(await books.admin.call("orders/invoice", { order_id })).toMatchObject({
      status: 0,
      message: `Order ORD-${order_id} has been cancelled or returned, so there’s nothing to invoice`,
    });
    expect((await books.pay("orders", order_id, "10.00")).message).toContain("Nothing is due");
    const { actions } = (await books.one("orders", order_id)).state as { actions: { code: string }[] };
    expect(actions.map(({ code }) => code)).not.toEqual(expect.arrayContaining(["invoice"]));
    expect(actions.map(({ code }) => code)).not.toEqual(expect.arrayContaining(["pay"]));
  });
});

describe("a deposit invoice", () => {
  test.each([
    { code: "EUR", ahead: "50.00" },
    { code: "USD", ahead: "62.50" },
  ])("in $code is deducted from the order’s final invoice, in its currency", async ({ code, ahead }) => {
    const currency_id = books.currency(code);
    if (code !== "EUR") await books.call("currencies/rate", { currency_id, date: day(0), rate: "1.25" });
    const { client_id } = await books.shop.addClient();
    const order_id = await books.order(client_id);
    const lines = [{ name: "Deposit", quantity: "1", price: "50.00", vat_rate: "20" }];
    const deposit = { party: `clients:${client_id}`, order_id, currency_id, lines };
    await books.invoice("", deposit);
    const invoice = await books.one("invoices", await draftOf(order_id));
    expect((invoice.lines as object[]).at(-1)).toMatchObject({
      name: "Already invoiced",
      amount: `-${ahead}`,
    });
    expect(invoice.total).toBe((120 - Number(ahead)).toFixed(2));
    await books.call("invoices/issue", { invoice_id: Number(invoice.invoice_id) });
    expect(await books.rows(`select from order_dues where order_id = ${order_id}`)).toEqual([]);
  });
});

test("an order invoiced in full in advance has a final invoice over zero", async () => {
  const { client_id } = await books.shop.addClient();
  const order_id = await books.order(client_id);
  const lines = [{ name: "Deposit", quantity: "1", price: "120.00", vat_rate: "20" }];
  const deposit = await books.invoice("", { party: `clients:${client_id}`, order_id, lines });
  const codes = async (id: number) =>
    ((await books.one("invoices", id)).state as { actions: { code: string }[] }).actions.map(
      ({ code }) => code,
    );
  const bill = async () => {
    const invoice_id = await books.billOrder(order_id);
    expect(await books.one("invoices", invoice_id)).toMatchObject({
      status: "paid",
      subtotal: "0.00",
      vat: "0.00",
      total: "0.00",
      balance: "0.00",
    });
    expect(await codes(invoice_id)).toContain("cancel");
    expect(await codes(invoice_id)).not.toContain("credit");
    return invoice_id;
  };
  const wrong = await bill();
  await books.call("invoices/cancel", { invoice_id: wrong, comment: "Wrong address" });
  expect(await codes(wrong)).not.toContain("cancel");
  expect((await books.admin.call("invoices/cancel", { invoice_id: wrong, comment: "Again" })).status).toBe(0);
  await bill();
  await books.pay("invoices", deposit, "120.00");
  expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
  expect(await books.disagreements()).toEqual([]);
});

test("an invoice over zero that bills nothing can't be issued", async () => {
  const { client_id } = await books.shop.addClient();
  const invoice_id = await books.draft("0.00", { party: `clients:${client_id}` });
  expect((await books.admin.call("invoices/issue", { invoice_id })).message).toBe(
    "Add a line with an amount first",
  );
});

test("an order reduced below its deposit invoices says so, and what to do", async () => {
  const { client_id } = await books.shop.addClient();
  const order_id = await books.order(client_id);
  const lines = [{ name: "Deposit", quantity: "1", price: "150.00", vat_rate: "20" }];
  const invoice_id = await books.invoice("", { party: `clients:${client_id}`, order_id, lines });
  const bill = () => books.admin.call("orders/invoice", { order_id });
  expect(await bill()).toMatchObject({
    status: 0,
    message: `Order ORD-${order_id} is invoiced for 30.00\u00a0€ more than its total. Issue a credit note for the difference first`,
  });
  const { record } = await books.call("invoices/credit", { invoice_id });
  await books.make("invoices", { invoice_id: record.id, lines: [{ ...lines[0], price: "40.00" }] });
  await books.call("invoices/issue", { invoice_id: record.id });
  expect(await books.one("invoices", await draftOf(order_id))).toMatchObject({ total: "10.00" });
});

test("a credit note keeps its invoice's party, company and currency", async () => {
  const { client_id } = await books.shop.addClient();
  const other = await books.shop.addClient();
  const invoice_id = await books.invoice("240.00", { party: `clients:${client_id}` });
  const { record } = await books.call("invoices/credit", { invoice_id });
  const change = async (values: object) =>
    errorsOf(await books.admin.call("invoices/manage", { invoice_id: record.id, ...values }));
  expect(await change({ party: `clients:${other.client_id}` })).toEqual(["party"]);
  expect(await change({ currency_id: books.currency("USD") })).toEqual(["currency_id"]);
  expect(await change({ direction: "in" })).toEqual(["direction"]);
  expect(await change({ comment: "As agreed", due_date: day(3) })).toEqual([]);
});

test("a credited fixed price no longer counts as invoiced", async () => {
  const { client_id } = await books.shop.addClient();
  const { project_id } = await books.make("projects", {
    name: "Hall",
    code: "P-1",
    manager_id: 1,
    billing: "fixed",
    budget_amount: "500.00",
  });
  const invoice_id = await books.invoice("240.00", { party: `clients:${client_id}`, project_id });
  expect(await books.one("projects", Number(project_id))).toMatchObject({ invoiced: "240.00" });
  const { record } = await books.call("invoices/credit", { invoice_id });
  await books.call("invoices/issue", { invoice_id: record.id });
  expect(await books.one("projects", Number(project_id))).toMatchObject({ invoiced: "0.00" });
});

test("nothing can be restored from the trash into a closed period", async () => {
  const { client_id } = await books.shop.addClient();
  const planned = await books.plan("10.00", { date: day(-300) });
  const draft = await books.draft("10.00", { date: day(-300), party: `clients:${client_id}` });
  await books.call("operations/delete", { ids: [planned] });
  await books.call("invoices/delete", { ids: [draft] });
  await books.call("periods/close", { date: day(-200) });
  for (const [code, id] of [
    ["operations", planned],
    ["invoices", draft],
  ] as const)
    expect((await books.admin.call(`${code}/restore`, { ids: [id] })).message).toContain("is closed");
});

test("an opening balance in a closed period can be neither deleted nor restored with its account", async () => {
  await books.call("periods/close", { date: day(-401), confirm: ["reopen"] });
  const [kept, gone, empty] = [
    await books.account(),
    await books.account(),
    await books.account({ opening_balance: "0.00" }),
  ];
  const call = async (deed: string, id: number) =>
    (await books.admin.call(`accounts/${deed}`, { ids: [id] })).message;
  // Deleted while this was possible.
  await books.rows(`update accounts set deleted_at = now() where account_id = ${gone}`);
  await books.call("periods/close", { date: day(-200) });
  expect(await call("delete", kept)).toContain("is closed");
  expect(await call("restore", gone)).toContain("is closed");
  expect(await call("delete", empty)).toBe("Moved to the trash");
});

test("amounts in refusals are grouped and name their currency", async () => {
  const { client_id } = await books.shop.addClient();
  const invoice_id = await books.invoice("24000.00", { party: `clients:${client_id}` });
  await books.pay("invoices", invoice_id, "12000.00");
  expect((await books.admin.call("invoices/cancel", { invoice_id, comment: "Wrong" })).message).toBe(
    "12\u00a0000.00\u00a0€ has already been paid; create a credit note",
  );
  const operation_id = await books.post("1500.00");
  const reply = await books.admin.call<{ errors: { amount: { text: string }[] } }>("operations/allocate", {
    operation_id,
    invoice_id,
    amount: "2000.00",
  });
  expect(reply.data.errors.amount[0]!.text).toBe(
    "Only 1\u00a0500.00\u00a0€ of the operation is left to allocate",
  );
});
