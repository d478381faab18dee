import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("an amount is refused that is more exact than its currency is counted", async () => {
  const account = { ...head(), name: "Yen", kind: "bank", opening_date: "2026-01-01" };
  const reply = await admin.call<Row>("accounts/manage", { ...account, opening_balance: "1000.5" });
  expect(reply.data.errors!.opening_balance![0]!.text).toBe("Opening balance: write a whole number");
  await make("accounts", { ...account, opening_balance: "1000" });
  // In euros it is none.
  const euro = await id("(select currency_id from currencies where code = 'EUR')");
  await make("accounts", { ...account, name: "Euro", currency_id: euro, opening_balance: "1000.5" });
});

test("an invoice and its VAT are rounded to whole yen, and its paper writes none after the point", async () => {
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

test("messages, documents and the pages know its digits", async () => {
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
