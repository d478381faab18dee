import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportFile, ImportRow } from "../../app/contract/exchange.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { openBooks, type Books } from "../support/books.ts";
import { jobsOf } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

type Row = Record<string, unknown> & { errors?: Record<string, { text: string }[]>; state?: RecordState };

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let party: string;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  party = `cps:${await books.addCompany("DE", books.vatNumber())}`;
  await server.db.execute(sql`update currencies set max_age_days = 31`);
});
afterAll(() => server.stop());

let made = 0;

/** A new company of ours that pays VAT: returns of one don't concern the others. */
async function company(more: object = {}): Promise<number> {
  const row = await books.make("legal-persons", {
    name: `Lager ${(made += 1)} GmbH`,
    country_id: books.country("DE"),
    legal_address: "Hamburg",
    tax_number: books.vatNumber(),
    vat_payer: true,
    vat_rate: "19",
    ...more,
  });
  return Number(row.legal_person_id);
}

const late = { direction: "in", date: "2025-12-30", tax_date: "2026-01-05" };
const lines = [{ name: "Racking", quantity: "1", price: "120.00", vat_rate: "20" }];
const december = { period_from: "2025-12-01", period_to: "2025-12-31" };
const january = { period_from: "2026-01-01", period_to: "2026-01-31" };

const returnOf = async (legal_person_id: number, period: object) =>
  Number((await books.make("vat-returns", { legal_person_id, ...period })).vat_return_id);
const file = (vat_return_id: number) => books.call("vat-returns/file", { vat_return_id });
const seen = async (id: number) =>
  (await books.one("vat-returns", id)) as Row & { state: RecordState; number: string };
const close = (date: string) => books.admin.call<Row & { lists?: object[] }>("periods/close", { date });

async function refusalOf(path: string, payload: object) {
  const { status, message, data } = await books.admin.call<Row>(path, payload);
  expect(status).toBeLessThanOrEqual(0);
  return {
    message,
    fields: Object.fromEntries(
      Object.entries(data.errors ?? {}).map(([field, [first]]) => [field, first?.text]),
    ),
  };
}

test("a bill counts in the VAT return of its tax date, whose figures open it", async () => {
  const legal_person_id = await company();
  const bill = await books.invoice("120.00", { party, legal_person_id, ...late });
  await books.invoice("120.00", { party, legal_person_id, direction: "in", date: "2025-12-31" });
  const [old, next] = [await returnOf(legal_person_id, december), await returnOf(legal_person_id, january)];
  expect(await seen(old)).toMatchObject({ input_vat: "20.00" });
  const { state, ...row } = await seen(next);
  expect(row).toMatchObject({ input_vat: "20.00" });
  const { list } = state.figures!.find(({ code }) => code === "input")!;
  const { datasets } = await books.call<ListState>("invoices/list", {
    filters: list!.filters,
    view_id: list!.view,
  });
  expect(datasets.main.rows).toMatchObject([
    { invoice_id: bill, date: "2025-12-30", taxed_on: "2026-01-05" },
  ]);
  const { rows, parts } = state.tables!.by_rate!;
  const { rows: documents } = await books.call<{ rows: Row[] }>("vat-returns/table", {
    id: next,
    table: parts,
    search: rows[0]!.$part,
    offset: 0,
  });
  expect(documents).toMatchObject([{ invoice_id: bill, taxed_on: "2026-01-05" }]);
});

test("a supplier's credit note has one too, and a sale has none", async () => {
  const legal_person_id = await company();
  const bill = await books.invoice("120.00", { party, legal_person_id, direction: "in", date: "2025-12-05" });
  const { record } = await books.call("invoices/credit", { invoice_id: bill });
  await books.make("invoices", { invoice_id: record.id, date: "2025-12-20", tax_date: "2026-01-02" });
  await books.call("invoices/issue", { invoice_id: record.id });
  expect(await seen(await returnOf(legal_person_id, december))).toMatchObject({ input_vat: "20.00" });
  expect(await seen(await returnOf(legal_person_id, january))).toMatchObject({ input_vat: "-20.00" });
  const sale = await books.draft("120.00", { party, legal_person_id, ...late, direction: "out" });
  expect(await books.one("invoices", sale)).toMatchObject({ tax_date: null, taxed_on: "2025-12-30" });
});

