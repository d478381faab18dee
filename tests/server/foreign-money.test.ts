import type { RecordState } from "../../app/contract/record.ts";
import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  OpenBill,
  StatementChoice,
  StatementFile,
  StatementMatch,
} from "../../app/modules/finance/contract-statements.ts";
import type { Grant } from "../../app/server/access/grants.ts";
import { loadCurrencyDigits } from "../../app/server/currency-digits.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { cartOf } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let jobs: Jobs;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await server.db.execute(sql`
    insert into currencies (code, name, symbol, max_age_days, decimals) values ('JPY', '{"en": "Yen", "de": "Yen", "uk": "Єна"}', '¥', 7, 0)`);
  await loadCurrencyDigits(server.db);
  books = await openBooks(server);
  jobs = jobsOf(server, books.admin);
});
afterAll(() => server.stop());

const rate = (code: string, date: string, value: string) =>
  books.call("currencies/rate", { currency_id: books.currency(code), date, rate: value });
const supplier = async () => {
  const { cp_id } = await books.shop.addCp();
  await books.shop.addContract(cp_id);
  return `cps:${cp_id}`;
};
const billed = (code: string, price: string, party: string, values: object = {}) =>
  books.invoice("", {
    direction: "in",
    party,
    currency_id: books.currency(code),
    their_number: `S-${price}`,
    lines: [{ name: "Steel", quantity: "1", price, vat_rate: "0" }],
    ...values,
  });
const upload = async (account_id: number, ...lines: string[]) => {
  const text = ["Buchungstag;Name;IBAN;Verwendungszweck;Betrag", ...lines].join("\n");
  const reply = await books.admin.call<StatementFile>(
    "statements/upload",
    { account_id },
    { files: { file: new File([text], "june.csv") } },
  );
  expect(reply.status, reply.message).toBe(1);
  const { statement_id } = reply.data;
  const match = await books.call<StatementMatch>("statements/match", { statement_id });
  return { statement_id, match };
};
const apply = (statement_id: number, lines: StatementChoice[]) =>
  jobs.work("statements/apply", { statement_id, lines: JSON.stringify(lines) });
const asProposed = ({ lines }: StatementMatch): StatementChoice[] =>
  lines.flatMap(({ line, proposal }) =>
    proposal
      ? {
          line,
          step: proposal.step,
          operation_id: proposal.operation?.id,
          party: proposal.party ?? undefined,
          invoices: proposal.invoices.map(({ id }) => id),
          cfi_id: proposal.step === "book" ? (proposal.cfi_id ?? books.items.goods) : undefined,
        }
      : [],
  );
const spoken = (offset: number) => day(offset).split("-").reverse().join(".");
/** What a bill was paid by: in the account's currency, in our own, and in that of the bill. */
const paidBy = (invoice_id: number) =>
  books.rows(`select a.amount::text as part, o.amount_base::text as ours, a.invoice_amount::text as theirs
    from allocations a join operations o using (operation_id) where invoice_id = ${invoice_id} order by operation_id`);
const balances = async (...ids: number[]) => {
  const found = await Promise.all(ids.map((id) => books.one("accounts", id)));
  return found.map(({ balance, balance_base }) => [balance, balance_base]);
};
const settled = { status: "paid", balance: "0.00" };

beforeAll(async () => {
  await rate("USD", day(-10), "0.9");
  await rate("USD", day(-3), "0.95");
  await rate("USD", day(0), "0.93");
  await rate("JPY", day(-3), "0.00613");
});

test("a supplier’s bill is paid from statements in its currency, each line at the rate of its day", async () => {
  const account_id = await books.account({
    currency_id: books.currency("USD"),
    opening_balance: "5000.00",
  });
  const bill = await billed("USD", "1000.00", await supplier(), { date: day(-10) });
  expect(await books.one("invoices", bill)).toMatchObject({ total_base: "900.00" });
  const rest = `${spoken(0)};Steel Inc;;S-1000.00 rest;-410,00`;
  const { statement_id, match } = await upload(
    account_id,
    `${spoken(-3)};Steel Inc;;S-1000.00 first part;-600,00`,
    rest,
    `${spoken(0)};Bank;;Fees;-7,51`,
  );
  expect(await apply(statement_id, asProposed(match))).toMatchObject({ done: 3, failed: 0 });
  // The second is more than was owed: the rest of it stays the supplier's.
  expect(await paidBy(bill)).toEqual([
    { part: "600.00", ours: "570.00", theirs: "600.00" },
    { part: "400.00", ours: "381.30", theirs: "400.00" },
  ]);
  expect(await books.one("invoices", bill)).toMatchObject(settled);
  expect(await balances(account_id)).toEqual([["3982.49", "3703.72"]]);
  expect((await upload(account_id, rest)).match.lines).toMatchObject([{ proposal: null }]);
  expect(await books.disagreements()).toEqual([]);
});

test("a bill in a currency without decimals is paid to the yen", async () => {
  const account_id = await books.account({ currency_id: books.currency("JPY"), opening_balance: "900000" });
  const bill = await billed("JPY", "50001", await supplier(), { date: day(-3) });
  const { statement_id, match } = await upload(account_id, `${spoken(-1)};Steel Inc;;S-50001;-50001`);
  expect(await apply(statement_id, asProposed(match))).toMatchObject({ done: 1, failed: 0 });
  expect(await paidBy(bill)).toEqual([{ part: "50001.00", ours: "306.51", theirs: "50001.00" }]);
  expect(await books.one("invoices", bill)).toMatchObject(settled);
  expect(await balances(account_id)).toEqual([["849999.00", "5210.49"]]);
  expect(await books.disagreements()).toEqual([]);
});

test("a bill in dollars is paid from an account in euros, and opened again as a payment is reversed", async () => {
  const account_id = await books.account();
  const party = await supplier();
  const bill = await billed("USD", "777.77", party, { date: day(-10) });
  const { statement_id, match } = await upload(
    account_id,
    `${spoken(-3)};Steel Inc;;S-777.77;-300,00`,
    `${spoken(0)};Steel Inc;;S-777.77;-450,00`,
  );
  const choices = match.lines.map(({ line }) => ({
    line,
    step: "book" as const,
    party,
    cfi_id: books.items.goods,
    invoices: [bill],
  }));
  expect(await apply(statement_id, choices)).toMatchObject({ done: 2, failed: 0 });
  expect(await paidBy(bill)).toEqual([
    { part: "300.00", ours: "300.00", theirs: "315.79" },
    { part: "429.64", ours: "450.00", theirs: "461.98" },
  ]);
  expect(await books.one("invoices", bill)).toMatchObject(settled);
  expect(await balances(account_id)).toEqual([["99250.00", "99250.00"]]);
  const [first] = await books.rows<{ operation_id: number }>(
    `select min(operation_id) as operation_id from allocations where invoice_id = ${bill}`,
  );
  await books.call("operations/reverse", { ...first, comment: "Bounced" });
  expect(await books.one("invoices", bill)).toMatchObject({ status: "partly_paid", balance: "315.79" });
  expect(await balances(account_id)).toEqual([["99550.00", "99550.00"]]);
  expect(await books.disagreements()).toEqual([]);
});

describe("a line of a statement in euros", () => {
  const sold = async (code: string, price: string, party: string) => {
    const invoice_id = await books.invoice("", {
      party,
      date: day(-10),
      currency_id: books.currency(code),
      lines: [{ name: "Racking", quantity: "1", price, vat_rate: "0" }],
    });
    return { invoice_id, number: String((await books.one("invoices", invoice_id)).number) };
  };
  const found = async (statement_id: number, values: object) =>
    (await books.call<{ data: OpenBill[] }>("statements/invoices", { statement_id, line: 2, ...values }))
      .data;

  test("is proposed for the bill in dollars that it names, at the rate of its day", async () => {
    const account_id = await books.account();
    const party = await supplier();
    const bill = await billed("USD", "1234.00", party, { date: day(-10) });
    const { statement_id, match } = await upload(
      account_id,
      `${spoken(-3)};Steel Inc;;S-1234.00 first part;-600,00`,
      `${spoken(0)};Steel Inc;;S-1234.00 rest;-560,26`,
    );
    const of = { id: bill, balance: "1234.00", currency: "USD" };
    // 631.58 $ of it at 0.95, and the other 602.42 $ at 0.93.
    expect(match.lines.map(({ proposal }) => proposal)).toMatchObject([
      { why: "reference", sure: true, party, invoices: [{ ...of, amount: "600.00", worth: "1172.30" }] },
      { why: "reference", sure: true, party, invoices: [{ ...of, amount: "560.25", worth: "1147.62" }] },
    ]);
    expect(await apply(statement_id, asProposed(match))).toMatchObject({ done: 2, failed: 0 });
    expect(await paidBy(bill)).toEqual([
      { part: "600.00", ours: "600.00", theirs: "631.58" },
      { part: "560.25", ours: "560.26", theirs: "602.42" },
    ]);
    expect(await books.one("invoices", bill)).toMatchObject(settled);
    expect(await books.disagreements()).toEqual([]);
  });

  test("may be for an invoice in dollars that is worth about as much", async () => {
    const account_id = await books.account();
    const [near, far] = [await sold("USD", "4321.00", await books.addParty()), await books.addParty()];
    await sold("USD", "5555.00", far);
    const { statement_id, match } = await upload(
      account_id,
      // 4,321 $ at 0.95 are 4,104.95 €, and 5,555 $ are 5,277.25 €.
      `${spoken(-3)};Somebody;;thanks;4070,00`,
      `${spoken(-3)};Somebody;;thanks;5100,00`,
    );
    const bill = { id: near.invoice_id, balance: "4321.00", currency: "USD", worth: "4104.95" };
    expect(match.lines.map(({ proposal }) => proposal)).toMatchObject([
      { why: "converted", sure: false, invoices: [{ ...bill, amount: "4070.00" }] },
      { why: "none", invoices: [] },
    ]);
    expect(await found(statement_id, {})).toMatchObject([{ ...bill, problem: null }]);
    expect(await found(statement_id, { search: near.number })).toMatchObject([bill]);

    const choice = { line: 2, step: "book" as const, cfi_id: books.items.sales };
    const payments = [{ invoice_id: near.invoice_id, amount: bill.worth }];
    const writeoff = { amount: "34.95", cfi_id: books.items.goods };
    expect(await apply(statement_id, [{ ...choice, payments, writeoff }])).toMatchObject({ done: 1 });
    expect(await books.one("invoices", near.invoice_id)).toMatchObject(settled);
    expect(await balances(account_id)).toEqual([["104070.00", "104070.00"]]);
    expect(await books.disagreements()).toEqual([]);
  });

  test("pays no invoice whose currency has no rate on its day, and says so", async () => {
    const party = await books.addParty();
    const { invoice_id, number } = await sold("USD", "321.00", party);
    const account_id = await books.account();
    const { statement_id, match } = await upload(account_id, `${spoken(-60)};Somebody;;${number};300,00`);
    expect(match.lines[0]!.proposal).toMatchObject({ why: "no_rate", sure: false, party, invoices: [] });
    const problem = expect.stringMatching(/^No EUR→USD rate for .*\. Enter one$/);
    expect(await found(statement_id, { party })).toMatchObject([
      { id: invoice_id, balance: "321.00", currency: "USD", worth: "0.00", problem },
    ]);
    const choice = { line: 2, step: "book" as const, cfi_id: books.items.sales };
    for (const more of [{ invoices: [invoice_id] }, { payments: [{ invoice_id, amount: "300.00" }] }]) {
      const { job_id, ...job } = await apply(statement_id, [{ ...choice, ...more }]);
      expect(job).toMatchObject({ done: 0, failed: 1 });
      expect(await books.call("jobs/failures", { job_id })).toMatchObject({ data: [{ text: problem }] });
    }
    expect(await balances(account_id)).toEqual([["100000.00", "100000.00"]]);
  });
});

test.each([
  // 0.90 and 0.95 are the rates of the plan, and 0.93 is that of the day it is paid.
  { planned: -10, amount: "900.00", atFirst: "1000.00", part: "900.00", theirs: "967.74", balance: "32.26" },
  { planned: -3, amount: "950.00", atFirst: "1000.00", part: "930.00", theirs: "1000.00", balance: "0.00" },
  { planned: -3, amount: "95.00", atFirst: "100.00", part: "95.00", theirs: "102.15", balance: "897.85" },
])(
  "a plan in euros, $amount at $planned days, pays a bill in dollars at the rate of its posting date",
  async (of) => {
    const party = await supplier();
    const bill = await billed("USD", "1000.00", party, { date: day(-10) });
    const operation_id = await books.plan(of.amount, {
      type: "expense",
      party,
      date: day(of.planned),
      lines: [{ cfi_id: books.items.goods }],
    });
    await books.call("operations/allocate", { operation_id, invoice_id: bill });
    expect(await paidBy(bill)).toMatchObject([{ part: of.amount, theirs: of.atFirst }]);
    await books.call("operations/post", { operation_id, date: day(0) });
    expect(await paidBy(bill)).toEqual([{ part: of.part, ours: of.amount, theirs: of.theirs }]);
    expect(await books.one("invoices", bill)).toMatchObject({ balance: of.balance });
    expect(await books.one("operations", operation_id)).toMatchObject({ allocated: of.part });
    expect(await books.disagreements()).toEqual([]);
    await books.call("operations/reverse", { operation_id, comment: "Bounced" });
    expect(await books.one("invoices", bill)).toMatchObject({ balance: "1000.00" });
    expect(await books.disagreements()).toEqual([]);
  },
);

test("an amount worth less than a cent to a bill doesn't pay it", async () => {
  const account_id = await books.account({ currency_id: books.currency("JPY"), opening_balance: "900000" });
  const party = await supplier();
  const invoice_id = await billed("EUR", "10.00", party);
  const operation_id = await books.plan("500", {
    type: "expense",
    account_id,
    party,
    lines: [{ cfi_id: books.items.goods }],
  });
  const reply = await books.admin.call("operations/allocate", { operation_id, invoice_id, amount: "0.01" });
  expect(reply.status).toBe(-1);
});

describe("a plan in euros for a bill in dollars that is paid in another way", () => {
  /** At 0.80 € for a dollar: 400.00 € of it are planned in two days, and as much in four. */
  async function plannedBill() {
    await rate("USD", day(0), "0.80");
    const party = await supplier();
    const invoice_id = await billed("USD", "1000.00", party, { date: day(0) });
    const account_id = await books.account({
      currency_id: books.currency("USD"),
      opening_balance: "5000.00",
    });
    for (const after of [2, 4]) {
      const lines = [{ cfi_id: books.items.goods }];
      const operation_id = await books.plan("400.00", { type: "expense", party, date: day(after), lines });
      await books.call("operations/allocate", { operation_id, invoice_id });
    }
    const pay = async (amount: string) => {
      const { data } = await books.pay("invoices", invoice_id, amount, {
        account_id,
        cfi_id: books.items.goods,
      });
      return data.record.id;
    };
    return { invoice_id, pay };
  }
  const plannedFor = (invoice_id: number) =>
    books.rows(`select o.amount::text as plan, o.allocated::text, a.invoice_amount::text as due from operations o
      join allocations a using (operation_id) where a.invoice_id = ${invoice_id} and status = 'planned' order by o.date`);
  const whole = { plan: "400.00", allocated: "400.00", due: "500.00" };

  test.each([
    ["250.00", [whole, { plan: "200.00", allocated: "200.00", due: "250.00" }]],
    ["700.01", [{ plan: "239.99", allocated: "239.99", due: "299.99" }]],
    ["1000.00", []],
  ])("is reduced by %s $, and restored once that is reversed", async (amount, left) => {
    const { invoice_id, pay } = await plannedBill();
    expect(await plannedFor(invoice_id)).toEqual([whole, whole]);
    const operation_id = await pay(amount);
    expect(await plannedFor(invoice_id)).toEqual(left);
    expect(await books.disagreements()).toEqual([]);
    await books.call("operations/reverse", { operation_id, comment: "Wrong account" });
    expect(await plannedFor(invoice_id)).toEqual([whole, whole]);
    expect(await books.disagreements()).toEqual([]);
  });

  test("is fully restored when its payments are reversed one by one", async () => {
    const { invoice_id, pay } = await plannedBill();
    const payments = [await pay("333.33"), await pay("333.33"), await pay("333.34")];
    for (const operation_id of payments)
      await books.call("operations/reverse", { operation_id, comment: "Wrong account" });
    expect(await plannedFor(invoice_id)).toEqual([whole, whole]);
  });
});

describe("an order whose invoice is in dollars", () => {
  /** 130.81 $ at 0.91735 are 120.00 €: a third of it, by itself, is rounded up. */
  async function invoicedOrder() {
    const currency_id = books.currency("USD");
    await rate("USD", day(0), "0.91735");
    const { client_id } = await books.shop.addClient();
    const product = await books.shop.addProduct({ price: "120.00", status: "available", stock: [9, 0] });
    const { order_id } = await books.call<{ order_id: number }>("orders/create", {
      items: cartOf({ ...product, cartQuantity: 1 }),
      data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
    });
    const invoice_id = await books.invoice("", {
      party: `clients:${client_id}`,
      order_id,
      currency_id,
      lines: [{ name: "Racking", quantity: "1", price: "130.81", vat_rate: "0" }],
    });
    const account_id = await books.account({ currency_id });
    const pay = async (amount: string) => {
      const { data, message } = await books.pay("invoices", invoice_id, amount, { account_id });
      expect(data.record, message).toBeDefined();
      return data.record.id;
    };
    const paid = () => books.one("orders", order_id);
    return { client_id, order_id, pay, paid };
  }

  test("is paid to the cent by payments in parts, and unpaid once they are reversed in any order", async () => {
    const { client_id, pay, paid } = await invoicedOrder();
    const payments = [await pay("43.60"), await pay("43.60"), await pay("43.61")];
    expect(await paid()).toMatchObject({ paid: "120.00", payment_state: "paid" });
    expect((await books.figures(client_id)).credit).toBe("0.00");
    expect(await books.disagreements()).toEqual([]);
    for (const index of [1, 0, 2]) {
      await books.call("operations/reverse", { operation_id: payments[index]!, comment: "Wrong account" });
      expect(await books.disagreements()).toEqual([]);
    }
    expect(await paid()).toMatchObject({ paid: "0.00", payment_state: "unpaid" });
  });

  test("leaves no cent open when a credit note is offset against its other invoice", async () => {
    const { client_id, order_id, pay } = await invoicedOrder();
    const [first] = await books.rows<{ invoice_id: number }>(
      `select invoice_id from invoices where order_id = ${order_id}`,
    );
    await pay("130.81");
    const { record: note } = await books.call("invoices/credit", first!);
    const dollars = (price: string) => [{ name: "Racking", quantity: "1", price, vat_rate: "0" }];
    await books.make("invoices", { invoice_id: note.id, lines: dollars("43.60") });
    await books.call("invoices/issue", { invoice_id: note.id });
    // Twice 43.60 $ are 80.00 €, and 87.20 $ are 79.99 €.
    const next = await books.invoice("", {
      party: `clients:${client_id}`,
      order_id,
      currency_id: books.currency("USD"),
      lines: dollars("87.20"),
    });
    await books.call("invoices/apply-credit", { invoice_id: next });
    const account_id = await books.account({ currency_id: books.currency("USD") });
    expect((await books.pay("invoices", next, "43.60", { account_id })).status).toBe(1);
    expect(await books.figures(client_id)).toMatchObject({ owes: "0.00", credit: "0.00" });
    expect(await books.disagreements()).toEqual([]);
    const { number } = await books.one("invoices", note.id);
    await books.call("invoices/unapply-credit", { invoice_id: next, number });
    expect(await books.figures(client_id)).toMatchObject({ owes: "40.00", credit: "40.00" });
    expect(await books.disagreements()).toEqual([]);
  });

  test("is corrected if each payment was rounded individually", async () => {
    const { order_id, pay, paid } = await invoicedOrder();
    for (const amount of ["43.60", "43.60", "43.61"]) await pay(amount);
    await server.db.execute(
      sql`update orders set paid = 120.01, payment_state = 'over' where order_id = ${order_id}`,
    );
    const correction = new URL(
      "../../app/server/database/migrations/0045_orders_paid_to_the_cent.sql",
      import.meta.url,
    );
    await server.db.execute(sql.raw(readFileSync(correction, "utf8")));
    expect(await paid()).toMatchObject({ paid: "120.00", payment_state: "paid" });
    expect(await books.disagreements()).toEqual([]);
  });
});

test("a deal's item without a price gets the catalogue price in the deal's currency", async () => {
  await rate("USD", day(0), "0.80");
  const { product_id } = await books.shop.addProduct({ price: "120.00" });
  const deal = await books.make("deals", {
    name: "Racking",
    expected_close_date: "2030-01-31",
    currency_id: books.currency("USD"),
    items: [{ product_id, quantity: "2" }],
  });
  expect(deal).toMatchObject({ items: [{ price: "150.00" }], amount: "300.00", amount_base: "240.00" });
});

describe("an invoice line without a price", () => {
  const draft = async (date: string, price?: string) => {
    const { product_id } = await books.shop.addProduct({ price: "120.00", vat_rate: "20" });
    return books.admin.call<Record<string, unknown>>("invoices/manage", {
      direction: "out",
      party: await supplier(),
      legal_person_id: books.person,
      date,
      currency_id: books.currency("USD"),
      lines: [{ product_id, quantity: "2", ...(price && { price }) }],
    });
  };

  test("gets the catalogue price in the invoice's currency", async () => {
    const { data } = await draft(day(-3));
    expect(data).toMatchObject({ lines: [{ price: "126.32", amount: "252.64" }], total: "252.64" });
    expect((await draft(day(-3), "120.00")).data).toMatchObject({ total: "240.00" });
  });

  test("is refused without a rate for its date", async () => {
    const { status, data } = await draft(day(-60));
    expect(status).toBe(-1);
    expect(JSON.stringify(data.errors)).toMatch(/No EUR→USD rate for/);
  });
});

describe("the preview of a payment in another currency matches what it then settles", () => {
  type Kind = "orders" | "invoices";
  const preview = (entity: Kind, id: number, amount: string, more: object) =>
    books.call<{ amount: string; currency: string }>("payments/preview", { entity, id, amount, ...more });
  const paid = async (entity: Kind, id: number) => Number((await books.one(entity, id)).paid);

  test.for([
    ["a part today", "100.01", 0, "93.01"],
    ["a part before the rate changed", "100.01", -3, "95.01"],
    ["the whole", "333.33", 0, "310.00"],
  ] as const)("of an invoice: %s", async ([, amount, offset, settles]) => {
    await rate("USD", day(-3), "0.95");
    await rate("USD", day(0), "0.93");
    const account_id = await books.account({ currency_id: books.currency("USD") });
    const invoice_id = await books.invoice("310.00", { party: await supplier(), date: day(-5) });
    const more = { account_id, date: day(offset) };
    expect(await preview("invoices", invoice_id, amount, more)).toEqual({ amount: settles, currency: "EUR" });
    expect(await books.pay("invoices", invoice_id, amount, more)).toMatchObject({ status: 1 });
    expect(await paid("invoices", invoice_id)).toBe(Number(settles));
  });

  test("of a bill in dollars that is paid from euros", async () => {
    const invoice_id = await billed("USD", "1000.00", await supplier(), { date: day(-10) });
    const more = { account_id: books.main, cfi_id: books.items.goods };
    const { amount, currency } = await preview("invoices", invoice_id, "100.00", { account_id: books.main });
    expect([amount, currency]).toEqual(["107.53", "USD"]);
    await books.pay("invoices", invoice_id, "100.00", more);
    expect(await paid("invoices", invoice_id)).toBe(107.53);
  });

  test("of an order, invoiced in part or not at all, and to the yen", async () => {
    await rate("JPY", day(-3), "0.0061");
    const usd = { account_id: await books.account({ currency_id: books.currency("USD") }) };
    const jpy = { account_id: await books.account({ currency_id: books.currency("JPY") }) };
    const order_id = await books.order(await books.addClient(), 3);
    const steps = [
      [usd, "10.01"],
      [jpy, "1111"],
      ["bill"],
      [usd, "20.02"],
      [jpy, "3333"],
      [usd, "300.03"],
    ] as const;
    for (const [account, amount] of steps) {
      if (account === "bill") await books.billOrder(order_id);
      else {
        const before = await paid("orders", order_id);
        const settles = await preview("orders", order_id, amount, account);
        const reply = await books.pay("orders", order_id, amount, { ...account, confirm: ["overpaid"] });
        expect(reply).toMatchObject({ status: 1 });
        expect(settles).toEqual({
          amount: ((await paid("orders", order_id)) - before).toFixed(2),
          currency: "EUR",
        });
      }
    }
    expect(await books.disagreements()).toEqual([]);
  });

  test("and is hidden from users who can’t see the account or the document", async () => {
    const id = await billed("USD", "1000.00", await supplier(), { date: day(-10) });
    const sees: Grant = { actions: ["list", "view"], scope: "all" };
    for (const [login, grants] of Object.entries({
      biller: { invoices: sees },
      banker: { accounts: sees },
    })) {
      const access_ids = [await server.createProfile(login, { grants })];
      await server.createUser({ login, access_ids });
      const browser = await server.signIn(login);
      const values = { entity: "invoices", id, amount: "1.00", account_id: books.main };
      expect(await browser.call("payments/preview", values)).toMatchObject({ status: -3 });
    }
  });
});

test("a bill and its payment show their amounts in their own currency", async () => {
  const invoice_id = await billed("USD", "1000.00", await supplier(), { date: day(-10) });
  const account_id = await books.account({ currency_id: books.currency("USD"), opening_balance: "5000.00" });
  await books.pay("invoices", invoice_id, "1000.00", { account_id, cfi_id: books.items.goods });
  const rowOf = async (code: string, id: number, table: string) => {
    const { tables } = (await books.one(code, id)).state as RecordState;
    return tables![table]!.rows[0]!;
  };
  const paid = await rowOf("invoices", invoice_id, "payments");
  expect(paid).toMatchObject({ amount: "1000.00", currency: { name: "USD" } });
  const { id } = paid.settled_by as { id: number };
  expect(await rowOf("operations", id, "allocations")).toMatchObject({
    amount: "1000.00",
    currency: { name: "USD" },
    invoice_currency: { name: "USD" },
  });
});
