import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TreeRecord } from "../../app/contract/tree.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
const types: Record<string, number> = {};
let germany: number;
let estonia: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  staff = await server.signIn("admin");
  const found = await server.db.execute<{ code: string; id: number }>(
    sql`select code, location_type_id as id from locations_types`,
  );
  for (const { code, id } of found.rows) types[code] = id;
  const lands = await server.db.execute<{ iso2: string; id: number }>(
    sql`select iso2, country_id as id from countries where iso2 in ('DE', 'EE')`,
  );
  germany = lands.rows.find(({ iso2 }) => iso2 === "DE")!.id;
  estonia = lands.rows.find(({ iso2 }) => iso2 === "EE")!.id;
});
afterAll(() => server.stop());

const manage = (values: object) =>
  staff.call<Row & { errors?: Record<string, { text: string }[]> }>("locations/manage", values);

async function add(name: string, type: string, parent?: number, country_id = germany): Promise<number> {
  const reply = await manage({
    name: { en: name },
    location_type_id: types[type],
    country_id,
    ...(parent && { parent_id: parent }),
  });
  if (reply.status !== 1) throw new Error(JSON.stringify(reply));
  return Number(reply.data.location_id);
}

const tree = async (payload: object = {}) =>
  (await staff.call<{ nodes: TreeRecord[] }>("locations/tree", payload)).data.nodes;

const paths = async () =>
  Object.fromEntries(
    (
      await server.db.execute<{ id: number; path: string }>(
        sql`select location_id as id, path from locations where deleted_at is null`,
      )
    ).rows.map(({ id, path }) => [id, path]),
  );

/** What lies in what, by path and by parent, must say the same. */
const strayed = async () =>
  (
    await server.db.execute(sql`
      select c.location_id from locations c left join locations p on p.location_id = c.parent_id
      where c.path <> coalesce(p.path, '/') || c.location_id || '/' or c.country_id <> coalesce(p.country_id, c.country_id)`)
  ).rows;

describe("the level rule", () => {
  const table: [child: string, parent: string, allowed: boolean][] = [
    ["region", "country", true],
    ["district", "region", true],
    ["locality", "country", true],
    ["locality", "district", true],
    ["quarter", "locality", true],
    ["country", "region", false],
    ["region", "region", false],
    ["district", "country", false],
    ["quarter", "region", false],
    ["locality", "quarter", false],
  ];
  test.each(table)("%s in %s: %s", async (child, parent, allowed) => {
    const named: Record<string, string> = {
      country: "Country",
      region: "Region",
      district: "District",
      locality: "Locality",
      quarter: "Quarter",
    };
    const country = await add("Level country", "country");
    const way: Record<string, string[]> = {
      country: [],
      region: ["region"],
      district: ["region", "district"],
      locality: ["locality"],
      quarter: ["locality", "quarter"],
    };
    let inside = country;
    for (const type of way[parent]!) inside = await add(`Level ${type}`, type, inside);
    const reply = await manage({
      name: { en: "Child" },
      location_type_id: types[child],
      country_id: germany,
      parent_id: inside,
    });
    expect(reply.status).toBe(allowed ? 1 : -1);
    if (!allowed)
      expect(reply.data.errors!.parent_id![0]!.text).toBe(
        `A ${named[child]} can’t be inside a ${named[parent]}`,
      );
  });

  test("holds when the type of a location, or the level of a type, changes", async () => {
    const country = await add("Kinds", "country");
    const city = await add("City", "locality", country);
    await add("Quarter", "quarter", city);
    const changed = await manage({ location_id: city, location_type_id: types.region });
    expect(changed.data.errors!.location_type_id![0]!.text).toBe("A Quarter can’t be inside a Region");
    const level = await staff.call("locations-types/manage", {
      location_type_id: types.quarter,
      level: 2,
    });
    expect(level.data.errors).toHaveProperty("level");
    const wrong = await manage({ location_id: country, locality_type_id: 1 });
    expect(wrong.data.errors!.locality_type_id![0]!.text).toContain("isn’t a locality");
  });
});