describe("in a filed period", () => {
  test("a bill is refused with what to do, and taken with a later tax date", async () => {
    const legal_person_id = await company();
    const id = await returnOf(legal_person_id, december);
    const draft = await books.draft("120.00", { party, legal_person_id, ...late });
    await file(id);
    const { number } = await seen(id);
    const told = `The period is in the filed VAT return ${number}. Enter a tax date in an open period, or have the return reopened`;
    const of = { party, legal_person_id, currency_id: books.currency("EUR"), lines, direction: "in" };
    for (const values of [
      { ...of, date: "2025-12-30" },
      { ...of, date: "2026-01-05", tax_date: "2025-12-30" },
      { invoice_id: draft, tax_date: "" },
    ])
      expect((await refusalOf("invoices/manage", values)).fields).toEqual({ tax_date: told });
    await books.call("invoices/issue", { invoice_id: draft });
    const next = await returnOf(legal_person_id, january);
    expect(await seen(next)).toMatchObject({ input_vat: "20.00" });
    expect(
      (await refusalOf("invoices/manage", { ...of, direction: "out", date: "2025-12-30" })).fields,
    ).toEqual({
      date: `The period is in the filed VAT return ${number}. Choose a date in an open period, or have the return reopened`,
    });
    await file(next);
    expect((await refusalOf("invoices/cancel", { invoice_id: draft, comment: "x" })).message).toContain(
      "credit note",
    );
  });

  test("its drafts are those with a tax date in it", async () => {
    const legal_person_id = await company();
    const draft = await books.draft("120.00", { party, legal_person_id, ...late });
    await file(await returnOf(legal_person_id, december));
    const reply = await books.admin.call<Row & { lists: { filters: object[]; count: number }[] }>(
      "vat-returns/file",
      {
        vat_return_id: await returnOf(legal_person_id, january),
      },
    );
    expect(reply.message).toContain("1 draft");
    const { datasets } = await books.call<ListState>("invoices/list", {
      filters: reply.data.lists[0]!.filters,
    });
    expect(datasets.main.rows).toMatchObject([{ invoice_id: draft }]);
  });
});

describe("the tax date decides", () => {
  const usd = () => ({ currency_id: books.currency("USD"), direction: "in" });

  test("how a purchase is taxed", async () => {
    const { product_id } = await books.shop.addProduct({ price: "124.00", stock: [9, 0] });
    const goods = {
      ...usd(),
      party: `cps:${await books.addCompany("GB", "GB980780684")}`,
      legal_person_id: await company(),
      date: "2020-12-30",
      lines: [{ product_id, price: "100.00" }],
    };
    expect(await books.make("invoices", goods)).toMatchObject({ purchase_vat: "acquisition" });
    expect(await books.make("invoices", { ...goods, tax_date: "2021-01-05" })).toMatchObject({
      purchase_vat: "import",
    });
  });

  test("the rates of what we owe ourselves and of the currency", async () => {
    const legal_person_id = await company({
      country_id: books.country("EE"),
      tax_number: "EE100366327",
      vat_rate: "24",
    });
    await server.db.execute(sql`insert into currency_rates (currency_id, date, rate)
      values (${books.currency("USD")}, '2025-06-20', 0.5), (${books.currency("USD")}, '2025-07-01', 0.75)
      on conflict (currency_id, date) do update set rate = excluded.rate`);
    const { invoice_id } = await books.make("invoices", {
      ...usd(),
      party,
      legal_person_id,
      date: "2025-06-30",
      lines: [{ name: "Advice", price: "100.00" }],
    });
    const change = (tax_date: string) => books.make("invoices", { invoice_id, tax_date });
    expect(await change("2025-07-01")).toMatchObject({ reverse_vat: "24.00", taxed_on: "2025-07-01" });
    expect(await change("")).toMatchObject({ reverse_vat: "22.00", taxed_on: "2025-06-30" });
    await change("2025-07-01");
    await books.call("invoices/issue", { invoice_id });
    expect(await books.one("invoices", Number(invoice_id))).toMatchObject({
      rate: "0.75000000",
      total_base: "75.00",
      reverse_vat: "24.00",
    });
  });

  test("which rate has to be entered", async () => {
    const draft = await books.draft("120.00", {
      ...usd(),
      party,
      date: "2025-07-02",
      tax_date: "2019-06-05",
    });
    const { fields } = await refusalOf("invoices/issue", { invoice_id: draft });
    expect(fields).toEqual({ tax_date: expect.stringMatching(/^No USD→EUR rate for .*2019/) });
  });
});

