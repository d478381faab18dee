import type { ListSums } from "../../app/contract/list-sums.ts";
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

const sumOf = async (code: "invoices" | "operations", field: string, filters: object[], group = "") =>
  (await books.admin.call<ListSums>(`${code}/sum`, { fields: [field], filters, group })).data;

describe("the totals of invoices", () => {
  test("are our receivables: without bills, drafts and cancelled ones, minus credit notes", async () => {
    const { client_id } = await books.shop.addClient();
    const party = `clients:${client_id}`;
    const first = await books.invoice("100.00", { party });
    const { record } = await books.call("invoices/credit", { invoice_id: first });
    await books.call("invoices/manage", {
      invoice_id: record.id,
      lines: [{ name: "Racking", quantity: "1", price: "40.00" }],
    });
    await books.call("invoices/issue", { invoice_id: record.id });
    await books.draft("10.00", { party });
    await books.invoice("75.00", { party, direction: "in" });
    const gone = await books.invoice("5.00", { party });
    await books.call("invoices/cancel", { invoice_id: gone, comment: "Sent twice" });
    const mine = { field: "client_id", op: "eq", value: String(client_id) };
    const all = await sumOf("invoices", "total", [mine]);
    expect(all.sums.total?.amounts).toEqual([{ amount: "60.00", currency: "EUR" }]);
    const bills = await sumOf("invoices", "total", [mine, { field: "direction", op: "eq", value: "in" }]);
    expect(bills.sums.total?.amounts).toEqual([{ amount: "75.00", currency: "EUR" }]);
    // Whoever asks for drafts is told what they come to; of groups each says its own.
    const { groups } = await sumOf("invoices", "total", [mine], "status");
    expect(groups!.draft).toMatchObject({ count: 1, sums: { total: { amounts: [{ amount: "10.00" }] } } });
  });

  test("say which invoices are excluded, and omit currencies that only those have", async () => {
    const { client_id } = await books.shop.addClient();
    const party = `clients:${client_id}`;
    const mine = { field: "client_id", op: "eq", value: String(client_id) };
    await books.invoice("30.00", { party });
    expect((await sumOf("invoices", "total", [mine])).excluded).toBeUndefined();
    await books.draft("10.00", { party, currency_id: books.currency("USD") });
    expect(await sumOf("invoices", "total", [mine])).toEqual({
      sums: { total: { amounts: [{ amount: "30.00", currency: "EUR" }] } },
      excluded: ["Draft", "Cancelled", "Bill from a supplier"],
    });
    const drafts = await sumOf("invoices", "total", [mine, { field: "status", op: "eq", value: "draft" }]);
    expect(drafts.sums.total?.amounts).toEqual([{ amount: "10.00", currency: "USD" }]);
    expect(drafts.excluded).toBeUndefined();
  });

  test("omit a currency that totals zero next to another", async () => {
    const { client_id } = await books.shop.addClient();
    const drafts = [
      { field: "client_id", op: "eq", value: String(client_id) },
      { field: "status", op: "eq", value: "draft" },
    ];
    const amounts = async () => (await sumOf("invoices", "total", drafts)).sums.total?.amounts;
    const party = `clients:${client_id}`;
    const currency_id = books.currency("USD");
    await books.draft("0.00", { party });
    await books.draft("0.00", { party, currency_id });
    expect(await amounts()).toEqual([{ amount: "0.00", currency: "EUR" }]);
    await books.draft("10.00", { party, currency_id });
    expect(await amounts()).toEqual([{ amount: "10.00", currency: "USD" }]);
  });

  test("convert and round each row, so that parts add up to the total", async () => {
    const { client_id } = await books.shop.addClient();
    await books.call("currencies/rate", { currency_id: books.currency("USD"), date: day(0), rate: "0.3333" });
    for (let count = 0; count < 3; count += 1)
      await books.invoice("1.00", { party: `clients:${client_id}`, currency_id: books.currency("USD") });
    const { sums } = await sumOf("invoices", "total", [
      { field: "client_id", op: "eq", value: String(client_id) },
    ]);
    expect(sums.total).toEqual({
      amounts: [{ amount: "3.00", currency: "USD" }],
      base: { amount: "0.99", currency: "EUR" },
    });
  });
});

test("the totals of operations are actual movements: no transfers, planned or cancelled ones", async () => {
  const date = day(-33);
  const other = await books.account();
  await books.post("100.00", { date });
  await books.post("30.00", { date, type: "expense" });
  await books.post("55.00", { date, type: "transfer", to_account_id: other });
  await books.plan("7.00", { date });
  const gone = await books.plan("9.00", { date });
  await books.call("operations/cancel", { operation_id: gone, comment: "Not needed" });
  const back = await books.post("11.00", { date });
  await books.call("operations/reverse", { operation_id: back, date, comment: "Booked twice" });
  const that = { field: "date", op: "eq", value: date };
  const amounts = async (...filters: object[]) =>
    (await sumOf("operations", "signed_amount", [that, ...filters])).sums.signed_amount?.amounts[0]?.amount;
  expect(await amounts()).toBe("70.00");
  expect(await amounts({ field: "status", op: "eq", value: "planned" })).toBe("7.00");
  expect(await amounts({ field: "type", op: "eq", value: "transfer" })).toBe("-55.00");
  // Of one account it is all that moved on it.
  expect(await amounts({ field: "account_id", op: "eq", value: String(books.main) })).toBe("15.00");
});
