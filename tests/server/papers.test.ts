import { sql } from "drizzle-orm";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../app/contract/languages.ts";
import type { DocumentPreview } from "../../app/modules/documents/contract.ts";
import type { PaperKind } from "../../app/modules/documents/contract-papers.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Grants } from "../../app/server/access/grants.ts";
import { addressLines } from "../../app/modules/documents/server/papers/whose.ts";
import type { Browser } from "../support/browser.ts";
import { openMailbox } from "../support/mailbox.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

type Row = Record<string, unknown>;

let server: Awaited<ReturnType<typeof startServer>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let shop: Shop;
let admin: Browser;
let person: number;
let euro: number;
let germany: number;
let cp: { cp_id: number };
let products: { product_id: number; name: string; sku: string; price: string }[];
let made = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ seeded: true, config: { mail: mailbox.config } });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  // The prices are from when Estonia charged 22 %.
  await server.db.execute(sql`update countries set vat_rates = '[]'`);
  [{ person, euro, germany }] = (await rows(`select
    (select legal_person_id from legal_persons) as person,
    (select currency_id from currencies where code = 'EUR') as euro,
    (select country_id from countries where iso2 = 'DE') as germany`)) as [
    { person: number; euro: number; germany: number },
  ];
  const ours = {
    legal_person_id: person,
    name: "Backoffice",
    full_name: "Backoffice Osaühing",
    legal_address: "Peterburi tee 46, 11415 Tallinn",
    country_id: (await rows("select country_id from countries where iso2 = 'EE'"))[0]!.country_id,
    tax_number: "EE100931558",
    registration_number: "14555012",
    director_name: "Kaarel Tamm",
    bank_accounts: [{ bank: "Balti Pank", bank_account: "EE382200221020145685", bic: "BLTPEE2X" }],
    is_default: true,
  };
  expect(await admin.call("legal-persons/manage", ours)).toMatchObject({ status: 1 });
  cp = await shop.addCp({ name: "Nordwind", code: "K-1007", email: "buero@nordwind.example" });
  const theirs = {
    cp_id: cp.cp_id,
    name: "Nordwind Logistics GmbH",
    country_id: germany,
    tax_number: "DE136695976",
    legal_address: "Am Sandtorkai 4, 20457 Hamburg",
    is_default: true,
  };
  expect(await admin.call("cps-legal-persons/manage", theirs)).toMatchObject({ status: 1 });
  products = [
    await shop.addProduct({
      name: "Euro pallet",
      sku: "EP-1208",
      price: "122.00",
      vat_rate: "22",
      stock: [500],
    }),
    await shop.addProduct({ name: "Handbook", sku: "HB-1", price: "10.90", vat_rate: "9", stock: [500] }),
  ] as typeof products;
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const rows = async (query: string): Promise<Row[]> => (await server.db.execute(sql.raw(query))).rows as Row[];

/** The words of a paper, each blank like any other, page by page. */
async function read(path: string, payload: Row, by = admin) {
  const { data, message } = await by.call<{ file: string }>(path, payload);
  expect(data.file, message).toContain("/paper?");
  const response = await by.request(data.file);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page) => page.replaceAll(/[\s\u00a0\u202f]+/g, " "));
  const name = decodeURIComponent(response.headers.get("content-disposition")!.split("''")[1]!);
  return { pages, text: pages.join(" "), name, pdf, bytes };
}

async function make(code: string, values: Row): Promise<Row> {
  const reply = await admin.call<Row>(`${code}/manage`, values);
  expect([reply.status, reply.message, reply.data.errors]).toEqual([1, expect.anything(), undefined]);
  return reply.data;
}

const invoiceLines = () => [
  {
    product_id: products[0]!.product_id,
    name: "Euro pallet",
    quantity: "10",
    unit: "pcs",
    price: "122.00",
    vat_rate: "22",
    discount_percent: "10",
  },
  {
    product_id: products[1]!.product_id,
    name: "Handbook",
    quantity: "2",
    unit: "pcs",
    price: "10.90",
    vat_rate: "9",
  },
];

