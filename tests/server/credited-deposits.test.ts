import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, openBooks, type Books } from "../support/books.ts";
import { cartOf } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

interface Goods {
  price: string;
  vat_rate: string;
  pieces: number;
}

const racks: Goods = { price: "60.00", vat_rate: "20", pieces: 2 };

/** An order that went out, invoiced by a deposit and by a final invoice. */
async function invoiced(deposit: string, goods: Goods[] = [racks], currency = "EUR") {
  const { client_id } = await books.shop.addClient();
  const items = [];
  for (const { pieces, ...each } of goods)
    items.push({
      ...(await books.shop.addProduct({ ...each, status: "available", stock: [99, 0] })),
      cartQuantity: pieces,
    });
  const { order_id } = await books.call<{ order_id: number }>("orders/create", {
    items: cartOf(...items),
    data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
  });
  const advance = await books.invoice("", {
    party: `clients:${client_id}`,
    order_id,
    currency_id: books.currency(currency),
    lines: [{ name: "Deposit", quantity: "1", price: deposit, vat_rate: "20" }],
  });
  await books.ship(order_id);
  const final = await books.billOrder(order_id);
  const lines = await books.rows<{ order_line_id: number }>(
    `select order_line_id from order_lines where order_id = ${order_id} order by order_line_id`,
  );
  const giveBack = (...pieces: number[]) =>
    books.admin.call("orders/return", {
      order_id,
      lines: pieces
        .map((quantity, index) => ({ ...lines[index]!, quantity }))
        .filter(({ quantity }) => quantity > 0),
      comment: "Scratched",
    });
  const owedBack = async () => (await books.figures(client_id)).credit;
  return { client_id, order_id, advance, final, giveBack, owedBack };
}

const notesOf = (invoice_id: number) =>
  books.rows<{ invoice_id: number; status: string; total: string; vat: string }>(
    `select invoice_id, status, total::text, vat::text from invoices where credits_id = ${invoice_id} order by invoice_id`,
  );
const totalsOf = async (invoice_id: number) =>
  (await notesOf(invoice_id)).map(({ total, vat }) => [total, vat]);
const issueNotes = async (...invoices: number[]) => {
  for (const invoice_id of invoices)
    for (const note of await notesOf(invoice_id))
      if (note.status === "draft") await books.call("invoices/issue", { invoice_id: note.invoice_id });
};
const plannedRefunds = async (order_id: number) =>
  (
    await books.rows<{ amount: string }>(
      `select amount::text from operations where order_id = ${order_id} and type = 'expense' and status = 'planned'`,
    )
  ).map(({ amount }) => amount);
const isUninvoiced = async (order_id: number) =>
  (await books.admin.call("orders/invoice", { order_id })).status === 1;

