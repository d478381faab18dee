import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PossibleDuplicate } from "../../app/contract/jobs.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import { taxNumberFault } from "../../app/modules/parties/server/legal-persons/tax-numbers.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
});
afterAll(() => server.stop());

type Client = Row & { client_id: number; version: number; phone: string | null; state: RecordState };

async function save<Saved = Client>(path: string, values: Row): Promise<Saved> {
  const { data, status } = await staff.call<Saved>(path, values);
  expect(status, JSON.stringify(data)).toBe(1);
  return data;
}
const addClient = (values: Row = {}) => save("clients/manage", { first_name: "Ada", ...values });
const read = async (client_id: number) => (await staff.call<Client>("clients/one", { id: client_id })).data;
const numbers = ({ phones }: Row) => (phones as Row[]).map(({ phone }) => phone);
const found = async (search: string) =>
  (await staff.call<{ data: Row[] }>("clients/search", { search })).data.data.map(
    ({ client_id }) => client_id,
  );
const all = async <Value>(query: ReturnType<typeof sql>) =>
  (await server.db.execute<{ value: Value }>(query)).rows.map(({ value }) => value);

describe("several phones and emails", () => {
  test("have one main number, whichever field is written", async () => {
    const client = await addClient({ phone: "+44 20 7946 0101" });
    const { client_id } = client;
    expect(numbers(client)).toEqual(["+44 20 7946 0101"]);
    const both = await save("clients/manage", {
      client_id,
      phones: [{ phone: "+44 20 7946 0102", note: "Mobile" }, { phone: "+44 20 7946 0101" }],
    });
    expect(both).toMatchObject({ phone: "+44 20 7946 0102" });
    // The main one is corrected in its own line; a number that is known comes to the front.
    const corrected = await save("clients/manage", { client_id, phone: "+44 20 7946 0103" });
    expect(corrected.phones).toEqual([
      { phone: "+44 20 7946 0103", note: "Mobile" },
      { phone: "+44 20 7946 0101", note: null },
    ]);
    expect(numbers(await save("clients/manage", { client_id, phone: "+44 20 7946 0101" }))).toEqual([
      "+44 20 7946 0101",
      "+44 20 7946 0103",
    ]);
    expect(await save("clients/manage", { client_id, phone: "" })).toMatchObject({
      phone: "+44 20 7946 0103",
    });
    expect(await staff.call("clients/manage", { client_id, phones: "" })).toMatchObject({
      data: { errors: { phone: [{ text: "Enter a phone or an email" }] } },
    });
    expect(await staff.call("clients/manage", { client_id, phones: [{ phone: "none" }] })).toMatchObject({
      status: -1,
      data: { errors: { phones: [expect.anything()] } },
    });
  });

  test("are all found by the search and as duplicates", async () => {
    const { client_id } = await addClient({
      first_name: "Grete",
      phones: [{ phone: "+49 40 5550777" }, { phone: "+49 (171) 555-08-88", note: "Mobile" }],
      emails: [{ email: "grete@example.com" }, { email: "private@example.com" }],
    });
    expect(await found("171 555 0888")).toEqual([client_id]);
    expect(await found("private@example")).toEqual([client_id]);
    expect(await found("note")).toEqual([]);
    const alike = async (values: Row) =>
      (await staff.call<{ data: PossibleDuplicate[] }>("clients/duplicates", values)).data.data;
    const her = { id: client_id, title: "Grete" };
    expect(await alike({ phone: "+491715550888" })).toEqual([{ ...her, why: "Phone" }]);
    expect(await alike({ phones: [{ phone: "+49 99 1" }, { phone: "+49 40 555 0777" }] })).toEqual([
      { ...her, why: "Phone" },
    ]);
    expect(await alike({ emails: [{ email: "Private@Example.com" }] })).toEqual([{ ...her, why: "Email" }]);
    expect(await alike({ client_id, phone: "+491715550888" })).toEqual([]);
    expect(await alike({ phones: "nothing" })).toEqual([]);
  });

  test("are recorded once in the history, and conflict with a change of the main one", async () => {
    const { client_id, version } = await addClient({ phone: "+44 20 7946 0201" });
    await save("clients/manage", { client_id, phone: "+44 20 7946 0202" });
    const { data } = await staff.call<{ items: HistoryEvent[] }>("clients/history", { id: client_id });
    expect(data.items[0]!.changes.map(({ label }) => label)).toEqual(["Phone"]);
    expect(
      await staff.call("clients/manage", { client_id, version, phones: [{ phone: "+44 20 7946 0203" }] }),
    ).toMatchObject({ status: -5, data: { conflicts: ["phones"] } });
  });

  test("keep their client from being deleted if it changed since it was shown", async () => {
    const { client_id, version } = await addClient({ phone: "+44 20 7946 0204" });
    await save("clients/manage", { client_id, phone: "+44 20 7946 0205" });
    const ids = [client_id];
    expect(await staff.call("clients/delete", { ids, version })).toMatchObject({
      status: -5,
      message: expect.stringMatching(
        /^System Administrator changed this record on \d\d\.\d\d\.\d{4} \d\d:\d\d, after you opened it. Look at it again/,
      ),
      data: { current: { client_id, version: 2 }, conflicts: [] },
    });
    expect(await staff.call("clients/delete", { ids, version: 2 })).toMatchObject({
      status: 1,
      data: { done: 1 },
    });
  });

  test("are hidden from users who can't see the main one", async () => {
    const hidden = await server.createProfile("No phones", {
      grants: { clients: { actions: ["list", "view", "edit"], scope: "all", fields: { phone: "hidden" } } },
    });
    await server.createUser({ login: "quiet", access_ids: [hidden] });
    const quiet = await server.signIn("quiet");
    const { client_id } = await addClient({ phone: "+44 20 7946 0301" });
    const { data } = await quiet.call<Row>("clients/one", { id: client_id });
    expect(data).not.toHaveProperty("phones");
    expect(JSON.stringify(data)).not.toContain("0301");
    expect(await quiet.call("clients/manage", { client_id, phones: "" })).toMatchObject({ status: -1 });
  });
});

