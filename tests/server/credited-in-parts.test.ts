import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInvoice } from "../../app/modules/documents/server/papers/read-invoice.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Actor } from "../../app/server/actor.ts";
import { openBooks, type Books } from "../support/books.ts";
import { cartOf } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

type Line = Record<string, unknown>;

const linesOf = async (invoice_id: number) => (await books.one("invoices", invoice_id)).lines as Line[];
const notesOf = (invoice_id: number) =>
  books.rows<{ invoice_id: number; total: string }>(
    `select invoice_id, total::text from invoices where credits_id = ${invoice_id} order by invoice_id`,
  );
const draftCredit = async (invoice_id: number) =>
  (await books.call("invoices/credit", { invoice_id })).record.id;

describe("an invoice that is credited in parts is credited to the cent", () => {
  /** A third of it is a fraction of a cent less, or more, than what the whole is rounded to. */
  test.each([
    { discount_percent: "50", parts: ["0.17", "0.17", "0.16"] },
    { discount_percent: "51", parts: ["0.16", "0.16", "0.17"] },
    { discount_percent: "0", parts: ["0.33", "0.33", "0.33"] },
  ])("piece by piece, with $discount_percent % off", async ({ discount_percent, parts }) => {
    const { client_id } = await books.shop.addClient();
    const line = { name: "Screws", quantity: "3", price: "0.33", discount_percent, vat_rate: "20" };
    const invoice_id = await books.invoice("", { party: `clients:${client_id}`, lines: [line] });
    for (const [index] of parts.entries()) {
      const note = await draftCredit(invoice_id);
      if (index < 2) await books.make("invoices", { invoice_id: note, lines: [{ ...line, quantity: "1" }] });
      await books.call("invoices/issue", { invoice_id: note });
    }
    expect((await notesOf(invoice_id)).map(({ total }) => total)).toEqual(parts);
    expect(await books.one("invoices", invoice_id)).toMatchObject({ status: "paid", balance: "0.00" });
  });

  test("credit notes can't be credited themselves", async () => {
    const { client_id } = await books.shop.addClient();
    const lines = [{ name: "Screws", quantity: "3", price: "0.33" }];
    const invoice_id = await books.invoice("", { party: `clients:${client_id}`, lines });
    const note = await draftCredit(invoice_id);
    const tabsOf = async (id: number) => {
      const { state } = await books.one("invoices", id);
      return (state as RecordState).tabs.map(({ code }) => code);
    };
    expect(await tabsOf(invoice_id)).toContain("credits");
    expect(await tabsOf(note)).not.toContain("credits");
  });

  test("even if the draft for the rest was changed", async () => {
    const { client_id } = await books.shop.addClient();
    const screws = { name: "Screws", quantity: "3", price: "0.33", discount_percent: "50", vat_rate: "20" };
    const rack = { name: "Racking", quantity: "2", price: "80.00", vat_rate: "20" };
    const invoice_id = await books.invoice("", { party: `clients:${client_id}`, lines: [screws, rack] });
    for (const lines of [[{ ...screws, quantity: "1" }], [{ ...screws, quantity: "1" }]]) {
      const note = await draftCredit(invoice_id);
      await books.make("invoices", { invoice_id: note, lines });
      await books.call("invoices/issue", { invoice_id: note });
    }
    const rest = await draftCredit(invoice_id);
    const [last, racks] = await linesOf(rest);
    expect(last).toMatchObject({ quantity: "1.000", amount: "0.16" });
    await books.make("invoices", { invoice_id: rest, lines: [last, { ...racks, quantity: "1" }] });
    expect(await books.one("invoices", rest)).toMatchObject({ total: "80.16" });
    await books.make("invoices", { invoice_id: rest, lines: [{ ...last, quantity: "2" }] });
    expect(await books.one("invoices", rest)).toMatchObject({ total: "0.33" });
  });
});

