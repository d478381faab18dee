import { sql } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync } from "fflate";
import sharp from "sharp";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import type { RecentAction } from "../../app/contract/jobs.ts";
import type { ActionOutcome, HistoryEvent, RecordState } from "../../app/contract/record.ts";
import type { DocumentPreview, DocumentValue } from "../../app/modules/documents/contract.ts";
import { documentStatuses } from "../../app/modules/documents/server/document-status.ts";
import { numberText } from "../../app/modules/documents/server/number-text.ts";
import { fillTemplate } from "../../app/modules/documents/server/template/fill-template.ts";
import { formatValue } from "../../app/modules/documents/server/template/format-value.ts";
import { lintTemplate } from "../../app/modules/documents/server/template/lint-template.ts";
import type { Resolved, Values } from "../../app/modules/documents/server/template/values.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";
import { wordFile } from "../support/word-file.ts";

describe("a value", () => {
  const money = { type: "money", value: "1221.50", currency: "EUR" } as const;
  const date = { type: "date", value: "2026-03-05" } as const;
  it.each([
    [money, [], "en", "€1,221.50"],
    [money, [], "de", "1.221,50 €"],
    [money, [], "uk", "1 221,50 €"],
    [money, ["words"], "en", "One thousand two hundred and twenty-one euros 50/100"],
    [money, ["words"], "de", "Eintausendzweihunderteinundzwanzig Euro 50/100"],
    [
      { ...money, value: "21.00", currency: "UAH" },
      ["words"],
      "uk",
      "Двадцять одна українська гривня 00/100",
    ],
    [{ ...money, value: "5", currency: "UAH" }, ["words"], "uk", "П'ять українських гривень 00/100"],
    [{ ...money, value: "-3.20" }, ["words", "lower"], "de", "−drei euro 20/100"],
    [{ type: "number", value: "12" }, ["words", "upper"], "en", "TWELVE"],
    [{ type: "number", value: "1234.5" }, [], "de", "1.234,5"],
    [date, [], "en", "05.03.2026"],
    [date, ["long"], "en", "5 March 2026"],
    [date, ["long"], "de", "5. März 2026"],
    [date, ["long"], "uk", "5 березня 2026 р."],
    [date, ["year"], "uk", "2026"],
    [{ type: "bool", value: "true" }, [], "en", "yes"],
    [{ type: "text", value: null }, [], "en", ""],
  ] as const)("%j with %j in %s reads %s", (value, filters, locale, text) => {
    expect(formatValue(value, filters, locale, "yes", "no").replaceAll(/[\u00a0\u202f]/g, " ")).toBe(text);
  });

  it.each([
    ["INV-{YYYY}-{#####}", "2026-02-01", 17, "INV-2026-00017"],
    ["{YY}{MM}/{##}", "2026-02-01", 123, "2602/123"],
  ])("%s on %s for %d is %s", (pattern, date, count, text) => {
    expect(numberText(pattern, date, count)).toBe(text);
  });
});

const text = (value: string | null) => ({ type: "text" as const, value });
const values: Values = new Map<string, Resolved>([
  ["name", text("<b>Ann</b> & Co")],
  ["none", text("")],
  ["no", { type: "bool", value: "false" }],
  ["wrong", { type: "date", value: "soon" }],
  ["closed", { type: "unfilled", reason: "template.hidden" }],
  [
    "items",
    {
      type: "list",
      rows: [
        { name: text("Візок"), price: { type: "money", value: "2", currency: "EUR" } },
        { name: text("Jack"), price: { type: "money", value: "1", currency: "EUR" } },
      ],
    },
  ],
  ["empty", { type: "list", rows: [] }],
]);

describe("a template", () => {
  it.each([
    ["writes a value as text", "<p>{name}</p>", "<p>&lt;b&gt;Ann&lt;/b&gt; &amp; Co</p>"],
    ["takes a chip", '<p>To <span data-placeholder="none">{{none}}</span>!</p>', "<p>To !</p>"],
    ["repeats words", "<p>{#items}{name}, {/items}end</p>", "<p>Візок, Jack, end</p>"],
    ["repeats paragraphs", "<p>{#items}</p><p>- {name}</p><p>{/items}</p>", "<p>- Візок</p><p>- Jack</p>"],
    [
      "repeats rows",
      "<table><tbody><tr><th>N</th><th>P</th></tr><tr><td>{#items}{name}</td><td>{price}{/}</td></tr></tbody></table>",
      "<table><tbody><tr><th>N</th><th>P</th></tr><tr><td>Візок</td><td>€2.00</td></tr><tr><td>Jack</td><td>€1.00</td></tr></tbody></table>",
    ],
    [
      "takes a field of the row by its full code",
      "<p>{#items}{items.name} {/items}</p>",
      "<p>Візок Jack </p>",
    ],
    ["reaches out of a list", "<p>{#items}{name}: {no} {/}</p>", "<p>Візок: no Jack: no </p>"],
    ["shows under a condition", "<p>{?name}yes{/}{?none}no{/}{?no}no{/}{?empty}no{/}</p>", "<p>yes</p>"],
    ["drops a line with its condition", "<p>a</p><p>{?none}b {none}{/}</p>", "<p>a</p>"],
    ["puts a list into a condition", "<p>{?items}{#items}{name} {/items}{/items}</p>", "<p>Візок Jack </p>"],
  ])("%s", (_what, html, filled) => {
    expect(fillTemplate(html, { values, locale: "en", yes: "yes", no: "no" })).toEqual({
      html: filled,
      unresolved: [],
    });
  });

  it.each([
    ["<p>a {nobody} b {name|upper}</p>", "<p>a ⟦nobody⟧ b &lt;B&gt;ANN&lt;/B&gt; &amp; CO</p>", ["nobody"]],
    ["<p>{closed}</p><p>fine</p>", "<p>⟦closed⟧</p><p>fine</p>", ["closed"]],
    ["<p>{wrong|long} fine</p>", "<p>⟦wrong⟧ fine</p>", ["wrong"]],
    ["<p>{items} fine</p>", "<p>⟦items⟧ fine</p>", ["items"]],
    ["<p>{#name}x{/} fine</p>", "<p>⟦name⟧ fine</p>", ["name"]],
    ["<p>{#items}never</p><p>fine</p>", "<p>⟦items⟧never</p><p>fine</p>", ["items"]],
    ["<p>fine{/items}</p>", "<p>fine⟦/items⟧</p>", ["items"]],
  ])("marks what it can’t fill and continues: %s", (html, filled, codes) => {
    const done = fillTemplate(html, { values, locale: "en", yes: "yes", no: "no" });
    expect(done.html).toBe(filled);
    expect(done.unresolved.map(({ code }) => code)).toEqual(codes);
  });

  const known = [
    { code: "today", type: "date", subject_kind: "any" },
    { code: "order.total", type: "money", subject_kind: "orders" },
    { code: "order.items", type: "list", subject_kind: "orders" },
    { code: "order.items.name", type: "text", subject_kind: "orders" },
    { code: "client.name", type: "text", subject_kind: "clients" },
  ] as const;
  it.each([
    ["<p>{today|long} {order.total|words} {#order.items}{name}{/order.items}</p>", []],
    ["<p>{order.totall}</p>", [["template.unknown", "order.totall", "{order.totall}"]]],
    ["<p>Dear {client.name}</p>", [["template.wrongSubject", "client.name", "Dear {client.name}"]]],
    ["<p>a</p><p>{#order.items} b</p>", [["template.unclosed", "order.items", "{#order.items} b"]]],
    [
      "<p>{#order.items} {name}</p>",
      [
        ["template.unclosed", "order.items", "{#order.items} {name}"],
        ["template.outsideRows", "name", "{order.items} {name}"],
      ],
    ],
    ["<p>b {/order.items}</p>", [["template.unopened", "order.items", "b {/order.items}"]]],
    ["<p>{#order.total}x{/}</p>", [["template.notList", "order.total", "x"]]],
    ["<p>{order.items}</p>", [["template.listAsValue", "order.items", "{order.items}"]]],
    ["<p>{#order.items}{price}{/}</p>", [["template.unknown", "price", "{price}"]]],
    ["<p>{name}</p>", [["template.outsideRows", "name", "{name}"]]],
    ["<p>{#order.items}{order.items.name}{/order.items}</p>", []],
    ["<p>{order.items.name}</p>", [["template.outsideRows", "order.items.name", "{order.items.name}"]]],
    [
      "<p>{#order.items}{/order.items} {order.items.name}</p>",
      [["template.outsideRows", "order.items.name", "{order.items.name}"]],
    ],
    ["<p>{order.total|long}</p>", [["template.filter", "order.total|long", "{order.total|long}"]]],
    ["<p>{today|shout}</p>", [["template.filter", "today|shout", "{today|shout}"]]],
    ["<p>Dear {{cli</p>", [["template.leftBraces", "{{", "Dear {{cli"]]],
    ["<p>{?order.total Total</p>", [["template.leftBraces", "{?", "{?order.total Total"]]],
    ["<p>{today.constructor}</p>", [["template.unknown", "today.constructor", "{today.constructor}"]]],
    [
      `<p>${"Dear Sir or Madam, ".repeat(6)}we wrote on {order.day} about it. ${"Yours faithfully. ".repeat(6)}</p>`,
      [
        [
          "template.unknown",
          "order.day",
          "…r or Madam, we wrote on {order.day} about it. Yours faithfully. Yours faithfully…",
        ],
      ],
    ],
  ])("is checked: %s", (html, faults) => {
    expect(lintTemplate(html, "orders", known).map(({ key, code, place }) => [key, code, place])).toEqual(
      faults,
    );
  });
});

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
let order_id: number;
const type: Record<string, number> = {};
const people: Record<string, { employee_id: number; browser: Browser }> = {};

