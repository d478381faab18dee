import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListSums } from "../../app/contract/list-sums.ts";
import type { DealsBoard } from "../../app/modules/deals/contract.ts";
import type { AccountsChart } from "../../app/modules/finance/contract.ts";
import { loadCurrencyDigits } from "../../app/server/currency-digits.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { jobsOf } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let dollars: number;

/** Books in yen, which have no decimals. A dollar is 149.37 of them. */
beforeAll(async () => {
  server = await startServer({ seeded: true });
  await server.db.execute(sql`
    insert into currencies (code, name, symbol, max_age_days, decimals)
    values ('JPY', '{"en": "Yen", "de": "Yen", "uk": "Єна"}', '¥', 7, 0)`);
  await loadCurrencyDigits(server.db);
  const admin = await server.signIn("admin");
  const { rows } = await server.db.execute<{ code: string; currency_id: number }>(
    sql`select code, currency_id from currencies`,
  );
  const currencies = Object.fromEntries(rows.map(({ code, currency_id }) => [code, currency_id]));
  expect((await admin.call("currencies/base", { currency_id: currencies.JPY })).status).toBe(1);
  dollars = currencies.USD!;
  await admin.call("currencies/rate", { currency_id: dollars, date: day(-1), rate: "149.37" });
  await admin.call("currencies/rate", { currency_id: currencies.EUR, date: day(-1), rate: "161.13" });
  books = await openBooks(server);
});
afterAll(async () => {
  await server.stop();
  // The digits are the process's: what comes after is in euros.
  const next = await startServer({ seeded: true });
  await loadCurrencyDigits(next.db);
  await next.stop();
});

const sold = (client_id: number, price: string, values: object = {}) =>
  books.invoice("", {
    party: `clients:${client_id}`,
    currency_id: dollars,
    lines: [{ name: "Racking", quantity: "1", price, vat_rate: "0" }],
    ...values,
  });

