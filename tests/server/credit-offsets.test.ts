import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordState } from "../../app/contract/record.ts";
import type { PartyFigures } from "../../app/modules/finance/contract.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

type Row = Record<string, unknown>;

const apply = (invoice_id: number, amounts: Record<string, string> = {}, by = books.admin) =>
  by.call("invoices/apply-credit", { invoice_id, ...amounts });
const unapply = async (invoice_id: number, other: number) =>
  books.admin.call("invoices/unapply-credit", { invoice_id, number: await numberOf(other) });
const numberOf = async (invoice_id: number) => String((await books.one("invoices", invoice_id)).number);
const stateOf = async (invoice_id: number, by: Browser = books.admin) =>
  (await by.call<{ state: RecordState }>(`invoices/one/${invoice_id}`)).data.state;
const actionOf = async (invoice_id: number, code: string) =>
  (await stateOf(invoice_id)).actions?.find((action) => action.code === code);
const paymentsOf = async (invoice_id: number) =>
  (await stateOf(invoice_id)).tables!.payments!.rows.map(({ settled_by, amount }) => [
    (settled_by as { route: string; id: number }).route,
    (settled_by as { route: string; id: number }).id,
    amount,
  ]);

const address = async () => {
  const [country] = await books.rows<{ country_id: number }>(
    "select country_id from legal_persons order by is_default desc limit 1",
  );
  return { ...country, legal_address: "Hamburg" };
};

/** Credits what was billed, in whole or at another price. */
async function credit(invoice_id: number, price?: string, values: object = {}): Promise<number> {
  const { record } = await books.call("invoices/credit", { invoice_id });
  const lines = price && [{ name: "Racking", quantity: "1", price, vat_rate: "20" }];
  await books.make("invoices", { invoice_id: record.id, ...(lines && { lines }), ...values });
  await books.call("invoices/issue", { invoice_id: record.id });
  return record.id;
}

/** The open credit note of an invoice that was paid. */
async function openNote(price: string, values: object, more: object = {}): Promise<number> {
  const invoice_id = await books.invoice(price, values);
  const { direction = "out" } = values as { direction?: string };
  const cfi_id = direction === "out" ? books.items.sales : books.items.goods;
  expect((await books.pay("invoices", invoice_id, price, { cfi_id, ...more })).message).toMatch(/posted$/);
  return credit(invoice_id);
}

