import { eq, inArray, like } from "drizzle-orm";
import { streamXlsxRows, writeXlsx } from "hucre/xlsx";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ImportFile, ImportRow, ImportState } from "../../app/contract/exchange.ts";
import type { Row } from "../../app/contract/kinds.ts";
import { clients } from "../../app/modules/parties/server/clients.ts";
import { services } from "../../app/modules/catalogue/server/services.ts";
import { history } from "../../app/server/history/history.ts";
import { products, productsCategories } from "../../app/modules/catalogue/server/products.ts";
import { markFormulas, unmarkFormulas } from "../../app/server/exchange/formula-mark.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";
import { openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
let work: Jobs["work"];
let ended: Jobs["ended"];
let open: Jobs["open"];
let shop: Shop;
let download: Jobs["download"];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  staff = await server.signIn("admin");
  shop = await openShop(server.db);
  ({ work, ended, open, download } = jobsOf(server, staff));
});
afterAll(() => server.stop());

const addClient = async (values: Row) =>
  (await staff.call<Row & { client_id: number }>("clients/manage", values)).data;

const upload = (name: string, contents: BlobPart, route = "clients") =>
  staff.call<ImportFile>("import/upload", { route }, { files: { file: new File([contents], name) } });

const stateOf = async (id: number) => (await staff.call<ImportState>("import/one", { id })).data;
const rowsOf = async (import_id: number, state?: ImportRow["state"]) =>
  (await staff.call<{ data: ImportRow[] }>("import/rows", { import_id, ...(state && { state }) })).data.data;

const check = ({ import_id, guessed }: ImportFile, more: object = {}) =>
  work("import/check", {
    import_id,
    mapping: JSON.stringify(guessed),
    mode: "create",
    key: "client_id",
    ...more,
  });

