import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../app/contract/languages.ts";
import { paperTemplates } from "../../app/modules/basics/paper-templates.ts";
import { paperWords } from "../../app/modules/basics/paper-texts.ts";
import { fillTemplate } from "../../app/modules/documents/server/template/fill-template.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop } from "../support/shop.ts";

type Row = Record<string, unknown>;

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
/** A record of each kind, by what its papers begin with. */
const subjects: Record<string, { entity: string; id: number }> = {};

const make = async (code: string, values: object): Promise<Row> => {
  const reply = await admin.call<Row>(`${code}/manage`, values);
  expect(reply, `${code}: ${JSON.stringify(reply.data)}`).toMatchObject({ status: 1 });
  return reply.data;
};
const id = async (query: string) =>
  (await server.pool.query<{ id: number }>(`select ${query} as id`)).rows[0]!.id;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  const shop = await openShop(server.db);
  const person = await id("(select legal_person_id from legal_persons limit 1)");
  const euro = await id("(select currency_id from currencies where code = 'EUR')");
  // The prices are from when Estonia charged 22 %.
  await server.db.execute(sql`update countries set vat_rates = '[]'`);
  await make("legal-persons", {
    legal_person_id: person,
    name: "Backoffice OÜ",
    country_id: await id("(select country_id from countries where iso2 = 'EE')"),
    registration_number: "14555012",
    is_default: true,
    bank_accounts: [{ bank: "Balti Pank", bank_account: "EE382200221020145685", bic: "BLTPEE2X" }],
  });
  const [rack, book] = [
    await shop.addProduct({ name: "Racking", sku: "R-1", price: "122.00", vat_rate: "22", stock: [50] }),
    await shop.addProduct({ name: "Handbook", sku: "H-1", price: "10.90", vat_rate: "9", stock: [50] }),
  ];
  const client = await shop.addClient({ address: "Lange Reihe 9, 20099 Hamburg" });
  const order = await admin.call<{ order_id: number }>("orders/create", {
    items: cartOf({ ...rack, cartQuantity: 2 }, book),
    data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
  });
  expect(order, JSON.stringify(order)).toMatchObject({ status: 1 });
  subjects.order = { entity: "orders", id: order.data.order_id };
  const party = `clients:${client.client_id}`;
  const deal = await make("deals", {
    name: "Hall 2",
    party,
    expected_close_date: "2030-01-01",
    currency_id: euro,
    items: [
      { product_id: rack.product_id, quantity: 2, price: "122.00" },
      { product_id: book.product_id, quantity: 1, price: "10.90" },
    ],
  });
  subjects.deal = { entity: "deals", id: deal.deal_id as number };
  const invoice = await make("invoices", {
    direction: "out",
    party,
    legal_person_id: person,
    currency_id: euro,
    date: new Date().toISOString().slice(0, 10),
    lines: [
      { name: "Racking", quantity: "2", price: "122.00", vat_rate: "22" },
      { name: "Handbook", quantity: "1", price: "10.90", vat_rate: "9" },
    ],
  });
  expect(await admin.call("invoices/issue", { invoice_id: invoice.invoice_id })).toMatchObject({ status: 1 });
  subjects.invoice = { entity: "invoices", id: invoice.invoice_id as number };
  const credit = await admin.call<{ record: { id: number } }>("invoices/credit", {
    invoice_id: invoice.invoice_id,
  });
  subjects.credit_note = { entity: "invoices", id: credit.data.record.id };
});
afterAll(() => server.stop());

const words = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, " ");

/** What is printed of a template about the record that it is for. */
async function printed(name: string, locale: string) {
  const template_id = await id(
    `(select template_id from documents_templates where name = '${name}' and locale = '${locale}')`,
  );
  const { subject_kind } = paperTemplates.find((each) => each.name === name && each.locale === locale)!;
  const key =
    name === paperWords[locale as "en"].titles.credit_note ? "credit_note" : subject_kind.slice(0, -1);
  const made = await admin.call<{ document_id: number; unresolved: object[]; missing: string[] }>(
    "documents/generate",
    { template_id, ...subjects[key] },
  );
  expect(made, JSON.stringify(made)).toMatchObject({ status: 1, data: { unresolved: [], missing: [] } });
  const { data } = await admin.call<{ url: string }>("documents/file", {
    document_id: made.data.document_id,
    format: "pdf",
  });
  const bytes = new Uint8Array(await (await admin.request(data.url)).arrayBuffer());
  const { text } = await extractText(bytes, { mergePages: true });
  return words(text);
}

describe.each(languages)("the document templates in %s", (locale) => {
  const { titles, totals, heads, net, due } = paperWords[locale];

  it.each(Object.keys(titles) as (keyof typeof titles)[])(
    "include one for the %s, without errors",
    async (kind) => {
      const { body, subject_kind } = paperTemplates.find(
        (each) => each.name === titles[kind] && each.locale === locale,
      )!;
      const { data } = await admin.call<{ data: object[] }>("documents-templates/lint", {
        body,
        subject_kind,
      });
      expect(data.data).toEqual([]);
      const text = await printed(titles[kind], locale);
      expect(text).toContain(titles[kind]);
      expect(text).toContain("Racking");
      expect(text).toContain("14555012");
      expect(text).toContain("BIC BLTPEE2X");
      expect(text).toMatch(/(Page|Seite|Сторінка) 1 (of|von|з) 1/);
      if (kind === "delivery_note") return expect(text).not.toContain(heads.price);
      // 244.00 at 22 % and 10.90 at 9 %: each rate by itself.
      const word = { en: "VAT", de: "USt.", uk: "ПДВ" }[locale];
      const percent = locale === "en" ? "%" : " %";
      expect(text).toContain(`${word} 22${percent} `);
      expect(text).toContain(`${word} 9${percent} `);
      expect(text).toMatch(/44[.,]00/);
      expect(text).toMatch(/0[.,]90/);
      expect(text).toContain(net);
      expect(text).toMatch(new RegExp(`${totals[kind]} €?254[.,]90`));
      if (kind === "invoice") expect(text).toContain(due);
    },
  );
});

it("a table row without any value is left out", () => {
  const row = (code: string) =>
    `<tr><td><p>{?${code}}x{/}</p></td><td><p>{?${code}}{${code}}{/}</p></td></tr>`;
  const table = `<table><tbody>${row("a")}${row("b")}<tr><td><p></p></td></tr></tbody></table>`;
  const values = new Map([
    ["a", { type: "text" as const, value: null }],
    ["b", { type: "text" as const, value: "1" }],
  ]);
  const { html } = fillTemplate(table, { values, locale: "en", yes: "Yes", no: "No" });
  expect(html).toBe(
    "<table><tbody><tr><td><p>x</p></td><td><p>1</p></td></tr><tr><td><p></p></td></tr></tbody></table>",
  );
});