const rights = (actions: string[]) => ({ actions, scope: "all" });
const all = ["list", "view", "create", "edit", "delete", "history"];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  const { rows } = await server.db.execute<{ code: string; document_type_id: number }>(
    sql`select code, document_type_id from documents_types`,
  );
  for (const { code, document_type_id } of rows) type[code] = document_type_id;
  const reader = { documents: rights(["list", "view"]), employees: rights(["view"]) };
  const profile = await server.createProfile("Approver", { grants: reader as never });
  const clerk = await server.createProfile("Clerk", {
    grants: {
      documents: rights(all),
      "documents-templates": rights(["list", "view"]),
      "documents-types": rights(["view"]),
      employees: rights(["view"]),
      "legal-persons": rights(["view"]),
      orders: { ...rights(["list", "view"]), fields: { total: "hidden" } },
    } as never,
  });
  for (const [login, access] of [
    ["first", profile],
    ["second", profile],
    ["clerk", clerk],
  ] as const)
    people[login] = await hire(login, access);
  await server.db.execute(sql`update legal_persons set is_default = true`);
  await approvedBy("contract", [people.first!.employee_id, people.second!.employee_id]);
  const product = await shop.addProduct({ name: "Гідравлічний візок, 2 т", price: "295.00" });
  const cp = await shop.addCp({ name: "Північ і Ко" });
  const made = await admin.call<{ order_id: number }>(
    "orders/create",
    {
      items: cartOf({
        product_id: product.product_id,
        name: product.name,
        price: product.price,
        cartQuantity: 2,
      }),
      data: { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" },
    },
    { headers: { "idempotency-key": "documents-test" } },
  );
  order_id = made.data.order_id;
});

afterAll(() => server.stop());

/** A user who is an employee, with one profile. */
async function hire(login: string, access_id: number) {
  const user_id = await server.createUser({ login, access_ids: [access_id] });
  const hired = await server.db.execute<{ employee_id: number }>(sql`
    insert into employees (first_name, last_name, position_id, department_id, hire_date, weekly_hours)
    select ${login}, 'Test', position_id, department_id, '2020-01-01', 40 from employees limit 1 returning employee_id`);
  const { employee_id } = hired.rows[0]!;
  await server.db.execute(sql`update users set employee_id = ${employee_id} where user_id = ${user_id}`);
  return { employee_id, browser: await server.signIn(login) };
}

const approvedBy = (document_type: string, employee_ids: number[]) =>
  server.db.execute(
    sql`update documents_types set approver_ids = ${sql.param(employee_ids)}::int[] where code = ${document_type}`,
  );

let made = 0;
async function addTemplate(body: string, document_type: string, values: Record<string, unknown> = {}) {
  made += 1;
  const reply = await admin.call<{ template_id: number; errors_count: number }>(
    "documents-templates/manage",
    {
      name: `Template ${made}`,
      document_type_id: type[document_type],
      subject_kind: "orders",
      locale: "uk",
      status: "active",
      body,
      ...values,
    },
  );
  expect([reply.status, reply.data]).toEqual([1, expect.anything()]);
  return reply.data;
}

async function generate(template_id: number, by = admin) {
  const reply = await by.call<{
    document_id: number;
    unresolved: { code: string }[];
    missing: string[];
  }>("documents/generate", { template_id, entity: "orders", id: order_id });
  expect([reply.status, reply.message]).toEqual([1, expect.anything()]);
  return reply.data;
}

/** As small as a Word file can be. */
const body = `<h1>Рахунок {document.number}</h1><p>Замовник: {order.party}</p><table><tbody><tr><th>№</th><th>Назва</th><th>Сума</th></tr>
<tr><td>{#order.items}{no}</td><td>{name}</td><td>{amount}{/order.items}</td></tr></tbody></table>
<p>Разом: {order.total} ({order.total|words})</p><p>{today|long}</p>`;

const status = async (document_id: number) =>
  (await admin.call<{ status: string; number: string | null }>(`documents/one/${document_id}`)).data;

async function download(document_id: number, format: string, by = admin) {
  const { data, message } = await by.call<{ url: string }>("documents/file", { document_id, format });
  expect(data.url, message).toContain("/files/");
  return new Uint8Array(await (await by.request(data.url)).arrayBuffer());
}

