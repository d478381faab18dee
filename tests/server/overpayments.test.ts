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

const apply = (invoice_id: number, amounts: Record<string, string> = {}) =>
  books.admin.call("invoices/apply-credit", { invoice_id, ...amounts });

describe("a payment for an order in another currency", () => {
  const dollars = async (rate: string) => {
    const currency_id = books.currency("USD");
    await books.call("currencies/rate", { currency_id, date: day(0), rate });
    return { currency_id, account_id: await books.account({ currency_id }) };
  };

  test.each([
    { rate: "1.25", paid: "100.00", over: "5.00", usable: "4.00", kept: "120.00" },
    { rate: "0.9", paid: "165.00", over: "28.50", usable: "31.67", kept: "120.00" },
    // A cent more would leave the order short of a cent.
    { rate: "3.25", paid: "40.00", over: "10.00", usable: "3.07", kept: "120.02" },
  ])(
    "beyond its value can pay an invoice: $usable $ of $paid $ at $rate",
    async ({ rate, paid, over, usable, kept }) => {
      const { currency_id, account_id } = await dollars(rate);
      const client_id = await books.addClient();
      const order_id = await books.order(client_id);
      await books.post(paid, { order_id, account_id });
      expect(await books.figures(client_id)).toMatchObject({ credit: over });
      const invoice_id = await books.invoice("50.00", { party: `clients:${client_id}`, currency_id });
      expect((await apply(invoice_id)).message).toContain(`${usable}\u00a0$ of customer credit applied`);
      expect(await books.one("invoices", invoice_id)).toMatchObject({ paid: usable });
      expect(await books.one("orders", order_id)).toMatchObject({ paid: kept });
      expect((await apply(invoice_id)).message).toMatch(/has no credit to use$/);
      expect(await books.disagreements()).toEqual([]);
    },
  );

  test("beyond its value is limited to the unused part of the payment, oldest first", async () => {
    const { currency_id, account_id } = await dollars("1.25");
    const client_id = await books.addClient();
    const party = `clients:${client_id}`;
    const order_id = await books.order(client_id);
    const first = await books.invoice("18.00", { party, currency_id });
    const early = await books.plan("20.00", { order_id, account_id, date: day(0) });
    await books.call("operations/allocate", { operation_id: early, invoice_id: first });
    await books.call("operations/post", { operation_id: early });
    const late = await books.post("100.00", { order_id, account_id });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "127.50" });
    const next = await books.invoice("50.00", { party, currency_id });
    const over = await apply(next, { [`operations-${early}`]: "2.01" });
    expect(over).toMatchObject({ status: -1 });
    expect(JSON.stringify(over.data)).toContain("Only 2.00\u00a0$ of");
    await apply(next);
    expect(await books.one("operations", early)).toMatchObject({ allocated: "20.00" });
    expect(await books.one("operations", late)).toMatchObject({ allocated: "4.00" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
    expect(await books.disagreements()).toEqual([]);
  });

  test("is reversed as it was paid, even if that day's rate changes", async () => {
    const { account_id } = await dollars("1.25");
    const order_id = await books.order(await books.addClient());
    const operation_id = await books.post("80.00", { order_id, account_id });
    await dollars("1.50");
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "100.00" });
    await books.call("operations/reverse", { operation_id, comment: "Bounced" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "0.00", payment_state: "unpaid" });
    expect(await books.disagreements()).toEqual([]);
  });

  test("pays the order at the rate of its invoice", async () => {
    const { account_id, currency_id } = await dollars("1.25");
    const client_id = await books.addClient();
    const order_id = await books.order(client_id);
    const party = `clients:${client_id}`;
    const invoice_id = await books.invoice("96.00", { party, currency_id, order_id });
    await dollars("1.30");
    await books.pay("invoices", invoice_id, "96.00", { account_id });
    expect(await books.one("invoices", invoice_id)).toMatchObject({ status: "paid" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
    expect(await books.figures(client_id)).toMatchObject({ owes: "0.00", credit: "0.00" });
    expect(await books.disagreements()).toEqual([]);
  });
});

describe("a planned payment of an invoice", () => {
  /** An order of 120.00 that is invoiced, and expected to be paid by two planned payments. */
  const expected = async (client_id: number) => {
    const order_id = await books.order(client_id);
    const invoice_id = await books.billOrder(order_id);
    const plan = async (amount: string, date: string) => {
      const operation_id = await books.plan(amount, { order_id, date });
      await books.call("operations/allocate", { operation_id, invoice_id });
      return operation_id;
    };
    return { order_id, invoice_id, soon: await plan("70.00", day(3)), later: await plan("50.00", day(30)) };
  };
  const shown = async (id: number) => {
    const { status, amount, allocated, lines } = await books.one("operations", id);
    return { status, amount, allocated, line: (lines as { amount: string }[])[0]!.amount };
  };
  const planned = (amount: string) => ({ status: "planned", amount, allocated: amount, line: amount });

  test.each([
    {
      by: "a payment",
      pay: (invoice_id: number) => books.pay("invoices", invoice_id, "80.00"),
    },
    {
      by: "a payment of the customer that named no invoice",
      pay: async (invoice_id: number, party: string) => {
        await books.post("80.00", { party });
        return apply(invoice_id);
      },
    },
    {
      by: "what was paid beyond another order",
      pay: async (invoice_id: number, party: string) => {
        const order_id = await books.order(Number(party.slice(8)));
        await books.post("200.00", { order_id });
        return apply(invoice_id);
      },
    },
    {
      by: "a payment that is allocated by hand",
      pay: async (invoice_id: number, party: string) => {
        const operation_id = await books.post("80.00", { party });
        return books.admin.call("operations/allocate", { operation_id, invoice_id });
      },
    },
  ])("is reduced by $by, the latest first", async ({ pay }) => {
    const client_id = await books.addClient();
    const { order_id, invoice_id, soon, later } = await expected(client_id);
    expect((await pay(invoice_id, `clients:${client_id}`)).status).toBe(1);
    expect(await books.one("invoices", invoice_id)).toMatchObject({ paid: "80.00", balance: "40.00" });
    expect(await shown(soon)).toEqual(planned("40.00"));
    expect(await shown(later)).toMatchObject({ status: "cancelled", allocated: "0.00" });
    await books.call("operations/post", { operation_id: soon });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
    expect(await books.one("invoices", invoice_id)).toMatchObject({ status: "paid" });
    expect(await books.disagreements()).toEqual([]);
  });
});

