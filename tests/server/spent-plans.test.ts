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

/** An invoice of 100.00 that is to be paid in two parts: 40.00 in five days and 60.00 in nine. */
async function plannedInvoice() {
  const party = await books.addParty();
  const invoice_id = await books.invoice("100.00", { party, lines: [{ name: "Racking", price: "100.00" }] });
  const plans: number[] = [];
  for (const [amount, date] of [
    ["40.00", day(5)],
    ["60.00", day(9)],
  ] as const) {
    const operation_id = await books.plan(amount, { party, date });
    await books.call("operations/allocate", { operation_id, invoice_id });
    plans.push(operation_id);
  }
  return { party, invoice_id, plans };
}
const pay = async (invoice_id: number, amount: string, more = {}) => {
  const { data, message } = await books.pay("invoices", invoice_id, amount, more);
  expect(data.record, message).toBeDefined();
  return data.record.id;
};
const plannedFor = (invoice_id: number) =>
  books.rows(
    `select operation_id, o.amount, o.allocated, o.date::text from operations o join allocations using (operation_id)
      where invoice_id = ${invoice_id} and status = 'planned' order by o.date, operation_id`,
  );
const amountsFor = async (invoice_id: number) => (await plannedFor(invoice_id)).map(({ amount }) => amount);
const reverse = (operation_id: number) =>
  books.call("operations/reverse", { operation_id, comment: "Wrong account" });
const allocate = (operation_id: number, invoice_id: number, amount: string) =>
  books.call("operations/allocate", { operation_id, invoice_id, amount });

test("planned payments of an invoice never exceed the amount due, however much is paid", async () => {
  const { party, invoice_id, plans } = await plannedInvoice();
  const more = await books.plan("50.00", { party, date: day(7) });
  const allocating = (amount: string) =>
    books.admin.call<{ errors: { amount: { text: string }[] } }>("operations/allocate", {
      operation_id: more,
      invoice_id,
      amount,
    });
  const { number } = await books.one("invoices", invoice_id);
  expect((await allocating("50.00")).data.errors.amount[0]!.text).toBe(
    `Only 100.00\u00a0€ of ${String(number)} is due, and 50.00\u00a0€ more would be planned. Allocate less, or change the other plan`,
  );
  expect(await amountsFor(invoice_id)).toEqual(["40.00", "60.00"]);
  await allocate(plans[1]!, invoice_id, "10.00");
  expect(await allocating("50.00")).toMatchObject({ status: 1 });
  // What is paid goes before what is planned.
  await pay(invoice_id, "90.00");
  expect(await books.disagreements()).toEqual([]);
});

describe("a planned payment reduced by a payment", () => {
  test.each([
    ["25.00", ["40.00", "35.00"]],
    ["70.00", ["30.00"]],
    ["100.00", []],
  ])("is restored once the payment of %s is reversed", async (amount, left) => {
    const { invoice_id } = await plannedInvoice();
    const before = await plannedFor(invoice_id);
    const payment = await pay(invoice_id, amount);
    expect(await amountsFor(invoice_id)).toEqual(left);
    await reverse(payment);
    expect(await plannedFor(invoice_id)).toEqual(before);
    expect(await books.disagreements()).toEqual([]);
  });

  test("is restored when it is unallocated, earliest first, and reduced again", async () => {
    const { invoice_id } = await plannedInvoice();
    const before = await plannedFor(invoice_id);
    const payment = await pay(invoice_id, "100.00");
    await allocate(payment, invoice_id, "70.00");
    expect(await amountsFor(invoice_id)).toEqual(["30.00"]);
    await allocate(payment, invoice_id, "20.00");
    expect(await amountsFor(invoice_id)).toEqual(["40.00", "40.00"]);
    await allocate(payment, invoice_id, "100.00");
    expect(await amountsFor(invoice_id)).toEqual([]);
    await allocate(payment, invoice_id, "0");
    expect(await plannedFor(invoice_id)).toEqual(before);
    expect(await books.disagreements()).toEqual([]);
  });

  test("is restored for each of several payments, in any order of reversal", async () => {
    const { invoice_id } = await plannedInvoice();
    const before = await plannedFor(invoice_id);
    const [first, second] = [await pay(invoice_id, "70.00"), await pay(invoice_id, "30.00")];
    expect(await amountsFor(invoice_id)).toEqual([]);
    await reverse(first);
    expect(await amountsFor(invoice_id)).toEqual(["10.00", "60.00"]);
    await reverse(second);
    expect(await plannedFor(invoice_id)).toEqual(before);
    expect(await books.disagreements()).toEqual([]);
  });

  test("says in its history why it was restored", async () => {
    const { invoice_id, plans } = await plannedInvoice();
    const payment = await pay(invoice_id, "100.00");
    await reverse(payment);
    const { number } = await books.one("operations", payment);
    const { data } = await books.admin.call<{ items: { comment?: string; changes: object[] }[] }>(
      "operations/history",
      { id: plans[1] },
    );
    expect(data.items[0]).toMatchObject({
      comment: number,
      changes: [{ old: "Cancelled", new: "Planned" }],
    });
  });
});

