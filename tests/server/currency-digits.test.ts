import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppInfo } from "../../app/contract/app.ts";
import { loadCurrencyDigits } from "../../app/server/currency-digits.ts";
import { moneyText, defaultSeparators } from "../../app/server/i18n/money.ts";
import { formatValue } from "../../app/modules/documents/server/template/format-value.ts";
import type { Browser } from "../support/browser.ts";
import { openShop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

type Row = Record<string, unknown> & { errors?: Record<string, { text: string }[]> };

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let yen: number;
let person: number;

const make = async (code: string, values: object) => {
  const reply = await admin.call<Row>(`${code}/manage`, values);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ status: 1 });
  return reply.data;
};
const id = async (query: string) =>
  (await server.pool.query<{ id: number }>(`select ${query} as id`)).rows[0]!.id;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  await openShop(server.db);
  person = await id("(select legal_person_id from legal_persons limit 1)");
  yen = (
    await make("currencies", {
      code: "JPY",
      name: { en: "Yen", de: "Yen", uk: "Єна" },
      symbol: "¥",
      decimals: 0,
    })
  ).currency_id as number;
  await server.db.execute(
    sql`insert into currency_rates (currency_id, date, rate) values (${yen}, current_date - 1, 0.00617)`,
  );
});
afterAll(async () => {
  await server.stop();
  // The digits are the process's: what comes after knows no yen.
  const next = await startServer({ seeded: true });
  await loadCurrencyDigits(next.db);
  await next.stop();
});

const head = () => ({ legal_person_id: person, currency_id: yen });

test("an amount with more decimals than its currency is refused", async () => {
  const account = { ...head(), name: "Yen", kind: "bank", opening_date: "2026-01-01" };
  const reply = await admin.call<Row>("accounts/manage", { ...account, opening_balance: "1000.5" });
  expect(reply.data.errors!.opening_balance![0]!.text).toBe("Opening balance: write a whole number");
  await make("accounts", { ...account, opening_balance: "1000" });
  // In euros it is none.
  const euro = await id("(select currency_id from currencies where code = 'EUR')");
  await make("accounts", { ...account, name: "Euro", currency_id: euro, opening_balance: "1000.5" });
});

test("a currency with three decimals is refused, saying what to do", async () => {
  const dinar = { code: "KWD", name: { en: "Dinar", de: "Dinar", uk: "Динар" }, max_age_days: 7 };
  const reply = await admin.call<Row>("currencies/manage", { ...dinar, decimals: 3 });
  expect(reply.data.errors!.decimals![0]!.text).toBe(
    "Decimals: at most 2. A currency with 3 can be used with 2; its amounts are then rounded to hundredths",
  );
  await make("currencies", { ...dinar, decimals: 2 });
});

test("an invoice and its VAT are rounded to whole yen, and its PDF shows no decimals", async () => {
  const { client_id } = await make("clients", { first_name: "Aiko", phone: "+81 3 5550142" });
  const invoice = await make("invoices", {
    ...head(),
    direction: "out",
    party: `clients:${String(client_id)}`,
    date: "2026-03-01",
    lines: [
      { name: "Racking", quantity: "1.5", price: "333.00", vat_rate: "10" },
      { name: "Advice", quantity: "1", price: "1000.00", vat_rate: "10" },
    ],
  });
  // 499.5 is counted as 500; of 1,500 a tenth on top is 136.36, counted as 136.
  expect(invoice).toMatchObject({ total: "1500.00", vat: "136.00", subtotal: "1364.00" });
  const { data } = await admin.call<{ file: string }>("invoices/pdf", {
    invoice_id: invoice.invoice_id,
    locale: "en",
  });
  const bytes = new Uint8Array(await (await admin.request(data.file)).arrayBuffer());
  const { text } = await extractText(bytes, { mergePages: true });
  expect(text).toContain("¥1,500");
  expect(text).not.toMatch(/¥[\d,]+\.\d/);
});