test("the VAT of notes that credit a whole invoice adds up to the invoice’s, by rate", async () => {
  const { client_id } = await books.shop.addClient();
  const screws = { name: "Screws", quantity: "2", price: "5.00", vat_rate: "20" };
  const book = { name: "Book", quantity: "2", price: "5.05", vat_rate: "7" };
  const invoice_id = await books.invoice("", { party: `clients:${client_id}`, lines: [screws, book] });
  const notes = [await draftCredit(invoice_id)];
  const half = [screws, book].map((line) => ({ ...line, quantity: "1" }));
  await books.make("invoices", { invoice_id: notes[0], lines: half });
  await books.call("invoices/issue", { invoice_id: notes[0] });
  notes.push(await draftCredit(invoice_id));
  await books.call("invoices/issue", { invoice_id: notes[1] });
  // 10.00 has 1.67 of it, and 5.00 has 0.83; 10.10 has 0.66, and 5.05 has 0.33.
  expect(await books.one("invoices", invoice_id)).toMatchObject({ vat: "2.33" });
  const issued = await Promise.all(notes.map((id) => books.one("invoices", id)));
  expect(issued.map(({ subtotal, vat, total }) => [subtotal, vat, total])).toEqual([
    ["8.89", "1.16", "10.05"],
    ["8.88", "1.17", "10.05"],
  ]);
  // As a job does that issues several.
  await server.db.execute(
    sql`update invoices set issued_at = '2026-11-02T09:00Z' where invoice_id in (${notes[0]}, ${notes[1]})`,
  );
  const papers = await Promise.all(notes.map((id) => readInvoice({ db: server.db } as Actor, id)));
  expect(papers.map(({ sums }) => [sums?.net, ...(sums?.vat ?? []).map(({ vat }) => vat)])).toEqual([
    ["8.89", "0.83", "0.33"],
    ["8.88", "0.84", "0.33"],
  ]);
  expect(await books.disagreements()).toEqual([]);
});

test("the VAT of a rate adds up to the invoice’s, even if it was credited in full first", async () => {
  const { client_id } = await books.shop.addClient();
  const screws = { name: "Screws", quantity: "2", price: "5.00", vat_rate: "20" };
  const book = { name: "Book", quantity: "1", price: "5.05", vat_rate: "7" };
  const invoice_id = await books.invoice("", {
    party: `clients:${client_id}`,
    lines: [screws, { ...book, quantity: "2" }],
  });
  const free = { ...screws, quantity: "1", discount_percent: "100" };
  const credits = [[{ ...screws, quantity: "1" }], [{ ...screws, quantity: "1" }, book], [book, free]];
  const notes: number[] = [];
  for (const lines of credits) {
    const note = await draftCredit(invoice_id);
    await books.make("invoices", { invoice_id: note, lines });
    await books.call("invoices/issue", { invoice_id: note });
    await server.db.execute(
      sql`update invoices set issued_at = ${`2026-11-0${notes.push(note)}T09:00Z`} where invoice_id = ${note}`,
    );
  }
  const papers = await Promise.all(notes.map((id) => readInvoice({ db: server.db } as Actor, id)));
  expect(papers.map(({ sums }) => (sums?.vat ?? []).map(({ rate, vat }) => [Number(rate), vat]))).toEqual([
    [[20, "0.83"]],
    [
      [20, "0.84"],
      [7, "0.33"],
    ],
    [
      [20, "0.00"],
      [7, "0.33"],
    ],
  ]);
  const issued = await Promise.all(notes.map((id) => books.one("invoices", id)));
  expect(issued.map(({ subtotal, vat }) => [subtotal, vat])).toEqual([
    ["4.17", "0.83"],
    ["8.88", "1.17"],
    ["4.72", "0.33"],
  ]);
  expect(await books.one("invoices", invoice_id)).toMatchObject({ vat: "2.33", status: "paid" });
});