test("an export gives the tax date, and an import takes it back", async () => {
  const jobs = jobsOf(server, books.admin);
  const invoice_id = await books.draft("120.00", { party, ...late });
  const job = await jobs.work("export/start", {
    route: "invoices",
    format: "csv",
    query: JSON.stringify({
      filters: [
        { field: "tax_date", op: "eq", value: late.tax_date },
        { field: "status", op: "eq", value: "draft" },
      ],
    }),
    columns: ["date", "tax_date", "taxed_on"],
  });
  const csv = await (await jobs.download(job)).text();
  const [head, ...exported] = csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
  expect(head).toBe("ID,Date,Tax date,Effective tax date");
  expect(exported).toContain(`${invoice_id},2025-12-30,2026-01-05,2026-01-05`);
  await books.make("invoices", { invoice_id, tax_date: "" });
  const { data } = await books.admin.call<ImportFile>(
    "import/upload",
    { route: "invoices" },
    {
      files: {
        file: new File([`${head}\r\n${invoice_id},2025-12-30,2026-01-05,2026-01-05\r\n`], "invoices.csv"),
      },
    },
  );
  const { import_id, guessed } = data;
  await jobs.work("import/check", {
    import_id,
    mapping: JSON.stringify(guessed),
    mode: "update",
    key: "invoice_id",
  });
  const { data: checked } = await books.admin.call<{ data: ImportRow[] }>("import/rows", { import_id });
  expect(checked.data.flatMap(({ errors }) => Object.values(errors ?? {}))).toEqual([]);
  await jobs.work("import/run", { import_id });
  expect(await books.one("invoices", invoice_id)).toMatchObject(late);
});

/** Closes the books, so it comes last. */
test("a closed period refuses what its tax date puts in it, and takes a bill dated in it with a later one", async () => {
  const legal_person_id = await company();
  await server.db.execute(sql`delete from invoices where status = 'draft'`);
  const draft = await books.draft("120.00", { party, legal_person_id, ...late });
  const account_id = await books.account({ legal_person_id, opening_date: "2025-01-01" });
  const spent = [{ cfi_id: books.items.goods }];
  const paid = await books.post("120.00", {
    type: "expense",
    date: "2025-12-20",
    account_id,
    party,
    lines: spent,
  });
  expect((await close("2025-12-31")).status).toBe(1);
  await books.call("invoices/issue", { invoice_id: draft });
  await books.call("operations/allocate", { operation_id: paid, invoice_id: draft });
  const told = "The period through 31.12.2025 is closed. Enter a later tax date, or have it reopened";
  const of = { party, legal_person_id, currency_id: books.currency("EUR"), lines, direction: "in" };
  for (const dates of [{ date: "2025-12-30" }, { date: "2026-01-05", tax_date: "2025-12-30" }])
    expect((await refusalOf("invoices/manage", { ...of, ...dates })).fields).toEqual({ tax_date: told });
  const waiting = await books.draft("120.00", { party, legal_person_id, ...late });
  const reply = await close("2026-01-31");
  expect(reply.data.lists).toMatchObject([
    { code: "invoices", count: 1, filters: [{}, { field: "taxed_on" }] },
  ]);
  await books.call("invoices/issue", { invoice_id: waiting });
  expect((await close("2026-01-31")).status).toBe(1);
});
