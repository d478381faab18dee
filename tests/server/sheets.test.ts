import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportFile, ImportRow } from "../../app/contract/exchange.ts";
import type { ListMeta } from "../../app/contract/list.ts";
import { translate } from "../../app/server/i18n/translate.ts";
import type { Translate } from "../../app/server/i18n/translate.ts";
import { labelOf } from "../../app/server/resources/describe.ts";
import { allResources } from "../../app/server/resources/registry.ts";
import { headingOf } from "../../app/server/exchange/headings.ts";
import { quote, readPairs, splitQuoted, unquote, writePairs } from "../../app/server/exchange/quoted.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";
import { openShop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let jobs: Jobs;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  jobs = jobsOf(server, admin);
});
afterAll(() => server.stop());

const csvOf = async (route: string, columns: string[]) => {
  const job = await jobs.work("export/start", { route, format: "csv", query: "{}", columns });
  return (await jobs.download(job)).text();
};

test.each(["en", "de", "uk"])("no two columns of an export have the same name: %s", (locale) => {
  const t: Translate = (key, values) => translate(locale, key, values);
  const twice = allResources().flatMap((resource) => {
    const named = new Map<string, string[]>();
    for (const name of Object.keys(resource.fields)) {
      const heading = headingOf(resource, name, labelOf(resource, name, t), "EUR");
      named.set(heading, [...(named.get(heading) ?? []), `${resource.code}.${name}`]);
    }
    return [...named].filter(([, names]) => names.length > 1);
  });
  expect(twice).toEqual([]);
});

describe("a cell of several values", () => {
  test.each([
    ["Bank"],
    ["Bank; Sparkasse"],
    ['5" x 3"'],
    ['"quoted"'],
    ["a: b"],
    ["one · two"],
    [" padded "],
    [""],
    ["two\nlines"],
  ])("quotes %j among separators", (text) => {
    expect(splitQuoted(`x; ${quote(text)}; y`, ";").map(unquote)).toEqual(["x", text, "y"]);
    if (text !== "") expect(readPairs(writePairs({ en: text, de: "y" }))).toEqual({ en: text, de: "y" });
  });

  test("isn't JSON, and can be imported again", async () => {
    const category = await admin.call<{ category_id: number }>("products-categories/manage", {
      code: "trolleys",
      name: { en: "Trolleys" },
      attributes: [
        { code: "load", name: "Load", attribute_type: "number" },
        { code: "colour", name: "Colour", attribute_type: "text" },
      ],
    });
    expect(category, JSON.stringify(category.data)).toMatchObject({ status: 1 });
    const product = await admin.call<{ product_id: number }>("products/manage", {
      name: "Jack",
      sku: "J-1",
      price: "1.00",
      category_id: category.data.category_id,
      attributes: JSON.stringify({ load: 2, colour: "red; blue" }),
    });
    expect(product, JSON.stringify(product.data)).toMatchObject({ status: 1 });
    const csv = await csvOf("products", ["name", "attributes"]);
    expect(csv).not.toContain("{");
    expect(csv).toContain('load: 2; colour: ""red; blue""');
    const file = new File([csv.replace("red; blue", "green; blue")], "products.csv");
    const { data } = await admin.call<ImportFile>(
      "import/upload",
      { route: "products" },
      { files: { file } },
    );
    const { import_id, guessed } = data;
    await jobs.work("import/check", {
      import_id,
      mapping: JSON.stringify(guessed),
      mode: "update",
      key: "product_id",
    });
    const { data: checked } = await admin.call<{ data: ImportRow[] }>("import/rows", { import_id });
    expect(checked.data.flatMap(({ errors }) => Object.values(errors ?? {}))).toEqual([]);
    await jobs.work("import/run", { import_id });
    const { rows } = await server.pool.query<{ attributes: object }>(
      "select attributes from products where product_id = $1",
      [product.data.product_id],
    );
    expect(rows[0]!.attributes).toEqual({ load: "2", colour: "green; blue" });
  });

  test("doesn't contain permissions, which don't fit a cell", async () => {
    expect(await csvOf("access", ["name", "grants", "rights"])).not.toContain("{");
  });
});

test("debt and credit limit columns name the base currency", async () => {
  const shop = await openShop(server.db);
  const cp = await shop.addCp({ credit_limit: "500.00" });
  await server.pool.query(
    "update cps set currency_id = (select currency_id from currencies where code = 'USD') where cp_id = $1",
    [cp.cp_id],
  );
  const { data } = await admin.call<ListMeta>("cps/meta");
  const currencies = Object.fromEntries(
    data.columns
      .filter(({ name }) => ["debt", "turnover", "credit_limit"].includes(name))
      .map(({ name, currency }) => [name, currency]),
  );
  expect(currencies).toEqual({ debt: "base", turnover: "base", credit_limit: "base" });
  expect(await csvOf("cps", ["name", "debt", "turnover", "credit_limit"])).toMatch(
    /Outstanding, EUR|Debt, EUR|Turnover, EUR/,
  );
});
