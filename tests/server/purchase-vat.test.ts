import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListSums } from "../../app/contract/list-sums.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { purchaseTreatmentOf } from "../../app/modules/finance/server/vat-treatment.ts";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

type Row = Record<string, unknown>;

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

const query = async <Found extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await server.db.execute<Found>(statement)).rows;

/** Our company is Estonian: 24 %, and 9 % for what is reduced. */
beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  await query(sql`update legal_persons set country_id = ${books.country("EE")}, vat_payer = true, vat_rate = 24,
    tax_number = 'EE100366327'`);
});
afterAll(() => server.stop());

const side = (country: string | null, has_vat_number = true) => ({ country, has_vat_number });

test.each([
  [side("EE"), side("EE"), true, "domestic"],
  [side(null), side("EE"), true, "domestic"],
  [side("DE"), side("EE"), true, "acquisition"],
  [side("DE"), side("EE"), false, "reverse_charge"],
  [side("DE", false), side("EE"), true, "foreign"],
  [side("DE"), side("EE", false), true, "foreign"],
  [side("NO", false), side("EE"), true, "import"],
  [side("NO", false), side("EE"), false, "reverse_charge"],
  [side("US", false), side("EE", false), false, "foreign"],
  [side("GB"), side("EE"), true, "import"],
])("a purchase from %o by %o, goods: %s, is %s", (supplier, company, goods, expected) => {
  expect(purchaseTreatmentOf(supplier, company, { day: "2026-03-01", goods })).toBe(expected);
});

const partyIn = async (iso2: string, tax_number: string | null) =>
  `cps:${await books.addCompany(iso2, tax_number, { vat_payer: true })}`;

const draft = (party: string, lines: object[], more: object = {}) =>
  books.make("invoices", {
    direction: "in",
    party,
    legal_person_id: books.person,
    currency_id: books.currency("EUR"),
    date: "2026-03-05",
    lines,
    ...more,
  });
const product = async (vat_rate = "24") => {
  const { product_id } = await books.shop.addProduct({ price: "124.00", vat_rate, stock: [9, 0] });
  return { product_id, price: "100.00" };
};
const rates = ({ lines }: Row) => (lines as Row[]).map(({ vat_rate, due_rate }) => [vat_rate, due_rate]);