describe("an open credit note", () => {
  test("pays the customer's next invoice, as far as it goes", async () => {
    const client_id = await books.addClient();
    const party = `clients:${client_id}`;
    const note = await openNote("100.00", { party });
    expect(await books.figures(client_id)).toMatchObject({ owes: "0.00", credit: "100.00" });
    const small = await books.invoice("30.00", { party });
    expect((await apply(small)).message).toBe(
      `30.00\u00a0€ of customer credit applied to ${await numberOf(small)}`,
    );
    expect(await books.one("invoices", small)).toMatchObject({ status: "paid", paid: "30.00" });
    expect(await books.one("invoices", note)).toMatchObject({ status: "partly_paid", balance: "70.00" });
    expect(await books.figures(client_id)).toMatchObject({ owes: "0.00", credit: "70.00" });
    const large = await books.invoice("90.00", { party });
    expect((await apply(large)).status).toBe(1);
    expect(await books.one("invoices", large)).toMatchObject({ status: "partly_paid", balance: "20.00" });
    expect(await books.one("invoices", note)).toMatchObject({ status: "paid", balance: "0.00" });
    expect(await books.figures(client_id)).toMatchObject({ owes: "20.00", credit: "0.00" });
    expect((await apply(large)).message).toBe(`${await numberOf(large)} has no credit to use`);
    expect(await books.disagreements()).toEqual([]);
  });

  test("is listed among the payments of both, including the part applied to its own invoice", async () => {
    const party = await books.addParty();
    const own = await books.invoice("100.00", { party });
    const { record: paid } = (await books.pay("invoices", own, "60.00")).data;
    const note = await credit(own);
    const next = await books.invoice("50.00", { party });
    await apply(next);
    expect(await paymentsOf(own)).toEqual([
      ["operations", paid.id, "60.00"],
      ["invoices", note, "40.00"],
    ]);
    expect(await paymentsOf(note)).toEqual([
      ["invoices", own, "40.00"],
      ["invoices", next, "50.00"],
    ]);
    expect(await paymentsOf(next)).toEqual([["invoices", note, "50.00"]]);
    expect(await books.one("invoices", note)).toMatchObject({ balance: "10.00", status: "partly_paid" });
    const { data } = await books.admin.call<{ items: { text: string }[] }>("invoices/history", {
      id: next,
    });
    expect(data.items.map(({ text }) => text)).toContain(
      `applied 50.00\u00a0€ of credit (${await numberOf(note)})`,
    );
  });

  test("is used together with payments, oldest first or as chosen", async () => {
    const party = await books.addParty();
    const early = await books.post("20.00", { party, date: day(-9) });
    const note = await openNote("100.00", { party });
    const late = await books.post("50.00", { party });
    const invoice_id = await books.invoice("90.00", { party });
    const action = await actionOf(invoice_id, "apply-credit");
    expect(action?.form?.fields.map(({ name, label, initial }) => [name, label, initial])).toEqual([
      [`operations-${early}`, expect.stringContaining("20.00\u00a0€"), "20.00"],
      [`invoices-${note}`, expect.stringContaining(`${await numberOf(note)}`), "70.00"],
      [`operations-${late}`, expect.stringContaining("50.00\u00a0€"), undefined],
    ]);
    expect(await apply(invoice_id, { [`invoices-${note}`]: "100.01" })).toMatchObject({
      status: -1,
      data: {
        errors: { [`invoices-${note}`]: [{ text: `Only 100.00\u00a0€ of ${await numberOf(note)} is left` }] },
      },
    });
    expect(
      await apply(invoice_id, { [`invoices-${note}`]: "60.00", [`operations-${late}`]: "30.01" }),
    ).toMatchObject({ status: 0, message: expect.stringMatching(/^Only 90\.00\u00a0€ of .* is due$/) });
    expect(await apply(invoice_id, { "invoices-999999": "1.00" })).toMatchObject({ status: -1 });
    expect(await apply(invoice_id, { [`invoices-${note}`]: "", [`operations-${late}`]: "0" })).toMatchObject({
      status: -1,
    });
    expect(await books.one("invoices", invoice_id)).toMatchObject({ paid: "0.00" });
    expect(
      (await apply(invoice_id, { [`invoices-${note}`]: "10.00", [`operations-${late}`]: "5.00" })).status,
    ).toBe(1);
    expect(await books.one("invoices", invoice_id)).toMatchObject({ paid: "15.00" });
    expect(await books.one("invoices", note)).toMatchObject({ balance: "90.00" });
    await apply(invoice_id);
    expect(await books.one("operations", early)).toMatchObject({ allocated: "20.00" });
    expect(await books.one("invoices", note)).toMatchObject({ balance: "35.00" });
    expect(await books.one("operations", late)).toMatchObject({ allocated: "5.00" });
    expect(await books.one("invoices", invoice_id)).toMatchObject({ status: "paid" });
  });

  test("doesn't pay invoices of another party, company or currency, and not while it is a draft", async () => {
    const party = await books.addParty();
    await openNote("100.00", { party: await books.addParty() });
    const { legal_person_id } = await books.make("legal-persons", {
      name: "Racks Abroad",
      ...(await address()),
    });
    const theirs = { legal_person_id: Number(legal_person_id) };
    await openNote("10.00", { party, ...theirs }, { account_id: await books.account(theirs) });
    const dollars = { currency_id: books.currency("USD") };
    await openNote("20.00", { party, ...dollars }, { account_id: await books.account(dollars) });
    const paid = await books.invoice("100.00", { party });
    await books.pay("invoices", paid, "100.00");
    await books.call("invoices/credit", { invoice_id: paid });
    await openNote("40.00", { party, direction: "in" });
    const next = await books.invoice("50.00", { party });
    expect(await actionOf(next, "apply-credit")).toBeUndefined();
    expect((await apply(next)).message).toMatch(/has no credit to use$/);
    const note = await openNote("5.00", { party });
    const { fields } = (await actionOf(next, "apply-credit"))!.form!;
    expect(fields.map(({ name }) => name)).toEqual([`invoices-${note}`]);
  });

  test("of a supplier pays the supplier's next bill", async () => {
    const party = await books.addParty();
    const note = await openNote("80.00", { party, direction: "in" });
    const bill = await books.invoice("50.00", { party, direction: "in" });
    expect(await actionOf(bill, "apply-credit")).toBeUndefined();
    expect((await actionOf(bill, "apply-supplier-credit"))?.label).toBe("Use supplier credit");
    expect((await apply(bill)).message).toBe(
      `50.00\u00a0€ of supplier credit applied to ${await numberOf(bill)}`,
    );
    expect(await books.one("invoices", bill)).toMatchObject({ status: "paid" });
    expect(await books.one("invoices", note)).toMatchObject({ balance: "30.00" });
    expect(await books.disagreements()).toEqual([]);
  });

  test("can't be cancelled or refunded once used, and neither can the invoice be cancelled", async () => {
    const party = await books.addParty();
    const note = await openNote("100.00", { party });
    const next = await books.invoice("60.00", { party });
    await apply(next);
    const cancel = (invoice_id: number) =>
      books.admin.call("invoices/cancel", { invoice_id, comment: "Wrong" });
    expect((await cancel(note)).message).toMatch(/has already been applied or refunded/);
    expect((await cancel(next)).message).toMatch(/60\.00\u00a0€ has already been paid/);
    const refund = (amount: string) => books.pay("invoices", note, amount, { cfi_id: books.items.refunds });
    expect((await refund("40.01")).status).toBe(-6);
    expect((await refund("40.00")).status).toBe(1);
    expect(await books.one("invoices", note)).toMatchObject({ status: "paid" });
    // What the credit paid is credited in turn.
    expect(await books.one("invoices", await credit(next))).toMatchObject({ balance: "60.00" });
    expect(await books.disagreements()).toEqual([]);
  });

  test("is available again once unapplied from either side", async () => {
    const client_id = await books.addClient();
    const party = `clients:${client_id}`;
    const [note, next] = [await openNote("100.00", { party }), await books.invoice("60.00", { party })];
    for (const [one, other] of [
      [note, next],
      [next, note],
    ] as const) {
      expect(await actionOf(one, "unapply-credit")).toBeUndefined();
      await apply(next);
      expect((await actionOf(one, "unapply-credit"))?.form?.fields).toMatchObject([
        { name: "number", initial: await numberOf(other), options: [{ value: await numberOf(other) }] },
      ]);
      expect((await unapply(one, other)).message).toBe(
        `60.00\u00a0€ of credit unapplied: ${await numberOf(other)}`,
      );
      expect(await books.one("invoices", note)).toMatchObject({ status: "issued", paid: "0.00" });
      expect(await books.one("invoices", next)).toMatchObject({ status: "issued", paid: "0.00" });
      expect(await books.figures(client_id)).toMatchObject({ owes: "60.00", credit: "100.00" });
    }
    expect((await unapply(next, note)).status).toBe(0);
    expect((await books.admin.call("invoices/cancel", { invoice_id: next, comment: "Wrong" })).status).toBe(
      1,
    );
    expect(await books.disagreements()).toEqual([]);
  });

  test("is offset as of today, so that only later closings affect it", async () => {
    const party = await books.addParty();
    const old = { party, date: day(-40), due_date: day(-30) };
    const first = await books.invoice("100.00", old);
    await books.pay("invoices", first, "100.00", { date: day(-40) });
    const note = await credit(first, undefined, { date: day(-39), due_date: day(-39) });
    const next = await books.invoice("60.00", old);
    await books.call("periods/close", { date: day(-35) });
    expect((await apply(next)).status).toBe(1);
    const [{ date }] = (await books.rows<{ date: string }>(
      `select date::text from credit_offsets where credit_id = ${note}`,
    )) as [{ date: string }];
    expect(date).toBe(day(0));
    await server.db.execute(sql`update credit_offsets set date = ${day(-36)} where credit_id = ${note}`);
    expect(await unapply(next, note)).toMatchObject({
      status: 0,
      message: expect.stringContaining("is closed"),
    });
    await books.call("periods/close", { date: day(-400), confirm: ["reopen"] });
    expect((await unapply(next, note)).status).toBe(1);
  });

  test("is spent only once, even by concurrent requests", async () => {
    const party = await books.addParty();
    const note = await openNote("100.00", { party });
    const invoices = [];
    for (let count = 0; count < 4; count += 1) invoices.push(await books.invoice("60.00", { party }));
    const replies = await Promise.all(invoices.map((invoice_id) => apply(invoice_id)));
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(2);
    expect(await books.one("invoices", note)).toMatchObject({ balance: "0.00" });
    expect(await books.disagreements()).toEqual([]);
  });

  test("can be used by those who may record payments, within what they can see", async () => {
    const party = await books.addParty();
    const note = await openNote("100.00", { party });
    const next = await books.invoice("60.00", { party });
    const signIn = async (word: string, grants: object) => {
      const access_id = await server.createProfile(`Credit ${word}`, { grants: grants as never });
      await server.createUser({ login: `credit-${word}`, access_ids: [access_id] });
      return server.signIn(`credit-${word}`);
    };
    const invoices = { actions: ["list", "view", "edit"], scope: "all" };
    const operations = { actions: ["list", "view", "create", "edit"], scope: "all" };
    const clerk = await signIn("clerk", { invoices });
    expect((await apply(next, {}, clerk)).status).toBe(-3);
    const cashier = await signIn("cashier", {
      accounts: { actions: ["list", "view"], scope: "all" },
      operations,
      invoices: { ...invoices, rows: { kind: ["invoice"] } },
    });
    expect((await stateOf(next, cashier)).actions?.map(({ code }) => code)).not.toContain("apply-credit");
    expect((await apply(next, { [`invoices-${note}`]: "1.00" }, cashier)).status).toBe(-1);
    expect(JSON.stringify(await apply(next, {}, cashier))).not.toContain(await numberOf(note));
    const payer = await signIn("payer", {
      accounts: { actions: ["list", "view"], scope: "all" },
      operations,
      invoices: { actions: ["list", "view"], scope: "all" },
    });
    const blind = await signIn("blind", {
      accounts: { actions: ["list", "view"], scope: "all" },
      operations,
      invoices: { actions: ["list", "view"], scope: "all", fields: { balance: "hidden" } },
    });
    expect((await apply(next, {}, blind)).status).toBe(0);
    expect((await apply(next, {}, payer)).status).toBe(1);
    const state = await stateOf(next, cashier);
    expect(state.tables!.payments!.rows).toMatchObject([{ settled_by: null, amount: "60.00" }]);
    expect(state.actions?.map(({ code }) => code)).not.toContain("unapply-credit");
  });
});