async function invoice(values: Row = {}, issued = true): Promise<number> {
  const { invoice_id } = await make("invoices", {
    direction: "out",
    party: `cps:${cp.cp_id}`,
    legal_person_id: person,
    date: "2026-03-05",
    due_date: "2026-03-19",
    currency_id: euro,
    lines: invoiceLines(),
    ...values,
  });
  if (issued) expect((await admin.call("invoices/issue", { invoice_id: Number(invoice_id) })).status).toBe(1);
  return Number(invoice_id);
}

const numberOf = async (invoice_id: number) =>
  (await rows(`select number from invoices where invoice_id = ${invoice_id}`))[0]!.number as string;

async function order(): Promise<number> {
  const items = Object.assign(
    {},
    ...products.map(({ product_id, name, price }) => cartOf({ product_id, name, price, cartQuantity: 3 })),
  ) as Row;
  const { data, message } = await admin.call<{ order_id: number }>(
    "orders/create",
    {
      items,
      data: {
        entity: "cp",
        entity_id: cp.cp_id,
        email: "einkauf@nordwind.example",
        address: "Ramp 3, 21107 Hamburg",
      },
    },
    { headers: { "idempotency-key": `papers-test-${(made += 1)}` } },
  );
  expect(data.order_id, message).toBeGreaterThan(0);
  return data.order_id;
}

const deal = async (items: Row[]) =>
  Number(
    (
      await make("deals", {
        name: `Racking ${(made += 1)}`,
        party: `cps:${cp.cp_id}`,
        expected_close_date: "2026-12-31",
        items,
      })
    ).deal_id,
  );

