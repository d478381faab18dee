import Big from "big.js";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListSums } from "../../app/contract/list-sums.ts";
import { loadCurrencyDigits } from "../../app/server/currency-digits.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let accounts: Record<"USD" | "EUR" | "JPY", number>;

/** What a dollar is worth in euros on each day. */
const rates = { "-10": "0.9", "-3": "0.95", "0": "0.93" };
type Day = keyof typeof rates;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await server.db.execute(sql`
    insert into currencies (code, name, symbol, max_age_days, decimals) values ('JPY', '{"en": "Yen", "de": "Yen", "uk": "Єна"}', '¥', 9, 0)`);
  await loadCurrencyDigits(server.db);
  books = await openBooks(server);
  for (const [offset, rate] of Object.entries(rates))
    await books.call("currencies/rate", {
      currency_id: books.currency("USD"),
      date: day(Number(offset)),
      rate,
    });
  await books.call("currencies/rate", {
    currency_id: books.currency("JPY"),
    date: day(-10),
    rate: "0.00613",
  });
  await server.db.execute(sql`update currencies set max_age_days = 30`);
  const accountIn = (code: string) =>
    books.account({ currency_id: books.currency(code), opening_balance: "9000000" });
  accounts = { USD: await accountIn("USD"), EUR: await accountIn("EUR"), JPY: await accountIn("JPY") };
});
afterAll(() => server.stop());

const billed = (price: string, values: object) =>
  books.invoice("", {
    currency_id: books.currency("USD"),
    date: day(-10),
    lines: [{ name: "Racking", quantity: "1", price, vat_rate: "0" }],
    ...values,
  });
async function credited(invoice_id: number, price: string, on: string) {
  const { record } = await books.call("invoices/credit", { invoice_id });
  const lines = [{ name: "Racking", quantity: "1", price, vat_rate: "0" }];
  await books.make("invoices", { invoice_id: record.id, lines, date: day(Number(on)) });
  await books.call("invoices/issue", { invoice_id: record.id });
  return record.id;
}
async function paid(invoice_id: number, amount: string, on: Day, account: keyof typeof accounts = "USD") {
  const { direction, kind } = await books.one("invoices", invoice_id);
  const cfi_id =
    (direction === "out") === (kind === "invoice")
      ? books.items.sales
      : direction === "out"
        ? books.items.refunds
        : books.items.goods;
  const { data, message } = await books.pay("invoices", invoice_id, amount, {
    account_id: accounts[account],
    date: day(Number(on)),
    cfi_id,
  });
  expect(data.record, message).toBeDefined();
  return data.record.id;
}
/** Pays what is left of all in one amount, and refunds it in another. */
async function paidAtOnce(party: string, left: { invoice_id: number; brings: boolean; balance: string }[]) {
  for (const brings of [true, false]) {
    const parts = left.filter((each) => each.brings === brings);
    if (parts.length === 0) continue;
    const sum = parts.reduce((all, { balance }) => all.plus(balance), new Big(0));
    const operation_id = await books.plan(sum.toFixed(2), {
      type: brings ? "income" : "expense",
      party,
      account_id: accounts.USD,
      lines: [{ cfi_id: brings ? books.items.sales : books.items.goods }],
    });
    for (const { invoice_id } of parts) await books.call("operations/allocate", { operation_id, invoice_id });
    await books.call("operations/post", { operation_id });
  }
}
const reversed = (operation_id: number) =>
  books.call("operations/reverse", { operation_id, comment: "Bounced" });
const differenceOf = async (invoice_id: number) =>
  (await books.one("invoices", invoice_id)).exchange_difference;