describe("a document", () => {
  it("is generated as PDF and DOCX with its values, in every alphabet", async () => {
    const { template_id } = await addTemplate(`${body}<p>Größe: ґанок, 10 €</p>`, "proforma");
    const { document_id, unresolved } = await generate(template_id);
    expect(unresolved).toEqual([]);
    await admin.call("documents/submit", { document_id });
    const { number } = await status(document_id);
    expect(number).toMatch(/^PI-\d{4}-00001$/);
    const { text: pages } = await extractText(await download(document_id, "pdf"), { mergePages: true });
    const archive = unzipSync(await download(document_id, "docx"));
    const word = strFromU8(archive["word/document.xml"]!)
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&apos;", "'");
    for (const contents of [pages, word])
      for (const words of [
        "Рахунок",
        number!,
        "Північ і Ко",
        "Гідравлічний візок, 2 т",
        "590,00",
        "П'ятсот дев'яносто євро 00/100",
        "Größe: ґанок",
      ])
        expect(contents.replaceAll(/[\s\u00a0]+/g, " ")).toContain(words);
    const again = await admin.call<{ url: string }>("documents/file", { document_id, format: "pdf" });
    const { rows } = await server.db.execute(
      sql`select 1 from files where entity = 'documents' and entity_id = ${document_id}`,
    );
    expect([again.status, rows.length]).toEqual([1, 2]);
  });

  it("has a file named after it, even if its number contains a slash", async () => {
    const { template_id } = await addTemplate("<p>{order.number}</p>", "proforma", {
      file_name: "Order C-2026/393 of {order.number}",
    });
    const { document_id } = await generate(template_id);
    const { data } = await admin.call<{ url: string }>("documents/file", { document_id, format: "pdf" });
    const { headers } = await admin.request(data.url);
    expect(decodeURIComponent(headers.get("content-disposition")!)).toMatch(
      /Order C-2026-393 of ORD-\d+\.pdf/,
    );
  });

  it("has its number in the file's name once assigned, even if its text is unchanged", async () => {
    const { template_id } = await addTemplate("<p>{order.number}</p>", "proforma", {
      file_name: "Order {document.number}",
    });
    const { document_id } = await generate(template_id);
    await admin.call("documents/submit", { document_id });
    const { number } = await status(document_id);
    const { data } = await admin.call<{ url: string }>("documents/file", { document_id, format: "pdf" });
    const { headers } = await admin.request(data.url);
    expect(headers.get("content-disposition")).toContain(`Order ${number}.pdf`);
  });

  it("says in its own language that it is a draft, in place of its number", async () => {
    const { template_id } = await addTemplate("<p>unter Angabe von {document.number}.</p>", "proforma", {
      locale: "de",
    });
    const { document_id } = await generate(template_id);
    const said = async () => {
      const { data } = await admin.call<DocumentPreview>("documents/preview", { document_id });
      return (await admin.request(data.url)).text();
    };
    expect(await said()).toContain("unter Angabe von Entwurf.");
    // A phone's width cuts no table: it is moved aside in its place.
    expect(await said()).toMatch(/@media \(width < 600px\).+ table \{[^}]*overflow-x: auto/);
    await admin.call("documents/submit", { document_id });
    expect(await said()).toContain(`unter Angabe von ${(await status(document_id)).number}.`);
  });

  it("contains pictures of records, and formats values as their placeholders say", async () => {
    const [person] = (
      await server.db.execute<{ id: number }>(
        sql`select legal_person_id as id from legal_persons where is_default`,
      )
    ).rows;
    const { data: added } = await admin.call("documents-placeholders/manage", {
      code: "order.in_words",
      name: { en: "Total in words" },
      subject_kind: "orders",
      path: "total",
      type: "money",
      format: "words",
    });
    expect(added).toMatchObject({ format: "words" });
    const { template_id } = await addTemplate(
      "<p>{?own.logo}Logo: {own.logo}{/}</p><p>{order.in_words}; {order.in_words|money}</p>",
      "proforma",
      { locale: "en", header: "{own.name} & {own.logo}" },
    );
    const look = async () => {
      const { document_id, unresolved } = await generate(template_id);
      const { data: preview } = await admin.call<DocumentPreview>("documents/preview", { document_id });
      return { document_id, unresolved, html: await (await admin.request(preview.url)).text() };
    };
    const plain = await look();
    expect(plain.html).toContain("Five hundred and ninety euros 00/100; €590.00");
    expect(plain.html).not.toContain("Logo");
    const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(logo)], "logo.png", { type: "image/png" });
    const of = { entity: "legal-persons", entity_id: person!.id, field: "logo" };
    expect((await admin.call("files/upload", of, { files: { file } })).status).toBe(1);
    const { html, document_id } = await look();
    expect(html).toMatch(/Logo: <img src="data:image\/png;base64,[^"]+" alt="" width="160"/);
    const { text: pages } = await extractText(await download(document_id, "pdf"), { mergePages: true });
    // A header is a line of words.
    expect(pages).toContain("Backoffice OÜ &");
    expect(pages).not.toContain("own.logo");
    const { data } = await admin.call<{ data: DocumentValue[] }>("documents-placeholders/resolve", {
      document_id,
    });
    expect(data.data.find(({ code }) => code === "own.logo")).toMatchObject({ text: "Image" });
  });

  it.each([
    [{ path: "total", type: "image" }, "type", /images of records/],
    [{ subject_kind: "employees", path: "photo", type: "text" }, "type", /images of records/],
    [{ path: "total", type: "money", format: "long" }, "format", /this format doesn’t work/],
  ])("refuses the placeholder %j", async (values, field, text) => {
    const reply = await admin.call<{ errors: Record<string, { text: string }[]> }>(
      "documents-placeholders/manage",
      {
        code: "order.wrong",
        name: { en: "Wrong" },
        subject_kind: "orders",
        ...values,
      },
    );
    expect(reply.data.errors[field]![0]!.text).toMatch(text);
  });

  it("is duplicated as a draft, with its content but without its approvals", async () => {
    const { template_id } = await addTemplate("<p>{order.number} {order.phone}</p>", "proforma");
    const { document_id } = await generate(template_id);
    await admin.call("documents/version", { document_id, values: { "order.phone": "by hand" } });
    await admin.call("documents/submit", { document_id });
    const reply = await admin.call<ActionOutcome>("documents/duplicate", { document_id });
    expect(reply.status).toBe(1);
    const copy = reply.data.record!.id;
    expect(await admin.call(`documents/one/${copy}`)).toMatchObject({
      data: {
        status: "draft",
        number: null,
        replaces_id: null,
        template_id,
        values: { "order.phone": "by hand" },
      },
    });
    const { data: preview } = await admin.call<DocumentPreview>("documents/preview", { document_id: copy });
    expect(preview.no).toBe(1);
    expect(await (await admin.request(preview.url)).text()).toContain("by hand");
    expect(await people.first!.browser.call("documents/duplicate", { document_id })).toMatchObject({
      status: -3,
    });
  });

  it("is offered for its template's kind of record", async () => {
    const name = { field: "phone", op: "eq", value: "+49 40 5550142" };
    const { template_id } = await addTemplate("<p>{order.number}</p>", "proforma", {
      visible_when: JSON.stringify([name]),
    });
    const other = await addTemplate("<p>{order.number}</p>", "proforma", {
      visible_when: JSON.stringify([{ field: "order_status_id", op: "in", value: ["cancelled"] }]),
    });
    const offered = async (payload: object) =>
      (
        await admin.call<{ data: { template_id: number }[] }>("documents/templates", {
          entity: "orders",
          ...payload,
        })
      ).data.data.map((each) => each.template_id);
    const all = await offered({});
    expect(all).toEqual(expect.arrayContaining([template_id, other.template_id]));
    const fitting = await offered({ id: order_id });
    expect(fitting).toContain(template_id);
    expect(fitting).not.toContain(other.template_id);
    expect(
      await admin.call("documents/generate", {
        template_id: other.template_id,
        entity: "orders",
        id: order_id,
      }),
    ).toMatchObject({ status: 0, message: expect.stringContaining("doesn’t apply to this record") });
    const wrong = await admin.call("documents-templates/manage", {
      template_id,
      visible_when: JSON.stringify([{ field: "nothing", op: "eq", value: "1" }]),
    });
    expect(wrong).toMatchObject({ status: -1, data: { errors: { visible_when: [{ code: "rule" }] } } });
    for (const nonsense of ["{", '{"field":1}', "[1]"])
      expect(
        await admin.call("documents-templates/manage", { template_id, visible_when: nonsense }),
      ).toMatchObject({ status: -1 });
  });

  it("keeps the formatting of a Word file, even if Word split its placeholders", async () => {
    const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const line = (...runs: string[]) => `<w:p>${runs.map(run).join("")}</w:p>`;
    const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="2000"/></w:tcPr>${line(text)}</w:tc>`;
    const word = wordFile(
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run("Рахунок {docu")}${run("ment.nu")}${run("mber}")}</w:p>` +
        line("Замовник: {", "order.party}", " & Co.") +
        line("{?order.comment}") +
        line("Примітка: {order.comment}") +
        line("{/}") +
        `<w:tbl><w:tr>${cell("№")}${cell("Назва")}</w:tr><w:tr>${cell("{#order.items}{no}")}${cell("{name}{/order.items}")}</w:tr></w:tbl>` +
        line("Разом: {order.total|words}"),
    );
    const { template_id } = await addTemplate("<p>Empty</p>", "proforma", { name: "Word" });
    const upload = (bytes: Uint8Array, name: string) =>
      admin.call<{ file_id: number }>(
        "files/upload",
        { entity: "documents-templates", entity_id: template_id, field: "docx" },
        { files: { file: new File([bytes as Uint8Array<ArrayBuffer>], name) } },
      );
    const { data: file } = await upload(word, "rechnung.docx");
    const taken = await admin.call("documents-templates/file", { template_id, file_id: file.file_id });
    expect(taken).toMatchObject({ status: 1 });
    const read = await admin.call(`documents-templates/one/${template_id}`);
    expect(read.data).toMatchObject({ format: "docx", errors_count: 0, docx_file_id: file.file_id });
    expect(read.data.body).toContain("Рахунок {document.number}");

    const { document_id, unresolved } = await generate(template_id);
    expect(unresolved).toEqual([]);
    const parts = unzipSync(await download(document_id, "docx"));
    const xml = strFromU8(parts["word/document.xml"]!);
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
    expect(xml).toContain("Північ і Ко");
    expect(xml).toContain(" &amp; Co.");
    expect(xml).not.toContain("Примітка");
    expect(xml.match(/<w:tr>/g)).toHaveLength(2);
    expect(xml).toContain("Гідравлічний візок, 2 т");
    expect(xml).toContain("дев'яносто євро 00/100");
    expect(xml).not.toMatch(/[{}⟦]/);
    expect(parts["word/styles.xml"]).toEqual(unzipSync(word)["word/styles.xml"]);
    const { text: pages } = await extractText(await download(document_id, "pdf"), { mergePages: true });
    expect(pages).toContain("Гідравлічний візок");

    // It is refused before it becomes a part of the template.
    expect((await upload(strToU8("no Word file"), "note.docx")).data).toMatchObject({
      errors: { file: [{ text: "note.docx isn’t a valid DOCX file" }] },
    });
    const { data: faulty } = await upload(wordFile(line("{order.n", "ope}")), "faulty.docx");
    expect(
      await admin.call("documents-templates/file", { template_id, file_id: faulty.file_id }),
    ).toMatchObject({
      status: -1,
      data: { errors: { body: [{ text: expect.stringContaining("{order.nope}") }] } },
    });
    // Whoever writes the text by hand leaves the file.
    await admin.call("documents-templates/manage", { template_id, body: "<p>{order.number}</p>" });
    const left = await admin.call(`documents-templates/one/${template_id}`);
    expect(left.data).toMatchObject({ format: "html", docx_file_id: null });
    const { data: told } = await admin.call<{ items: HistoryEvent[] }>("documents-templates/history", {
      id: template_id,
    });
    expect(
      told.items.flatMap(({ changes }) =>
        changes.filter(({ label }) => label === "DOCX file").map((each) => [each.old, each.new]),
      ),
    ).toEqual([
      ["rechnung.docx", null],
      [null, "rechnung.docx"],
    ]);
    const { rows: events } = await server.db.execute<{ comment: string | null }>(
      sql`select comment from history
        where entity = 'documents-templates' and entity_id = ${template_id} order by history_id`,
    );
    expect(events.flatMap(({ comment }) => comment ?? [])).toEqual(["rechnung.docx", "faulty.docx"]);
  });

  it("has its Word file back after an undo, whether it was replaced by a file or by text", async () => {
    const word = (text: string, look = "") =>
      wordFile(`<w:p>${look}<w:r><w:t>${text} {order.number}</w:t></w:r></w:p>`);
    const { template_id } = await addTemplate("<p>By hand</p>", "proforma", { name: "Letter in Word" });
    const adopt = async (name: string, bytes: Uint8Array) => {
      const { data } = await admin.call<{ file_id: number }>(
        "files/upload",
        { entity: "documents-templates", entity_id: template_id, field: "docx" },
        { files: { file: new File([bytes as Uint8Array<ArrayBuffer>], name) } },
      );
      return admin.call("documents-templates/file", { template_id, file_id: data.file_id });
    };
    const undo = async () => {
      const recent = (await admin.call<{ data: RecentAction[] }>("history/recent", {})).data.data;
      const { batch_id } = recent.find(({ record }) => record?.route === "documents-templates")!;
      const { data } = await admin.call("history/undo", { batch_id });
      expect(data).toMatchObject({ failed: [] });
    };
    const printed = async () => {
      const { document_id } = await generate(template_id);
      return strFromU8(unzipSync(await download(document_id, "docx"))["word/document.xml"]!);
    };
    const read = async () => (await admin.call(`documents-templates/one/${template_id}`)).data;

    await adopt("old.docx", word("Old"));
    const old = await read();
    await adopt("new.docx", word("New"));
    expect(await printed()).toContain("New ");
    await undo();
    expect(await read()).toMatchObject({
      format: "docx",
      docx_file_id: old.docx_file_id,
      body: old.body,
    });
    expect(await printed()).toContain("Old ");
    // The undo is undone as well.
    await undo();
    expect(await printed()).toContain("New ");
    await undo();
    expect(await printed()).toContain("Old ");

    // The same text in other looks is another file too.
    await adopt("restyled.docx", word("Old", '<w:pPr><w:jc w:val="center"/></w:pPr>'));
    expect(await printed()).toContain('<w:jc w:val="center"/>');
    await undo();
    expect(await printed()).not.toContain("w:jc");

    await admin.call("documents-templates/manage", { template_id, body: "<p>Written</p>" });
    expect(await read()).toMatchObject({ format: "html" });
    await undo();
    expect(await read()).toMatchObject({ format: "docx", docx_file_id: old.docx_file_id });
    expect(await printed()).toContain("Old ");
    // One version for each change, whatever it consists of: the first, four files and texts, and five undos.
    const { data } = await admin.call<{ state: RecordState }>(`documents-templates/one/${template_id}`);
    const { rows } = data.state.tables!.versions!;
    expect(rows.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(rows[7]).toMatchObject({ changes: "Text, DOCX file" });
  });

  it("is created with just a name and opened, to be written there", async () => {
    const { data } = await admin.call<{ template_id: number; errors_count: number; status: string }>(
      "documents-templates/manage",
      { name: "Letter of thanks", document_type_id: type.letter, subject_kind: "orders" },
    );
    expect(data).toMatchObject({ status: "draft", errors_count: 0 });
    const list = await admin.call<ListState>("documents-templates/list", {});
    expect(list.data.settings.opens).toBe(true);
    const asked = list.data.forms.create!.fields.filter(({ essential }) => essential);
    expect(asked.map(({ name }) => name)).toEqual(["name", "document_type_id", "subject_kind", "locale"]);
  });

  it("has a version for each content change, and shows what uses it", async () => {
    const { template_id } = await addTemplate("<p>{order.number}</p>", "letter");
    for (const values of [{ body: "<p>To {order.number}</p>", margin_mm: "15" }, { name: "Renamed" }])
      await admin.call("documents-templates/manage", { template_id, ...values });
    await generate(template_id);
    const { data } = await admin.call<{ state: RecordState }>(`documents-templates/one/${template_id}`);
    expect(data.state.tables!.versions!.rows).toMatchObject([
      { version: 2, changes: expect.stringMatching(/^Text, Margins?/) },
      { version: 1 },
    ]);
    expect(data.state.tabs.find(({ code }) => code === "used_by")).toMatchObject({
      label: "Used by",
      count: 1,
    });
  });

  it("shows the text differences between versions", async () => {
    const { template_id } = await addTemplate("<p>{order.number}</p><p>{order.phone}</p>", "letter");
    const { document_id } = await generate(template_id);
    await admin.call("documents/version", { document_id, values: { "order.phone": "none" } });
    const reply = await admin.call("documents/difference", { document_id, no: 2 });
    expect(reply.data).toEqual({
      from: `ORD-${order_id}\n+49 40 5550142`,
      to: `ORD-${order_id}\nnone`,
    });
    await admin.call("documents/version", { document_id, values: { "order.phone": "unknown" } });
    expect((await admin.call("documents/difference", { document_id, no: 3, from: 1 })).data).toEqual({
      from: `ORD-${order_id}\n+49 40 5550142`,
      to: `ORD-${order_id}\nunknown`,
    });
    for (const missing of [{ no: 4 }, { no: 3, from: 9 }])
      expect(await admin.call("documents/difference", { document_id, ...missing })).toMatchObject({
        status: -4,
      });
    expect(await admin.call("documents/difference", { document_id, no: 1 })).toMatchObject({ status: -1 });
  });

  it("marks a bad placeholder and is still rendered, as a page that runs no scripts", async () => {
    const { template_id, errors_count } = await addTemplate("<p>{order.nope} {order.number}</p>", "letter", {
      status: "draft",
    });
    expect(errors_count).toBe(1);
    const refused = await admin.call("documents-templates/manage", { template_id, status: "active" });
    expect(refused).toMatchObject({
      status: -1,
      data: {
        errors: {
          status: [
            { text: expect.stringMatching(/\{order\.nope\}.* in “\{order\.nope\} \{order\.number\}”/) },
          ],
        },
      },
    });
    const written = await admin.call("documents-templates/manage", {
      template_id,
      status: "active",
      body: "<p>{order.nope}</p>",
    });
    expect(written).toMatchObject({ status: -1, data: { errors: { body: [expect.anything()] } } });
    await server.db.execute(
      sql`update documents_templates set status = 'active' where template_id = ${template_id}`,
    );
    const { document_id, unresolved } = await generate(template_id);
    expect(unresolved).toEqual([
      { code: "order.nope", text: expect.stringContaining("this placeholder doesn’t exist") },
    ]);
    const { data: preview } = await admin.call<DocumentPreview>("documents/preview", { document_id });
    const page = await admin.request(preview.url);
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(await page.text()).toContain(`<p>⟦order.nope⟧ ORD-${order_id}</p>`);
    expect((await admin.request(preview.url.slice(0, -2))).status).toBe(404);
    const { text: pages } = await extractText(await download(document_id, "pdf"), { mergePages: true });
    expect(pages).toContain(`[order.nope] ORD-${order_id}`);
    expect(await admin.call("documents/submit", { document_id })).toMatchObject({
      status: 0,
      message: expect.stringContaining("Fix the template"),
    });
  });

  it("repeats the row that the editor inserts for the items of an order", async () => {
    const chip = (code: string) => `<span data-placeholder="${code}">{{${code}}}</span>`;
    const { template_id, errors_count } = await addTemplate(
      `<table><tbody><tr><th>Item</th><th>Amount</th></tr><tr><td>{#order.items}${chip("order.items.name")}</td><td>${chip("order.items.amount")}{/order.items}</td></tr></tbody></table>`,
      "letter",
    );
    expect(errors_count).toBe(0);
    const { data: tried } = await admin.call<DocumentPreview>("documents-templates/try", {
      template_id,
      entity: "orders",
      id: order_id,
    });
    const page = await (await admin.request(tried.url)).text();
    const { data: paper } = await admin.call<{ state: RecordState }>(`orders/one/${order_id}`);
    const [line] = paper.state.lines!.rows;
    expect(page).toContain(`<td>${line!.name}</td>`);
    expect(page).not.toContain("⟦");

    const outside = await admin.call<{ data: { text: string }[] }>("documents-templates/lint", {
      body: "<p>{order.items.name}</p>",
      subject_kind: "orders",
    });
    expect(outside.data.data.map(({ text }) => text)).toEqual([
      "{order.items.name} is a field of a list’s rows. Put it between {#list} and {/list}",
    ]);
  });

  it("offers a list's fields in reading order", async () => {
    const { data } = await admin.call<{ data: { code: string }[] }>("documents-placeholders/offer", {
      subject_kind: "orders",
    });
    const fields = data.data.map(({ code }) => code).filter((code) => code.startsWith("order.items."));
    expect(fields.slice(0, 4).map((code) => code.slice("order.items.".length))).toEqual([
      "no",
      "name",
      "sku",
      "quantity",
    ]);
  });

  it("doesn't show users what they can't see in the record", async () => {
    const { template_id } = await addTemplate("<p>{order.number}: {order.total}</p>", "letter");
    const { browser } = people.clerk!;
    const { document_id, unresolved } = await generate(template_id, browser);
    expect(unresolved.map(({ code }) => code)).toEqual(["order.total"]);
    const { data: preview } = await browser.call<DocumentPreview>("documents/preview", { document_id });
    expect(await (await browser.request(preview.url)).text()).toContain(`ORD-${order_id}: ⟦order.total⟧`);
    const { data } = await browser.call<{ data: DocumentValue[] }>("documents-placeholders/resolve", {
      document_id,
    });
    expect(JSON.stringify(data)).not.toContain("590");
    const tried = await browser.call<DocumentPreview>("documents-templates/try", {
      template_id,
      entity: "orders",
      id: order_id,
    });
    expect(await (await browser.request(tried.data.url)).text()).toContain("⟦order.total⟧");
    const { client_id } = await shop.addClient();
    expect(
      (await browser.call("documents/generate", { template_id, entity: "clients", id: client_id })).status,
    ).toBeLessThan(0);
    expect(
      (
        await people.first!.browser.call("documents/generate", {
          template_id,
          entity: "orders",
          id: order_id,
        })
      ).http,
    ).toBe(403);
  });

  it("doesn't preview templates whose text the user can't see", async () => {
    const { template_id } = await addTemplate("<p>Half price from May</p>", "letter");
    const narrow = await server.createProfile("Reader of names", {
      grants: {
        "documents-templates": { ...rights(["list", "view"]), fields: { body: "hidden" } },
        orders: rights(["list", "view"]),
      } as never,
    });
    const { browser } = await hire("narrow", narrow);
    const tried = await browser.call("documents-templates/try", {
      template_id,
      entity: "orders",
      id: order_id,
    });
    expect(tried).toMatchObject({
      http: 403,
      message: "You don’t have access to the text of templates. Ask an administrator",
    });
  });

  it("keeps each version, asks for missing values, and accepts overrides", async () => {
    const { template_id } = await addTemplate("<p>{order.number} {order.address} {own.name}</p>", "letter");
    await server.db.execute(
      sql`update documents_placeholders set is_required = true where code = 'order.address'`,
    );
    const { document_id, missing } = await generate(template_id);
    expect(missing).toEqual(["Delivery address"]);
    expect(await admin.call("documents/submit", { document_id })).toMatchObject({
      status: 0,
      message: "1 placeholder has no value: Delivery address. Fill it in, or leave it blank",
    });
    expect((await status(document_id)).number).toBeNull();
    await admin.call("documents/version", { document_id, values: { "order.address": "Lange Reihe 9 <hr>" } });
    await admin.call("documents/version", { document_id });
    const { data } = await admin.call<{ data: { no: number; changes: { old: string; new: string }[] }[] }>(
      "documents/versions",
      { document_id },
    );
    expect(data.data.map(({ no }) => no)).toEqual([2, 1]);
    expect(data.data[0]!.changes).toMatchObject([{ old: "", new: "Lange Reihe 9 <hr>" }]);
    const { data: preview } = await admin.call<DocumentPreview>("documents/preview", { document_id });
    expect(await (await admin.request(preview.url)).text()).toContain("Lange Reihe 9 &lt;hr&gt;");
    expect((await admin.call("documents/submit", { document_id })).status).toBe(1);
    await server.db.execute(
      sql`update documents_placeholders set is_required = false where code = 'order.address'`,
    );
  });
});

