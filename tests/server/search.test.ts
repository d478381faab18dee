import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchGroup } from "../../app/contract/search.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { openShop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await openShop(server.db);
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

test("a name is found without its accents, and the one that begins so comes first", async () => {
  expect(await find("krame")).toEqual([
    ["clients", "Kramer Ahorn", null],
    ["clients", "Zoë Krämer", null],
  ]);
});

test("the tail of a phone number finds whose it is, and says so", async () => {
  expect(await find("550123")).toEqual([["clients", "Zoë Krämer", "Phone: +49 40 5550123"]]);
});

test("what stands in another field says in which", async () => {
  expect(await find("zoe@example")).toEqual([["clients", "Kramer Ahorn", "Email: zoe@example.com"]]);
});

test("one letter is too little", async () => {
  expect(await staff.call("search/all", { search: " z " })).toMatchObject({
    status: -1,
    data: { errors: { search: [{ text: "Type at least two letters" }] } },
  });
});

test("nobody finds what they may not see", async () => {
  const profile = await server.createProfile("Warehouse", {
    grants: { products: { actions: ["list", "view"], scope: "all" } },
  });
  await server.createUser({ login: "walter", access_ids: [profile] });
  expect(await find("kramer", await server.signIn("walter"))).toEqual([]);
});