test("it also does if one is cancelled after another took the rest, and its goods are credited again", async () => {
  const { client_id } = await books.shop.addClient();
  const screws = { name: "Screws", quantity: "2", price: "5.00", vat_rate: "20" };
  const book = { name: "Book", quantity: "1", price: "5.05", vat_rate: "7" };
  const invoice_id = await books.invoice("", { party: `clients:${client_id}`, lines: [screws, book] });
  await books.pay("invoices", invoice_id, "15.05");
  const issue = async (lines: object[]) => {
    const note = await draftCredit(invoice_id);
    await books.make("invoices", { invoice_id: note, lines });
    await books.call("invoices/issue", { invoice_id: note });
    return note;
  };
  const vatOf = async (invoice: number) => (await books.one("invoices", invoice)).vat;
  const one = { ...screws, quantity: "1" };
  const [wrong, rest] = [await issue([one, book]), await issue([one])];
  await books.call("invoices/cancel", { invoice_id: wrong, comment: "Wrong" });
  const [again, last] = [await issue([one]), await issue([book])];
  // 10.00 has 1.67 of it, of which the rest took 0.84; 5.05 has 0.33.
  expect(await vatOf(invoice_id)).toBe("2.00");
  expect(await Promise.all([rest, again, last].map(vatOf))).toEqual(["0.84", "0.83", "0.33"]);
  const papers = await Promise.all(
    [wrong, rest, again].map((id) => readInvoice({ db: server.db } as Actor, id)),
  );
  expect(papers.map(({ sums }) => (sums?.vat ?? []).map(({ vat }) => vat))).toEqual([
    ["0.83", "0.33"],
    ["0.84"],
    ["0.83"],
  ]);
  expect(await books.disagreements()).toEqual([]);
});

describe("partial returns of an order are credited to the cent", () => {
  /** An order of three pieces at 0.33 that went out, and its invoice with the lines as agreed. */
  async function billed(agreed: (line: Line) => Line[]) {
    const { client_id } = await books.shop.addClient();
    const product = await books.shop.addProduct({ price: "0.33", stock: [9, 0] });
    const { order_id } = await books.call<{ order_id: number }>("orders/create", {
      items: cartOf({ ...product, cartQuantity: 3 }),
      data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
    });
    await books.ship(order_id);
    const invoice_id = (await books.call("orders/invoice", { order_id })).record.id;
    const [line] = (await linesOf(invoice_id)) as [Line];
    await books.make("invoices", { invoice_id, lines: agreed(line) });
    await books.call("invoices/issue", { invoice_id });
    const [{ order_line_id }] = (await books.rows<{ order_line_id: number }>(
      `select order_line_id from order_lines where order_id = ${order_id}`,
    )) as [{ order_line_id: number }];
    const giveBack = (quantity: number) =>
      books.call("orders/return", { order_id, lines: [{ order_line_id, quantity }], comment: "Broken" });
    return { invoice_id, giveBack };
  }

  const settle = async (invoice_id: number) => {
    for (const note of await notesOf(invoice_id))
      await books.call("invoices/issue", { invoice_id: note.invoice_id });
    expect(await books.one("invoices", invoice_id)).toMatchObject({ status: "paid", balance: "0.00" });
    expect(await books.disagreements()).toEqual([]);
  };

  test("even with a discount on the invoice", async () => {
    const { invoice_id, giveBack } = await billed((line) => [{ ...line, discount_percent: "50" }]);
    for (let count = 0; count < 3; count += 1) await giveBack(1);
    expect((await notesOf(invoice_id)).map(({ total }) => total)).toEqual(["0.17", "0.17", "0.16"]);
    await settle(invoice_id);
  });

  test("except free goods, for which there is nothing to credit", async () => {
    const { invoice_id, giveBack } = await billed((line) => [
      { ...line, quantity: "2" },
      { ...line, quantity: "1", discount_percent: "100" },
    ]);
    await giveBack(1);
    expect(await notesOf(invoice_id)).toEqual([]);
    await giveBack(2);
    await settle(invoice_id);
  });

  test("even with two lines of the same item", async () => {
    const { invoice_id, giveBack } = await billed((line) => [
      { ...line, quantity: "2" },
      { ...line, quantity: "1", discount_percent: "40" },
    ]);
    await giveBack(1);
    await giveBack(2);
    await settle(invoice_id);
  });
});