describe("an export", () => {
  test("contains what was requested, in order, as displayed, with no cell that a spreadsheet would run", async () => {
    await addClient({ first_name: "=2+3", last_name: "Sheet", phone: "+49 40 111", do_not_contact: "1" });
    await addClient({
      first_name: "Åsa",
      last_name: "Sheet",
      email: "asa@example.com",
      discount_percent: "2.5",
    });
    const job = await work("export/start", {
      route: "clients",
      format: "csv",
      query: JSON.stringify({ search: "Sheet" }),
      columns: ["full_name", "phone", "do_not_contact", "discount_percent", "client_status_id"],
      sort: "-full_name",
    });
    expect(job).toMatchObject({ state: "done", done: 2, file: { name: "Clients.csv" } });
    const response = await download(job);
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="Clients.csv"');
    const [head, ...rows] = (await response.text())
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(head).toBe("ID,Full name,Phone,Do not contact,Discount (%),Status");
    expect(rows.map((row) => row.replace(/^\d+,/, ""))).toEqual([
      "Åsa Sheet,,No,2.5,Lead",
      "'=2+3 Sheet,'+49 40 111,Yes,0,Lead",
    ]);
  });

  test("escapes what some spreadsheets treat as a formula, and the import removes the escaping", () => {
    for (const [text, cell] of [
      ["=2+3", "'=2+3"],
      ["'=2", "''=2"],
      [";=2+3", ";'=2+3"],
      ["; ;=2", "; ;'=2"],
      ["x;=2|=3", "x;'=2|'=3"],
      ["＝2+3", "'＝2+3"],
      ["＋1", "'＋1"],
      ["－1", "'－1"],
      ["＠SUM(1)", "'＠SUM(1)"],
      ["\t=1", "'\t=1"],
      ["a - b; -c", "a - b; -c"],
      ["O'Neil", "O'Neil"],
    ] as const) {
      expect(markFormulas(text)).toBe(cell);
      expect(unmarkFormulas(cell)).toBe(text);
    }
  });

  test("can be a real workbook, or JSON", async () => {
    const everything = { route: "clients", query: "{}" };
    const xlsx = await download(await work("export/start", { ...everything, format: "xlsx" }));
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    const json = await download(await work("export/start", { ...everything, format: "json" }));
    expect(((await json.json()) as Row[])[0]).toMatchObject({ "First name": "=2+3", "Last name": "Sheet" });
  });

  test("stores dates as serial numbers, except those before Excel's first date", async () => {
    await addClient({ first_name: "Ada", phone: "+49 40 222", birth_date: "1999-12-31" });
    await addClient({ first_name: "Old", phone: "+49 40 333", birth_date: "1890-01-02" });
    const job = await work("export/start", {
      route: "clients",
      format: "xlsx",
      query: "{}",
      columns: ["first_name", "birth_date"],
      sort: "first_name",
    });
    const rows: unknown[] = [];
    for await (const { values } of streamXlsxRows((await download(job)).body!)) rows.push(values.slice(1));
    expect(rows).toContainEqual(["Ada", new Date("1999-12-31T00:00:00Z")]);
    expect(rows).toContainEqual(["Old", "1890-01-02"]);
  });

  test("includes the currency column of its amounts once", async () => {
    const person = await server.pool.query<{ id: number }>(
      "select legal_person_id as id from legal_persons limit 1",
    );
    const euro = await server.pool.query<{ id: number }>(
      "select currency_id as id from currencies where code = 'EUR'",
    );
    const reply = await staff.call("accounts/manage", {
      name: "Sheet account",
      kind: "bank",
      legal_person_id: person.rows[0]!.id,
      currency_id: euro.rows[0]!.id,
      opening_balance: "100",
      opening_date: "2026-01-01",
    });
    expect(reply, JSON.stringify(reply.data)).toMatchObject({ status: 1 });
    const columnsOf = async (columns: string[]) => {
      const job = await work("export/start", { route: "accounts", format: "json", query: "{}", columns });
      return Object.keys(((await (await download(job)).json()) as Row[])[0]!);
    };
    const balance = "Opening balance";
    expect(await columnsOf(["name", "opening_balance", "kind"])).toEqual([
      "ID",
      "Name",
      balance,
      "Currency",
      "Kind",
    ]);
    expect(await columnsOf(["currency_id", "opening_balance"])).toEqual(["ID", "Currency", balance]);
    expect(await columnsOf(["name"])).toEqual(["ID", "Name"]);
  });

  test("names the base currency in the headings of its amounts, and can be imported again", async () => {
    await staff.call("products/manage", { name: "Crate", sku: "CR-1", price: "12.50" });
    const columns = ["name", "sku", "price"];
    const job = await work("export/start", { route: "products", format: "csv", query: "{}", columns });
    const sheet = await (await download(job)).text();
    expect(sheet).toContain('ID,Name,SKU,"Price, EUR"');
    const { data } = await upload("Products.csv", sheet, "products");
    expect(data.guessed).toMatchObject({ "Price, EUR": "price" });
    const foreign = await upload("Foreign.csv", 'Name,"Price, USD"\nCrate,5', "products");
    expect(foreign.data.guessed).toEqual({ Name: "name" });
  });

  test("is listed in the jobs with its row count, grouped as in the user's language", async () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => `Many ${index},+49 40 ${20_000 + index}`);
    const { data } = await upload("Many.csv", ["First name,Phone", ...rows].join("\n"));
    const started = await staff.call<{ job_id: number }>("import/check", {
      import_id: data.import_id,
      mapping: JSON.stringify(data.guessed),
      mode: "create",
      key: "client_id",
    });
    const named = async (locale: string) => {
      await staff.call("locales/set", { locale });
      return (await staff.call<{ name: string }>("jobs/one", { id: started.data.job_id })).data.name;
    };
    expect(await named("de")).toBe("Kunden: 1.001 Zeilen prüfen");
    expect(await named("en")).toBe("Clients: check 1\u00a0001 rows");
  });

  test("uses the number and date formats of the user's language, and can be imported again", async () => {
    const access_id = await server.createProfile("German", {
      grants: {
        products: {
          actions: ["list", "view", "export", "create", "edit"],
          scope: "all",
          fields: { suppliers: "read" },
        },
        clients: { actions: ["list", "view", "export", "create", "edit"], scope: "all" },
      },
    });
    await server.createUser({ login: "german", access_ids: [access_id] });
    const german = await server.signIn("german");
    await german.call("locales/set", { locale: "de" });
    const { work: workIn } = jobsOf(server, german);
    const { cp_id } = await shop.addCp();
    const suppliers = [{ cp_id, sku: "W", price: "900.50" }];
    await staff.call("products/manage", { name: "Waage", sku: "WG-1", price: "1250.50", suppliers });
    const client = await addClient({
      first_name: "Ute",
      birth_date: "1980-05-31",
      phones: [{ phone: "+49 40 5550142", note: "Büro" }, { phone: "+49 171 5550143" }],
    });
    const csv = async (route: string, columns: string[]) =>
      (
        await (
          await download(await workIn("export/start", { route, format: "csv", query: "{}", columns }))
        ).text()
      ).split("\r\n");
    expect((await csv("products", ["name", "sku", "price"])).at(0)).toContain(";");
    expect(await csv("products", ["sku", "price"])).toContainEqual(expect.stringMatching(/;WG-1;1250,5$/));
    const lines = await csv("products", ["sku", "suppliers"]);
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`;WG-1;"?#${cp_id} · W · 900,50`)));
    // Who may not see users sees no name.
    expect(await csv("products", ["sku", "created_by"])).toContainEqual(expect.stringMatching(/;WG-1;#\d+$/));
    const people = await csv("clients", ["first_name", "birth_date", "phones"]);
    const row = people.find((line) => line.startsWith(`${client.client_id};`))!;
    expect(row).toMatch(/^\d+;Ute;31\.05\.1980;"?'?\+49 40 5550142 · Büro; \+49 171 5550143"?$/);
  });

  test("can only be downloaded with its link, which can't be guessed", async () => {
    const job = await work("export/start", { route: "clients", format: "csv", query: "{}" });
    const guessed = job.file!.url.replace(/signature=.{5}/, "signature=AAAAA");
    expect((await open(guessed)).status).toBe(404);
  });
});

