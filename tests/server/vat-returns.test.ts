import Big from "big.js";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import type { ListSums } from "../../app/contract/list-sums.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import type { Grant, Grants } from "../../app/server/access/grants.ts";
import { figuresByRate, type VatDocument } from "../../app/modules/finance/server/vat-figures.ts";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

type Row = Record<string, unknown> & { errors?: Record<string, { text: string }[]> };

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let party: string;

/** A day of a month before the current one: `date(2, 15)` is the 15th of the month before last. */
const date = (monthsAgo: number, day: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day))
    .toISOString()
    .slice(0, 10);
};
const month = (monthsAgo: number) => ({ period_from: date(monthsAgo, 1), period_to: date(monthsAgo - 1, 0) });

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  party = await books.addParty();
  await server.db.execute(sql`update legal_persons set vat_payer = true`);
  for (const monthsAgo of [1, 2, 3, 4, 5, 6])
    await server.db.execute(sql`
      insert into currency_rates (currency_id, date, rate) values (${books.currency("USD")}, ${date(monthsAgo, 10)}, 0.87654321)
      on conflict do nothing`);
  await server.db.execute(sql`update currencies set max_age_days = 31`);
});
afterAll(() => server.stop());

let made = 0;

/** A new company of ours that pays VAT: returns of one don't concern the others. */
async function company(): Promise<number> {
  const { country_id, legal_address } = await books.one("legal-persons", books.person);
  const row = await books.make("legal-persons", {
    name: `Trade ${(made += 1)} GmbH`,
    country_id,
    legal_address,
    vat_payer: true,
    vat_rate: "20",
  });
  return Number(row.legal_person_id);
}

const line = (price: string, vat_rate: string, more = {}) => ({
  name: "Racking",
  quantity: "1",
  price,
  vat_rate,
  ...more,
});

const returnOf = async (legal_person_id: number, values: object = month(1)) =>
  Number((await books.make("vat-returns", { legal_person_id, ...values })).vat_return_id);
const file = (vat_return_id: number, by = books.admin) => by.call<Row>("vat-returns/file", { vat_return_id });
const seen = async (id: number) =>
  (await books.one("vat-returns", id)) as Row & { state: RecordState; output_vat: string };
const tableOf = async (id: number, name: string) => (await seen(id)).state.tables![name]!;
const byRate = async (id: number) => (await tableOf(id, "by_rate")).rows.map(({ $part: _, ...row }) => row);

const amounts = ["sales_net", "output_vat", "purchases_net", "input_vat", "goods", "services"];
const sumsOf = (rows: readonly Row[]) =>
  amounts.map((name) =>
    rows.reduce((sum, row) => sum.plus((row[name] as string | null | undefined) ?? 0), new Big(0)).toFixed(2),
  );

/** A figure opens the documents that it adds up, each row of the tables too, and the tables' totals are the figures. */
async function trace(id: number) {
  const { state, output_vat, input_vat } = (await seen(id)) as Row & { state: RecordState };
  for (const { code, list, value } of state.figures!) {
    const field = list!.view!;
    const { sums } = await books.call<ListSums>("invoices/sum", { fields: [field], filters: list!.filters });
    const sum = sums[field]!.amounts[0]?.amount ?? "0.00";
    // What is refundable is shown without a sign.
    expect([field, code === "payable" ? sum.replace("-", "") : sum]).toEqual([field, value]);
  }
  for (const { rows, parts, sums } of Object.values(state.tables!)) {
    if (sums) expect(sumsOf([sums])).toEqual(sumsOf(rows));
    for (const { $part, ...row } of parts ? rows : []) {
      const found = { id, table: parts, search: $part, offset: 0 };
      const { rows: documents } = await books.call<{ rows: Row[] }>("vat-returns/table", found);
      expect(sumsOf(documents)).toEqual(sumsOf([row]));
      expect(documents.length).toBeGreaterThan(0);
    }
  }
  const { rows } = state.tables!.by_rate!;
  expect(sumsOf(rows)).toMatchObject({ 1: output_vat, 3: input_vat });
}

async function refusalOf(path: string, payload: object, by = books.admin): Promise<string> {
  const { status, message, data } = await by.call<Row>(path, payload);
  expect(status).toBeLessThanOrEqual(0);
  return [message, ...Object.values(data.errors ?? {}).flatMap((each) => each.map(({ text }) => text))].join(
    " ",
  );
}