describe("the bill of a supplier abroad", () => {
  test("for goods from another member state has no VAT, and says what our company owes itself", async () => {
    const party = await partyIn("DE", books.vatNumber());
    const bill = await draft(party, [await product(), await product("9")]);
    expect(bill).toMatchObject({
      purchase_vat: "acquisition",
      vat: "0.00",
      total: "200.00",
      reverse_vat: "33.00",
    });
    expect(rates(bill)).toEqual([
      ["0.00", "24.00"],
      ["0.00", "9.00"],
    ]);
    const { state } = await books.one("invoices", Number(bill.invoice_id));
    expect((state as RecordState).lines!.totals).toEqual([
      { label: "Subtotal", amount: "200.00" },
      { label: "Intra-Community acquisition of goods", amount: "0.00" },
      { label: "Total", amount: "200.00", strong: true },
      { label: "VAT due by reverse charge", amount: "33.00" },
    ]);
    // At the rate of its day: 22 % until June 2025.
    expect(await draft(party, [await product()], { date: "2025-06-30" })).toMatchObject({
      reverse_vat: "22.00",
    });
  });

  test("shows in its form what our company owes itself, below the total", async () => {
    const party = await partyIn("DE", books.vatNumber());
    const { forms } = await books.call<ListState>("invoices/list", { need: ["meta"] });
    expect(forms.create!.follows!.totals).toEqual([
      { name: "subtotal", label: "Subtotal" },
      { name: "vat", label: "VAT" },
      { name: "total", label: "Total", strong: true },
      { name: "reverse_vat", label: "VAT due by reverse charge" },
    ]);
    const typed = {
      direction: "in",
      party,
      legal_person_id: books.person,
      currency_id: books.currency("EUR"),
      date: "2026-03-05",
      lines: [await product()],
    };
    expect(await books.call<Row>("invoices/follow", typed)).toMatchObject({
      total: "100.00",
      reverse_vat: "24.00",
    });
  });

  test("without items is for services, or for goods like the supplier's last one", async () => {
    const party = await partyIn("DE", books.vatNumber());
    const typed = [{ name: "Racking", price: "100.00" }];
    expect(await draft(party, typed)).toMatchObject({ purchase_vat: "reverse_charge", reverse_vat: "24.00" });
    const { invoice_id } = await draft(party, typed, { purchase_vat: "acquisition" });
    await books.call("invoices/issue", { invoice_id });
    expect(await draft(party, typed)).toMatchObject({ purchase_vat: "acquisition" });
  });

  test("can be for goods at a reduced rate, which follows the day and the company", async () => {
    const party = await partyIn("DE", books.vatNumber());
    const lines = [{ name: "Books", price: "100.00", due_rate: "9" }];
    const bill = await draft(party, lines, { purchase_vat: "acquisition" });
    expect(bill).toMatchObject({ vat: "0.00", reverse_vat: "9.00" });
    const { invoice_id } = bill;
    const change = (values: object) => books.make("invoices", { invoice_id, ...values });
    expect(rates(await change({ date: "2024-12-31" }))).toEqual([["0.00", "9.00"]]);
    const { legal_person_id } = await books.make("legal-persons", {
      name: "Käufer SIA",
      country_id: books.country("LV"),
      legal_address: "Riga",
      tax_number: "LV40003009497",
      vat_payer: true,
    });
    expect(rates(await change({ legal_person_id }))).toEqual([["0.00", "21.00"]]);
  });

  test("entered before it kept a rate gets that of its day, unless its return is filed", async () => {
    const party = await partyIn("DE", books.vatNumber());
    const old = async (date: string, lines: object[], purchase_vat: string) => {
      const { invoice_id } = await draft(party, lines, { date, purchase_vat });
      await books.call("invoices/issue", { invoice_id });
      await query(sql`update invoices set reverse_vat = null, purchase_vat = 'acquisition',
        lines = (select jsonb_agg(line - 'due_rate') from jsonb_array_elements(lines) line)
        where invoice_id = ${invoice_id}`);
      return Number(invoice_id);
    };
    const net = [{ name: "Racking", price: "100.00" }];
    const bills = [
      await old("2025-06-30", net, "acquisition"),
      await old("2026-05-05", net, "acquisition"),
      await old("2026-05-06", [{ name: "Hotel", price: "119.00", vat_rate: "19" }], "foreign"),
      await old("2026-04-05", net, "acquisition"),
    ];
    await query(sql`insert into vat_returns (number, legal_person_id, period_from, period_to, status)
      values ('VAT-OLD', ${books.person}, '2026-04-01', '2026-04-30', 'filed')`);
    const migration = new URL(
      "../../app/server/database/migrations/0060_rates-of-bills.sql",
      import.meta.url,
    );
    await server.db.transaction((db) => db.execute(sql.raw(readFileSync(migration, "utf8"))));
    const after = await Promise.all(bills.map((id) => books.one("invoices", id)));
    expect(
      after.map((bill) => [bill.purchase_vat, bill.reverse_vat, (bill.lines as Row[])[0]!.due_rate ?? null]),
    ).toEqual([
      ["acquisition", "22.00", "22.00"],
      ["acquisition", "24.00", "24.00"],
      ["foreign", null, null],
      ["acquisition", null, null],
    ]);
  });

  test("that charges VAT, or has no checked VAT number, is foreign and owes nothing here", async () => {
    const registered = await partyIn("DE", books.vatNumber());
    expect(await draft(registered, [{ name: "Hotel", price: "119.00", vat_rate: "19" }])).toMatchObject({
      purchase_vat: "foreign",
      vat: "19.00",
      reverse_vat: null,
    });
    const small = await partyIn("DE", null);
    expect(await draft(small, [await product()])).toMatchObject({ purchase_vat: "foreign", vat: "15.97" });
  });

  test("keeps what staff choose until its parties change, and only a bill has it", async () => {
    const [german, home] = [await partyIn("DE", books.vatNumber()), await partyIn("EE", "EE102030405")];
    const { invoice_id } = await draft(german, [{ name: "Desk", price: "100.00" }], {
      purchase_vat: "acquisition",
    });
    const change = (values: object) => books.make("invoices", { invoice_id, ...values });
    expect(await change({ lines: [{ name: "Desk", price: "200.00" }] })).toMatchObject({
      purchase_vat: "acquisition",
      reverse_vat: "48.00",
    });
    expect(await change({ party: home, cp_legal_person_id: "" })).toMatchObject({
      purchase_vat: "domestic",
      reverse_vat: null,
    });
    expect(
      await draft(german, [{ name: "Desk", price: "100.00" }], { direction: "out", purchase_vat: "import" }),
    ).toMatchObject({ purchase_vat: null, vat_treatment: "intra_community" });
  });
});

