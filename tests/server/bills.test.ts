import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchHeader } from "../../app/contract/envelope.ts";
import type { Outcome } from "../../app/contract/jobs.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordTimeline } from "../../app/contract/timeline.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

type Failed = { errors?: Record<string, { text: string }[]> };

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let party: string;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  party = await books.addParty();
});
afterAll(() => server.stop());

const bill = (more: object = {}) => books.invoice("120.00", { party, direction: "in", ...more });
const creditOf = async (invoice_id: number) => {
  const { record } = await books.call("invoices/credit", { invoice_id });
  await books.call("invoices/issue", { invoice_id: record.id });
  return record.id;
};
const stateOf = async (id: number) => (await books.one("invoices", id)).state as RecordState;

test("is called one wherever it is named: its status, and what can be done with it", async () => {
  const { columns } = (await books.call<ListState>("invoices/list", { limit: 10 })).settings;
  const status = columns.find(({ name }) => name === "status")!;
  expect(status.options!.find(({ value }) => value === "issued")!.label).toBe("Open");
  const paperOf = async (id: number) => (await books.one("invoices", id)).paper;
  const cancelOf = async (id: number) =>
    (await stateOf(id)).actions!.filter(({ call }) => call === "invoices/cancel").map(({ label }) => label);
  const id = await bill();
  expect(await cancelOf(id)).toEqual(["Cancel bill"]);
  expect([await paperOf(id), await paperOf(await books.invoice("120.00", { party }))]).toEqual([
    "bill",
    "invoice",
  ]);
  const { datasets } = await books.call<ListState>("invoices/list", { view_id: "bills" });
  expect(datasets.main.rows.map(({ invoice_id }) => invoice_id)).toEqual([id]);
  expect(await cancelOf(await books.invoice("120.00", { party }))).toEqual(["Cancel invoice"]);
  await books.pay("invoices", id, "120.00", { cfi_id: books.items.goods });
  const note = await creditOf(id);
  expect(await cancelOf(note)).toEqual(["Cancel credit note"]);
  expect(await paperOf(note)).toBe("bill_credit");
});

test("says when it was recorded, as a sale says when it was issued", async () => {
  const shown = async (id: number) => {
    const { state, ...row } = await books.one("invoices", id);
    const { fields } = (state as RecordState).forms.edit!;
    return ["issued_at", "recorded_at"].flatMap((name) => {
      const { label, when } = fields.find((field) => field.name === name)!;
      return when!.values.includes(String(row.direction)) ? [[label, Date.parse(String(row[name])) > 0]] : [];
    });
  };
  expect(await shown(await bill())).toEqual([["Recorded", true]]);
  expect(await shown(await books.invoice("120.00", { party }))).toEqual([["Issued", true]]);
});

test("and its credit note are numbered by series of their own", async () => {
  const id = await bill();
  expect((await books.one("invoices", id)).number).toMatch(/^BILL-/);
  expect((await books.one("invoices", await creditOf(id))).number).toMatch(/^SCN-/);
});

test("and its credit note are told about on the supplier's timeline, as what they are", async () => {
  const cp_id = await books.addCompany("DE", books.vatNumber());
  const ofSupplier = { party: `cps:${cp_id}` };
  const [received, sent] = [await bill(ofSupplier), await books.invoice("120.00", ofSupplier)];
  for (const id of [received, sent]) await creditOf(id);
  const { items } = await books.call<RecordTimeline>("timeline/get", {
    entity: "cps",
    id: cp_id,
    kinds: ["money"],
  });
  expect(items.map(({ text }) => text)).toEqual([
    "issued credit note {record}",
    "recorded supplier credit note {record}",
    "issued invoice {record}",
    "recorded bill {record}",
  ]);
});