describe("a planned refund reduced by a refund", () => {
  /** A credit note of 120.00 for an order that was paid and returned, with its planned refund. */
  async function creditNote() {
    const order_id = await books.order(await books.addClient());
    await books.billOrder(order_id);
    await books.pay("orders", order_id, "120.00");
    await books.ship(order_id);
    await books.move(order_id, "returned");
    const [{ note }] = (await books.rows<{ note: number }>(
      `select invoice_id as note from invoices where order_id = ${order_id} and kind = 'credit_note'`,
    )) as [{ note: number }];
    await books.call("invoices/issue", { invoice_id: note });
    expect(await amountsFor(note)).toEqual(["120.00"]);
    return note;
  }
  const refund = { cfi_id: 0 };
  beforeAll(() => {
    refund.cfi_id = books.items.refunds;
  });

  test("is restored once that is reversed", async () => {
    const note = await creditNote();
    const paid = await pay(note, "50.00", refund);
    expect(await amountsFor(note)).toEqual(["70.00"]);
    await reverse(paid);
    expect(await amountsFor(note)).toEqual(["120.00"]);
    expect(await books.disagreements()).toEqual([]);
  });

  test("isn't restored if that is only unallocated: the customer has the money", async () => {
    const note = await creditNote();
    const paid = await pay(note, "50.00", refund);
    await allocate(paid, note, "0");
    expect(await amountsFor(note)).toEqual(["70.00"]);
    expect(await books.disagreements()).toEqual([]);
  });
});