test("its documents are views of the invoices that don't crowd their tabs", async () => {
  const { views } = await books.call<ListState>("invoices/list", { limit: 10 });
  const behind = views.filter(({ pinned }) => !pinned).map(({ name }) => name);
  expect(behind).toEqual(["Output VAT", "Input VAT", "VAT payable"]);
});

test("adds up the issued documents of its company and period, by rate, in the base currency", async () => {
  const legal_person_id = await company();
  const of = { legal_person_id, party };
  const at = date(1, 12);
  // 1,200.00 includes 200.00; half of 109.00 off leaves 54.50, of which 4.50.
  await books.invoice("", {
    ...of,
    date: at,
    lines: [line("1200.00", "20"), line("109.00", "9", { discount_percent: "50" })],
  });
  // Abroad, without VAT.
  await books.invoice("", { ...of, date: at, lines: [line("300.00", "0")] });
  const credited = await books.invoice("", { ...of, date: at, lines: [line("60.00", "20")] });
  const { record } = await books.call("invoices/credit", { invoice_id: credited });
  await books.make("invoices", { invoice_id: record.id, date: at, lines: [line("12.00", "20")] });
  await books.call("invoices/issue", { invoice_id: record.id });
  // 100.01 dollars include 16.67: 87.66 and 14.61 euros.
  const dollars = { currency_id: books.currency("USD"), lines: [line("100.01", "20")] };
  await books.invoice("", { ...of, ...dollars, date: at, direction: "in" });
  // None of these counts.
  await books.draft("", { ...of, date: at, lines: [line("7777.00", "20")] });
  await books.invoice("", { ...of, date: date(2, 12), lines: [line("7777.00", "20")] });
  await books.invoice("", { party, date: at, lines: [line("7777.00", "20")] });
  const cancelled = await books.invoice("", { ...of, date: at, lines: [line("7777.00", "20")] });
  await books.call("invoices/cancel", { invoice_id: cancelled, comment: "Wrong customer" });

  const id = await returnOf(legal_person_id);
  expect(await byRate(id)).toEqual([
    {
      vat_treatment: "domestic",
      vat_rate: "20.00",
      sales_net: "1040.00",
      output_vat: "208.00",
      purchases_net: "73.05",
      input_vat: "14.61",
    },
    {
      vat_treatment: "domestic",
      vat_rate: "9.00",
      sales_net: "50.00",
      output_vat: "4.50",
      purchases_net: null,
      input_vat: null,
    },
    {
      vat_treatment: "domestic",
      vat_rate: "0.00",
      sales_net: "300.00",
      output_vat: "0.00",
      purchases_net: null,
      input_vat: null,
    },
  ]);
  const { state, ...row } = await seen(id);
  expect(row).toMatchObject({
    output_vat: "212.50",
    input_vat: "14.61",
    vat_payable: "197.89",
    status: "draft",
  });

  await trace(id);
});

test("shows sales without VAT and by the One-Stop Shop apart, the latter not as payable", async () => {
  const legal_person_id = await company();
  const of = { legal_person_id, party };
  await books.invoice("", { ...of, date: date(1, 12), lines: [line("120.00", "20")] });
  for (const [treatment, rate] of [
    ["oss", "20"],
    ["intra_community", "0"],
    ["export", "0"],
  ] as const) {
    const id = await books.invoice("", { ...of, date: date(1, 12), lines: [line("240.00", rate)] });
    await server.db.execute(sql`update invoices set vat_treatment = ${treatment} where invoice_id = ${id}`);
  }
  const id = await returnOf(legal_person_id);
  const shown = async () =>
    (await byRate(id))!.map(({ vat_treatment, vat_rate, sales_net, output_vat }) => [
      vat_treatment,
      vat_rate,
      sales_net,
      output_vat,
    ]);
  const rows = [
    ["domestic", "20.00", "100.00", "20.00"],
    ["intra_community_services", "0.00", "240.00", "0.00"],
    ["export_services", "0.00", "240.00", "0.00"],
  ];
  const elsewhere = [
    expect.objectContaining({ vat_treatment: "oss", sales_net: "200.00", output_vat: "40.00" }),
  ];
  expect(await shown()).toEqual(rows);
  expect((await tableOf(id, "elsewhere")).rows).toEqual(elsewhere);
  expect(await seen(id)).toMatchObject({ output_vat: "20.00", vat_payable: "20.00" });
  await trace(id);
  // The customer has no VAT number.
  await books.call("vat-returns/file", { vat_return_id: id, confirm: ["vat_numbers"] });
  expect(await shown()).toEqual(rows);
  expect((await tableOf(id, "elsewhere")).rows).toEqual(elsewhere);
  expect(await seen(id)).toMatchObject({ status: "filed", output_vat: "20.00", vat_payable: "20.00" });
  await trace(id);
});