describe("returns from an order with a deposit are credited", () => {
  test.each([
    { deposit: "120.00", due: "0.00", ofFinal: ["0.00", "0.00"], ofDeposit: ["60.00", "10.00"] },
    { deposit: "100.00", due: "20.00", ofFinal: ["20.00", "3.33"], ofDeposit: ["40.00", "6.67"] },
    { deposit: "50.00", due: "70.00", ofFinal: ["60.00", "10.00"], ofDeposit: null },
  ])(
    "on the final invoice up to its amount, and otherwise on the deposit of $deposit",
    async ({ deposit, due, ofFinal, ofDeposit }) => {
      const { order_id, advance, final, giveBack, owedBack } = await invoiced(deposit);
      await books.pay("invoices", advance, deposit);
      if (due !== "0.00") await books.pay("invoices", final, due);
      const { message } = await giveBack(1);
      const drafts = ofDeposit ? 2 : 1;
      expect(message).toContain(drafts === 1 ? "Credit note to issue: #" : "Credit notes to issue: #");
      expect(await totalsOf(final)).toEqual([ofFinal]);
      expect(await totalsOf(advance)).toEqual(ofDeposit ? [ofDeposit] : []);
      await issueNotes(final, advance);
      expect(await owedBack()).toBe("60.00");
      expect(await plannedRefunds(order_id)).toEqual(["60.00"]);
      expect(await isUninvoiced(order_id)).toBe(false);
      await giveBack(1);
      await issueNotes(advance, final);
      for (const invoice_id of [advance, final]) {
        const { total, vat } = await books.one("invoices", invoice_id);
        const notes = await notesOf(invoice_id);
        const sum = (column: "total" | "vat") =>
          notes.reduce((all, note) => all + Math.round(Number(note[column]) * 100), 0);
        expect([sum("total"), sum("vat")]).toEqual([
          Math.round(Number(total) * 100),
          Math.round(Number(vat) * 100),
        ]);
      }
      expect(await owedBack()).toBe("120.00");
      expect((await plannedRefunds(order_id)).toSorted()).toEqual(["60.00", "60.00"]);
      expect(await books.disagreements()).toEqual([]);
    },
  );

  test("against the unpaid part of both", async () => {
    const { advance, final, giveBack, owedBack } = await invoiced("100.00");
    await giveBack(1);
    await issueNotes(advance, final);
    expect(await books.one("invoices", final)).toMatchObject({ status: "paid", balance: "0.00" });
    expect(await books.one("invoices", advance)).toMatchObject({ balance: "60.00" });
    expect(await owedBack()).toBe("0.00");
    expect(await books.disagreements()).toEqual([]);
  });

  test("in the deposit's currency, at its rate", async () => {
    const currency_id = books.currency("USD");
    await books.call("currencies/rate", { currency_id, date: day(0), rate: "1.25" });
    const { advance, final, giveBack, order_id } = await invoiced("80.00", [racks], "USD");
    await giveBack(1);
    expect(await totalsOf(final)).toEqual([["20.00", "3.33"]]);
    expect(await totalsOf(advance)).toEqual([["32.00", "5.33"]]);
    await issueNotes(advance, final);
    expect(await isUninvoiced(order_id)).toBe(false);
    await giveBack(1);
    expect(await totalsOf(advance)).toEqual([
      ["32.00", "5.33"],
      ["48.00", "8.00"],
    ]);
    await issueNotes(advance, final);
    expect(await books.disagreements()).toEqual([]);
  });

  test("without the part of the deposit already credited", async () => {
    const { advance, final, giveBack } = await invoiced("120.00");
    const { record } = await books.call("invoices/credit", { invoice_id: advance });
    const lines = [{ name: "Deposit", quantity: "1", price: "90.00", vat_rate: "20" }];
    await books.make("invoices", { invoice_id: record.id, lines });
    await books.call("invoices/issue", { invoice_id: record.id });
    await giveBack(1);
    expect((await totalsOf(advance)).map(([total]) => total)).toEqual(["90.00", "30.00"]);
    await issueNotes(final, advance);
    expect(await books.disagreements()).toEqual([]);
  });

  test("to the cent and at each VAT rate, whatever was ordered, prepaid and returned", async () => {
    const cents = (most: number) => fc.integer({ min: 1, max: most }).map((each) => (each / 100).toFixed(2));
    const goods = fc.record({
      price: cents(999),
      vat_rate: fc.constantFrom("0", "7", "20"),
      pieces: fc.integer({ min: 1, max: 3 }),
    });
    const story = fc.record({
      goods: fc.array(goods, { minLength: 1, maxLength: 2 }),
      share: fc.constantFrom(1, 1, 0.9, 0.5),
      order: fc.array(fc.nat({ max: 1 }), { minLength: 6, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ goods: chosen, share, order }) => {
        const worth = chosen.reduce(
          (sum, { price, pieces }) => sum + Math.round(Number(price) * 100) * pieces,
          0,
        );
        const { advance, final, giveBack, order_id } = await invoiced(
          (Math.max(1, Math.round(worth * share)) / 100).toFixed(2),
          chosen,
        );
        const left = chosen.map(({ pieces }) => pieces);
        const next = [...order, 0, 0, 0, 1, 1, 1];
        for (const which of next) {
          if (!left[which]) continue;
          left[which] -= 1;
          await giveBack(...left.map((_, index) => (index === which ? 1 : 0)));
          await issueNotes(final, advance);
          if (left.some((pieces) => pieces > 0)) expect(await isUninvoiced(order_id)).toBe(false);
        }
        for (const invoice_id of [advance, final]) {
          const { total, vat } = await books.one("invoices", invoice_id);
          const notes = await notesOf(invoice_id);
          const sum = (column: "total" | "vat") =>
            (notes.reduce((all, note) => all + Math.round(Number(note[column]) * 100), 0) / 100).toFixed(2);
          expect([sum("total"), sum("vat")]).toEqual([total, vat]);
        }
        expect(await books.disagreements()).toEqual([]);
      }),
      { numRuns: 15, seed: 20_261_129, endOnFailure: true },
    );
  });
});