describe("a VAT return", () => {
  const period = { period_from: "2026-02-01", period_to: "2026-02-28" };
  const at = { date: "2026-02-10" };
  const record = async (party: string, lines: object[], more: object = {}) => {
    const { invoice_id } = await draft(party, lines, { ...at, ...more });
    await books.call("invoices/issue", { invoice_id });
    return Number(invoice_id);
  };
  let id: number;
  const seen = async () => (await books.one("vat-returns", id)) as Row & { state: RecordState };
  const tableOf = async (name: string) => {
    const { columns, rows } = (await seen()).state.tables![name]!;
    return rows.map((row) => columns.map((column) => (row[column.name] as string | null) ?? "–").join(" "));
  };

  test("shows what the company owes itself as output and input VAT, and foreign VAT as neither", async () => {
    const german = await partyIn("DE", books.vatNumber());
    await record(german, [await product(), { name: "Freight", price: "10.00" }], {
      purchase_vat: "acquisition",
    });
    const service = await record(german, [{ name: "Advice", price: "50.00" }], {
      purchase_vat: "reverse_charge",
    });
    const { record: note } = await books.call("invoices/credit", { invoice_id: service });
    await books.make("invoices", { invoice_id: note.id, ...at, lines: [{ name: "Advice", price: "20.00" }] });
    await books.call("invoices/issue", { invoice_id: note.id });
    await record(await partyIn("US", null), [await product()]);
    await record(german, [{ name: "Hotel", price: "119.00", vat_rate: "19" }], { purchase_vat: "foreign" });
    id = Number(
      (await books.make("vat-returns", { legal_person_id: books.person, ...period })).vat_return_id,
    );
    expect(await tableOf("by_rate")).toEqual([
      "acquisition 24.00 – 26.40 110.00 26.40",
      "reverse_charge 24.00 – 7.20 30.00 7.20",
      "import 0.00 – – 100.00 0.00",
    ]);
    expect(await tableOf("elsewhere")).toEqual(["foreign 19.00 – – 100.00 19.00"]);
    expect(await seen()).toMatchObject({ output_vat: "33.60", input_vat: "33.60", vat_payable: "0.00" });
    const { figures } = (await seen()).state;
    expect(figures!.find(({ code }) => code === "reverse")).toMatchObject({ value: "33.60" });
    // What is due on purchases is part of the output VAT, so that figure opens bills.
    for (const { list } of figures!.slice(0, 3)) {
      const field = list!.view!;
      const { sums } = await books.call<ListSums>("invoices/sum", {
        fields: [field],
        filters: list!.filters,
      });
      expect(sums[field]!.amounts).toEqual([{ amount: "33.60", currency: "EUR" }]);
    }
  });

  test("lists what customers in other member states were supplied, and names those without a number", async () => {
    const [number, other] = [books.vatNumber(), books.vatNumber()];
    const [german, second] = [await partyIn("DE", number.slice(2)), await partyIn("DE", other)];
    const out = { direction: "out" };
    const sold = { product_id: (await product()).product_id };
    await record(german, [sold, { name: "Delivery", price: "12.00" }], out);
    const advice = await record(german, [{ name: "Advice", price: "40.00" }], out);
    const { record: note } = await books.call("invoices/credit", { invoice_id: advice });
    await books.make("invoices", { invoice_id: note.id, ...at });
    await books.call("invoices/issue", { invoice_id: note.id });
    await record(second, [{ name: "Advice", price: "70.00" }], out);
    await record(second, [{ name: "Racking, used", price: "30.00" }], { ...out, free_lines: "goods" });
    expect(await tableOf("ec_sales")).toEqual(
      [
        `${number} Company ${german.slice(4)} 112.00 0.00`,
        `${other} Company ${second.slice(4)} 30.00 70.00`,
      ].toSorted(),
    );
    const { data: found } = await books.admin.call<{ rows: Row[]; total: number }>("vat-returns/table", {
      id,
      table: "ec_sales",
      search: other.toLowerCase(),
      offset: 0,
    });
    expect(found).toMatchObject({ rows: [{ vat_number: other, services: "70.00" }], total: 1 });
    expect((await seen()).state.tables!.ec_sales!.sums).toEqual({ goods: "142.00", services: "70.00" });
    const parts = await books.call<{ rows: Row[] }>("vat-returns/table", {
      id,
      table: "documents",
      search: `customer:${other}`,
      offset: 0,
    });
    expect(parts.rows.map(({ goods, services }) => [goods, services])).toEqual([
      ["0.00", "70.00"],
      ["30.00", "0.00"],
    ]);
    expect((await tableOf("by_rate")).slice(0, 2)).toEqual([
      "intra_community_goods 0.00 142.00 0.00 – –",
      "intra_community_services 0.00 70.00 0.00 – –",
    ]);

    expect((await seen()).state.actions!.map(({ code }) => code)).toContain("csv-ec-sales");
    const { data } = await books.admin.call<{ file: string }>("vat-returns/csv", {
      vat_return_id: id,
      table: "ec_sales",
    });
    const csv = await (await books.admin.request(data.file)).text();
    expect(csv.replace("\uFEFF", "").trim().split("\r\n").toSorted()).toEqual(
      [
        "VAT number,Name,Goods,Services",
        `${number},Company ${german.slice(4)},112,0`,
        `${other},Company ${second.slice(4)},30,70`,
      ].toSorted(),
    );

    await query(sql`update cps_legal_persons set tax_number = null where tax_number = ${other}`);
    const file = (confirm: string[] = []) =>
      books.admin.call<{ confirm?: object }>("vat-returns/file", { vat_return_id: id, confirm });
    const asked = await file();
    expect(asked.message).toContain(`no checked VAT number: Company ${second.slice(4)}`);
    expect(asked.data.confirm).toMatchObject({ code: "vat_numbers" });
    await query(
      sql`update cps_legal_persons set tax_number = ${other} where name = ${`Company ${second.slice(4)}`}`,
    );
    const listed = [await tableOf("ec_sales"), await tableOf("by_rate")];
    expect((await file()).status).toBe(1);
    // As filed, whatever becomes of the customers.
    await query(sql`update cps_legal_persons set tax_number = null where tax_number = ${other}`);
    expect([await tableOf("ec_sales"), await tableOf("by_rate")]).toEqual(listed);
    expect(await seen()).toMatchObject({ output_vat: "33.60", input_vat: "33.60", vat_payable: "0.00" });
  });
});