test("warns before filing that numbers are missing among the documents of the period", async () => {
  const legal_person_id = await company();
  const issue = (monthsAgo: number) =>
    books.invoice("", {
      legal_person_id,
      party,
      date: date(monthsAgo, 12),
      lines: [line("120.00", "20")],
    });
  const [, lost, , later] = [await issue(1), await issue(1), await issue(1), await issue(1)];
  // Canceled, it keeps its number.
  await books.call("invoices/cancel", { invoice_id: later, comment: "Wrong customer" });
  const { issued_number } = await books.one("invoices", lost);
  await server.db.execute(sql`delete from invoices where invoice_id = ${lost}`);
  const id = await returnOf(legal_person_id);
  const asked = await file(id);
  expect(asked.data.confirm).toMatchObject({ code: "gaps" });
  expect(asked.message).toContain(
    `A number is missing among the issued documents of this period: ${String(issued_number)}`,
  );
  expect((await seen(id)).status).toBe("draft");
  expect((await books.admin.call("vat-returns/file", { vat_return_id: id, confirm: ["gaps"] })).status).toBe(
    1,
  );
});

test("doesn't miss the numbers of later documents when an invoice of the period was issued after them", async () => {
  const legal_person_id = await company();
  for (const monthsAgo of [2, 1, 1, 2])
    await books.invoice("", {
      legal_person_id,
      party,
      date: date(monthsAgo, 12),
      lines: [line("120.00", "20")],
    });
  expect(await file(await returnOf(legal_person_id, month(2)))).toMatchObject({ status: 1 });
});

test("proposes the company's next period, as long as its last one", async () => {
  const legal_person_id = await company();
  const proposed = async () => {
    const { data } = await books.admin.call<Row>("vat-returns/follow", { legal_person_id });
    return { period_from: data.period_from, period_to: data.period_to };
  };
  expect(await proposed()).toEqual(month(1));
  await returnOf(legal_person_id, { period_from: "2025-10-01", period_to: "2025-12-31" });
  expect(await proposed()).toEqual({ period_from: "2026-01-01", period_to: "2026-03-31" });
});

test("doesn't overlap another return of its company, which has to be registered for VAT", async () => {
  const legal_person_id = await company();
  const id = await returnOf(legal_person_id);
  const { number } = await seen(id);
  const overlapping = { legal_person_id, period_from: date(2, 1), period_to: date(1, 1) };
  expect(await refusalOf("vat-returns/manage", overlapping)).toContain(`${String(number)} already covers`);
  await returnOf(legal_person_id, month(2));
  await returnOf(await company());
  const reversed = { legal_person_id, period_from: date(3, 2), period_to: date(3, 1) };
  expect(await refusalOf("vat-returns/manage", reversed)).toContain("Period to");
  await books.make("legal-persons", { legal_person_id, vat_payer: false });
  expect(await refusalOf("vat-returns/manage", { legal_person_id, ...month(3) })).toContain(
    "isn’t registered for VAT",
  );
});