describe("the credit note of a returned order", () => {
  const settled = async (client_id: number) => {
    const order_id = await books.order(client_id);
    await books.billOrder(order_id);
    await books.ship(order_id);
    await books.pay("orders", order_id, "120.00");
    await books.move(order_id, "returned");
    const note = await noteOf(order_id);
    await books.call("invoices/issue", { invoice_id: note });
    return { order_id, note };
  };
  const noteOf = async (order_id: number) =>
    (
      await books.rows<{ invoice_id: number }>(
        `select invoice_id from invoices where order_id = ${order_id} and kind = 'credit_note'`,
      )
    )[0]!.invoice_id;
  const refundsOf = (order_id: number) =>
    books.rows<Row>(
      `select amount::text, status from operations where order_id = ${order_id} and type = 'expense' order by operation_id`,
    );

  test("pays the next order, and is no longer refunded", async () => {
    const client_id = await books.addClient();
    const { order_id, note } = await settled(client_id);
    expect(await refundsOf(order_id)).toEqual([{ amount: "120.00", status: "planned" }]);
    const next = await books.order(client_id, 1);
    const invoice_id = await books.billOrder(next);
    expect((await apply(invoice_id)).status).toBe(1);
    expect(await books.one("orders", next)).toMatchObject({ paid: "60.00", payment_state: "paid" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "60.00" });
    expect(await refundsOf(order_id)).toEqual([{ amount: "60.00", status: "planned" }]);
    expect(await books.figures(client_id)).toMatchObject({ owes: "0.00", credit: "60.00" });
    const last = await books.order(client_id, 1);
    await apply(await books.billOrder(last));
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "0.00", payment_state: "refunded" });
    expect(await refundsOf(order_id)).toEqual([{ amount: "60.00", status: "cancelled" }]);
    expect(await books.figures(client_id)).toMatchObject({ owes: "0.00", credit: "0.00" });
    expect((await unapply(invoice_id, note)).status).toBe(1);
    expect(await books.one("orders", next)).toMatchObject({ paid: "0.00", payment_state: "unpaid" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "60.00" });
    expect(await refundsOf(order_id)).toEqual([{ amount: "60.00", status: "planned" }]);
    expect(await books.figures(client_id)).toMatchObject({ owes: "60.00", credit: "60.00" });
    expect(await books.disagreements()).toEqual([]);
  });

  describe("that is unapplied", () => {
    /** A credit note of 120.00, its refund planned for a day, and an order of so many pieces at 60.00 that it pays. */
    const applied = async (pieces: number, date = day(9)) => {
      const client_id = await books.addClient();
      const { order_id, note } = await settled(client_id);
      const [{ operation_id }] = (await books.rows<{ operation_id: number }>(
        `select operation_id from operations where order_id = ${order_id} and type = 'expense'`,
      )) as [{ operation_id: number }];
      const account_id = await books.account({ opening_date: day(-300) });
      await books.make("operations", {
        operation_id,
        account_id,
        date,
        lines: [{ cfi_id: books.items.goods, amount: "120.00", comment: "By cheque" }],
      });
      const planned = await books.one("operations", operation_id);
      const next = await books.billOrder(await books.order(client_id, pieces));
      expect((await apply(next)).status).toBe(1);
      return { client_id, order_id, note, next, operation_id, account_id, planned };
    };
    const plannedFor = (note: number) =>
      books.rows<Row>(
        `select operation_id, amount::text, allocated::text, date::text, account_id from operations
          where status = 'planned' and operation_id in (select operation_id from allocations where invoice_id = ${note})`,
      );
    const same = ["status", "date", "account_id", "amount", "amount_base", "allocated", "lines", "order_id"];

    test.each([1, 2])("has its planned refund restored, %i pieces of 2", async (pieces) => {
      const { note, next, operation_id, planned } = await applied(pieces);
      expect((await unapply(next, note)).status).toBe(1);
      const again = await books.one("operations", operation_id);
      for (const field of same) expect([field, again[field]]).toEqual([field, planned[field]]);
      expect(await plannedFor(note)).toMatchObject([{ operation_id, amount: "120.00", allocated: "120.00" }]);
      await apply(next);
      await unapply(note, next);
      expect(await plannedFor(note)).toMatchObject([{ operation_id, amount: "120.00", allocated: "120.00" }]);
      expect(await books.disagreements()).toEqual([]);
    });

    test("gets a new planned refund if the rest was paid, for the same day and account", async () => {
      const { order_id, note, next, operation_id, account_id } = await applied(1);
      await books.call("operations/post", { operation_id });
      expect(await books.one("invoices", note)).toMatchObject({ status: "paid" });
      await unapply(next, note);
      const [again, ...others] = await plannedFor(note);
      expect(others).toEqual([]);
      expect(again).toMatchObject({ amount: "60.00", allocated: "60.00", date: day(9), account_id });
      const { lines, purpose } = await books.one("operations", Number(again!.operation_id));
      expect(lines).toMatchObject([{ amount: "60.00", comment: "By cheque" }]);
      expect(purpose).toBe((await books.one("operations", operation_id)).purpose);
      await books.call("operations/post", { operation_id: again!.operation_id });
      expect(await books.one("invoices", note)).toMatchObject({ status: "paid" });
      expect(await books.one("orders", order_id)).toMatchObject({ paid: "0.00", payment_state: "refunded" });
      expect(await books.disagreements()).toEqual([]);
    });

    test("isn't refunded twice if its refund was booked in the meantime", async () => {
      const { client_id, order_id, note, next, operation_id } = await applied(1);
      const party = `clients:${client_id}`;
      // Of the order, and of no document.
      await books.post("60.00", { type: "expense", order_id, party });
      await unapply(next, note);
      expect(await plannedFor(note)).toMatchObject([{ operation_id, amount: "60.00" }]);
      await books.call("operations/post", { operation_id });
      expect(await books.one("orders", order_id)).toMatchObject({ paid: "0.00", payment_state: "refunded" });
      expect(await books.one("invoices", note)).toMatchObject({ status: "paid" });
      expect(await books.disagreements()).toEqual([]);
    });

    test("is refunded in full if only the overpayment was refunded", async () => {
      const client_id = await books.addClient();
      const order_id = await books.order(client_id);
      await books.billOrder(order_id);
      await books.ship(order_id);
      await books.pay("orders", order_id, "120.00");
      await books.post("30.00", { order_id });
      await books.move(order_id, "returned");
      const note = await noteOf(order_id);
      await books.call("invoices/issue", { invoice_id: note });
      const next = await books.billOrder(await books.order(client_id));
      await apply(next, { [`invoices-${note}`]: "120.00" });
      const [{ operation_id }] = (await books.rows<{ operation_id: number }>(
        `select operation_id from operations where order_id = ${order_id} and status = 'planned' and amount = 30`,
      )) as [{ operation_id: number }];
      await books.call("operations/post", { operation_id });
      await unapply(next, note);
      expect(await plannedFor(note)).toMatchObject([{ amount: "120.00", allocated: "120.00" }]);
      expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00" });
      expect(await books.disagreements()).toEqual([]);
    });

    test("has a planned refund up to the credit note's open amount", async () => {
      const { note, next, operation_id } = await applied(1);
      await books.pay("invoices", note, "60.00", { cfi_id: books.items.refunds });
      expect(await books.one("operations", operation_id)).toMatchObject({ status: "cancelled" });
      await unapply(next, note);
      expect(await plannedFor(note)).toMatchObject([{ operation_id, amount: "60.00", allocated: "60.00" }]);
      expect(await books.disagreements()).toEqual([]);
    });

    test("leaves no plan in a closed period", async () => {
      const { note, next, operation_id } = await applied(2, day(-20));
      await books.call("periods/close", { date: day(-10) });
      await unapply(next, note);
      expect(await plannedFor(note)).toMatchObject([{ operation_id, amount: "120.00", date: day(0) }]);
      await books.call("periods/close", { date: day(-400), confirm: ["reopen"] });
    });

    test("makes the invoice due again", async () => {
      const client_id = await books.addClient();
      const { note } = await settled(client_id);
      const next = await books.billOrder(await books.order(client_id, 1));
      const operation_id = await books.plan("60.00", { party: `clients:${client_id}`, date: day(5) });
      await books.call("operations/allocate", { operation_id, invoice_id: next });
      await apply(next);
      expect(await books.one("operations", operation_id)).toMatchObject({ status: "cancelled" });
      await unapply(next, note);
      expect(await books.one("operations", operation_id)).toMatchObject({
        status: "planned",
        amount: "60.00",
        allocated: "60.00",
        date: day(5),
      });
      expect(await books.disagreements()).toEqual([]);
    });
  });

  test("frees the credit limit for the next order", async () => {
    const { cp_id } = await books.shop.addCp({ credit_limit: "500.00" });
    await books.make("cps-legal-persons", { cp_id, name: "Nordwind GmbH", ...(await address()) });
    const party = `cps:${cp_id}`;
    await openNote("100.00", { party });
    const invoice_id = await books.invoice("240.00", { party });
    const left = async () =>
      (await books.call<PartyFigures>("parties/figures", { entity: "cp", entity_id: cp_id })).credit_left;
    expect(await left()).toBe("360.00");
    await apply(invoice_id);
    expect(await left()).toBe("360.00");
  });
});

