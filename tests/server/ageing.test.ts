import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import type { ListSums } from "../../app/contract/list-sums.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

const columns = ["number", "party", "paper", "date", "due_date", "days_late", "balance"];
const ages = ["not_due", "days_30", "days_60", "days_90", "older"];

test.each([
  { view: "receivables", direction: "out" },
  { view: "payables", direction: "in" },
])(
  "$view are grouped by how long they have been overdue, in the base currency",
  async ({ view, direction }) => {
    const { cp_id } = await books.shop.addCp();
    await server.db.execute(sql`
    insert into cps_legal_persons (cp_id, name, country_id, legal_address)
    select ${cp_id}, 'Theirs', country_id, 'Berlin' from countries where iso2 = 'DE'`);
    const of = { party: `cps:${cp_id}`, direction, date: day(-200) };
    // The first and the last day of each.
    for (const late of [-5, 0, 1, 30, 31, 60, 61, 90, 91])
      await books.invoice("10.00", { ...of, due_date: day(-late) });
    await books.draft("10.00", { ...of, due_date: day(-10) });
    await books.invoice("10.00", { ...of, direction: direction === "in" ? "out" : "in", due_date: day(-10) });
    const { datasets, settings } = await books.call<ListState>("invoices/list", { view_id: view, limit: 50 });
    // Rather than in all columns of the list, where the balance is out of sight.
    expect(settings.columns.map(({ name }) => name)).toEqual(columns);
    const found = datasets.main.groups!.map(({ key, label, count }) => ({ key, label, count }));
    expect(found).toEqual([
      { key: "not_due", label: "Not due yet", count: 2 },
      { key: "days_30", label: "1–30 days overdue", count: 2 },
      { key: "days_60", label: "31–60 days overdue", count: 2 },
      { key: "days_90", label: "61–90 days overdue", count: 2 },
      { key: "older", label: "Over 90 days overdue", count: 1 },
    ]);
    const { groups } = await books.call<ListSums>("invoices/sum", {
      fields: ["balance"],
      group: "ageing",
      filters: [
        { field: "direction", op: "eq", value: direction },
        { field: "status", op: "in", value: ["issued", "partly_paid"] },
      ],
    });
    expect(ages.map((age) => groups![age]!.sums.balance!.amounts[0]!.amount)).toEqual(
      ages.map((age) => (age === "older" ? "10.00" : "20.00")),
    );
    await server.db.execute(sql`update invoices set deleted_at = now()`);
  },
);

test("a supplier's payable is shown beside a customer's receivable, and opens its bills", async () => {
  const { cp_id } = await books.shop.addCp();
  await server.db.execute(sql`
    insert into cps_legal_persons (cp_id, name, country_id, legal_address)
    select ${cp_id}, 'Theirs', country_id, 'Berlin' from countries where iso2 = 'DE'`);
  const of = { party: `cps:${cp_id}` };
  await books.invoice("30.00", of);
  const bill = await books.invoice("50.00", { ...of, direction: "in" });
  await books.pay("invoices", bill, "8.00", { cfi_id: books.items.goods });
  const row = await books.one("cps", cp_id);
  expect(row).toMatchObject({ debt: "30.00", payable: "42.00" });
  const figure = (row.state as RecordState).figures!.find(({ code }) => code === "payable")!;
  expect(figure).toMatchObject({ label: "We owe", value: "42.00" });
  const { datasets } = await books.call<ListState>("invoices/list", { filters: figure.list!.filters });
  expect(datasets.main.rows.map(({ invoice_id }) => invoice_id)).toEqual([bill]);
  const { datasets: owed } = await books.call<ListState>("cps/list", { view_id: "creditors" });
  expect(owed.main.rows.map((each) => each.cp_id)).toEqual([cp_id]);
});