describe("an overpayment to a supplier", () => {
  const bought = { cfi_id: 0, confirm: ["overpaid"] };
  beforeAll(() => void (bought.cfi_id = books.items.goods));
  const bill = (price: string, party: string, values: object = {}) =>
    books.invoice(price, { party, direction: "in", ...values });
  const overpay = async (party: string, due: string, amount: string, more: object = {}) => {
    const { data } = await books.pay("invoices", await bill(due, party), amount, { ...bought, ...more });
    return data.record.id;
  };
  const offered = async (invoice_id: number) => {
    const { state } = (await books.one("invoices", invoice_id)) as {
      state: { actions: { code: string; form?: { fields: { name: string; initial?: string }[] } }[] };
    };
    const action = state.actions.find(({ code }) => code === "apply-supplier-credit");
    return action?.form?.fields.map(({ name, initial }) => [name, initial]);
  };

  test("pays their next bill, oldest first, up to its amount", async () => {
    const party = await books.addParty();
    const early = await overpay(party, "100.00", "130.00", { date: day(-1) });
    const late = await overpay(party, "50.00", "70.00");
    const next = await bill("40.00", party);
    expect(await offered(next)).toEqual([
      [`operations-${early}`, "30.00"],
      [`operations-${late}`, "10.00"],
    ]);
    expect((await apply(next)).message).toContain("40.00\u00a0€ of supplier credit applied to");
    expect(await books.one("invoices", next)).toMatchObject({ status: "paid", paid: "40.00" });
    expect(await books.one("operations", early)).toMatchObject({ allocated: "130.00" });
    expect(await books.one("operations", late)).toMatchObject({ allocated: "60.00" });
    const last = await bill("40.00", party);
    await apply(last);
    expect(await books.one("invoices", last)).toMatchObject({ paid: "10.00", balance: "30.00" });
    expect((await apply(last)).message).toMatch(/has no credit to use$/);
    expect(await books.disagreements()).toEqual([]);
  });

  test("doesn't pay other suppliers' bills or other currencies, and excludes customers and payments without a bill", async () => {
    const party = await books.addParty();
    const next = await bill("40.00", party);
    await overpay(await books.addParty(), "100.00", "130.00");
    await books.post("60.00", { type: "expense", party, lines: [{ cfi_id: bought.cfi_id }] });
    expect(await offered(next)).toBeUndefined();
    await overpay(party, "100.00", "130.00");
    expect(await offered(await books.invoice("40.00", { party }))).toBeUndefined();
    const dollars = { currency_id: books.currency("USD") };
    await books.call("currencies/rate", { ...dollars, date: day(0), rate: "0.9" });
    expect(await offered(await bill("40.00", party, dollars))).toBeUndefined();
    expect(await books.disagreements()).toEqual([]);
  });

  test("is used up by refunds without a document, but not by what they pay as a customer", async () => {
    const party = await books.addParty();
    const paid = await overpay(party, "100.00", "130.00");
    await books.post("20.00", { party });
    const next = await bill("40.00", party);
    expect(await offered(next)).toEqual([[`operations-${paid}`, "10.00"]]);
    await books.invoice("500.00", { party });
    expect(await offered(next)).toEqual([[`operations-${paid}`, "30.00"]]);
  });

  test("reduces the bill's planned payments, and is available again when unallocated", async () => {
    const party = await books.addParty();
    const paid = await overpay(party, "100.00", "130.00");
    const next = await bill("50.00", party);
    const operation_id = await books.plan("50.00", {
      type: "expense",
      party,
      lines: [{ cfi_id: bought.cfi_id }],
    });
    await books.call("operations/allocate", { operation_id, invoice_id: next });
    await apply(next);
    expect(await books.one("operations", operation_id)).toMatchObject({ status: "planned", amount: "20.00" });
    await books.call("operations/allocate", { operation_id: paid, invoice_id: next, amount: "0" });
    expect(await books.one("invoices", next)).toMatchObject({ status: "issued", paid: "0.00" });
    expect(await offered(next)).toEqual([[`operations-${paid}`, "30.00"]]);
    expect(await books.disagreements()).toEqual([]);
  });
});