describe("books in yen use whole yen", () => {
  test("in a customer's debt and prepayments", async () => {
    const client_id = await books.addClient();
    await sold(client_id, "10.55");
    const account_id = await books.account({ currency_id: dollars });
    await books.post("3.33", { party: `clients:${client_id}`, account_id });
    // 1,575.85 and 497.40.
    expect(await books.figures(client_id)).toMatchObject({
      currency: "JPY",
      owes: "1576.00",
      credit: "497.00",
    });
  });

  test("in the totals of a list", async () => {
    const client_id = await books.addClient();
    await sold(client_id, "0.55");
    await sold(client_id, "0.55");
    const { sums } = await books.call<ListSums>("invoices/sum", {
      fields: ["total"],
      filters: [{ field: "client_id", op: "eq", value: String(client_id) }],
    });
    expect(sums.total).toEqual({
      amounts: [{ amount: "1.10", currency: "USD" }],
      base: { amount: "164.00", currency: "JPY" },
    });
  });

  test("in the balances of accounts, and in charts", async () => {
    const account_id = await books.account({ currency_id: dollars, opening_balance: "100.55" });
    expect(await books.one("accounts", account_id)).toMatchObject({ balance_base: "15019.00" });
    await books.plan("1.01", { account_id });
    const filters = [{ field: "status", op: "in", value: ["planned", "posted"] }];
    const chart = await books.call<AccountsChart>("operations/charts", {
      chart: "accounts",
      filters,
    });
    expect(chart.accounts.find((each) => each.account_id === account_id)).toMatchObject({
      converted: "15019.00",
      income: "151.00",
    });
  });

  test("in the rest of a plan", async () => {
    const client_id = await books.addClient();
    const invoice_id = await sold(client_id, "20.00");
    const account_id = await books.account({ currency_id: dollars });
    const operation_id = await books.plan("20.00", { party: `clients:${client_id}`, account_id });
    await books.call("operations/allocate", { operation_id, invoice_id });
    await books.pay("invoices", invoice_id, "9.99", { account_id });
    expect(await books.one("operations", operation_id)).toMatchObject({
      amount: "10.01",
      amount_base: "1495.00",
    });
  });

  test("in the items of an operation, as evenly as possible", async () => {
    const account_id = await books.account({ currency_id: dollars });
    // 14.94 ¥ in ten parts.
    const lines = Array.from({ length: 10 }, () => ({ cfi_id: books.items.sales, amount: "0.01" }));
    const operation_id = await books.post("0.10", { account_id, lines });
    const [posted] = await books.rows(`
      select sum(amount_base)::text as sum, min(amount_base)::text as least, max(amount_base)::text as most
      from postings where operation_id = ${operation_id}`);
    expect(posted).toEqual({ sum: "15.00", least: "1.00", most: "2.00" });
  });

  test("and can’t be divided further", async () => {
    const client_id = await books.addClient();
    const party = `clients:${client_id}`;
    const lines = [{ name: "Racking", quantity: "1", price: "100", vat_rate: "0" }];
    const yen = { currency_id: books.currency("JPY"), lines };
    const invoice_id = await sold(client_id, "", yen);
    const account_id = await books.account({ currency_id: yen.currency_id });
    const operation_id = await books.post("90", { party, account_id });
    const half = { text: expect.stringContaining("write a whole number") };
    expect(
      await books.admin.call("operations/allocate", { operation_id, invoice_id, amount: "10.5" }),
    ).toMatchObject({ status: -1, data: { errors: { amount: [half] } } });
    const source = `operations-${operation_id}`;
    expect(await books.admin.call("invoices/apply-credit", { invoice_id, [source]: "10.5" })).toMatchObject({
      status: -1,
      data: { errors: { [source]: [half] } },
    });
    expect(await books.one("invoices", invoice_id)).toMatchObject({ paid: "0.00" });
  });

  test("in the uninvoiced part of an order", async () => {
    const client_id = await books.addClient();
    const order_id = await books.order(client_id);
    await server.db.execute(
      sql`update orders set delivery_cost = 500, total = total + 500 where order_id = ${order_id}`,
    );
    // 500.39 ¥ for the delivery of 500 ¥.
    await sold(client_id, "3.35", { order_id });
    const { record } = await books.call("orders/invoice", { order_id });
    const { lines } = await books.one("invoices", record.id);
    expect(lines).toMatchObject([{ quantity: "2.000", amount: "120.00" }]);
  });

  test("in deals weighted by probability", async () => {
    const { category_id } = await books.make("deals-categories", { name: { en: "Sales" }, code: "yen" });
    await books.make("deals", {
      name: "Racking",
      category_id,
      expected_close_date: "2030-01-31",
      amount: "333",
      currency_id: books.currency("JPY"),
      probability: 50,
    });
    const { columns } = await books.call<DealsBoard>("deals/board", { category_id });
    // The cards say what they are worth, so that the sums can follow a card before the reply to its move.
    expect(columns.find(({ count }) => count === 1)).toMatchObject({
      sum: "333.00",
      weighted: "167.00",
      cards: [{ amount_base: "333.00", probability: 50 }],
    });
  });

  test("in the value of time", async () => {
    const [employee] = await books.rows<{ employee_id: number }>(`
      insert into employees (first_name, last_name, position_id, department_id, hire_date)
      select 'Aiko', 'Mori', position_id, department_id, '2024-01-01' from positions limit 1 returning employee_id`);
    const project = await books.make("projects", {
      name: "Installation",
      code: "INST",
      party: await books.addParty(),
      billing: "hourly",
      hourly_rate: "1000",
    });
    const time = await books.make("timings", {
      ...employee,
      project_id: project.project_id,
      duration: 40,
      comment: "Shelves",
    });
    expect(await books.one("timings", Number(time.timing_id))).toMatchObject({ amount: "667.00" });
  });

  test("in prices raised by a percentage", async () => {
    const { product_id } = await books.shop.addProduct({ price: "333.00" });
    const job = await jobsOf(server, books.admin).work("products/bulk", {
      action: "change",
      ids: [product_id],
      values: { price: "+10%" },
    });
    expect(job).toMatchObject({ done: 1, failed: 0 });
    expect(await books.one("products", product_id)).toMatchObject({ price: "366.00" });
  });
});
