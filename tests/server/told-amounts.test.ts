import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
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

describe("amounts in a record's history are written as on screens", () => {
  type Told = { text: string; changes: { field: string; old: string | null; new: string | null }[] };
  const historyOf = async (code: string, id: number, by: Browser) =>
    (await by.call<{ items: Told[] }>(`${code}/history`, { id })).data.items;
  const inLanguage = async (locale: string) => {
    await books.admin.call("locales/set", { locale });
    return books.admin;
  };

  test.each([
    ["en", "allocated 12\u00a0500.00\u00a0€ to", "removed the allocation of 12\u00a0500.00\u00a0€ to"],
    ["de", "hat 12.500,00\u00a0€ zugeordnet", "hat die Zuordnung von 12.500,00\u00a0€ aufgehoben"],
    ["uk", "розподіляє 12\u00a0500,00\u00a0€", "скасовує розподіл 12\u00a0500,00\u00a0€"],
  ])("an amount allocated to an invoice, in %s", async (locale, allocated, removed) => {
    const { client_id } = await books.shop.addClient();
    const invoice_id = await books.invoice("20000.00", { party: `clients:${client_id}` });
    const operation_id = await books.plan("12500.00");
    await books.call("operations/allocate", { operation_id, invoice_id });
    await books.call("operations/allocate", { operation_id, invoice_id, amount: "0" });
    const number = String((await books.one("invoices", invoice_id)).number);
    const [latest, earlier] = await historyOf("operations", operation_id, await inLanguage(locale));
    expect([earlier!.text, latest!.text]).toEqual([
      expect.stringContaining(allocated),
      expect.stringContaining(removed),
    ]);
    expect([earlier!.text, latest!.text].every((text) => text.includes(number))).toBe(true);
    const { data } = await books.admin.call<{ data: { text: string }[] }>("history/recent", {});
    expect(data.data[1]!.text).toContain(allocated.match(/12\D500[.,]00\u00a0€/)![0]);
    await inLanguage("en");
  });

  test("in the currency at that time", async () => {
    const dollars = await books.account({ currency_id: books.currency("USD") });
    await books.call("currencies/rate", { currency_id: books.currency("USD"), date: day(0), rate: "0.9" });
    const operation_id = await books.plan("12500.00");
    await books.make("operations", {
      operation_id,
      amount: "12600.00",
      lines: [{ cfi_id: books.items.sales }],
    });
    await books.make("operations", {
      operation_id,
      account_id: dollars,
      amount: "700.00",
      lines: [{ cfi_id: books.items.sales }],
    });
    const amounts = async (by: Browser, field: string) =>
      (await historyOf("operations", operation_id, by)).flatMap(({ changes }) =>
        changes.filter((change) => change.field === field).map(({ old, new: now }) => [old, now]),
      );
    const german = await inLanguage("de");
    expect(await amounts(german, "amount")).toEqual([
      ["12.600,00\u00a0€", "700,00\u00a0$"],
      ["12.500,00\u00a0€", "12.600,00\u00a0€"],
    ]);
    expect(await amounts(german, "amount_base")).toEqual([
      ["12.600,00\u00a0€", "630,00\u00a0€"],
      ["12.500,00\u00a0€", "12.600,00\u00a0€"],
    ]);
    expect(await amounts(german, "lines")).toEqual([
      ["Product sales, 12.600,00\u00a0€", "Product sales, 700,00\u00a0$"],
      ["Product sales, 12.500,00\u00a0€", "Product sales, 12.600,00\u00a0€"],
    ]);
    const { data } = await german.call<ListState>("history/list", {
      filters: [
        { field: "entity", op: "eq", value: "operations" },
        { field: "title", op: "eq", value: (await books.one("operations", operation_id)).number },
      ],
    });
    expect(data.datasets.main!.rows[0]!.changes).toContainEqual(
      expect.objectContaining({ field: "amount", old: "12.600,00\u00a0€", new: "700,00\u00a0$" }),
    );
    await inLanguage("en");
  });

  test("including those of lines, whose other numbers are written as usual", async () => {
    const { client_id } = await books.shop.addClient();
    const invoice_id = await books.draft("10.00", { party: `clients:${client_id}` });
    const lines = [
      { name: "Racking", quantity: "1", price: "20.00", discount_percent: "0", vat_rate: "20.00" },
    ];
    await books.make("invoices", { invoice_id, lines });
    // The database fills up the decimals: "1.500" would be a thousand and a half in German.
    const more = [{ ...lines[0], quantity: "1.5" }];
    await books.make("invoices", { invoice_id, lines: more });
    const [latest] = await historyOf("invoices", invoice_id, await inLanguage("de"));
    await inLanguage("en");
    expect(latest!.changes.find(({ field }) => field === "lines")).toMatchObject({
      old: "Racking, 1, 20,00\u00a0€, 0, 20, 20,00\u00a0€",
      new: "Racking, 1,5, 20,00\u00a0€, 0, 20, 30,00\u00a0€",
    });
  });

  test("a posted operation, with its date", async () => {
    const operation_id = await books.post("10.00", { date: day(-2) });
    const [latest] = await historyOf("operations", operation_id, books.admin);
    expect(latest!.text).toBe(`posted it as of ${day(-2).split("-").reverse().join(".")}`);
  });

  test("the refunded part of a credit note", async () => {
    const { client_id } = await books.shop.addClient();
    const invoice_id = await books.invoice("120.00", { party: `clients:${client_id}` });
    await books.pay("invoices", invoice_id, "120.00");
    const { record } = await books.call("invoices/credit", { invoice_id });
    await books.call("invoices/issue", { invoice_id: record.id });
    const { data } = await books.pay("invoices", record.id, "120.00", { cfi_id: books.items.refunds });
    await books.call("operations/reverse", { operation_id: data.record.id, comment: "Bounced" });
    const [back, refunded] = await historyOf("invoices", record.id, books.admin);
    expect([refunded!.text, back!.text]).toEqual([
      expect.stringContaining("refunded 120.00\u00a0€"),
      expect.stringContaining("reversed a refund of 120.00\u00a0€"),
    ]);
  });
});