describe("the exchange gain or loss of an invoice", () => {
  test("is shown for the paid part, and disappears when the payment is reversed", async () => {
    const invoice = await billed("1000.00", { party: await books.addParty() });
    expect(await differenceOf(invoice)).toBeNull();
    const first = await paid(invoice, "600.00", "-3");
    expect(await differenceOf(invoice)).toBe("30.00");
    await paid(invoice, "400.00", "0");
    expect(await differenceOf(invoice)).toBe("42.00");
    await reversed(first);
    expect(await differenceOf(invoice)).toBe("12.00");
  });

  test("is a loss if a bill has become more expensive", async () => {
    const bill = await billed("1000.00", { party: await books.addParty(), direction: "in" });
    await paid(bill, "1000.00", "-3");
    expect(await differenceOf(bill)).toBe("-50.00");
  });

  test("is empty if paid at the invoice's rate, or in our own currency", async () => {
    const invoice = await billed("100.00", { party: await books.addParty(), date: day(0) });
    await paid(invoice, "100.00", "0");
    expect(await differenceOf(invoice)).toBeNull();
    const own = await billed("100.00", { party: await books.addParty(), currency_id: books.currency("EUR") });
    await paid(own, "107.53", "0");
    expect(await differenceOf(own)).toBeNull();
  });

  test("also occurs for payments received in our own currency", async () => {
    const invoice = await billed("1000.00", { party: await books.addParty() });
    await paid(invoice, "475.00", "-3", "EUR");
    await paid(invoice, "465.00", "0", "EUR");
    expect(await books.one("invoices", invoice)).toMatchObject({
      status: "paid",
      exchange_difference: "40.00",
    });
  });

  test("comes from a credit note at another rate, on the invoice that it settles", async () => {
    const party = await books.addParty();
    const invoice = await billed("1000.00", { party });
    await paid(invoice, "800.00", "-10");
    // 200.00 $ are taken off the invoice, 300.00 off the next one, and 100.00 are refunded.
    const note = await credited(invoice, "600.00", "-3");
    expect(await differenceOf(invoice)).toBe("10.00");
    const next = await billed("300.00", { party });
    await books.call("invoices/apply-credit", { invoice_id: next });
    expect(await differenceOf(next)).toBe("15.00");
    expect(await differenceOf(note)).toBeNull();
    await paid(note, "100.00", "0");
    // What was owed at 0.95 was paid back at 0.93.
    expect(await differenceOf(note)).toBe("2.00");
    await books.call("invoices/unapply-credit", {
      invoice_id: next,
      number: String((await books.one("invoices", note)).number),
    });
    expect(await differenceOf(next)).toBeNull();
  });

  test("is totalled with its sign, including credit notes", async () => {
    const party = await books.addParty();
    const invoice = await billed("1000.00", { party });
    await paid(invoice, "1000.00", "-3");
    const note = await credited(invoice, "100.00", "-3");
    await paid(note, "100.00", "0");
    const { sums } = await books.call<ListSums>("invoices/sum", {
      fields: ["total_base", "exchange_difference"],
      filters: [{ field: "client_id", op: "eq", value: party.split(":")[1] }],
    });
    expect(sums).toMatchObject({
      total_base: { amounts: [{ amount: "805.00", currency: "EUR" }] },
      exchange_difference: { amounts: [{ amount: "52.00", currency: "EUR" }] },
    });
  });

  test("equals received minus invoiced to the cent once everything is settled", async () => {
    const [amount, part] = [fc.integer({ min: 101, max: 99_999 }), fc.integer({ min: 1, max: 99 })];
    const on = fc.constantFrom<Day>("-10", "-3", "0");
    const deed = fc.record({
      do: fc.constantFrom("bill", "pay", "pay", "credit", "offset", "reverse"),
      amount,
      part,
      on,
      account: fc.constantFrom("USD", "EUR", "JPY"),
      pick: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("out", "in"),
        fc.array(deed, { minLength: 5, maxLength: 12 }),
        async (direction, story) => {
          const party = await books.addParty();
          const mine = `client_id = ${party.split(":")[1]}`;
          const bill = (cents: number, date: Day) =>
            billed((cents / 100).toFixed(2), { party, direction, date: day(Number(date)) });
          await bill(123_45, "-10");
          const payments: number[] = [];
          for (const { pick, ...next } of story) {
            const documents = await books.rows<{ invoice_id: number; kind: string; balance: string }>(
              `select invoice_id, kind, balance::text from invoices where ${mine} and status <> 'draft' order by 1`,
            );
            const open = documents.filter(({ balance }) => balance !== "0.00");
            const chosen = open[pick % open.length];
            if (next.do === "bill" || !chosen) await bill(next.amount, next.on);
            else if (next.do === "pay") {
              const share = new Big(chosen.balance).times(next.part).div(100);
              const rate = { USD: 1, EUR: rates[next.on], JPY: new Big(rates[next.on]).div("0.00613") };
              const money = share
                .times(rate[next.account])
                .round(next.account === "JPY" ? 0 : 2, Big.roundDown);
              if (money.gt(0))
                payments.push(await paid(chosen.invoice_id, money.toFixed(2), next.on, next.account));
            } else if (next.do === "credit") {
              const bills = documents.filter(({ kind }) => kind === "invoice");
              const { invoice_id } = bills[pick % bills.length]!;
              // More than is left of it is refused.
              await credited(invoice_id, (next.amount / 500).toFixed(2), next.on).catch(() => undefined);
            } else if (next.do === "offset" && chosen.kind === "invoice")
              await books.admin.call("invoices/apply-credit", { invoice_id: chosen.invoice_id });
            else if (next.do === "reverse" && payments.length > 0)
              // What was refunded since can't be taken back before.
              await reversed(payments.splice(pick % payments.length, 1)[0]!).catch(() => undefined);
          }
          const left = await books.rows<{ invoice_id: number; brings: boolean; balance: string }>(
            `select invoice_id, (kind = 'invoice') = (direction = 'out') as brings, balance::text from invoices where ${mine} and balance > 0 and status <> 'draft'`,
          );
          await paidAtOnce(party, left);
          const [books_] = await books.rows<{ invoiced: string; received: string }>(`
            select coalesce(sum(case when (kind = 'invoice') = (direction = 'out') then total_base else -total_base end), 0)::text as invoiced,
              (select coalesce(sum(case type when 'income' then amount_base else -amount_base end), 0)::text from operations
                where ${mine} and status = 'posted' and reverses_id is null) as received
            from invoices where ${mine} and status = 'paid'`);
          const ids = await books.rows<{ invoice_id: number }>(
            `select invoice_id from invoices where ${mine} and status = 'paid'`,
          );
          const all = await Promise.all(ids.map(({ invoice_id }) => differenceOf(invoice_id)));
          const sum = all.reduce<Big>((whole, each) => whole.plus((each as string | null) ?? 0), new Big(0));
          expect(sum.toFixed(2)).toBe(new Big(books_!.received).minus(books_!.invoiced).toFixed(2));
          expect(await books.disagreements()).toEqual([]);
        },
      ),
      { numRuns: 12, seed: 20_261_129, endOnFailure: true },
    );
  });
});