describe("an import", () => {
  test.each(["Telephone", "Rufnummer", "Номер телефону"])(
    "recognises a phone column by another name: %s",
    async (name) => {
      const { data } = await upload(
        "contacts.csv",
        `First name;${name};E-mail address\nIda;+49 40 5550001;ida@example.com`,
      );
      expect(data.guessed).toEqual({
        "First name": "first_name",
        [name]: "phone",
        "E-mail address": "email",
      });
    },
  );

  test.each(["Product name", "Product", "Produktname", "Товар"])(
    "knows a product's name by its heading: %s",
    async (name) => {
      const { data } = await upload("goods.csv", `${name};SKU\nBeam;B-1`, "products");
      expect(data.guessed).toEqual({ [name]: "name", SKU: "sku" });
    },
  );

  test("guesses the columns, shows each error at its cell, imports the valid rows and returns the others", async () => {
    const before = await server.db.$count(clients.table);
    const { data: file } = await upload(
      "neue kunden.csv",
      [
        "Vorname;Last name;Phone;Discount;Manager;Nonsense",
        "Ida;Import;+49 40 5550001;2,5;;x",
        "Una;Import;;;;x",
        "Eva;Import;+49 40 5550003;;Nowhere;x",
        ";;;;;",
        "Lea;Import;+49 40 5550004;200;;x",
      ].join("\n"),
    );
    expect(file).toMatchObject({
      rows: 4,
      columns: ["Vorname", "Last name", "Phone", "Discount", "Manager", "Nonsense"],
      guessed: {
        Vorname: "first_name",
        "Last name": "last_name",
        Phone: "phone",
        Discount: "discount_percent",
        Manager: "manager_id",
      },
    });
    expect(await check(file)).toMatchObject({ state: "done", done: 1, failed: 3 });
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      { row: 3, errors: { Phone: "Enter a phone or an email" } },
      { row: 4, errors: { Manager: "“Nowhere” isn’t in Employees" } },
      { row: 6, errors: { Discount: expect.stringContaining("between 0 and 100") as string } },
    ]);
    expect(await server.db.$count(clients.table)).toBe(before);

    const mended = await staff.call<ImportRow>("import/row", {
      import_id: file.import_id,
      row: 3,
      cells: ["Una", "Import", "+49 40 5550002", "", "", "x"],
    });
    expect(mended.data).toMatchObject({ state: "good", errors: {} });
    const run = await work("import/run", { import_id: file.import_id });
    expect(run).toMatchObject({ state: "done", done: 2, failed: 0 });
    expect((await stateOf(file.import_id)).counts).toEqual({ unchecked: 0, good: 0, bad: 2, done: 2 });
    expect((await staff.call("import/run", { import_id: file.import_id })).message).toBe(
      "No rows are ready to import",
    );

    const errors = await (await download(await work("import/errors", { import_id: file.import_id }))).text();
    expect(errors).toContain("Eva,Import,'+49 40 5550003,,Nowhere,x,“Nowhere” isn’t in Employees");

    const undone = await staff.call<{ done: number }>("history/undo", { batch_id: run.batch_id });
    expect(undone.data).toMatchObject({ done: 2, failed: [] });
    expect((await staff.call<{ data: Row[] }>("clients/search", { search: "Import" })).data.data).toEqual([]);
  });

  test("corrects a value in all rows where it is refused", async () => {
    const { data: file } = await upload(
      "many.csv",
      [
        "First name;Last name;Phone;Manager;Discount",
        ...Array.from(
          { length: 4 },
          (_, at) => `P${at};Often;+49 40 777000${at};Nobody;${at === 3 ? 500 : 5}`,
        ),
        // Fine as it is: a name, not a manager.
        "Nobody;Often;+49 40 7770008;;5",
        "Q;Often;+49 40 7770009;Someone;5",
      ].join("\n"),
    );
    await check(file);
    expect((await stateOf(file.import_id)).wrong).toEqual([
      { column: "Manager", value: "Nobody", error: "“Nobody” isn’t in Employees", count: 4 },
    ]);
    const correct = (replacement: string, value = "Nobody") =>
      work("import/replace", { import_id: file.import_id, column: "Manager", value, replacement });
    expect(await correct("Nobody else")).toMatchObject({ done: 0, failed: 4 });
    expect(await correct("", "Nobody else")).toMatchObject({ done: 3, failed: 1 });
    expect(await stateOf(file.import_id)).toMatchObject({ wrong: [], counts: { good: 4, bad: 2 } });
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      {
        row: 5,
        cells: ["P3", "Often", "+49 40 7770003", "", "500"],
        errors: { Discount: expect.anything() },
      },
      { row: 7, errors: { Manager: "“Someone” isn’t in Employees" } },
    ]);
    const gone = { import_id: file.import_id, column: "Manager", value: "Nobody", replacement: "x" };
    expect((await staff.call("import/replace", gone)).status).toBe(-4);
  });

  test("reports all errors of a row at once, without consequential errors", async () => {
    const { data: file } = await upload(
      "wrong.csv",
      "First name;Last name;Phone;Discount;Manager;Date of birth\n;Wrong;12;200;Nowhere;yesterday",
    );
    expect(await check(file)).toMatchObject({ done: 0, failed: 1 });
    const { errors } = (await rowsOf(file.import_id, "bad"))[0]!;
    expect(Object.keys(errors!).sort()).toEqual([
      "Date of birth",
      "Discount",
      "First name",
      "Manager",
      "Phone",
    ]);
    expect(errors).toMatchObject({
      "First name": "Enter first name",
      Manager: "“Nowhere” isn’t in Employees",
      Phone: expect.stringContaining("country code") as string,
    });
  });

  test("doesn’t say that a subproject belongs to another project when the project is only misspelt", async () => {
    const project = await staff.call<Row>("projects/manage", { name: "Roof", code: "ROOF", manager_id: 1 });
    const { project_id } = project.data;
    await staff.call("subprojects/manage", { name: "Gutters", project_id });
    const { data: file } = await upload(
      "tasks.csv",
      "Title;Project;Subproject\nMeasure;Rooof;Gutters\nMeasure;Roof;Gutters",
      "tasks",
    );
    expect(await check(file, { key: "task_id" })).toMatchObject({ done: 1, failed: 1 });
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      { errors: { Project: "“Rooof” isn’t in Projects" } },
    ]);
    expect(Object.keys((await rowsOf(file.import_id, "bad"))[0]!.errors!)).toEqual(["Project"]);
  });

  test("runs once if it is started twice at the same time", async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `Twin,${index},+49 40 777${index}`);
    const { data: file } = await upload("twins.csv", ["First name,Last name,Phone", ...rows].join("\n"));
    expect(await check(file)).toMatchObject({ done: 400 });
    const run = () => staff.call<{ job_id: number }>("import/run", { import_id: file.import_id });
    const replies = await Promise.all([run(), run(), run()]);
    const [started, ...more] = replies.filter(({ status }) => status === 2);
    expect(more).toEqual([]);
    await ended(started!.data.job_id);
    expect(await server.db.$count(clients.table, eq(clients.table.first_name, "Twin"))).toBe(400);
  });

  test.each(["csv", "xlsx"] as const)("of an unchanged %s export changes nothing", async (format) => {
    const before = await server.db.select().from(clients.table).orderBy(clients.table.client_id);
    const exported = await work("export/start", { route: "clients", format, query: "{}" });
    const { data: file } = await upload(`clients.${format}`, await (await download(exported)).arrayBuffer());
    const job = await check(file, { mode: "both" });
    expect(job, JSON.stringify(await rowsOf(file.import_id, "bad"))).toMatchObject({
      state: "done",
      failed: 0,
    });
    await work("import/run", { import_id: file.import_id });
    expect(await server.db.select().from(clients.table).orderBy(clients.table.client_id)).toEqual(before);
  });

  test("updates the records identified by its rows", async () => {
    const client = await addClient({ first_name: "Old", email: "old@example.com" });
    const { data: file } = await upload("c.csv", `ID,First name\n${client.client_id},New\n99999,Nobody\n`);
    expect(await check(file, { mode: "update" })).toMatchObject({ done: 1, failed: 1 });
    await work("import/run", { import_id: file.import_id });
    expect((await staff.call<Row>("clients/one", { id: client.client_id })).data.first_name).toBe("New");
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      { errors: { "": "no record “99999” that you can change" } },
    ]);
  });

  test("reports a row that the database refuses, and saves the others in order", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Crate ${index}`);
    const skus = names.map((_, index) => `IM-${index === 33 ? 7 : index}`);
    const lines = names.map((name, index) => `${name},${skus[index]},${index === 20 ? "x" : "9.50"}`);
    const { data: file } = await upload("p.csv", ["Name,SKU,Price", ...lines].join("\n"), "products");
    expect(await check(file, { key: "product_id" })).toMatchObject({ state: "done", done: 38, failed: 2 });
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      { row: 22, errors: { Price: expect.any(String) as string } },
      { row: 35, errors: { SKU: "SKU: this value is already used by another record" } },
    ]);
    const run = await work("import/run", { import_id: file.import_id });
    const made = await server.db
      .select({ name: products.table.name, id: products.table.product_id })
      .from(products.table)
      .where(like(products.table.sku, "IM-%"))
      .orderBy(products.table.product_id);
    const good = names.filter((_, index) => index !== 20 && index !== 33);
    expect(made.map(({ name }) => name)).toEqual(good);
    const told = await server.db
      .select()
      .from(history.table)
      .where(eq(history.table.batch_id, run.batch_id))
      .orderBy(history.table.history_id);
    expect(told.map(({ title, entity_id, action }) => [title, entity_id, action])).toEqual(
      made.map(({ name, id }) => [name, id, "create"]),
    );
  });

  test("uses the initial value if a new record's cell is empty", async () => {
    const { data: file } = await upload("i.csv", "Name,SKU,Unit,Status\nBin,IN-1,,\n", "products");
    expect(await check(file, { key: "product_id" })).toMatchObject({ done: 1, failed: 0 });
  });

  test("lists the options of a field", async () => {
    const { data: file } = await upload("o.csv", "Name,SKU,Status\nBin,OP-1,weird\n", "products");
    expect(await check(file, { key: "product_id" })).toMatchObject({ done: 0, failed: 1 });
    expect((await rowsOf(file.import_id))[0]?.errors).toEqual({
      Status: "“weird” isn’t one of: Draft, Available, Preorder, Unavailable, Discontinued",
    });
  });

  test.each([
    ["1.234,50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234.567", "1234567.00"],
    ["12,50 €", "12.50"],
    ["1'234.50", "1234.50"],
    ["7,5", "7.50"],
  ])("reads a number as a spreadsheet writes it: %s", async (written, price) => {
    const { data: file } = await upload("n.csv", `Name;SKU;Price\nBin;N-${written};${written}\n`, "products");
    expect(await check(file, { key: "product_id" })).toMatchObject({ done: 1, failed: 0 });
    await work("import/run", { import_id: file.import_id });
    const { data } = await staff.call<{ data: Row[] }>("products/search", { search: `N-${written}` });
    expect(data.data).toMatchObject([{ price }]);
  });

  test.each([
    ["windows-1252", "Jörg;Groß", Buffer.from("Jörg;Groß", "latin1")],
    ["windows-1252", "Jörg;Müßig", Buffer.from("Jörg;Müßig", "latin1")],
    ["windows-1251", "Юрій;Мірошниченко", Buffer.from("def0b3e93bccb3f0eef8ede8f7e5edeaee", "hex")],
    ["utf-16le", "Zoë;Łukasz", Buffer.from("Zoë;Łukasz", "utf16le")],
    ["utf-8", "Юрій;Groß", Buffer.from("Юрій;Groß")],
  ])("reads a CSV file in %s as Excel saves it", async (encoding, names, bytes) => {
    const ascii = (text: string) => Buffer.from(text, encoding === "utf-16le" ? "utf16le" : "latin1");
    const start = encoding === "utf-16le" ? [Buffer.from([0xff, 0xfe])] : [];
    const rows = [...start, ascii("First name;Last name;Phone\n"), bytes, ascii(";+49 40 1\n")];
    const { data: file } = await upload("e.csv", Buffer.concat(rows));
    expect((await rowsOf(file.import_id)).map(({ cells }) => cells.slice(0, 2).join(";"))).toEqual([names]);
  });

  test("resolves references to rows above", async () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) => `Wood ${at},wood-${at},${at > 0 ? `Wood ${at - 1}` : ""}`,
    );
    const { data: file } = await upload(
      "tree.csv",
      ["Name,Code,Parent", ...lines, "Beams,wood-beams,Woad 3"].join("\n"),
      "products-categories",
    );
    expect(await check(file, { key: file.keys[0] })).toMatchObject({ done: 12, failed: 1 });
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      { errors: { Parent: "“Woad 3” isn’t in Product categories" } },
    ]);
    expect(await work("import/run", { import_id: file.import_id })).toMatchObject({ done: 12, failed: 0 });
    const { category_id, code, parent_id } = productsCategories.table;
    const rows = await server.db
      .select({ category_id, parent_id })
      .from(productsCategories.table)
      .where(like(code, "wood-%"))
      .orderBy(category_id);
    expect(rows.map((row) => row.parent_id)).toEqual([
      null,
      ...rows.slice(0, -1).map((row) => row.category_id),
    ]);
  });

  test("reports missing values that only the database requires", async () => {
    const { data: file } = await upload("o.csv", "Phone\n+49 40 7771\n", "orders");
    const job = await check(file, { key: file.keys[0] });
    expect(job).toMatchObject({ state: "done", done: 0, failed: 1 });
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([{ row: 2, errors: { "": "Choose date" } }]);
  });

  test("of many rows takes hardly more than one statement per row", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => query.mockRestore());
    const statements = async (rows: number) => {
      const lines = Array.from({ length: rows }, (_, index) => `Row ${index},+49 40 ${index},Germany`);
      const { data: file } = await upload("c.csv", ["First name,Phone,Country", ...lines].join("\n"));
      query.mockClear();
      expect(await check(file)).toMatchObject({ done: rows, failed: 0 });
      expect(await work("import/run", { import_id: file.import_id })).toMatchObject({ done: rows });
      // The page that waits for the job asks for it meanwhile.
      return query.mock.calls.filter(([asked]) =>
        /savepoint|"clients|"history"|"countries"/.test((asked as { text?: string }).text ?? ""),
      ).length;
    };
    const few = await statements(100);
    const many = await statements(300);
    expect(many - few).toBeLessThanOrEqual(2 * 1.2 * 200);
  });

  test.each(["csv", "xlsx"] as const)(
    "numbers the rows of a %s file as a spreadsheet shows them",
    async (format) => {
      const rows = [["First name", "Email"], ["Ada", "no address"], [], ["Eve", "none"]];
      const contents =
        format === "csv"
          ? rows.map((cells) => cells.join(",")).join("\n")
          : new Uint8Array(await writeXlsx({ sheets: [{ name: "Clients", rows }] }));
      const { data: file } = await upload(`gap.${format}`, contents);
      await check(file);
      expect((await rowsOf(file.import_id, "bad")).map(({ row }) => row)).toEqual([2, 4]);
    },
  );

  test("finds the column names below the title of a table", async () => {
    const { data: file } = await upload(
      "fair.csv",
      "Customers of the spring fair\n\nFirst name,Last name,Email\nAda,Fair,no address\n",
    );
    expect(file).toMatchObject({ rows: 1, columns: ["First name", "Last name", "Email"] });
    await check(file);
    expect((await rowsOf(file.import_id, "bad")).map(({ row }) => row)).toEqual([4]);
    const { data: narrow } = await upload("narrow.csv", "First name\nAda\nEve\n");
    expect(narrow).toMatchObject({ rows: 2, columns: ["First name"] });
  });

  test("warns of emails and phones that occur in several rows", async () => {
    const { data: file } = await upload(
      "twice.csv",
      [
        "First name,Email,Phone",
        "Ada,ada@twice.example,+49 40 111",
        "Bea,bea@twice.example,",
        "Eve,Ada@twice.example,",
        "Ida,,+49 (40) 111",
        "Kim,no address,",
        "Lea,no address,",
      ].join("\n"),
    );
    expect(await check(file)).toMatchObject({ failed: 2 });
    // What is invalid is to be corrected, whatever it is in.
    expect((await stateOf(file.import_id)).repeated).toEqual([
      { column: "Email", value: "ada@twice.example", count: 2, rows: [2, 4] },
      { column: "Phone", value: "+49 40 111", count: 2, rows: [2, 5] },
    ]);
    await staff.call("import/row", {
      import_id: file.import_id,
      row: 4,
      cells: ["Eve", "eve@twice.example", ""],
    });
    expect((await stateOf(file.import_id)).repeated).toMatchObject([{ column: "Phone" }]);
  });

  test("warns row by row of emails and phones that other records have", async () => {
    const kim = await addClient({ first_name: "Kim", last_name: "Known", email: "kim@known.example" });
    const lee = await addClient({ first_name: "Lee", last_name: "Known", phone: "+49 40 777001" });
    const { data: file } = await upload(
      "known.csv",
      "First name,Email,Phone\nKim,KIM@known.example,\nNew,new@known.example,\nLee,,+49 (40) 777-001\n",
    );
    expect(await check(file)).toMatchObject({ done: 3, failed: 0 });
    expect((await stateOf(file.import_id)).known).toEqual([
      {
        row: 2,
        column: "Email",
        value: "KIM@known.example",
        record: { id: kim.client_id, title: "Kim Known" },
      },
      {
        row: 4,
        column: "Phone",
        value: "+49 (40) 777-001",
        record: { id: lee.client_id, title: "Lee Known" },
      },
    ]);
    const { data: own } = await upload(
      "own.csv",
      `ID,First name,Email\n#${kim.client_id},Kimmy,kim@known.example\n`,
    );
    await check(own, { mode: "update" });
    expect((await stateOf(own.import_id)).known).toEqual([]);
  });

  test("skips rows that look like existing records unless they are explicitly included", async () => {
    const { data: before } = await upload("first.csv", "First name,Email\nUna,una@again.example\n");
    await check(before);
    await work("import/run", { import_id: before.import_id });
    const { data: file } = await upload(
      "again.csv",
      "First name,Email\nUna,una@again.example\nDuo,duo@again.example\nTre,no address\n",
    );
    await check(file);
    expect(await stateOf(file.import_id)).toMatchObject({ counts: { good: 2, bad: 1 }, known_rows: 1 });
    const namesIn = async () =>
      (
        await server.pool.query(
          "select first_name from clients where email like '%@again.example' order by 1",
        )
      ).rows;
    expect(await work("import/run", { import_id: file.import_id, new_only: true })).toMatchObject({
      done: 1,
    });
    expect(await namesIn()).toEqual([{ first_name: "Duo" }, { first_name: "Una" }]);
    expect(await stateOf(file.import_id)).toMatchObject({
      counts: { unchecked: 1, good: 0, bad: 1, done: 1 },
      known_rows: 0,
    });
    expect(await staff.call("import/run", { import_id: file.import_id, new_only: true })).toMatchObject({
      message: "No rows are ready to import",
    });
    await check(file);
    await work("import/run", { import_id: file.import_id });
    expect(await namesIn()).toHaveLength(3);
  });

  test("warns of translated names that already exist, even with quotation marks", async () => {
    const firstOf = async (code: string) =>
      (await staff.call<{ data: Record<string, number>[] }>(`${code}/get`, { limit: 1 })).data.data[0]!;
    const { data: dock } = await staff.call<Row>("locations/manage", {
      name: { en: 'Dock "West"' },
      location_type_id: (await firstOf("locations-types")).location_type_id,
      country_id: (await firstOf("countries")).country_id,
    });
    expect(dock).toMatchObject({ location_id: expect.any(Number) });
    const { data: file } = await upload("docks.csv", 'Name\n"Dock ""West"""\n', "locations");
    await check(file, { key: "location_id" });
    expect((await stateOf(file.import_id)).known).toMatchObject([
      { row: 2, record: { id: dock.location_id } },
    ]);
  });

  test("looks up existing emails by index rather than reading all records", async () => {
    await addClient({ first_name: "Many", email: "many77@list.example" });
    const { data: file } = await upload(
      "few.csv",
      "First name,Email\nLea,many77@list.example\nMia,mia@few.example\n",
    );
    await check(file);
    const query = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => query.mockRestore());
    expect((await stateOf(file.import_id)).known).toMatchObject([
      { row: 2, value: "many77@list.example", record: { title: "Many" } },
    ]);
    const calls = query.mock.calls as unknown as [pg.QueryConfig, unknown[]?][];
    const [asked, values] = calls.find(([{ text }]) => text?.includes("known.sign"))!;
    // What a long list makes the database do, as far as the query lets it: to read all rows is cheaper in a short one.
    const client = await server.pool.connect();
    await client.query(
      "begin; set local enable_seqscan = off; set local enable_indexscan = off; drop index clients_live",
    );
    const { rows } = await client.query(`explain ${asked.text}`, asked.values ?? values);
    await client.query("rollback");
    client.release();
    const steps = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
    expect(steps).toContain("Bitmap Index Scan on clients_search");
  });

  test("skips existing rows of a long file in a long list within a call's time limit", async () => {
    const { client_id } = await addClient({ first_name: "Long", phone: "+49 30 9000001" });
    await server.pool.query(
      `insert into clients (first_name, client_status_id, phone)
      select first_name, client_status_id, '+49308' || 1000000 + at
      from clients, generate_series(1, 20000) at where client_id = $1`,
      [client_id],
    );
    const phones = (count: number) =>
      ["First name,Phone", ...Array.from({ length: count }, (_, at) => `Lo,+49 30 ${9_000_001 + at}`)].join(
        "\n",
      );
    await upload("earlier.csv", phones(500));
    // The database takes its figures whenever it likes: here, it knows of the earlier file alone.
    await server.pool.query("analyze clients, import_rows");
    const { data: file } = await upload("long.csv", phones(1_500));
    const mapping = { "First name": "first_name", Phone: "phone" };
    await server.pool.query(`update imports set mapping = $1 where import_id = $2`, [
      mapping,
      file.import_id,
    ]);
    await server.pool.query(`update import_rows set state = 'good' where import_id = $1`, [file.import_id]);
    expect(await stateOf(file.import_id)).toMatchObject({ counts: { good: 1_500 }, known_rows: 1 });
    expect((await staff.call("import/run", { import_id: file.import_id, new_only: true })).http).toBe(202);
  });

  test("reads a percentage of an XLSX file as Excel shows it", async () => {
    const percent = { style: { numFmt: "0.0%" } };
    const sheet = await writeXlsx({
      sheets: [
        {
          name: "Clients",
          rows: [
            ["First name", "Phone", "Discount (%)"],
            ["Ina", "+49 40 889001", 0.05],
            ["Ida", "+49 40 889002", 0.07],
            ["Ivo", "+49 40 889003", 0.5],
          ],
          cells: new Map([
            ["1,2", percent],
            ["2,2", percent],
          ]),
        },
      ],
    });
    const { data: file } = await upload("percent.xlsx", new Uint8Array(sheet));
    expect(file.sample.map(([, , discount]) => discount)).toEqual(["5%", "7%", "0.5"]);
    expect(await check(file)).toMatchObject({ done: 3, failed: 0 });
    await work("import/run", { import_id: file.import_id });
    const saved = await server.db
      .select({ first_name: clients.table.first_name, discount: clients.table.discount_percent })
      .from(clients.table)
      .where(like(clients.table.phone, "+49 40 889%"))
      .orderBy(clients.table.phone);
    expect(saved.map(({ discount }) => Number(discount))).toEqual([5, 7, 0.5]);
  });

  test("reads a percentage of an XLSX file as its stored number if the field isn’t a percentage", async () => {
    const percent = { style: { numFmt: "0%" } };
    const rows = [
      ["Name", "Code", "Price"],
      ["Sticker", "sticker", 0.07],
      ["Stamp", "stamp", 1.5],
      ["Seal", "seal", 1234.5],
    ];
    const cells = new Map([1, 2, 3].map((row) => [`${row},2`, percent]));
    const sheet = await writeXlsx({ sheets: [{ name: "Services", rows, cells }] });
    const { data: file } = await upload("shares.xlsx", new Uint8Array(sheet), "services");
    expect(await check(file, { key: "service_id" })).toMatchObject({ done: 3, failed: 0 });
    await work("import/run", { import_id: file.import_id });
    const saved = await server.db
      .select({ price: services.table.price })
      .from(services.table)
      .where(inArray(services.table.name, ["Sticker", "Stamp", "Seal"]))
      .orderBy(services.table.service_id);
    expect(saved.map(({ price }) => Number(price))).toEqual([0.07, 1.5, 1234.5]);
  });

  test("reads a percentage with its sign, and a date as a serial number", async () => {
    const { data: file } = await upload(
      "signs.csv",
      "First name,Phone,Discount (%),Date of birth\nUma,+49 40 888001,5 %,33015\nUwe,+49 40 888002,5%,512\n",
    );
    await check(file);
    expect(await rowsOf(file.import_id, "bad")).toMatchObject([
      { row: 3, errors: { "Date of birth": "Date of birth: write a date like 2026-11-20" } },
    ]);
    await work("import/run", { import_id: file.import_id });
    const [uma] = await server.db.select().from(clients.table).where(eq(clients.table.first_name, "Uma"));
    expect(uma).toMatchObject({ discount_percent: "5.00", birth_date: "1990-05-22" });
  });

  test("says that a date doesn’t exist", async () => {
    const { data: file } = await upload(
      "days.csv",
      "First name,Phone,Date of birth\nAda,123,31.02.1990\nEve,124,in spring\n",
    );
    await check(file);
    expect((await rowsOf(file.import_id, "bad")).map(({ errors }) => errors["Date of birth"])).toEqual([
      "Date of birth: there is no 31.02.1990. Check the day and the month",
      "Date of birth: write a date like 2026-11-20",
    ]);
  });

  test("refuses other file types, empty files, and other users' imports", async () => {
    const picture = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
    for (const [name, contents] of [
      ["p.xlsx", "PK\u0003\u0004 no archive"],
      ["picture.csv", picture],
    ] as const)
      expect(await upload(name, contents)).toMatchObject({
        status: -1,
        data: {
          errors: {
            file: [{ text: `${name} can’t be read as a table. Save it as CSV (UTF-8), XLSX or JSON` }],
          },
        },
      });
    expect((await upload("e.csv", "First name,Phone\n")).status).toBe(-1);
    const { data: file } = await upload("c.csv", "First name,Phone\nIda,123\n");
    await server.createUser({ login: "other" });
    const other = await server.signIn("other");
    expect((await other.call("import/rows", { import_id: file.import_id })).status).toBe(-4);
  });
});