describe("the workflow of a document", () => {
  const steps: Record<string, Record<string, unknown>> = {
    submit: {},
    approve: {},
    reject: { comment: "Wrong price" },
    reopen: {},
    send: {},
    sign: {},
    archive: {},
    cancel: { comment: "Not needed" },
    version: {},
    replace: {},
  };
  const open: Record<string, string[]> = {
    draft: ["submit", "cancel", "version"],
    approval: ["approve", "reject", "cancel"],
    approved: ["send", "cancel", "replace"],
    rejected: ["reopen", "cancel"],
    sent: ["sign", "cancel", "replace"],
    signed: ["archive", "replace"],
    archived: ["replace"],
    cancelled: [],
  };

  it("allows only the steps of each status, and refuses others with the reason", async () => {
    const { template_id } = await addTemplate("<p>{order.number}</p>", "contract");
    const documentIn = async (status: string) => {
      const { document_id } = await generate(template_id);
      if (status !== "draft") await admin.call("documents/submit", { document_id });
      const files = { file: new File(["signed"], "scan.txt") };
      await admin.call(
        "files/upload",
        { entity: "documents", entity_id: document_id, field: "scan" },
        { files },
      );
      await server.db.execute(
        sql`update documents set status = ${status} where document_id = ${document_id}`,
      );
      return document_id;
    };
    for (const from of Object.keys(documentStatuses)) {
      // A refusal leaves it as it is.
      const kept = await documentIn(from);
      for (const [step, payload] of Object.entries(steps)) {
        const allowed = open[from]!.includes(step);
        const document_id = allowed ? await documentIn(from) : kept;
        const approver = ["approve", "reject"].includes(step) && { approver_id: people.first!.employee_id };
        const reply = await admin.call(`documents/${step}`, { document_id, ...payload, ...approver });
        expect([from, step, reply.status, reply.message]).toEqual([
          from,
          step,
          allowed ? 1 : 0,
          allowed ? expect.anything() : expect.stringContaining("so this can’t be done now"),
        ]);
      }
    }
  });

  it("records a new version as such, which isn't a status and can't be undone", async () => {
    const { template_id } = await addTemplate("<p>{order.address}</p>", "proforma");
    const { document_id } = await generate(template_id);
    await admin.call("documents/version", { document_id });
    const { data } = await admin.call<{ items: HistoryEvent[] }>("documents/history", { id: document_id });
    expect(data.items[0]).toMatchObject({ text: "regenerated the document" });
    const recent = await admin.call<{ data: RecentAction[] }>("history/recent", {});
    expect(recent.data.data[0]).toMatchObject({
      text: expect.stringMatching(/^Regenerated /),
      undoable: false,
    });
  });

  it("starts with approval if its type requires it, and says so if it doesn't", async () => {
    const draft = async (document_type: string) => {
      const { template_id } = await addTemplate("<p>{order.number}</p>", document_type);
      return (await generate(template_id)).document_id;
    };
    const offered = async (id: number) => {
      const { data } = await admin.call<{ state: RecordState }>("documents/one", { id });
      return data.state
        .actions!.filter(({ primary }) => primary)
        .map(({ label, disabledReason }) => ({ label, disabledReason }));
    };
    expect(await offered(await draft("contract"))).toEqual([{ label: "Submit for approval" }]);

    const proforma = await draft("proforma");
    expect(await offered(proforma)).toEqual([{ label: "Finalize without approval" }]);
    expect((await admin.call("documents/submit", { document_id: proforma })).status).toBe(1);
    const { data } = await admin.call<{ items: { comment?: string }[] }>("documents/history", {
      id: proforma,
    });
    expect(data.items[0]!.comment).toBe("No approval required");
  });

  it("can't be submitted if its type requires approval but has no approvers", async () => {
    await approvedBy("power_of_attorney", []);
    const { template_id } = await addTemplate("<p>{order.number}</p>", "power_of_attorney");
    const { document_id } = await generate(template_id);
    const reason =
      "“Power of attorney” requires approval, but has no approvers. Choose them under Document types";
    const { data } = await admin.call<{ state: RecordState }>("documents/one", { id: document_id });
    expect(data.state.actions!.filter(({ primary }) => primary)).toMatchObject([
      { label: "Submit for approval", disabledReason: reason },
    ]);
    expect(await admin.call("documents/submit", { document_id })).toMatchObject({
      status: 0,
      message: reason,
    });
    expect(await status(document_id)).toMatchObject({ status: "draft", number: null });

    const unnamed = { document_type_id: type.offer, needs_approval: true };
    expect(await admin.call("documents-types/manage", unnamed)).toMatchObject({
      status: -1,
      data: { errors: { approver_ids: [{ text: "Choose who approves" }] } },
    });
  });

  it("goes through its approvers in order, back to draft, and on to the signed copy", async () => {
    const { template_id } = await addTemplate("<p>{order.number}</p>", "contract");
    const { document_id } = await generate(template_id);
    const [first, second] = [people.first!.browser, people.second!.browser];
    expect((await first.call("documents/submit", { document_id })).http).toBe(403);
    await admin.call("documents/submit", { document_id });
    expect(await second.call("documents/approve", { document_id })).toMatchObject({
      status: -3,
      message: "Only first Test can approve this step",
    });
    expect((await first.call("documents/reject", { document_id })).data).toMatchObject({
      errors: { comment: [{}] },
    });
    await first.call("documents/reject", { document_id, comment: "Wrong price" });
    expect(await status(document_id)).toMatchObject({ status: "rejected", waiting_for_id: null });
    await admin.call("documents/reopen", { document_id });
    const { number } = await status(document_id);
    await admin.call("documents/submit", { document_id });
    expect((await status(document_id)).number).toBe(number);
    const frozen = await admin.call("documents/manage", { document_id, name: "Another" });
    expect(frozen).toMatchObject({
      status: -1,
      data: { errors: { name: [{ text: expect.stringContaining("can’t be changed") }] } },
    });
    const { data: shown } = await admin.call<{ state: RecordState }>(`documents/one/${document_id}`);
    const still = shown.state.forms.edit!.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
    expect(still).toContain("responsible_id");
    expect(still).not.toContain("name");
    await first.call("documents/approve", { document_id });
    expect(await status(document_id)).toMatchObject({
      status: "approval",
      waiting_for_id: people.second!.employee_id,
    });
    const { data: waiting } = await second.call<{ datasets: { main: { rows: { document_id: number }[] } } }>(
      "documents/list",
      { view_id: "waiting_for_me" },
    );
    expect(waiting.datasets.main.rows.map((row) => row.document_id)).toContain(document_id);
    await second.call("documents/approve", { document_id });
    await admin.call("documents/send", { document_id });
    expect(await admin.call("documents/sign", { document_id })).toMatchObject({
      status: 0,
      message: expect.stringContaining("signed copy"),
    });
    const scan = await admin.call<{ file_id: number }>(
      "files/upload",
      { entity: "documents", entity_id: document_id, field: "scan" },
      {
        files: { file: new File(["signed"], "scan.txt") },
      },
    );
    expect(await admin.call("documents/sign", { document_id, signed_at: "2999-01-01" })).toMatchObject({
      status: -1,
      data: { errors: { signed_at: [{ text: expect.stringMatching(/ can’t be in the future$/) }] } },
    });
    expect((await admin.call("documents/sign", { document_id, signed_at: "2026-11-01" })).status).toBe(1);
    expect(await admin.call("files/delete", { file_id: scan.data.file_id })).toMatchObject({
      status: 0,
      message: expect.stringContaining("scan.txt"),
    });
    expect((await admin.call("documents/delete", { ids: [document_id] })).message).toContain(
      "Cancel it instead",
    );
    const { rows } = await server.db.execute<{ round: number; decision: string }>(
      sql`select round, decision from document_approvals where document_id = ${document_id} order by 1, place`,
    );
    expect(rows).toEqual([
      { round: 1, decision: "rejected" },
      { round: 2, decision: "approved" },
      { round: 2, decision: "approved" },
    ]);
  });

  it("can be read by its approvers whatever their scope, and by nobody else with that scope", async () => {
    const narrow = await server.createProfile("Own papers", {
      grants: { documents: { actions: ["list", "view", "edit"], scope: "own" } } as never,
    });
    const seller = await hire("seller", narrow);
    const other = await hire("bystander", narrow);
    await approvedBy("power_of_attorney", [seller.employee_id]);
    const { template_id } = await addTemplate("<p>{order.number}</p>", "power_of_attorney");
    const { document_id } = await generate(template_id);
    const read = ({ browser }: typeof seller) => browser.call(`documents/one/${document_id}`);
    expect((await read(seller)).status).toBe(-4);
    await admin.call("documents/submit", { document_id });
    expect([(await read(seller)).status, (await read(other)).status]).toEqual([1, -4]);
    expect((await seller.browser.call("documents/preview", { document_id })).status).toBe(1);
    const { data } = await seller.browser.call<{
      datasets: { main: { rows: { document_id: number }[] } };
    }>("documents/list", { view_id: "waiting_for_me" });
    expect(data.datasets.main.rows.map((row) => row.document_id)).toEqual([document_id]);
    // Asked for a decision, not for a change.
    const one = await seller.browser.call<{ state: RecordState }>("documents/one", { id: document_id });
    const { actions, forms, restrictions } = one.data.state;
    expect(actions!.map(({ code }) => code)).toEqual(["approve", "reject"]);
    expect(forms.edit!.fields.filter(({ readOnly }) => !readOnly)).toEqual([]);
    expect(restrictions.edit).toEqual({
      allowed: false,
      why: expect.stringMatching(/^You can’t edit .+: none of your access profiles allows it/),
    });
    const renamed = { document_id, name: "Another" };
    expect((await seller.browser.call("documents/manage", renamed)).status).toBe(-4);
    expect((await seller.browser.call("documents/cancel", { document_id, comment: "No" })).status).toBe(-4);
    expect((await seller.browser.call("documents/approve", { document_id })).status).toBe(1);
    // What was decided stays in sight of whoever decided it.
    expect(await read(seller)).toMatchObject({ status: 1, data: { status: "approved" } });
  });

  it("can be decided on an approver's behalf with the right to do so, naming them, and not by a second press", async () => {
    const both = await server.createProfile("Fallback language", {
      grants: { documents: { actions: ["list", "view"], scope: "all" } } as never,
      rights: ["documents.approve"],
    });
    const [chief, second] = [await hire("chief", both), await hire("deputy", both)];
    await approvedBy("power_of_attorney", [chief.employee_id, second.employee_id]);
    const { template_id } = await addTemplate("<p>{order.number}</p>", "power_of_attorney");
    const { document_id } = await generate(template_id);
    await admin.call("documents/submit", { document_id });
    const offered = async ({ browser }: typeof chief) =>
      (
        await browser.call<{ state: RecordState }>("documents/one", { id: document_id })
      ).data.state.actions!.map(({ code }) => code);
    expect(await offered(chief)).toEqual(["approve", "reject"]);
    expect((await chief.browser.call("documents/approve", { document_id })).status).toBe(1);
    expect(await offered(chief)).toEqual(["approve-for", "reject-for"]);
    expect(await chief.browser.call("documents/approve", { document_id })).toMatchObject({
      status: -3,
      message: "Only deputy Test can approve this step",
    });
    // An administrator too names whose step it is.
    expect((await admin.call("documents/approve", { document_id })).status).toBe(-3);
    const stale = await chief.browser.call("documents/approve", {
      document_id,
      approver_id: chief.employee_id,
    });
    expect(stale.data.errors).toMatchObject({ approver_id: [{ text: "deputy Test decides this step" }] });
    expect((await status(document_id)).status).toBe("approval");
    const inPlace = { document_id, approver_id: second.employee_id };
    expect((await people.first!.browser.call("documents/approve", inPlace)).status, "without the right").toBe(
      -3,
    );
    expect((await chief.browser.call("documents/approve", inPlace)).status).toBe(1);
    expect((await status(document_id)).status).toBe("approved");
    const { data } = await admin.call<{ items: { comment?: string }[] }>("documents/history", {
      id: document_id,
    });
    expect(data.items[0]!.comment).toBe("chief Test on behalf of deputy Test");
    const one = await admin.call<{ state: RecordState }>("documents/one", { id: document_id });
    expect(one.data.state.tables!.approval!.rows.map(({ by }) => by)).toEqual([null, "chief"]);
  });

  it("isn't sent to an approver who has left", async () => {
    const reviewers = await server.createProfile("Reviewers");
    const [left, stays] = [await hire("left", reviewers), await hire("stays", reviewers)];
    await server.db.execute(
      sql`update employees set dismissal_date = current_date - 1 where employee_id = ${left.employee_id}`,
    );
    const { template_id } = await addTemplate("<p>{order.number}</p>", "power_of_attorney");
    const { document_id } = await generate(template_id);
    await approvedBy("power_of_attorney", [left.employee_id]);
    const { data } = await admin.call<{ state: RecordState }>("documents/one", { id: document_id });
    expect(data.state.actions).toContainEqual(
      expect.objectContaining({
        label: "Submit for approval",
        disabledReason: expect.stringMatching(/^Everyone who approves/),
      }),
    );
    expect((await admin.call("documents/submit", { document_id })).message).toMatch(/^Everyone who approves/);
    await approvedBy("power_of_attorney", [left.employee_id, stays.employee_id]);
    expect((await admin.call("documents/submit", { document_id })).status).toBe(1);
    expect(await status(document_id)).toMatchObject({ waiting_for_id: stays.employee_id });
  });

  it("can be decided by the substitute of an absent approver", async () => {
    const reader = await server.createProfile("Stand-in", {
      grants: { documents: { actions: ["list", "view"], scope: "own" } } as never,
    });
    const [away, stand] = [await hire("away", reader), await hire("stand", reader)];
    const absentFor = async (from: number, to: number) =>
      server.db.execute(sql`update employees set absence = jsonb_build_array(jsonb_build_object(
        'absence_kind', 'vacation', 'from_date', current_date + ${from}::int, 'to_date', current_date + ${to}::int,
        'substitute_id', ${stand.employee_id}::int)) where employee_id = ${away.employee_id}`);
    await approvedBy("power_of_attorney", [away.employee_id]);
    const { template_id } = await addTemplate("<p>{order.number}</p>", "power_of_attorney");
    const { document_id } = await generate(template_id);
    const approve = () => stand.browser.call("documents/approve", { document_id });
    await absentFor(-1, 0);
    await admin.call("documents/submit", { document_id });
    const told = async ({ browser }: typeof stand) =>
      (await browser.call<{ items: { text: string }[] }>("notifications/get")).data.items.map(
        ({ text }) => text,
      );
    const asked = expect.stringMatching(/^System Administrator asked you to approve Template \d+ · ORD-\d+$/);
    expect(await told(away)).toEqual([asked]);
    expect(await told(stand)).toEqual([
      expect.stringMatching(
        / asked you to approve Template \d+ · ORD-\d+\. You’re standing in for away Test$/,
      ),
    ]);
    await absentFor(1, 2);
    expect((await approve()).status).toBe(-4);
    await absentFor(-1, 0);
    const decisions = async ({ browser }: typeof stand) => {
      const one = await browser.call<{ state: RecordState }>("documents/one", { id: document_id });
      return one.data.state.actions!.map(({ code, hint }) => [code, hint]);
    };
    const hint = "You’re standing in for away Test";
    expect(await decisions(stand)).toEqual([
      ["approve", hint],
      ["reject", hint],
    ]);
    expect(await decisions(away)).toEqual([
      ["approve", undefined],
      ["reject", undefined],
    ]);
    expect((await approve()).status).toBe(1);
    expect((await status(document_id)).status).toBe("approved");
  });

  it("assigns numbers without gaps under concurrent requests", async () => {
    const { template_id } = await addTemplate("<p>{document.number}</p>", "delivery_note");
    const drafts = [];
    for (let index = 0; index < 6; index += 1) drafts.push((await generate(template_id)).document_id);
    await Promise.all(drafts.map((document_id) => admin.call("documents/submit", { document_id })));
    const numbers = await Promise.all(drafts.map(async (id) => (await status(id)).number!.slice(-1)));
    expect(numbers.sort()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});

describe("a placeholder", () => {
  it.each([
    [{ path: "total" }, null],
    [{ path: "contract_id.cp_legal_person_id.tax_number" }, null],
    [{ path: "own.bank" }, null],
    [{ path: "nothing" }, "path"],
    [{ path: "contract_id.nothing" }, "path"],
    [{ path: "total.more" }, "path"],
    [{ path: "lines" }, "type"],
    [{ path: "lines", type: "list" }, null],
    [{ path: "total", type: "list" }, "type"],
    [{ path: "total", subject_kind: "any" }, "path"],
    [{ path: "__proto__.x" }, "path"],
  ])("%j", async (values, wrong) => {
    made += 1;
    const reply = await admin.call<{ errors?: object }>("documents-placeholders/manage", {
      code: `own.test_${made}`,
      name: { en: "Test" },
      subject_kind: "orders",
      type: "text",
      ...values,
    });
    expect(wrong === null ? reply.status : Object.keys(reply.data.errors ?? {})).toEqual(
      wrong === null ? 1 : [wrong],
    );
  });

  it("can't be changed if it is built in", async () => {
    const { data } = await admin.call<{ data: { placeholder_id: number; code: string }[] }>(
      "documents-placeholders/search",
      {
        search: "order.total",
      },
    );
    const { placeholder_id } = data.data[0]!;
    const renamed = await admin.call("documents-placeholders/manage", { placeholder_id, code: "order.sum" });
    expect(renamed).toMatchObject({ status: -1, data: { errors: { code: [{}] } } });
    expect((await admin.call("documents-placeholders/delete", { ids: [placeholder_id] })).status).toBe(0);
  });
});