describe("an invoice", () => {
  const said: Record<Language, string[]> = {
    en: [
      "Date 5 March 2026",
      "Due date 19 March 2026",
      "Customer no. K-1007",
      "Your VAT no. DE136695976",
      "SKU EP-1208 · 10% discount 10 pcs €122.00 22% €1,098.00",
      "Net amount €920.00",
      "VAT 22% on €900.00 €198.00",
      "VAT 9% on €20.00 €1.80",
      "Invoice total €1,119.80",
      "Please pay by 19 March 2026",
      "VAT no. EE100931558",
      "Reg. no. 14555012",
      "Director: Kaarel Tamm",
      "Page 1 of 1",
      "GERMANY",
    ],
    de: [
      "Datum 05.03.2026",
      "Zahlbar bis 19.03.2026",
      "Kundennr. K-1007",
      "Ihre USt-IdNr. DE136695976",
      "Art.-Nr. EP-1208 · 10 % Rabatt 10 Stk. 122,00 € 22 % 1.098,00 €",
      "Nettobetrag 920,00 €",
      "USt. 22 % auf 900,00 € 198,00 €",
      "USt. 9 % auf 20,00 € 1,80 €",
      "Rechnungsbetrag 1.119,80 €",
      "bis zum 19.03.2026 unter Angabe der Rechnungsnummer",
      "USt-IdNr. EE100931558",
      "Registernr. 14555012",
      "Geschäftsführung: Kaarel Tamm",
      "Seite 1 von 1",
      "DEUTSCHLAND",
    ],
    uk: [
      "Дата 05.03.2026",
      "Сплатити до 19.03.2026",
      "Код клієнта K-1007",
      "Ваш податковий № DE136695976",
      "Артикул EP-1208 · знижка 10 % 10 шт. 122,00 € 22 % 1 098,00 €",
      "Разом без ПДВ 920,00 €",
      "ПДВ 22 % від 900,00 € 198,00 €",
      "ПДВ 9 % від 20,00 € 1,80 €",
      "Усього з ПДВ 1 119,80 €",
      "Сума словами: Одна тисяча сто дев'ятнадцять євро 80/100",
      "Просимо сплатити до 19.03.2026",
      "Директор: Kaarel Tamm",
      "Сторінка 1 з 1",
      "НІМЕЧЧИНА",
    ],
  };
  test.each(["en", "de", "uk"] as const)("contains in %s everything an invoice must", async (locale) => {
    const invoice_id = await invoice();
    const number = await numberOf(invoice_id);
    const { text, name } = await read("invoices/pdf", { invoice_id, locale });
    const title = { en: "Invoice", de: "Rechnung", uk: "Рахунок-фактура" }[locale];
    expect(name).toBe(`${title} ${number}.pdf`);
    for (const words of [
      `${title} ${number}`,
      "Backoffice Osaühing · Peterburi tee 46 · 11415 Tallinn",
      "Nordwind Logistics GmbH Am Sandtorkai 4 20457 Hamburg",
      "Balti Pank",
      "EE38 2200 2210 2014 5685",
      "BLTPEE2X",
      ...said[locale],
    ])
      expect(text).toContain(words);
  });

  test("of a supplier is kept as a file, not written anew", async () => {
    const bill = await invoice({ direction: "in" });
    const { message } = await admin.call("invoices/pdf", { invoice_id: bill });
    expect(message).toBe("This invoice came from a supplier. You’ll find it under Files");
    const { data } = await admin.call<{ state: RecordState }>(`invoices/one/${bill}`);
    expect(data.state.sections).toContainEqual(expect.objectContaining({ type: "files", label: "Files" }));
  });

  test("is in the client's preferred language, or that of their country", async () => {
    expect((await read("invoices/pdf", { invoice_id: await invoice() })).text).toContain("Rechnungsbetrag");
    const client = await shop.addClient({ locale: "uk" });
    const invoice_id = await invoice({ party: `clients:${client.client_id}` });
    expect((await read("invoices/pdf", { invoice_id })).text).toContain("Рахунок-фактура");
  });

  test("has no payment instructions without a bank account, or if nothing is due", async () => {
    const without = await make("legal-persons", {
      name: "Bare GmbH",
      country_id: germany,
      legal_address: "Hafenstr. 1, 20359 Hamburg",
    });
    const bare = await invoice({ legal_person_id: without.legal_person_id });
    const { text } = await read("invoices/pdf", { invoice_id: bare, locale: "en" });
    expect(text).toContain("Invoice total €1,119.80");
    for (const words of ["Payment details", "Please pay", "IBAN", "null", "undefined", ", ,"])
      expect(text).not.toContain(words);
    const { data: offered } = await admin.call<{ data: { template_id: number; locale: string }[] }>(
      "documents/templates",
      { entity: "invoices", id: bare },
    );
    for (const { template_id } of offered.data) {
      const made = await admin.call<{ document_id: number }>("documents/generate", {
        template_id,
        entity: "invoices",
        id: bare,
      });
      const preview = await admin.call<DocumentPreview>("documents/preview", {
        document_id: made.data.document_id,
      });
      const page = await (await admin.request(preview.data.url)).text();
      expect(page).toContain("Bare GmbH");
      for (const words of ["transfer", "überweisen", "сплатити на", " ·  ·", ", ,"])
        expect(page).not.toContain(words);
    }
    const free = await invoice({
      lines: [{ name: "Sample", quantity: "1", price: "0.00", vat_rate: "0" }, ...invoiceLines()],
    });
    await server.db.execute(
      sql`update invoices set paid = total, status = 'paid' where invoice_id = ${free}`,
    );
    const settled = await read("invoices/pdf", { invoice_id: free, locale: "en" });
    expect(settled.text).toContain("Paid −€1,119.80");
    expect(settled.text).toContain("Balance due €0.00");
    expect(settled.text).toContain("There is nothing left to pay");
    expect(settled.text).not.toContain("IBAN");
  });

  test("keeps its amounts on the page, however long a word is", async () => {
    const name = `Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen M8 ${"W".repeat(150)}`;
    const lines = [{ name, quantity: "1", price: "1000000.00", vat_rate: "22" }];
    const { pdf, text } = await read("invoices/pdf", { invoice_id: await invoice({ lines }), locale: "en" });
    expect(text).toContain("€1,000,000.00");
    const page = await pdf.getPage(1);
    const [, , right = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items)
      if ("str" in item) expect(Number(item.transform[4]) + item.width, item.str).toBeLessThan(right - 40);
  });

  test("takes as many pages as needed, with repeated headers, unbroken rows and page numbers", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      name: `Shelf ${index + 1}, galvanised`,
      quantity: "1",
      price: "12.20",
      vat_rate: "22",
    }));
    const { pages } = await read("invoices/pdf", { invoice_id: await invoice({ lines }), locale: "en" });
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (/Shelf \d/.test(page)) expect(page).toContain("Unit price VAT Amount");
    }
    expect(pages.join(" ").match(/Shelf \d+, galvanised 1 €12.20 22% €12.20/g)).toHaveLength(40);
    expect(pages.filter((page) => page.includes("Invoice total €488.00"))).toHaveLength(1);
  });

  test("lists its credit notes, and each of these its invoice", async () => {
    const invoice_id = await invoice();
    const number = await numberOf(invoice_id);
    const { data } = await admin.call<{ record: { id: number } }>("invoices/credit", { invoice_id });
    const credit = data.record.id;
    await make("invoices", {
      invoice_id: credit,
      lines: [{ name: "Euro pallet", quantity: "1", price: "122.00", vat_rate: "22" }],
    });
    expect((await admin.call("invoices/issue", { invoice_id: credit })).status).toBe(1);
    const creditNumber = await numberOf(credit);
    const note = await read("invoices/pdf", { invoice_id: credit, locale: "en" });
    for (const words of [
      `Credit note ${creditNumber}`,
      `We correct invoice ${number}`,
      `For invoice ${number}`,
      "Credit total €122.00",
      "VAT 22% on €100.00 €22.00",
    ])
      expect(note.text).toContain(words);
    expect(note.text).not.toContain("Payment details");
    const { text } = await read("invoices/pdf", { invoice_id, locale: "en" });
    expect(text).toContain(`Credit note ${creditNumber} −€122.00`);
    expect(text).toContain("Balance due €997.80");
    const german = await read("invoices/pdf", { invoice_id: credit, locale: "de" });
    expect(german.text).toContain(`Rechnungskorrektur ${creditNumber}`);
    expect(german.text).toContain(`Zur Rechnung ${number}`);
    const ukrainian = await read("invoices/pdf", { invoice_id: credit, locale: "uk" });
    expect(ukrainian.text).toContain(`Кредит-нота ${creditNumber}`);
    expect(ukrainian.text).toContain(`До рахунка № ${number}`);
  });

  test("lists credit notes offset against it separately from payments", async () => {
    const { cfig_id } = await make("cfig", { name: "Revenue", direction: "in", activity: "operating" });
    const { cfi_id } = await make("cfi", { name: "Sales", cfig_id, direction: "in" });
    const { account_id } = await make("accounts", {
      name: "Bank",
      legal_person_id: person,
      kind: "bank",
      currency_id: euro,
      opening_date: "2026-01-01",
    });
    const rent = (price: string) =>
      invoice({ lines: [{ name: "Rent", quantity: "1", price, vat_rate: "22" }] });
    const call = async (path: string, values: Row) => {
      const reply = await admin.call<{ record: { id: number } }>(path, values);
      expect([reply.status, reply.message]).toEqual([1, expect.anything()]);
      return reply.data;
    };
    const pay = (id: number, amount: string) =>
      call("invoices/pay", { invoice_id: id, amount, account_id, cfi_id });
    const first = await rent("40.00");
    await pay(first, "40.00");
    const { record: note } = await call("invoices/credit", { invoice_id: first });
    await call("invoices/issue", { invoice_id: note.id });
    const invoice_id = await rent("100.00");
    await call("invoices/apply-credit", { invoice_id });
    await pay(invoice_id, "25.00");
    const { text } = await read("invoices/pdf", { invoice_id, locale: "en" });
    expect(text).toContain(`Paid −€25.00 Credit note ${await numberOf(note.id)} −€40.00 Balance due €35.00`);
  });

  test("names the delivery charge in the document's language, on screen in the user's, and stored in the customer's", async () => {
    const order_id = await order();
    await server.db.execute(
      sql`update orders set delivery_cost = 12.20, total = total + 12.20 where order_id = ${order_id}`,
    );
    const { data } = await admin.call<{ record: { id: number } }>("orders/invoice", { order_id });
    const invoice_id = data.record.id;
    const stored = async () =>
      (await rows(`select lines from invoices where invoice_id = ${invoice_id}`))[0]!.lines;
    expect(await stored()).toContainEqual(expect.objectContaining({ name: "Lieferung", amount: "12.20" }));
    for (const [locale, name] of [
      ["en", "Delivery"],
      ["de", "Lieferung"],
      ["uk", "Доставка"],
    ] as const) {
      expect((await read("invoices/pdf", { invoice_id, locale })).text).toContain(` ${name} 1 `);
      await admin.call("locales/set", { locale });
      const { data: shown } = await admin.call<{ state: RecordState }>(`invoices/one/${invoice_id}`);
      expect(shown.state.lines!.rows.map((line) => line.name)).toContain(name);
    }
    await admin.call("locales/set", { locale: "en" });
  });

  test("opens with an API user's link while that user may read it", async () => {
    const access_id = await server.createProfile("Paper shop", {
      grants: { invoices: { actions: ["list", "view"], scope: "all" } },
    });
    const expires_at = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const { data: program } = await admin.call<Row>("api-users/manage", {
      name: "Paper shop",
      access_ids: [access_id],
      expires_at,
    });
    const { api_user_id } = program;
    const { data } = await admin.call<{ secret: string }>("api-users/token", { api_user_id });
    const response = await fetch(`${server.url}/invoices/pdf`, {
      method: "POST",
      headers: { authorization: `Bearer ${data.secret}`, "content-type": "application/json" },
      body: JSON.stringify({ invoice_id: await invoice() }),
    });
    const { file } = ((await response.json()) as { data: { file: string } }).data;
    const open = async () => (await fetch(new URL(file, server.url))).status;
    expect(await open()).toBe(200);
    await admin.call("api-users/revoke", { api_user_id });
    expect(await open()).toBe(404);
  });

  test("is generated for those who may read it, creates no document, and hides what they can't see", async () => {
    const invoice_id = await invoice();
    const reading = { actions: ["list", "view"], scope: "all" } as const;
    const accountant = await signIn({ invoices: { ...reading, actions: [...reading.actions] } });
    expect((await read("invoices/pdf", { invoice_id }, accountant)).text).toContain(
      "Nordwind Logistics GmbH",
    );
    expect(await rows(`select from documents where invoice_id = ${invoice_id}`)).toEqual([]);
    const blinkered = await signIn({
      invoices: { ...reading, actions: [...reading.actions], fields: { total: "hidden" } },
    });
    const refused = await blinkered.call<Row>("invoices/pdf", { invoice_id });
    expect(refused).toMatchObject({ status: -3 });
    expect(refused.message).toContain("Total");
    const stranger = await signIn({});
    expect(await stranger.call("invoices/pdf", { invoice_id })).toMatchObject({ status: -3 });
    const theirs = await invoice({ direction: "in", their_number: "X-1" }, false);
    expect((await admin.call("invoices/pdf", { invoice_id: theirs })).message).toMatch(/supplier/);
    expect(await admin.call("invoices/pdf", { invoice_id: 999_999 })).toMatchObject({ status: -4 });
    expect((await admin.request("/paper?of=e30&expires=9999999999999&signature=x")).status).toBe(404);
  });

  test("has our logo if there is one, and bold text where it should", async () => {
    const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(logo)], "logo.png", { type: "image/png" });
    const of = { entity: "legal-persons", entity_id: person, field: "logo" };
    const before = await read("invoices/pdf", { invoice_id: await invoice() });
    expect((await admin.call("files/upload", of, { files: { file } })).status).toBe(1);
    const after = await read("invoices/pdf", { invoice_id: await invoice() });
    const drawnOn = async ({ pdf, bytes }: typeof after) => {
      const { items } = await (await pdf.getPage(1)).getTextContent();
      return {
        pictures: bytes.toString("latin1").split("/Subtype /Image").length - 1,
        fonts: new Set(items.flatMap((item) => ("fontName" in item ? [item.fontName] : []))).size,
      };
    };
    expect(await drawnOn(before)).toEqual({ pictures: 0, fonts: 2 });
    expect(await drawnOn(after)).toEqual({ pictures: 1, fonts: 2 });
  });
});

