import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../../app/contract/kinds.ts";
import { joinFacts } from "../../app/contract/join-facts.ts";
import type { SearchGroup } from "../../app/contract/search.ts";
import { amountIn, dayIn } from "../../app/server/search/read-words.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
  for (const client of [
    { first_name: "Zoë", last_name: "Krämer", phone: "+49 40 5550123" },
    { first_name: "Kramer", last_name: "Ahorn", email: "zoe@example.com" },
  ])
    expect((await staff.call("clients/manage", client)).status).toBe(1);
});
afterAll(() => server.stop());

async function find(search: string, by = staff) {
  const { data } = await by.call<{ groups: SearchGroup[] }>("search/all", { search });
  return data.groups.flatMap(({ route, hits }) =>
    hits.map(({ title, why }) => [route, title, why && `${why.label}: ${why.text}`]),
  );
}

test("names are found without accents, and those starting with the text come first", async () => {
  expect(await find("krame")).toEqual([
    ["clients", "Kramer Ahorn", null],
    ["clients", "Zoë Krämer", null],
  ]);
});

test("the last digits of a phone number find its owner, and say so", async () => {
  expect(await find("550123")).toEqual([["clients", "Zoë Krämer", "Phone: +49 40 5550123"]]);
});

test.each(["0049 40 555 01 23", "004940555", "040 5550123", "(040) 555-01-23", "+49405550123"])(
  "a phone number is found in any dialling format: %s",
  async (typed) => {
    expect(await find(typed)).toEqual([["clients", "Zoë Krämer", "Phone: +49 40 5550123"]]);
  },
);

test("a four-digit number that starts with zero is also searched as typed", async () => {
  expect(await find("0123")).toEqual([["clients", "Zoë Krämer", "Phone: +49 40 5550123"]]);
});

test("a match in another field says which", async () => {
  expect(await find("zoe@example")).toEqual([["clients", "Kramer Ahorn", "Email: zoe@example.com"]]);
});

test("a match in the name comes before matches elsewhere, also between modules", async () => {
  await staff.call("clients/manage", { first_name: "Ines", email: "ahorn@example.com" });
  expect(await find("ahorn")).toEqual([
    ["clients", "Kramer Ahorn", null],
    ["clients", "Ines", "Email: ahorn@example.com"],
  ]);
  await shop.addCp({ name: "Ahorn Holz" });
  expect((await find("ahorn")).map(([route]) => route)).toEqual(["cps", "clients", "clients"]);
});

describe("what is on a piece of paper", () => {
  test.each([
    ["1 250,00", "1250.00"],
    ["1\u00a0250,5", "1250.5"],
    ["1.250,00 €", "1250.00"],
    ["€1,250.00", "1250.00"],
    ["EUR 1250", "1250"],
    ["1'250.00", "1250.00"],
    ["1.250", "1250"],
    ["12.50", "12.50"],
    ["−12,50", "-12.50"],
    ["1.25.00", undefined],
    ["14.11.2026", undefined],
    ["+49 40 555", undefined],
    ["ORD-1204", undefined],
    ["9".repeat(40), undefined],
  ])("%s is the amount %s", (text, amount) => expect(amountIn(text)).toBe(amount));

  test.each([
    ["today", "2026-11-20"],
    ["Yesterday", "2026-11-19"],
    ["tomorrow", "2026-11-21"],
    ["gestern", "2026-11-19"],
    ["vorgestern", "2026-11-18"],
    ["14.11.", "2026-11-14"],
    ["14.11", "2026-11-14"],
    ["3.1.", "2027-01-03"],
    ["14.11.2025", "2025-11-14"],
    ["2026-11-14", "2026-11-14"],
    ["31.02.2026", undefined],
    ["29.2.", undefined],
    ["somewhen", undefined],
  ])("%s is the day %s", (text, day) => expect(dayIn(text, { locale: "de", today: "2026-11-20" })).toBe(day));

  test("is understood in Ukrainian too, in both spellings", () => {
    for (const word of ["вчора", "учора"])
      expect(dayIn(word, { locale: "uk", today: "2026-11-20" })).toBe("2026-11-19");
  });

  test("finds records by amount and by date, and says which field matched", async () => {
    const { cp_id } = await shop.addCp();
    const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await shop.addContract(cp_id, { amount: "1250.00", date });
    const [[route, title, why]] = (await find("1 250,00")) as [[string, string, string]];
    expect([route, why]).toEqual(["contracts", "Amount: 1 250,00"]);
    const yesterday = await find("yesterday");
    expect(yesterday).toContainEqual([
      "contracts",
      title,
      expect.stringMatching(/^Date: \d\d\.\d\d\.\d{4}$/),
    ]);
    expect(await find("1 250,01")).toEqual([]);
  });

  test("finds an amount in a list, in either direction", async () => {
    const { cp_id } = await shop.addCp();
    const { contract_id } = await shop.addContract(cp_id, { amount: "853.87" });
    const found = async (search: string, by = staff) => {
      const { data } = await by.call<{ datasets: { main: { rows: Row[] } } }>("contracts/list", { search });
      return data.datasets.main.rows.map((row) => row.contract_id);
    };
    for (const typed of ["853.87", "853,87 €", "-853.87"]) expect(await found(typed)).toEqual([contract_id]);
    expect(await found("853.86")).toEqual([]);
    const profile = await server.createProfile("No sums", {
      grants: { contracts: { actions: ["list", "view"], scope: "all", fields: { amount: "hidden" } } },
    });
    await server.createUser({ login: "eve", access_ids: [profile] });
    expect(await found("853.87", await server.signIn("eve"))).toEqual([]);
  });

  test("finds nothing in fields that the user can't read", async () => {
    const profile = await server.createProfile("No amounts", {
      grants: { contracts: { actions: ["list", "view"], scope: "all", fields: { amount: "hidden" } } },
    });
    await server.createUser({ login: "ada", access_ids: [profile] });
    expect(await find("1 250,00", await server.signIn("ada"))).toEqual([]);
  });
});