describe("a refund that is planned for a return", () => {
  /** An order that was billed, paid in two parts and returned. */
  async function returned() {
    const order_id = await books.order(await books.addClient());
    const invoice_id = await books.billOrder(order_id);
    const payments = [];
    for (const amount of ["50.00", "70.00"])
      payments.push((await books.pay("orders", order_id, amount)).data.record.id);
    await books.ship(order_id);
    const status_id = await books.statusOf("returned");
    const reply = await books.admin.call("orders/status", { id: order_id, status_id, comment: "As agreed" });
    const undo = () => books.admin.call("history/undo", { batch_id: reply.headers.get("x-request-id")! });
    const [{ note }] = (await books.rows<{ note: number }>(
      `select invoice_id as note from invoices where order_id = ${order_id} and kind = 'credit_note'`,
    )) as [{ note: number }];
    const refunds = () =>
      books.rows(`select amount, allocated from operations
        where order_id = ${order_id} and type = 'expense' and status = 'planned' and deleted_at is null`);
    return { order_id, invoice_id, payments, note, refunds, undo };
  }

  test.each(["draft", "issued"])(
    "is reduced as its payments are reversed, but its credit note stays, since the goods are back (%s)",
    async (status) => {
      const { invoice_id, payments, note, refunds, undo } = await returned();
      const issue = () => books.call("invoices/issue", { invoice_id: note });
      if (status === "issued") await issue();
      const allocated = (amount: string) => (status === "issued" ? amount : "0.00");
      expect(await refunds()).toEqual([{ amount: "120.00", allocated: allocated("120.00") }]);
      await reverse(payments[1]!);
      expect(await refunds()).toEqual([{ amount: "50.00", allocated: allocated("50.00") }]);
      await reverse(payments[0]!);
      expect(await refunds()).toEqual([]);
      expect(await undo()).toMatchObject({
        status: 0,
        message: "Not undone: Returned can’t become Shipped",
      });
      expect(await books.one("invoices", note)).toMatchObject({ status, total: "120.00" });
      if (status === "draft") await issue();
      else await books.call("invoices/apply-credit", { invoice_id });
      for (const id of [invoice_id, note])
        expect(await books.one("invoices", id)).toMatchObject({ status: "paid", balance: "0.00" });
      expect(await books.disagreements()).toEqual([]);
    },
  );

  test.each(["draft", "issued"])(
    "is restored as its payments are posted again, but not for overpayments (%s)",
    async (status) => {
      const { order_id, invoice_id, payments, note, refunds } = await returned();
      if (status === "issued") await books.call("invoices/issue", { invoice_id: note });
      const allocated = (amount: string) => (status === "issued" ? amount : "0.00");
      for (const payment of payments) await reverse(payment);
      expect(await refunds()).toEqual([]);
      const again = await pay(invoice_id, "50.00");
      expect(await refunds()).toEqual([{ amount: "50.00", allocated: allocated("50.00") }]);
      await reverse(again);
      expect(await refunds()).toEqual([]);
      // No question: nothing of it is kept as credit.
      const record = (amount: string, more = {}) =>
        books.admin.call("operations/record", {
          type: "income",
          date: day(0),
          account_id: books.main,
          amount,
          order_id,
          lines: [{ cfi_id: books.items.sales }],
          ...more,
        });
      expect(await record("120.00")).toMatchObject({ status: 1 });
      expect(await refunds()).toEqual([{ amount: "120.00", allocated: allocated("120.00") }]);
      expect((await record("30.00")).message).toMatch(/The other 30\.00\s€ will be kept/);
      expect(await record("30.00", { confirm: ["overpaid"] })).toMatchObject({ status: 1 });
      expect(await refunds()).toEqual([{ amount: "120.00", allocated: allocated("120.00") }]);
      expect(await books.disagreements()).toEqual([]);
    },
  );

  test("is also restored in part", async () => {
    const order_id = await books.order(await books.addClient());
    await books.billOrder(order_id);
    const { data } = await books.pay("orders", order_id, "120.00");
    await books.ship(order_id);
    const [line] = await books.rows<{ id: number }>(
      `select order_line_id as id from order_lines where order_id = ${order_id}`,
    );
    const lines = [{ order_line_id: line!.id, quantity: 1 }];
    await books.call("orders/return", { order_id, lines, comment: "Damaged" });
    const refunds = () =>
      books.rows(
        `select amount from operations where order_id = ${order_id} and type = 'expense' and status = 'planned'`,
      );
    expect(await refunds()).toEqual([{ amount: "60.00" }]);
    await reverse(data.record.id);
    expect(await refunds()).toEqual([]);
    expect((await books.pay("orders", order_id, "60.00")).status).toBe(1);
    expect(await refunds()).toEqual([]);
    await books.post("60.00", { order_id });
    expect(await refunds()).toEqual([{ amount: "60.00" }]);
    expect(await books.disagreements()).toEqual([]);
  });
});

test.each([
  ["100.00", []],
  ["30.00", ["40.00", "30.00"]],
])("a credit note of %s reduces the planned payments of its invoice", async (amount, left) => {
  const { invoice_id } = await plannedInvoice();
  const { record } = await books.call("invoices/credit", { invoice_id });
  await books.make("invoices", {
    invoice_id: record.id,
    lines: [{ name: "Racking", quantity: "1", price: amount, vat_rate: "20" }],
  });
  await books.call("invoices/issue", { invoice_id: record.id });
  expect(await amountsFor(invoice_id)).toEqual(left);
  // It can't be cancelled, so that this is never to be planned again: what is charged anew is invoiced anew.
  const cancelling = await books.admin.call("invoices/cancel", { invoice_id: record.id, comment: "Wrong" });
  expect(cancelling.message).toContain("has already been applied or refunded");
  expect(await books.disagreements()).toEqual([]);
});