async function signIn(grants: Grants) {
  const access_id = await server.createProfile(`Profile ${(made += 1)}`, { grants });
  const login = `reader-${made}`;
  await server.createUser({ login, access_ids: [access_id] });
  return server.signIn(login);
}

describe("an order", () => {
  test.each([
    [
      "en",
      "Order confirmation",
      ["Total €398.70", "Delivery address Ramp 3, 21107 Hamburg", "3 pcs €122.00 22% €366.00"],
    ],
    [
      "de",
      "Auftragsbestätigung",
      ["Gesamtbetrag 398,70 €", "Lieferanschrift Ramp 3", "3 Stk. 122,00 € 22 % 366,00 €"],
    ],
    [
      "uk",
      "Підтвердження замовлення",
      ["Усього з ПДВ 398,70 €", "Адреса доставки Ramp 3", "3 шт. 122,00 € 22 % 366,00 €"],
    ],
  ] as const)("is confirmed in %s", async (locale, title, words) => {
    const order_id = await order();
    const { text } = await read("orders/pdf", { order_id, paper: "order_confirmation", locale });
    for (const each of [`${title} ORD-${order_id}`, "Nordwind Logistics GmbH", "9", ...words])
      expect(text).toContain(each);
  });

  test.each([
    ["en", "Delivery note", ["Ordered Quantity", "3 pcs 3 pcs", "Received in full and undamaged"]],
    ["de", "Lieferschein", ["Bestellt Menge", "3 Stk. 3 Stk.", "Ware vollständig und unbeschädigt erhalten"]],
    ["uk", "Видаткова накладна", ["Замовлено Кількість", "3 шт. 3 шт.", "Товар отримано повністю"]],
  ] as const)("has a delivery note in %s, without prices", async (locale, title, words) => {
    const order_id = await order();
    const { text } = await read("orders/pdf", { order_id, paper: "delivery_note", locale });
    for (const each of [`${title} ORD-${order_id}`, "Euro pallet", "EP-1208", ...words])
      expect(text).toContain(each);
    expect(text).not.toContain("€");
  });

  test("can be emailed from its screen, prefilled, and the sent file is kept", async () => {
    const order_id = await order();
    const { data } = await admin.call<{ state: RecordState }>(`orders/one/${order_id}`);
    const action = data.state.actions!.find(({ code }) => code === "mail_order_confirmation")!;
    const given = Object.fromEntries(action.form!.fields.map(({ name, initial }) => [name, initial]));
    expect(given).toMatchObject({
      recipient: "einkauf@nordwind.example",
      mail_subject: `Auftragsbestätigung ORD-${order_id}`,
      message: expect.stringContaining("Guten Tag"),
    });
    const reply = await admin.call("orders/mail", {
      order_id,
      ...action.sends,
      ...(given as object),
    } as never);
    expect(reply).toMatchObject({ status: 1, message: expect.stringContaining("einkauf@nordwind.example") });
    await mailbox.send(server);
    const [letter] = mailbox.received;
    expect(letter!.to).toEqual(["einkauf@nordwind.example"]);
    expect(letter!.attachments.map(({ name }) => name)).toEqual([`Auftragsbestätigung ORD-${order_id}.pdf`]);
    expect(letter!.attachments[0]!.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await rows(`select name from files where entity = 'orders' and entity_id = ${order_id}`)).toEqual([
      { name: `Auftragsbestätigung ORD-${order_id}.pdf` },
    ]);
    const wrong = await admin.call<Row>("orders/mail", {
      order_id,
      ...action.sends,
      ...given,
      recipient: "nobody",
    } as never);
    expect(wrong).toMatchObject({ status: -1 });
  });
});