describe("a move", () => {
  test("moves everything inside too: paths and countries follow", async () => {
    const [home, away] = [await add("Home", "country"), await add("Away", "country", undefined, estonia)];
    const region = await add("Moving region", "region", home);
    const city = await add("Moving city", "locality", region);
    const quarter = await add("Moving quarter", "quarter", city);
    expect((await paths())[quarter]).toBe(`/${home}/${region}/${city}/${quarter}/`);
    const moved = await staff.call<Row>("locations/reorder", { id: region, parent_id: away });
    expect(moved).toMatchObject({ status: 1, data: { parent_id: away, country_id: estonia } });
    expect((await paths())[quarter]).toBe(`/${away}/${region}/${city}/${quarter}/`);
    expect(await strayed()).toEqual([]);
  });

  test("can't move a location into itself, even with concurrent moves", async () => {
    const country = await add("Round", "country");
    const region = await add("Round region", "region", country);
    const into = await staff.call<Row>("locations/reorder", { id: country, parent_id: region });
    expect(into.status).toBe(-1);
    const [a, b] = [
      await staff.call<Row>("departments/manage", { name: { en: "A" }, code: "round-a" }),
      await staff.call<Row>("departments/manage", { name: { en: "B" }, code: "round-b" }),
    ].map(({ data }) => Number(data.department_id)) as [number, number];
    const replies = await Promise.all([
      staff.call("departments/reorder", { id: a, parent_id: b }),
      staff.call("departments/reorder", { id: b, parent_id: a }),
    ]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([-1, 1]);
    expect(await strayed()).toEqual([]);
  });

  test("in a manually ordered tree renumbers siblings", async () => {
    const added: number[] = [];
    for (const name of ["one", "two", "three"]) {
      const { data } = await staff.call<Row>("products-categories/manage", {
        name: { en: `Ordered ${name}` },
        code: `ordered-${name}`,
        parent_id: 1,
      });
      added.push(Number(data.category_id));
    }
    const [one, , three] = added as [number, number, number];
    await staff.call("products-categories/reorder", { id: three, before_id: one });
    const { data } = await staff.call<{ nodes: TreeRecord[] }>("products-categories/tree", { parent_id: 1 });
    expect(data.nodes.map(({ id }) => id).filter((id) => added.includes(id))).toEqual([three, one, added[1]]);
  });
});

describe("the tree", () => {
  test("loads level by level, and a search shows the path", async () => {
    const country = await add("Lookland", "country");
    const region = await add("Lookregion", "region", country);
    const city = await add("Findmich", "locality", region);
    expect((await tree()).find(({ id }) => id === country)).toMatchObject({
      name: "Lookland",
      has_children: true,
      row: { location_type: { name: "Country" } },
    });
    const [inside] = await tree({ parent_id: country, depth: 2 });
    expect(inside).toMatchObject({ id: region, children: [{ id: city, has_children: false }] });
    expect(await tree({ search: "findm" })).toMatchObject([{ id: city, path: ["Lookland", "Lookregion"] }]);
    const within = await add("Altfindmichel", "locality", region);
    expect((await tree({ search: "findm" })).map(({ id }) => id)).toEqual([city, within]);
    const { data } = await staff.call<{ data: object[] }>("locations/search", { search: "findmich" });
    expect(data.data[0]).toMatchObject({ parent: { name: "Lookregion" } });
  });

  test("is deleted and restored by branch, and closed to those who can't list it", async () => {
    const country = await add("Branch", "country");
    const region = await add("Twig", "region", country);
    expect(await staff.call("locations/delete", { ids: [country] })).toMatchObject({ status: 1 });
    expect(await staff.call(`locations/one/${region}`)).toMatchObject({ status: -4 });
    await staff.call("locations/restore", { ids: [country] });
    expect(await staff.call(`locations/one/${region}`)).toMatchObject({ status: 1 });
    const nobody = await server.createProfile("No places", { grants: {} });
    await server.createUser({ login: "placeless", access_ids: [nobody] });
    const browser = await server.signIn("placeless");
    expect(await browser.call("locations/tree", {})).toMatchObject({ status: -3 });
    expect(await browser.call("locations/reorder", { id: region, parent_id: "" })).toMatchObject({
      status: -3,
    });
  });
});

describe("a merge of two locations", () => {
  test("combines their contents and paths, and is undone completely", async () => {
    const land = await add("Twice", "country");
    const [kept, lost] = [await add("Harz", "region", land), await add("The Harz", "region", land)];
    const town = await add("Goslar", "locality", lost);
    const inner = await add("Oker", "quarter", town);
    const alike = await staff.call<{ data: { id: number }[] }>("locations/duplicates", {
      name: { en: "HARZ" },
    });
    expect(alike.data.data.map(({ id }) => id)).toEqual([kept]);
    const contents = await staff.call("locations/contents", { location_id: lost });
    expect(contents.data).toEqual({ places: 2, cps: 0, clients: 0, warehouses: 0 });
    const merged = await staff.call("locations/merge", { ids: [kept, lost] });
    expect(merged.status).toBe(1);
    expect((await paths())[inner]).toBe(`/${land}/${kept}/${town}/${inner}/`);
    expect(await strayed()).toEqual([]);
    expect((await tree({ parent_id: kept })).map(({ id }) => id)).toEqual([town]);

    const recent = await staff.call<{ data: { batch_id: string }[] }>("history/recent");
    const undone = await staff.call("history/undo", { batch_id: recent.data.data[0]!.batch_id });
    expect(undone).toMatchObject({ status: 1, data: { failed: [] } });
    expect((await paths())[inner]).toBe(`/${land}/${lost}/${town}/${inner}/`);
    expect(await strayed()).toEqual([]);
  });

  test("requires the same level and country", async () => {
    const [here, there] = [await add("Here", "country"), await add("There", "country", undefined, estonia)];
    const inside = await add("Inside", "region", here);
    expect(await staff.call("locations/merge", { ids: [here, inside] })).toMatchObject({
      status: 0,
      message: "Only records with the same type can be merged",
    });
    expect(await staff.call("locations/merge", { ids: [here, there] })).toMatchObject({ status: 0 });
    expect(await staff.call("locations/contents", { location_id: 999_999 })).toMatchObject({ status: -4 });
  });
});