test("money refunded without a document is no longer credit", async () => {
  const client_id = await books.addClient();
  const party = `clients:${client_id}`;
  await books.post("30.00", { party });
  await books.post("20.00", { party, type: "expense" });
  const invoice_id = await books.invoice("50.00", { party });
  expect(await books.figures(client_id)).toMatchObject({ credit: "10.00" });
  await apply(invoice_id);
  expect(await books.one("invoices", invoice_id)).toMatchObject({ paid: "10.00" });
});

test("whatever is done with a customer's documents, they stay consistent, and offsets don't change the net position", async () => {
  const client_id = await books.addClient();
  const party = `clients:${client_id}`;
  const net = async () => {
    const { owes, credit: theirs } = await books.figures(client_id);
    return Number(owes) - Number(theirs);
  };
  const idsOf = async (where: string) =>
    (
      await books.rows<{ invoice_id: number }>(
        `select invoice_id from invoices where client_id = ${client_id} and ${where} order by invoice_id`,
      )
    ).map(({ invoice_id }) => invoice_id);
  const open = `status in ('issued', 'partly_paid')`;
  const pick = async (where: string, at: number) => {
    const ids = await idsOf(where);
    return ids[at % Math.max(1, ids.length)] ?? 0;
  };
  const keeping = async (deed: () => Promise<{ status: number }>) => {
    const before = await net();
    const { status } = await deed();
    expect(await net()).toBe(before);
    return status;
  };
  const deeds: Record<string, (at: number) => Promise<number>> = {
    invoice: async (at) => (await books.invoice(`${10 + 7 * at}.00`, { party }), 1),
    order: async () => (await books.billOrder(await books.order(client_id, 1)), 1),
    pay: async (at) =>
      (await books.pay("invoices", await pick(`kind = 'invoice' and ${open}`, at), `${5 + at}.50`)).status,
    payAll: async (at) => {
      const id = await pick(`kind = 'invoice' and ${open}`, at);
      return (
        id && (await books.pay("invoices", id, String((await books.one("invoices", id)).balance))).status
      );
    },
    plan: async (at) => {
      const invoice_id = await pick(`kind = 'invoice' and ${open}`, at);
      const operation_id = await books.plan(`${4 + at}.00`, { party, date: day(at) });
      const { balance } = await books.one("invoices", invoice_id);
      const planned = await books.rows<{ sum: string }>(
        `select coalesce(sum(invoice_amount), 0) as sum from allocations join operations using (operation_id)
          where invoice_id = ${invoice_id} and status = 'planned'`,
      );
      const left = Math.min(4 + at, Number(balance ?? 0) - Number(planned[0]!.sum));
      return left > 0
        ? (
            await books.admin.call("operations/allocate", {
              operation_id,
              invoice_id,
              amount: left.toFixed(2),
            })
          ).status
        : 0;
    },
    reverse: async (at) => {
      const rows = await books.rows<{ operation_id: number }>(
        `select operation_id from operations where client_id = ${client_id} and status = 'posted' and reverses_id is null
          order by operation_id`,
      );
      const { operation_id = 0 } = rows[at % Math.max(1, rows.length)] ?? {};
      return (await books.admin.call("operations/reverse", { operation_id, comment: "Wrong" })).status;
    },
    credit: async (at) => {
      const invoice_id = await pick(`kind = 'invoice' and status = 'paid'`, at);
      const { status, data } = await books.admin.call<{ record: { id: number } }>("invoices/credit", {
        invoice_id,
      });
      return status === 1
        ? (await books.admin.call("invoices/issue", { invoice_id: data.record.id })).status
        : 0;
    },
    refund: async (at) =>
      (
        await books.pay("invoices", await pick(`kind = 'credit_note' and ${open}`, at), "3.00", {
          cfi_id: books.items.refunds,
        })
      ).status,
    apply: (at) => keeping(async () => apply(await pick(`kind = 'invoice' and ${open}`, at))),
    unapply: (at) =>
      keeping(async () => {
        const rows = await books.rows<{ credit_id: number; invoice_id: number }>(
          `select credit_id, invoice_id from credit_offsets join invoices using (invoice_id)
            where client_id = ${client_id} order by offset_id`,
        );
        const { credit_id, invoice_id } = rows[at % Math.max(1, rows.length)] ?? {
          credit_id: 0,
          invoice_id: 0,
        };
        return invoice_id === 0 ? { status: 0 } : unapply(invoice_id, credit_id);
      }),
    cancel: async (at) =>
      (await books.admin.call("invoices/cancel", { invoice_id: await pick(open, at), comment: "Wrong" }))
        .status,
  };
  const done = new Set<string>();
  const story = fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat({ max: 5 })), {
    minLength: 6,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      for (const [name, at] of [["invoice", 3], ["payAll", 0], ["credit", 0], ...steps] as const) {
        if ((await deeds[name]!(at)) === 1) done.add(name);
        expect(await books.disagreements(), JSON.stringify(steps)).toEqual([]);
      }
    }),
    { numRuns: 12, seed: 20_261_127, endOnFailure: true },
  );
  expect([...done].sort()).toEqual(Object.keys(deeds).sort());
});