test("order results show customer and total, contact results their company", async () => {
  const cp = await shop.addCp();
  const contact = { cp_id: cp.cp_id, first_name: "Quentin", last_name: "Quill", phone: "+49 40 5550777" };
  expect((await staff.call("cps-employees/manage", contact)).status).toBe(1);
  const client = await shop.addClient();
  const product = await shop.addProduct();
  const { data: made } = await staff.call<{ order_id: number; number: string }>(
    "orders/create",
    {
      items: cartOf({ ...product, price: "10.00" }),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550188" },
    },
    { headers: { "idempotency-key": "searched-for-later" } },
  );
  const aboutFound = async (search: string, by = staff) => {
    const { data } = await by.call<{ groups: SearchGroup[] }>("search/all", { search });
    return data.groups.flatMap(({ route, hits }) => hits.map(({ about }) => [route, about]));
  };
  expect(await aboutFound("Quill")).toEqual([["cps-employees", cp.name]]);
  const { data: order } = await staff.call<{ number: string }>(`orders/one/${made.order_id}`);
  expect(await aboutFound(order.number)).toContainEqual([
    "orders",
    expect.stringMatching(/^\S.+\s· 10\.00\s€$/),
  ]);
  // Of clients with one name, the code and the phone tell which is meant.
  const namesake = { first_name: "Nina", last_name: "Namesake", phone: "+49 40 5550177" };
  const { data: nina } = await staff.call<{ client_id: number }>("clients/manage", namesake);
  const { data: known } = await staff.call<{ code: string }>(`clients/one/${nina.client_id}`);
  expect(await aboutFound("Nina Namesake")).toEqual([["clients", joinFacts([known.code, namesake.phone])]]);
  // Who may see neither counterparties nor amounts isn't told of them here.
  const access_id = await server.createProfile("Pickers", {
    grants: { orders: { actions: ["list", "view"], scope: "all", fields: { total: "hidden" } } },
  });
  await server.createUser({ login: "pia", access_ids: [access_id] });
  expect(await aboutFound(order.number, await server.signIn("pia"))).toEqual([["orders", ""]]);
});

test("a search can be limited to people, or to record numbers", async () => {
  const narrowed = async (search: string, within: string) => {
    const { data } = await staff.call<{ groups: SearchGroup[] }>("search/all", { search, within });
    return data.groups.flatMap(({ route, hits }) => hits.map(({ title }) => [route, title]));
  };
  const { cp_id } = await shop.addCp();
  await shop.addContract(cp_id, { code: "KRAME-7" });
  expect((await narrowed("krame", "people")).map(([route]) => route)).toEqual(["clients", "clients"]);
  expect(await narrowed("krame", "numbers")).toEqual([["contracts", "KRAME-7"]]);
  expect(await staff.call("search/all", { search: "krame", within: "secrets" })).toMatchObject({
    status: -1,
  });
});

test("one letter isn't enough", async () => {
  expect(await staff.call("search/all", { search: " z " })).toMatchObject({
    status: -1,
    data: { errors: { search: [{ text: "Enter at least two letters" }] } },
  });
});

test("nobody finds what they may not see", async () => {
  const profile = await server.createProfile("Warehouse", {
    grants: { products: { actions: ["list", "view"], scope: "all" } },
  });
  await server.createUser({ login: "walter", access_ids: [profile] });
  expect(await find("kramer", await server.signIn("walter"))).toEqual([]);
});