test("can't be deleted once recorded, which is said instead of offered", async () => {
  const draft = await books.draft("120.00", { party, direction: "in" });
  expect((await stateOf(draft)).restrictions.delete).toEqual({ allowed: true });
  for (const [direction, text] of [
    ["in", /^BILL-.* has been recorded and can’t be deleted\. Cancel it/],
    ["out", /^INV-.* has been issued and can’t be deleted\. Cancel it/],
  ] as const) {
    const id = await bill({ direction });
    expect((await stateOf(id)).restrictions.delete).toEqual({
      allowed: false,
      why: expect.stringMatching(text),
    });
    expect((await books.admin.call("invoices/delete", { ids: [id] })).message).toMatch(text);
    const { datasets } = await books.call<ListState>("invoices/list", { columns: ["party"] });
    const row = datasets.main.rows.find(({ invoice_id }) => invoice_id === id);
    expect(row!.kept).toMatch(text);
  }
  const posted = await books.post("10.00");
  const { state } = (await books.one("operations", posted)) as { state: RecordState };
  expect(state.restrictions.delete).toMatchObject({ why: expect.stringContaining("Reverse it instead") });
});

describe("is paid from an account of its own company", () => {
  test("by its dialog and by the server", async () => {
    const { country_id, legal_address } = await books.one("legal-persons", books.person);
    const other = await books.make("legal-persons", { name: "Sister Company OÜ", country_id, legal_address });
    const legal_person_id = Number(other.legal_person_id);
    const foreign = await books.account({ legal_person_id, is_default: true });
    const id = await bill();

    const { form } = (await stateOf(id)).actions!.find(({ code }) => code === "pay")!;
    const field = form!.fields.find(({ name }) => name === "account_id")!;
    expect(field.initial).toBe(books.main);
    const { data } = await books.call<{ data: { account_id: number }[] }>("accounts/get", { ...field.only });
    const offered = data.map(({ account_id }) => account_id);
    expect([offered.includes(books.main), offered.includes(foreign)]).toEqual([true, false]);

    const paying = { account_id: foreign, cfi_id: books.items.goods };
    const refused = await books.admin.call<Failed>("invoices/pay", {
      invoice_id: id,
      amount: "120.00",
      ...paying,
    });
    expect(refused.data.errors!.account_id![0]!.text).toContain("belongs to another of your companies");
    const operation_id = await books.post("120.00", {
      type: "expense",
      account_id: foreign,
      party,
      lines: [{ cfi_id: books.items.goods }],
    });
    const applied = await books.admin.call<Failed>("operations/allocate", { operation_id, invoice_id: id });
    expect(applied.data.errors!.invoice_id![0]!.text).toContain("another of your companies");
    expect(await books.one("invoices", id)).toMatchObject({ paid: "0.00", status: "issued" });

    // An order too, even if it isn't invoiced yet; without a company of its own it is sold by the default one.
    const order_id = await books.order(await books.addClient());
    const prepaid = await books.admin.call<Failed>("orders/pay", {
      order_id,
      amount: "120.00",
      account_id: foreign,
      cfi_id: books.items.sales,
    });
    expect(prepaid.data.errors!.account_id![0]!.text).toContain("belongs to another of your companies");

    // Its company's own account is proposed, or none.
    const theirs = await bill({ legal_person_id });
    const theirForm = (await stateOf(theirs)).actions!.find(({ code }) => code === "pay")!.form!;
    expect(theirForm.fields.find(({ name }) => name === "account_id")!.initial).toBe(foreign);
  });
});

test("exchange rates of a closed period can't be entered or taken back", async () => {
  const currency_id = books.currency("USD");
  const enter = (date: string) =>
    books.admin.call<Failed>("currencies/rate", { currency_id, date, rate: "0.91" });
  const batch_id = (await enter(day(-60))).headers.get(batchHeader);
  await books.call("periods/close", { date: day(-50) });
  const refused = await enter(day(-50));
  expect(refused.status).toBe(-1);
  expect(refused.data.errors!.date![0]!.text).toContain("is closed");
  expect((await enter(day(-49))).status).toBe(1);
  const undone = await books.admin.call<Outcome>("history/undo", { batch_id });
  expect(undone.message).toContain("is closed");
});