describe("a reminder by hand", () => {
  const remindOf = async (invoice_id: number) => {
    const { data } = await admin.call<{ state: RecordState }>(`invoices/one/${invoice_id}`);
    const action = data.state.actions!.find(({ code }) => code === "remind");
    return action && Object.fromEntries(action.form!.fields.map(({ name, initial }) => [name, initial]));
  };

  test("of an overdue invoice is read before it is sent, in the customer's language", async () => {
    mailbox.received.length = 0;
    const invoice_id = await invoice();
    const given = await remindOf(invoice_id);
    expect(given).toMatchObject({
      recipient: "buero@nordwind.example",
      mail_subject: expect.stringMatching(/^Zahlungserinnerung: Rechnung /),
      message: expect.stringMatching(/war am 19\.03\.2026 fällig, und 1\.119,80\s€ sind noch offen/),
    });
    const reply = await admin.call("invoices/remind", { invoice_id, ...(given as object) } as never);
    expect(reply.status).toBe(1);
    await mailbox.send(server);
    const [letter] = mailbox.received;
    expect(letter!.to).toEqual(["buero@nordwind.example"]);
    expect(letter!.attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Rechnung .*\.pdf$/),
    ]);
  });

  test("is neither offered nor sent while there is nothing to remind of", async () => {
    const overdue = await invoice();
    const letter = (await remindOf(overdue)) as object;
    const due_date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    for (const id of [
      await invoice({ due_date }),
      await invoice({}, false),
      await invoice({ direction: "in" }),
    ]) {
      expect(await remindOf(id)).toBeUndefined();
      const reply = await admin.call("invoices/remind", { invoice_id: id, ...letter } as never);
      expect(reply.message).toMatch(/isn’t overdue/);
    }
  });
});