describe("a client whose data is erased", () => {
  const secret = "Rosalind";
  const everywhere = () =>
    all<string>(sql`
      select 'history ' || history_id as value from history where history::text ilike '%rosalind%' or history::text like '%7946 0411%'
      union all select 'clients' from clients where clients::text ilike '%rosalind%' or clients::text like '%7946 0411%'
      union all select 'notifications' from notifications where notifications::text ilike '%rosalind%'
      union all select 'drafts' from drafts where drafts::text ilike '%rosalind%'`);

  test("loses name and contacts, even in the history, for good, and keeps orders", async () => {
    const { client_id } = await addClient({
      first_name: secret,
      phone: "+44 20 7946 0411",
      email: "rosalind@example.com",
      birth_date: "1980-05-05",
    });
    const service = await shop.addService();
    const { data: made } = await staff.call<{ order_id: number }>("orders/create", {
      items: cartOf(service),
      data: { entity: "client", entity_id: client_id, email: "order@example.com" },
    });
    const task = await save<Row>("tasks/manage", { title: "Call", subject: `clients:${client_id}` });
    await staff.call("tasks/manage", { task_id: task.task_id, subject: "" });
    const renamed = await staff.call("clients/manage", { client_id, last_name: `${secret}son` });
    await staff.call("drafts/manage", { form: `clients/${client_id}`, typed: { first_name: secret } });
    await staff.call("history/verify", {});
    expect((await everywhere()).length).toBeGreaterThan(3);

    const right = await server.createProfile("Clients", {
      grants: { clients: { actions: ["list", "view", "edit"], scope: "all" } },
    });
    await server.createUser({ login: "keeper", access_ids: [right] });
    const keeper = await server.signIn("keeper");
    expect(await keeper.call("clients/anonymise", { client_id })).toMatchObject({
      status: -3,
      message: expect.stringContaining("You can’t erase personal data"),
    });

    const { state } = await read(client_id);
    expect(state.actions!.find(({ code }) => code === "anonymise")).toMatchObject({ danger: true });
    const answer = await staff.call("clients/anonymise", { client_id });
    expect(answer).toMatchObject({ status: 1, message: `Personal data of C-${client_id} erased` });
    expect(await everywhere()).toEqual([]);
    expect(await read(client_id)).toMatchObject({
      full_name: `C-${client_id}`,
      phone: null,
      phones: [],
      emails: [],
      birth_date: null,
      do_not_contact: true,
      orders_count: 1,
    });
    expect((await staff.call<Row>(`orders/one/${made.order_id}`)).data).toMatchObject({
      email: "order@example.com",
      party: { name: `C-${client_id}` },
    });

    expect(await staff.call("clients/anonymise", { client_id })).toMatchObject({ status: 0 });
    expect(await staff.call("clients/manage", { client_id, first_name: secret })).toMatchObject({
      data: { errors: { first_name: [{ text: expect.stringContaining("has been erased for good") }] } },
    });
    for (const done of [answer, renamed]) {
      const batch_id = done.headers.get("x-request-id")!;
      expect((await staff.call("history/undo", { batch_id })).status, batch_id).toBe(0);
    }
    expect(await everywhere()).toEqual([]);
  });

  test("leaves the history's seals intact; a tampered event isn't mistaken for an erased one", async () => {
    const verify = async () =>
      (await staff.call<{ faults: { history_id: number }[] }>("history/verify", {})).data.faults;
    expect(await verify()).toEqual([]);
    const [erased] = await all<number>(sql`select min(history_id) as value from history_erasures`);
    const proof = () => all<string>(sql`select history_proof(${erased}) as value`);
    expect(await proof()).toEqual(["sealed"]);
    await expect(server.db.execute(sql`delete from history_erasures`)).rejects.toThrow();
    await expect(server.db.execute(sql`update history set title = 'x'`)).rejects.toThrow();

    const [other] = await all<number>(
      sql`select max(history_id) as value from history where action = 'login'`,
    );
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('history.erasing', 'on', true)`);
      await tx.execute(sql`update history set title = 'somebody' where history_id in (${erased}, ${other})`);
      // Even with a row that says it was erased: no event proves it.
      await tx.execute(sql`insert into history_erasures (history_id, batch_id, hash)
        select ${other}, 'forged', next_seal((select p.hash from history_seals p where p.place < s.place order by p.place desc limit 1), history_digest(h))
        from history_seals s join history h using (history_id) where history_id = ${other}`);
    });
    expect((await verify()).map(({ history_id }) => history_id).sort((a, b) => a - b)).toEqual(
      [erased!, other!].sort((a, b) => a - b),
    );
    expect(await proof()).toEqual(["altered"]);
  });
});

describe("filters", () => {
  const listed = async (code: "clients" | "cps", field: string, op: string, value: string) => {
    const { data, message } = await staff.call<ListState>(`${code}/list`, {
      unfiltered: true,
      filters: [{ field, op, value }],
      columns: [field],
      limit: 200,
    });
    expect(data.datasets, message).toBeDefined();
    return data.datasets.main!.rows.map((row) => row[code === "cps" ? "cp_id" : "client_id"]);
  };

  test("find clients without recent contact, and debtors", async () => {
    const [silent, noted, owing] = [
      await addClient({ phone: "+44 20 7946 0501" }),
      await addClient({ phone: "+44 20 7946 0502" }),
      await addClient({ phone: "+44 20 7946 0503" }),
    ];
    await save("notes/manage", { body: "<p>Called</p>", subject: `clients:${noted.client_id}` });
    await staff.call("orders/create", {
      items: cartOf(await shop.addService()),
      data: { entity: "client", entity_id: owing.client_id, phone: "+44 20 7946 0503" },
    });
    // Ordered alone is not owed yet.
    expect(await listed("clients", "has_debt", "eq", "true")).not.toContain(owing.client_id);
    await server.db.execute(
      sql`update orders set delivery_state = 'delivered' where client_id = ${owing.client_id}`,
    );
    const quiet = await listed("clients", "last_contact_at", "not_in_last", "30");
    expect(quiet).toContain(silent.client_id);
    expect(quiet).not.toContain(noted.client_id);
    expect(quiet).not.toContain(owing.client_id);
    const debtors = await listed("clients", "has_debt", "eq", "true");
    expect(debtors).toContain(owing.client_id);
    expect(debtors).not.toContain(silent.client_id);
  });

  test("find counterparties with an expiring contract or overdue debt", async () => {
    const [expiring, renewed, late] = [await shop.addCp(), await shop.addCp(), await shop.addCp()];
    const [soon] = await all<string>(sql`select (current_date + 10)::text as value`);
    await shop.addContract(expiring.cp_id, { end_date: soon });
    await shop.addContract(renewed.cp_id, { end_date: soon, auto_renew: true, renew_months: 12 });
    const { cp_id } = late;
    await shop.addContract(cp_id);
    const [legal_person_id] = await all<number>(sql`select min(legal_person_id) as value from legal_persons`);
    const [currency_id] = await all<number>(sql`select currency_id as value from currencies where is_base`);
    const { invoice_id } = await save<{ invoice_id: number }>("invoices/manage", {
      party: `cps:${cp_id}`,
      direction: "out",
      legal_person_id,
      currency_id,
      date: "2026-01-01",
      due_date: "2026-01-15",
      lines: [{ name: "Advice", quantity: "1", price: "10.00" }],
    });
    expect(await listed("cps", "debt_overdue", "eq", "true")).toEqual([]);
    expect(await staff.call("invoices/issue", { invoice_id })).toMatchObject({ status: 1 });
    expect(await listed("cps", "debt_overdue", "eq", "true")).toEqual([cp_id]);
    expect(await listed("cps", "contract_ends", "in_next", "30")).toEqual([expiring.cp_id]);
  });
});

describe("the primary contact of a counterparty", () => {
  const primary = async (cp_id: number) =>
    all<string>(sql`
      select first_name as value from cps_employees where cp_id = ${cp_id} and is_primary and deleted_at is null`);
  const add = (cp_id: number, first_name: string, values: Row = {}) =>
    save<Row & { cp_employee_id: number }>("cps-employees/manage", { cp_id, first_name, ...values });

  test("is always exactly one: the first, the one chosen, and a successor when that one leaves", async () => {
    const { cp_id } = await shop.addCp();
    const eva = await add(cp_id, "Eva");
    expect(await primary(cp_id)).toEqual(["Eva"]);
    const max = await add(cp_id, "Max");
    expect(await primary(cp_id)).toEqual(["Eva"]);
    const reply = await staff.call("cps-employees/manage", {
      cp_employee_id: max.cp_employee_id,
      is_primary: true,
    });
    expect(await primary(cp_id)).toEqual(["Max"]);
    // One step back and everything is as it was.
    expect(await staff.call("history/undo", { batch_id: reply.headers.get("x-request-id")! })).toMatchObject({
      status: 1,
      data: { failed: [] },
    });
    expect(await primary(cp_id)).toEqual(["Eva"]);
    await save("cps-employees/manage", { cp_employee_id: eva.cp_employee_id, active: false });
    expect(await primary(cp_id)).toEqual(["Max"]);
    await save("cps-employees/manage", { cp_employee_id: eva.cp_employee_id, active: true });
    expect((await staff.call("cps-employees/delete", { ids: [max.cp_employee_id] })).status).toBe(1);
    expect(await primary(cp_id)).toEqual(["Eva"]);
    // Back from the trash, where somebody else took the place meanwhile.
    expect((await staff.call("cps-employees/restore", { ids: [max.cp_employee_id] })).status).toBe(1);
    expect(await primary(cp_id)).toHaveLength(1);
  });

  test("stays unique under concurrent writes", async () => {
    const { cp_id } = await shop.addCp();
    await Promise.all(["Uma", "Ulf", "Udo"].map((name) => add(cp_id, name)));
    expect(await primary(cp_id)).toHaveLength(1);
  });

  test("is replaced when a contact moves to another counterparty", async () => {
    const [old, next] = [await shop.addCp(), await shop.addCp()];
    const ida = await add(old.cp_id, "Ida");
    await add(old.cp_id, "Ole");
    await save("cps-employees/manage", { cp_employee_id: ida.cp_employee_id, cp_id: next.cp_id });
    expect([await primary(old.cp_id), await primary(next.cp_id)]).toEqual([["Ole"], ["Ida"]]);
  });
});

describe("tax numbers", () => {
  // As the tax offices publish them for examples, or of companies that print theirs.
  const sound: [country: string, number: string][] = [
    ["DE", "DE136695976"],
    ["DE", "136695976"],
    ["DE", "2181508150"],
    ["AT", "ATU13585627"],
    ["ES", "ESA28015865"],
    ["ES", "12345678Z"],
    ["ES", "X1234567L"],
    ["FR", "FR40303265045"],
    ["FR", "303265045"],
    ["GB", "GB980780684"],
    ["GB", "GB340804329"],
    ["IT", "IT00743110157"],
    ["NL", "NL004495445B01"],
    ["NL", "NL000099998B57"],
    ["PL", "PL8567346215"],
    ["UA", "32855961"],
    ["UA", "1759013776"],
    ["EE", "anything"],
  ];

  test.each(sound)("%s %s is valid", (country, number) => {
    expect(taxNumberFault(country, number)).toBeUndefined();
  });

  test.each(sound.filter(([country, number]) => country !== "EE" && number !== "2181508150"))(
    "%s %s with a typo isn’t",
    (country, number) => {
      const at = number.search(/\d(?=\D*\d{2}\D*\d*$)/);
      const slipped = number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
      expect(taxNumberFault(country, slipped), slipped).toMatchObject({ fault: "check" });
    },
  );

  test("are validated by country, stored without punctuation, and unique per country", async () => {
    const [germany] = await all<number>(sql`select country_id as value from countries where iso2 = 'DE'`);
    const { cp_id } = await shop.addCp();
    const keep = (tax_number: string) =>
      staff.call<Row>("cps-legal-persons/manage", {
        cp_id,
        name: "Nordwind GmbH",
        country_id: germany,
        legal_address: "Hamburg",
        tax_number,
      });
    const refused = async (number: string) =>
      ((await keep(number)).data as { errors?: Record<string, { text: string }[]> }).errors?.tax_number?.[0]
        ?.text;
    expect(await refused("DE 136 695 977")).toBe("USt-IdNr. DE136695977: the check digits don’t match");
    expect(await refused("136")).toBe("USt-IdNr. 136: not a valid number for this country");
    expect((await keep("de 136.695-976")).data).toMatchObject({ tax_number: "DE136695976" });
    expect(await refused("DE136695976")).toContain("already used");
  });
});

test("several bank accounts have a main one, and each IBAN is checked", async () => {
  const { cp_id } = await shop.addCp();
  const [germany] = await all<number>(sql`select country_id as value from countries where iso2 = 'DE'`);
  const person = await save<Row>("cps-legal-persons/manage", {
    cp_id,
    name: "Hanse GmbH",
    country_id: germany,
    legal_address: "Hamburg",
    bank_accounts: [
      { bank_account: "DE89 3704 0044 0532 0130 00", bank: "Hanse Bank" },
      { bank_account: "EE382200221020145685", bank: "Balti Pank", bic: "BLTPEE2X" },
    ],
  });
  expect(person).toMatchObject({
    bank: "Hanse Bank",
    bank_account: "DE89 3704 0044 0532 0130 00",
    bic: null,
  });
  const { cp_legal_person_id } = person;
  const turned = await save<Row>("cps-legal-persons/manage", {
    cp_legal_person_id,
    bank_accounts: (person.bank_accounts as Row[]).toReversed(),
  });
  expect(turned).toMatchObject({ bank: "Balti Pank", bic: "BLTPEE2X" });
  expect(
    await staff.call("cps-legal-persons/manage", {
      cp_legal_person_id,
      bank_accounts: [
        ...(turned.bank_accounts as Row[]),
        { bank: "Other", bank_account: "DE88 3704 0044 0532 0130 00" },
      ],
    }),
  ).toMatchObject({ data: { errors: { bank_accounts: [{ text: expect.stringContaining("IBAN DE88") }] } } });
});

test("marketing consent is dated when given, and the date is cleared with it", async () => {
  const client = await addClient({ phone: "+44 20 7946 0190", locale: "de", consent_marketing: true });
  expect(client).toMatchObject({ locale: "de", consent_at: expect.stringMatching(/^\d{4}-/) });
  const { client_id } = client;
  const later = await save("clients/manage", { client_id, first_name: "Grace" });
  expect(later.consent_at).toBe(client.consent_at);
  expect(await save("clients/manage", { client_id, consent_marketing: false })).toMatchObject({
    consent_at: null,
  });
  const forged = await staff.call("clients/manage", { client_id, consent_at: "2020-01-01" });
  expect(forged).toMatchObject({ status: -1 });
});

test("a counterparty has several roles, and is found by each of them", async () => {
  const { cp_id } = await save<Row & { cp_id: number }>("cps/manage", {
    name: "Twofold Ltd",
    phone: "+44 20 7946 0191",
  });
  const of = async (role: string) => {
    const filters = [{ field: "roles", op: "contains", value: role }];
    const { data } = await staff.call<ListState>("cps/list", { filters });
    return data.datasets.main.rows.some((row) => row.cp_id === cp_id);
  };
  expect([await of("customer"), await of("carrier")]).toEqual([true, false]);
  await save("cps/manage", { cp_id, roles: ["carrier", "customer"] });
  expect([await of("customer"), await of("carrier"), await of("bank")]).toEqual([true, true, false]);
  expect((await staff.call("cps/manage", { cp_id, roles: ["spy"] })).status).toBe(-1);
});

describe("prices of a counterparty", () => {
  const priceOf = async (cp_id: number, values: Row) => {
    const { product_id } = await shop.addProduct({ price: "100.00" });
    const [currency_id] = await all(sql`select currency_id as value from currencies where is_base`);
    return save<Row & { cp_price_id: number }>("cps-prices/manage", {
      cp_id,
      product_id,
      currency_id,
      ...values,
    });
  };
  const onDay = async (cp_id: number, value: string) => {
    const filters = [
      { field: "cp_id", op: "eq", value: String(cp_id) },
      { field: "valid_on", op: "eq", value },
    ];
    const { data } = await staff.call<ListState>("cps-prices/list", { filters, sort: "price" });
    return data.datasets.main.rows.map(({ price }) => price);
  };

  test("can be filtered by the day on which they are valid", async () => {
    const { cp_id } = await shop.addCp();
    await priceOf(cp_id, { price: "10.00", valid_from: "2026-01-01", valid_to: "2026-01-31" });
    await priceOf(cp_id, { price: "20.00", valid_from: "2026-01-15" });
    await priceOf(cp_id, { price: "30.00", valid_from: "2020-01-01", active: false });
    expect(await onDay(cp_id, "2025-12-31")).toEqual([]);
    expect(await onDay(cp_id, "2026-01-01")).toEqual(["10.00"]);
    expect(await onDay(cp_id, "2026-01-31")).toEqual(["10.00", "20.00"]);
    expect(await onDay(cp_id, "2026-02-01")).toEqual(["20.00"]);
    const soon = { filters: [{ field: "valid_on", op: "eq", value: "soon" }] };
    expect((await staff.call("cps-prices/list", soon)).status).toBe(-1);
  });

  test("are copied from another one: previewed, raised, from a date on, and undone at once", async () => {
    const [from, to] = [await shop.addCp({ name: "Elder" }), await shop.addCp({ name: "Younger" })];
    const first = await priceOf(from.cp_id, { price: "10.05", valid_from: "2026-01-01" });
    await priceOf(from.cp_id, { discount_percent: "7", valid_from: "2026-01-01" });
    await priceOf(from.cp_id, { price: "99.00", valid_from: "2026-01-01", valid_to: "2026-01-31" });
    const taken = await priceOf(to.cp_id, { price: "1.00", valid_from: "2026-05-01" });
    await save("cps-prices/manage", {
      cp_id: from.cp_id,
      product_id: taken.product_id,
      currency_id: taken.currency_id,
      price: "2.00",
      valid_from: "2026-02-01",
    });
    const asked = { cp_id: to.cp_id, from_cp_id: from.cp_id, percent: "10", valid_from: "2026-05-01" };
    const told = await staff.call<{ confirm: { code: string } }>("cps-prices/copy", asked);
    expect(told).toMatchObject({
      status: -6,
      message: "2 prices from Elder will be copied to Younger, changed by 10%. Already set: 1.",
    });
    expect(await onDay(to.cp_id, "2026-05-01")).toEqual(["1.00"]);
    const done = await staff.call("cps-prices/copy", { ...asked, confirm: [told.data.confirm.code] });
    expect(done).toMatchObject({ status: 1, message: "2 prices copied" });
    expect(await onDay(to.cp_id, "2026-05-01")).toEqual(["1.00", "11.06", null]);
    expect(await onDay(to.cp_id, "2026-04-30")).toEqual([]);
    expect((await staff.call("cps-prices/copy", asked)).message).toMatch(/^Elder has no prices on that date/);
    expect((await staff.call("cps-prices/copy", { ...asked, from_cp_id: to.cp_id })).status).toBe(-1);
    expect((await staff.call("cps-prices/copy", { ...asked, percent: "-100" })).status).toBe(-1);
    expect(first.price).toBe("10.05");
    const access_id = await server.createProfile("Reads prices", {
      grants: {
        cps: { actions: ["view"], scope: "all" },
        "cps-prices": { actions: ["list", "view"], scope: "all" },
      },
    });
    await server.createUser({ login: "reads-prices", access_ids: [access_id] });
    const reader = await server.signIn("reads-prices");
    expect((await reader.call("cps-prices/copy", asked)).status).toBe(-3);
  });
});

test("each of our legal persons has its own default account", async () => {
  const [country_id] = await all(sql`select country_id as value from countries where iso2 = 'DE'`);
  const [currency_id] = await all(sql`select currency_id as value from currencies where is_base`);
  const person = async (name: string) =>
    (await save<Row>("legal-persons/manage", { name, country_id, legal_address: "Hamburg" }))
      .legal_person_id as number;
  const [one, other] = [await person("One OÜ"), await person("Other OÜ")];
  const account = async (legal_person_id: number) =>
    (await save<Row>("accounts/manage", { name: "Main", legal_person_id, kind: "bank", currency_id }))
      .account_id;
  const keep = async (account_id: unknown) =>
    (await staff.call("legal-persons/manage", { legal_person_id: one, account_id })).status;
  expect(await keep(await account(other))).toBe(-1);
  expect(await keep(await account(one))).toBe(1);
});

describe("numbers of new records", () => {
  test("are assigned if none was entered, skipping those in use", async () => {
    const country = (await all<number>(sql`select country_id as value from countries where iso2 = 'DE'`))[0]!;
    const cp = () => save<Row>("cps/manage", { name: "Walk Trading", phone: "+49 40 5550199" });
    const first = await cp();
    expect(first.code).toMatch(/^CP-\d{4}$/);
    const next = Number((first.code as string).slice(3)) + 1;
    await save("cps/manage", {
      cp_id: first.cp_id,
      version: first.version,
      code: `CP-${String(next).padStart(4, "0")}`,
    });
    expect((await cp()).code).toBe(`CP-${String(next + 1).padStart(4, "0")}`);

    const person = await save<Row>("cps-legal-persons/manage", {
      cp_id: first.cp_id,
      name: "Walk Trading GmbH",
      country_id: country,
      legal_address: "Hamburg",
    });
    const [own, currency] = await Promise.all([
      all<number>(sql`select legal_person_id as value from legal_persons limit 1`),
      all<number>(sql`select currency_id as value from currencies where is_base`),
    ]);
    const contract = await save<Row>("contracts/manage", {
      cp_id: first.cp_id,
      cp_legal_person_id: person.cp_legal_person_id,
      legal_person_id: own[0]!,
      currency_id: currency[0]!,
    });
    expect(contract.code).toMatch(/^C-20\d\d\/\d{3}$/);
  });

  test("aren't required by the form", async () => {
    const { data } = await staff.call<ListState>("contracts/list", {});
    expect(data.forms.create!.fields.find(({ name }) => name === "code")).toMatchObject({ required: false });
  });

  // A profile is of no use before its rights are chosen, a program not before it has its token.
  test.each(["cps", "clients", "access", "api-users"] as const)(
    "open once they are made: %s",
    async (code) => {
      const { data } = await staff.call<ListState>(`${code}/list`, {});
      expect(data.settings).toMatchObject({ opens: true });
    },
  );
});