describe("once filed", () => {
  test("is frozen, and no document of its company can change in its period", async () => {
    const legal_person_id = await company();
    const of = { legal_person_id, party };
    const at = date(1, 20);
    const issued = await books.invoice("", { ...of, date: at, lines: [line("120.00", "20")] });
    const draft = await books.draft("", { ...of, date: at, lines: [line("1.00", "20")] });
    const id = await returnOf(legal_person_id);
    const waiting = await file(id);
    expect(waiting.message).toContain("1 draft is dated in this period");
    expect(waiting.data.lists).toMatchObject([{ code: "invoices", count: 1 }]);
    await books.make("invoices", { invoice_id: draft, date: date(0, 1) });
    expect((await file(id)).status).toBe(1);
    const { number, state, ...row } = await seen(id);
    expect(row).toMatchObject({
      status: "filed",
      output_vat: "20.00",
      filed_on: date(0, new Date().getUTCDate()),
    });
    expect(state.actions).toMatchObject([
      {
        code: "reopen",
        question: { text: expect.stringContaining("has to be filed again") },
        form: { fields: [{ label: "Reason" }] },
      },
      // There were no sales to other member states.
      { code: "csv-by-rate" },
    ]);
    expect(await file(id)).toMatchObject({ message: expect.stringContaining("Filed can’t become Filed") });

    const locked = `The period is in the filed VAT return ${String(number)}`;
    const late = { ...of, direction: "in", currency_id: books.currency("EUR"), lines: [line("12.00", "20")] };
    for (const [path, payload] of [
      ["invoices/manage", { ...late, date: at }],
      ["invoices/manage", { invoice_id: draft, date: at }],
      ["invoices/cancel", { invoice_id: issued, comment: "x" }],
    ] as const)
      expect(await refusalOf(path, payload)).toContain(locked);
    // Even if a draft was already there: nothing can slip in.
    await server.db.execute(sql`update invoices set date = ${at} where invoice_id = ${draft}`);
    expect(await refusalOf("invoices/issue", { invoice_id: draft })).toContain(locked);
    expect(await refusalOf("invoices/delete", { ids: [draft] })).toContain(locked);
    expect(await refusalOf("vat-returns/manage", { vat_return_id: id, period_to: date(1, 25) })).toContain(
      "can’t be changed once the return is filed",
    );
    expect(await refusalOf("vat-returns/delete", { ids: [id] })).toContain("can’t be deleted");

    // A late bill is dated in an open period, and a credit note belongs to its own.
    await books.invoice("", { ...late, date: date(0, 1) });
    await books.call("invoices/credit", { invoice_id: issued });
    // Other companies aren't concerned.
    await books.invoice("", { party, date: at, lines: [line("12.00", "20")] });
    expect(await seen(id)).toMatchObject({ output_vat: "20.00", input_vat: "0.00" });
  });

  test("stays as declared, whatever becomes of the documents", async () => {
    const legal_person_id = await company();
    await books.invoice("", { legal_person_id, party, date: date(1, 5), lines: [line("120.00", "20")] });
    const id = await returnOf(legal_person_id);
    await file(id);
    const filed = await byRate(id);
    await server.db.execute(
      sql`update invoices set vat = 0, subtotal = total where legal_person_id = ${legal_person_id}`,
    );
    expect(await seen(id)).toMatchObject({ output_vat: "20.00" });
    expect(await byRate(id)).toEqual(filed);
  });

  test("is reopened with a reason and corrected, which its history tells", async () => {
    const legal_person_id = await company();
    const of = { legal_person_id, party, date: date(1, 5) };
    await books.invoice("", { ...of, lines: [line("120.00", "20")] });
    const id = await returnOf(legal_person_id);
    expect(await refusalOf("vat-returns/reopen", { vat_return_id: id, comment: "x" })).toContain(
      "Draft can’t become Being corrected",
    );
    await file(id);
    expect((await books.admin.call("vat-returns/reopen", { vat_return_id: id, comment: " " })).status).toBe(
      -1,
    );
    const reopening = { vat_return_id: id, comment: "A bill came late" };
    expect((await books.admin.call("vat-returns/reopen", reopening)).message).toContain("File it again");
    await books.invoice("", { ...of, direction: "in", lines: [line("60.00", "20")] });
    expect(await seen(id)).toMatchObject({ status: "reopened", vat_payable: "10.00" });
    expect(await refusalOf("vat-returns/delete", { ids: [id] })).toContain("can’t be deleted");
    await file(id);
    await books.call("vat-returns/reopen", { vat_return_id: id, comment: "By mistake" });
    await file(id);
    const { items } = await books.call<{ items: HistoryEvent[] }>("vat-returns/history", { id });
    const told = items.map(({ comment, changes }) => [
      ...changes.map((change) => `${change.label}: ${change.old ?? ""} → ${change.new ?? ""}`),
      ...(comment ? [comment] : []),
    ]);
    expect(told.slice(0, 5)).toEqual([
      ["Status: Being corrected → Filed"],
      ["Status: Filed → Being corrected", "By mistake"],
      ["Status: Being corrected → Filed", expect.stringMatching(/^VAT payable: 20\.00\s€ → 10\.00\s€$/)],
      ["Status: Filed → Being corrected", "A bill came late"],
      ["Status: Draft → Filed", expect.stringMatching(/^VAT payable: {2}→ 20\.00\s€$/)],
    ]);
  });

  test("only once its period has ended", async () => {
    const id = await returnOf(await company(), month(0));
    expect(await refusalOf("vat-returns/file", { vat_return_id: id })).toContain("a period that has ended");
    const { state } = await seen(id);
    expect(state.actions).toMatchObject([
      { code: "file", disabledReason: "Only a period that has ended can be filed" },
    ]);
  });
});

