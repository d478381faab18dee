import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

const typeOf = async (code: string) =>
  (
    await books.rows<{ id: number }>(
      `select document_type_id as id from documents_types where code = '${code}'`,
    )
  )[0]!.id;

const template = async (type: string, subject_kind: string) =>
  books.admin.call<{ template_id: number; errors?: Record<string, { text: string }[]> }>(
    "documents-templates/manage",
    {
      name: `Paper of ${subject_kind}`,
      document_type_id: await typeOf(type),
      subject_kind,
      locale: "en",
      status: "active",
      body: "<p>{document.number}</p>",
    },
  );

describe("an invoice's document", () => {
  test("has the invoice's number rather than its own", async () => {
    const party = await books.addParty();
    const invoice_id = await books.draft("100.00", { party });
    const { data } = await template("invoice", "invoices");
    const paper = () =>
      books.call<{ document_id: number }>("documents/generate", {
        template_id: data.template_id,
        entity: "invoices",
        id: invoice_id,
      });
    const [first, second] = [await paper(), await paper()];
    expect(await books.admin.call("documents/submit", { document_id: first.document_id })).toMatchObject({
      status: 0,
      message: `#${invoice_id} has no number yet: issue the invoice first`,
    });
    await books.call("invoices/issue", { invoice_id });
    const { number } = await books.one("invoices", invoice_id);
    for (const { document_id } of [first, second]) {
      await books.call("documents/submit", { document_id });
      expect((await books.one("documents", document_id)).number).toBe(number);
    }
    const next = await books.invoice("100.00", { party });
    const place = (text: unknown) => Number(String(text).slice(-5));
    expect(place((await books.one("invoices", next)).number)).toBe(place(number) + 1);
  });

  test("can't be about anything else, however it is created", async () => {
    expect((await template("invoice", "orders")).data.errors?.document_type_id?.[0]!.text).toMatch(
      /^Invoices are numbered and issued under Invoices/,
    );
    const order_id = await books.order(await books.addClient());
    const made = await books.admin.call<{ errors: object }>("documents/manage", {
      name: "Invoice",
      document_type_id: await typeOf("invoice"),
      subject: `orders:${order_id}`,
    });
    expect(Object.keys(made.data.errors)).toContain("document_type_id");
  });

  test("doesn't share its number pattern with another type", async () => {
    const made = await books.admin.call<{ errors: object }>("documents-types/manage", {
      code: "bill_of_sale",
      name: { en: "Bill of sale" },
      number_pattern: "INV-{YYYY}-{#####}",
    });
    expect(Object.keys(made.data.errors)).toEqual(["number_pattern"]);
  });
});

test("two of our companies never assign the same numbers", async () => {
  const [{ country_id }] = (await books.rows<{ country_id: number }>(
    "select country_id from countries where iso2 = 'DE'",
  )) as [{ country_id: number }];
  const second = await books.make("legal-persons", {
    name: "Backoffice Handels GmbH",
    country_id,
    legal_address: "Hamburg",
  });
  const legal_person_id = Number(second.legal_person_id);
  const party = await books.addParty();
  const invoice_id = await books.invoice("100.00", { party, legal_person_id });
  expect((await books.one("invoices", invoice_id)).number).toMatch(/^BHG-INV-\d{4}-00001$/);
  const refused = await books.admin.call<{ errors: Record<string, { text: string }[]> }>(
    "legal-persons/manage",
    {
      legal_person_id,
      number_series: [{ series: "invoice", number_pattern: "INV-{YYYY}-{#####}" }],
    },
  );
  expect(refused.data.errors.number_series![0]!.text).toBe(
    "Numbering: another of our companies would assign the same numbers",
  );
  // The database holds it, whatever the program does.
  await expect(
    server.db.execute(
      `insert into invoices (issued_number, direction, kind, status, date, legal_person_id, party, currency_id, lines)
       select issued_number, direction, kind, status, date, legal_person_id, party, currency_id, lines
       from invoices where invoice_id = ${invoice_id}`,
    ),
  ).rejects.toThrow();
});