describe("a project in yen", () => {
  let employee_id: number;
  const euros = async () => id("(select currency_id from currencies where code = 'EUR')");
  const project = (code: string, values: object) =>
    make("projects", { code, name: code, manager_id: 1, currency_id: yen, ...values });
  const spend = (project_id: unknown, duration: number, values: object = {}) =>
    make("timings", { project_id, employee_id, duration, comment: "Racking", ...values });
  const read = async (code: string, key: unknown) =>
    (await admin.call<Row>(`${code}/one/${String(key)}`)).data;

  beforeAll(async () => {
    const row = { position_id: 1, department_id: 1, hire_date: "2024-01-01", cost_rate: "37.00" };
    ({ employee_id } = (await make("employees", { first_name: "Ken", last_name: "Ito", ...row })) as {
      employee_id: number;
    });
  });

  test("values its time in yen, and its costs by the rate of each day", async () => {
    const { project_id } = await project("Y-1", { billing: "hourly", hourly_rate: "9001" });
    const { timing_id } = await spend(project_id, 50);
    await server.db.execute(
      sql`update currency_rates set rate = 0.005 where date = current_date - 1 and currency_id = ${yen}`,
    );
    expect(await read("timings", timing_id)).toMatchObject({
      amount: "7501.00",
      currency: { name: "JPY" },
    });
    // 30.83 € are 6,166.67 ¥.
    expect(await read("projects", project_id)).toMatchObject({
      earned: "7501.00",
      cost: "6167.00",
      margin: "1334.00",
    });
    const { data } = await admin.call<{ sums: unknown }>("timings/sum", {
      fields: ["amount"],
      filters: [{ field: "project_id", op: "eq", value: String(project_id) }],
    });
    expect(data.sums).toEqual({
      amount: {
        amounts: [{ amount: "7501.00", currency: "JPY" }],
        base: { amount: "37.51", currency: "EUR" },
      },
    });
    // Before there was a rate, it can't be known what an hour cost.
    await spend(project_id, 60, { date: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) });
    expect(await read("projects", project_id)).toMatchObject({
      earned: "16502.00",
      cost: null,
      margin: null,
    });
  });

  test("for a fixed price earns whole yen, and counts what was invoiced in euros", async () => {
    const { client_id } = await make("clients", { first_name: "Emi", phone: "+81 3 5550143" });
    const { project_id } = await project("Y-2", { billing: "fixed", budget_amount: "1000" });
    const status = async (group: string) =>
      id(`(select task_status_id from tasks_statuses where "group" = '${group}' limit 1)`);
    for (const title of ["Measure", "Order"]) await make("tasks", { title, project_id });
    const { task_id } = await make("tasks", { title: "Done", project_id });
    const done = { id: task_id, status_id: await status("done") };
    expect(await admin.call("tasks/status", done)).toMatchObject({ status: 1 });
    const bill = async (currency_id: number, price: string) => {
      const { invoice_id } = await make("invoices", {
        direction: "out",
        legal_person_id: person,
        party: `clients:${String(client_id)}`,
        currency_id,
        project_id,
        lines: [{ name: "Racking", quantity: "1", price }],
      });
      expect(await admin.call("invoices/issue", { invoice_id })).toMatchObject({ status: 1 });
    };
    await bill(yen, "100");
    await bill(await euros(), "1.11");
    expect(await read("projects", project_id)).toMatchObject({
      earned: "333.00",
      cost: "0.00",
      margin: "333.00",
      invoiced: "322.00",
    });
  });

  test("converts its time to another currency, until it is billed", async () => {
    const { client_id } = await make("clients", { first_name: "Rin", phone: "+81 3 5550144" });
    const hourly = { billing: "hourly", hourly_rate: "90", party: `clients:${String(client_id)}` };
    const { project_id } = await project("Y-3", hourly);
    const { timing_id } = await spend(project_id, 50);
    expect(await read("timings", timing_id)).toMatchObject({ currency: { name: "JPY" } });
    await make("projects", { project_id, currency_id: await euros() });
    expect(await read("timings", timing_id)).toMatchObject({ amount: "75.00", currency: { name: "EUR" } });
    await admin.call("timings/submit", { ids: [timing_id] });
    await admin.call("timings/approve", { ids: [timing_id] });
    expect(await admin.call("timings/bill", { ids: [timing_id] })).toMatchObject({ status: 1 });
    const reply = await admin.call<Row>("projects/manage", { project_id, currency_id: yen });
    expect(reply.data.errors!.currency_id![0]!.text).toBe(
      "Currency can’t be changed because time has been billed",
    );
  });
});

test("messages, documents and pages use its decimals", async () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
  const money = { type: "money", value: "1500.00", currency: "JPY" } as const;
  expect(plain(moneyText({ amount: "1500.00", currency: "JPY" }, defaultSeparators))).toBe("1 500 ¥");
  // What shouldn't be there isn't hidden either.
  expect(plain(moneyText({ amount: "1500.50", currency: "JPY" }, defaultSeparators))).toBe("1 500.5 ¥");
  expect(plain(moneyText({ amount: "1500.00", currency: "EUR" }, defaultSeparators))).toBe("1 500.00 €");
  expect(plain(formatValue(money, [], "de", "ja", "nein"))).toBe("1.500 ¥");
  expect(formatValue(money, ["words"], "en", "yes", "no")).toBe("One thousand five hundred Japanese yen");
  const { data } = await admin.call<AppInfo>("app/info");
  expect(data.settings.currency_digits).toEqual({ JPY: 0 });
  expect(data.settings.currency_symbols).toMatchObject({ EUR: "€", JPY: "¥" });
});