describe("a deal", () => {
  test.each([
    ["en", "Quotation", "This quotation is valid until"],
    ["de", "Angebot", "An dieses Angebot halten wir uns bis zum"],
    ["uk", "Комерційна пропозиція", "Пропозиція дійсна до"],
  ] as const)("has a quotation in %s", async (locale, title, words) => {
    const deal_id = await deal([{ product_id: products[0]!.product_id, quantity: 4 }]);
    const { text } = await read("deals/pdf", { deal_id, locale });
    for (const each of [`${title} D-${deal_id}`, "Euro pallet", "EP-1208", "488", "88", words])
      expect(text).toContain(each);
  });

  test("without items has none", async () => {
    const deal_id = await deal([]);
    expect((await admin.call("deals/pdf", { deal_id })).message).toBe("Add items first");
    const { data } = await admin.call<{ state: RecordState }>(`deals/one/${deal_id}`);
    expect(data.state.actions!.map(({ code }) => code)).not.toContain("quotation");
  });
});

describe.each([
  ["en", "VAT", "22%", "VAT 22% on €", "VAT 9% on €"],
  ["de", "USt.", "22 %", "USt. 22 % auf ", "USt. 9 % auf "],
  ["uk", "ПДВ", "22 %", "ПДВ 22 % від ", "ПДВ 9 % від "],
] as const)("in %s", (locale, word, rate, ...sums) => {
  const papers: Record<PaperKind, () => Promise<{ text: string }>> = {
    quotation: async () =>
      read("deals/pdf", {
        deal_id: await deal(products.map(({ product_id }) => ({ product_id, quantity: 4 }))),
        locale,
      }),
    order_confirmation: async () =>
      read("orders/pdf", { order_id: await order(), paper: "order_confirmation", locale }),
    delivery_note: async () =>
      read("orders/pdf", { order_id: await order(), paper: "delivery_note", locale }),
    invoice: async () => read("invoices/pdf", { invoice_id: await invoice(), locale }),
    credit_note: async () => {
      const { data } = await admin.call<{ record: { id: number } }>("invoices/credit", {
        invoice_id: await invoice(),
      });
      return read("invoices/pdf", { invoice_id: data.record.id, locale });
    },
  };
  test.each(Object.keys(papers) as PaperKind[])("VAT and its rates are formatted on the %s", async (kind) => {
    const { text } = await papers[kind]();
    if (kind === "delivery_note") {
      // What isn't priced isn't taxed.
      expect(text).not.toMatch(/%|€/);
      return;
    }
    expect(text).toContain(` ${word} `);
    for (const each of [` ${rate} `, ...sums]) expect(text).toContain(each);
    // Neither the number's other form, nor a word of another language.
    expect(text).not.toMatch(locale === "en" ? /\d %/ : /\d%/);
    for (const other of ["VAT ", "USt. ", "ПДВ "])
      if (other !== `${word} `) expect(text).not.toContain(other);
  });
});

