import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translate } from "../../app/server/i18n/translate.ts";
import type { Browser } from "../support/browser.ts";
import { openShop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let german: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  const access_id = await server.createProfile("Clerk", {
    grants: Object.fromEntries(
      ["invoices", "locales", "cfi", "products", "deals", "projects", "countries"].map((code) => [
        code,
        { actions: ["list", "view", "create", "edit"], scope: "all" },
      ]),
    ),
  });
  await server.createUser({ login: "german", access_ids: [access_id] });
  german = await server.signIn("german");
  await german.call("locales/set", { locale: "de" });
});
afterAll(() => server.stop());

test.each([
  ["de", { date: "2026-05-31" }, "31.05.2026"],
  ["uk", { date: "2026-05-31" }, "31.05.2026"],
  ["de", { date: "11.77" }, "11,77"],
  ["en", { date: "22.00" }, "22.00"],
  ["de", { date: "12345.50" }, "12.345,50"],
  ["uk", { date: 12345 }, "12\u00a0345"],
  ["de", { date: -1234.5 }, "\u22121.234,5"],
] as const)("in %s %j is shown as %s", (locale, values, told) => {
  expect(translate(locale, "period.closed", values)).toContain(told);
});

test("names are shown unchanged", () => {
  expect(translate("de", "document.generated", { name: "2026-05-31" })).toContain("2026-05-31");
  expect(translate("de", "document.generated", { name: "10.50" })).toContain("10.50");
});

interface Labelled {
  name: string;
  label: string;
  columns?: Labelled[];
}

const fieldsOf = async (code: string) => {
  const { data } = await german.call<{ forms: { create: { fields: Labelled[] } } }>(`${code}/meta`, {});
  return data.forms.create.fields;
};

test("a word with two meanings has two labels", async () => {
  const label = async (code: string, name: string, column?: string) => {
    const field = (await fieldsOf(code)).find((each) => each.name === name);
    return column ? field?.columns?.find((each) => each.name === column)?.label : field?.label;
  };
  expect(await label("invoices", "direction")).toBe("Rechnungsart");
  expect(await label("cfi", "direction")).toBe("Richtung");
  expect(await label("locales", "direction")).toBe("Schreibrichtung");
  expect(await label("invoices", "lines", "quantity")).toBe("Menge");
  expect(await label("products", "quantity")).toBe("Auf Lager");
  expect(await label("deals", "items", "quantity")).toBe("Menge");
  expect(await label("countries", "vat_rates", "rate")).toBe("Satz (%)");
  expect(await label("projects", "members", "rate")).toBe("Stundensatz");
  expect(await label("projects", "manager_id")).toBe("Projektleitung");
});

test("quantities are grouped as in the user's locale, in refusals and notifications", async () => {
  const { product_id } = await (await openShop(server.db)).addProduct();
  await server.db.execute(sql`
    insert into notifications (user_id, category, kind, values, color, entity, entity_id)
    select user_id, 'products', 'product_low',
      ${JSON.stringify({ name: "Bolt", sku: "4711", quantity: "12345", minimum: "20000" })}::jsonb, 'amber', 'products', ${product_id}
    from users where login = 'german'`);
  const { data } = await german.call<{ items: { text: string }[] }>("notifications/get", {});
  expect(data.items[0]!.text).toContain("Bolt (4711): noch 12.345");
  expect(translate("de", "stock.onlyFree", { left: 12_345, name: "4711", warehouse: "N" })).toContain(
    "12.345",
  );
});