test("is filed and reopened by those who may close periods, and its amounts shown to those who see every document", async () => {
  const legal_person_id = await company();
  await books.invoice("", { legal_person_id, party, date: date(1, 5), lines: [line("120.00", "20")] });
  const id = await returnOf(legal_person_id);
  const everything: Grant = { actions: ["list", "view", "edit"], scope: "all" };
  const signIn = async (login: string, invoices: Grants, rights: string[]) => {
    const access_id = await server.createProfile(login, {
      grants: { "vat-returns": everything, "legal-persons": everything, ...invoices },
      rights,
    });
    await server.createUser({ login, access_ids: [access_id] });
    return server.signIn(login);
  };
  const clerk = await signIn("vat-clerk", { invoices: everything }, []);
  const buyer = await signIn("vat-buyer", { invoices: { ...everything, rows: { direction: ["in"] } } }, []);
  const keeper = await signIn("vat-keeper", { invoices: everything }, ["periods.close"]);

  const as = async (by: typeof clerk) =>
    (await by.call<Row & { state: RecordState }>(`vat-returns/one/${id}`)).data;
  expect(await as(clerk)).toMatchObject({ output_vat: "20.00" });
  expect((await as(clerk)).state.actions).toBeUndefined();
  const hidden = await as(buyer);
  expect(hidden).not.toHaveProperty("output_vat");
  expect(hidden).not.toHaveProperty("rates");
  expect([hidden.state.figures, hidden.state.tables?.by_rate]).toEqual([[], undefined]);
  expect((await file(id, clerk)).status).toBe(-3);
  expect((await file(id, keeper)).status).toBe(1);
  const reopening = { vat_return_id: id, comment: "Wrong" };
  expect((await clerk.call("vat-returns/reopen", reopening)).status).toBe(-3);
  expect((await keeper.call("vat-returns/reopen", reopening)).status).toBe(1);
});

test("of adjacent periods add up to that of the whole, and rates to the documents, to the cent", () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 }).map((amount) => new Big(amount).div(100).toFixed(2));
  const document = fc.record({
    day: fc.integer({ min: 1, max: 90 }),
    direction: fc.constantFrom("in" as const, "out" as const),
    kind: fc.constantFrom("invoice" as const, "credit_note" as const),
    currency_id: fc.constant(0),
    rate: fc.constantFrom("1.00000000", "0.87654321", "1.13370000", "0.00012345"),
    lines: fc.array(fc.record({ amount: cents, vat_rate: fc.constantFrom("0", "9", "22", "19.5", null) }), {
      minLength: 1,
      maxLength: 6,
    }),
    vat: fc.constant(null),
  });
  const names = ["sales_net", "output_vat", "purchases_net", "input_vat"] as const;
  type Names = (typeof names)[number];
  const add = (of: ReturnType<typeof figuresByRate>, name: Names) =>
    of.reduce((sum, each) => sum.plus(each[name] ?? 0), new Big(0)).toFixed(2);
  fc.assert(
    fc.property(fc.array(document, { maxLength: 30 }), fc.integer({ min: 1, max: 90 }), (drawn, end) => {
      const documents = drawn as unknown as (VatDocument & { day: number })[];
      const whole = figuresByRate(documents);
      const parts = [
        ...figuresByRate(documents.filter(({ day }) => day <= end)),
        ...figuresByRate(documents.filter(({ day }) => day > end)),
      ];
      for (const { vat_rate } of whole)
        for (const name of names) {
          const of = (all: typeof whole) =>
            add(
              all.filter((each) => each.vat_rate === vat_rate),
              name,
            );
          expect(of(parts)).toBe(of(whole));
        }
      // However many rates a document has, they are converted to what its VAT as a whole is.
      for (const one of documents) {
        const rates = figuresByRate([{ ...one, kind: "invoice" }]);
        const plain = figuresByRate([{ ...one, kind: "invoice", rate: "1" }]);
        const [net, vat] =
          one.direction === "out"
            ? (["sales_net", "output_vat"] as const)
            : (["purchases_net", "input_vat"] as const);
        const inBase = (amount: Big) =>
          amount
            .times(one.rate ?? 1)
            .round(2, Big.roundHalfUp)
            .toFixed(2);
        expect(add(rates, vat)).toBe(inBase(new Big(add(plain, vat))));
        expect(new Big(add(rates, net)).plus(add(rates, vat)).toFixed(2)).toBe(
          inBase(new Big(add(plain, net)).plus(add(plain, vat))),
        );
      }
    }),
  );
});