test.each([
  ["Am Sandtorkai 4, 20457 Hamburg", ["Am Sandtorkai 4", "20457 Hamburg"]],
  ["Am Kai 4\n20457 Hamburg", ["Am Kai 4", "20457 Hamburg"]],
  ["вул. Хрещатик, 22, оф. 5, Київ, 01001", ["вул. Хрещатик, 22, оф. 5", "Київ, 01001"]],
  [null, []],
] as const)("the address %j is split into lines", (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test("a cart becomes a deal with a quotation at the customer's prices, whatever the stock", async () => {
  const [pallet] = products;
  const items = cartOf({ ...pallet!, cartQuantity: 900 });
  const data = { entity: "cp", entity_id: cp.cp_id, comment: "By lorry" };
  const nobody = await admin.call<{ errors: Row }>("cart/quote", { items, data: { entity: "" } });
  expect(Object.keys(nobody.data.errors)).toEqual(["data.entity_id"]);
  const {
    status,
    data: made,
    message,
  } = await admin.call<{ file: string; record: { id: number } }>("cart/quote", {
    items,
    data,
  });
  expect({ status, message }).toEqual({
    status: 1,
    message: expect.stringMatching(/^Quotation D-\d+ created$/),
  });
  const deal = (await admin.call<Row>(`deals/one/${made.record.id}`)).data;
  expect(deal).toMatchObject({ comment: "By lorry", amount: "109800.00" });
  const bytes = new Uint8Array(await (await admin.request(made.file)).arrayBuffer());
  const { text } = await extractText(bytes, { mergePages: true });
  expect(text).toContain("Euro pallet");
  // Who may not make deals makes no offers.
  const access_id = await server.createProfile("Sellers without deals", {
    grants: {
      orders: { actions: ["list", "view", "create"], scope: "all" },
      cps: { actions: ["list", "view"], scope: "all" },
    },
  });
  await server.createUser({ login: "no-deals", access_ids: [access_id] });
  expect(await (await server.signIn("no-deals")).call("cart/quote", { items, data })).toMatchObject({
    status: -3,
  });
});
