import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  AccessExplanation,
  AccessMatrix,
  AccessPreview,
} from "../../app/modules/administration/contract.ts";
import type { Grants } from "../../app/contract/grants.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { specialRights } from "../../app/server/access/grants.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let profile: number;
let vera: number;

const grants: Grants = {
  clients: { actions: ["list", "view", "edit", "export"], scope: "all", rows: { source: ["website"] } },
  access: { actions: ["list", "view"], scope: "all" },
};

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  profile = await server.createProfile("Web team", { grants });
  vera = await server.createUser({ login: "vera", access_ids: [profile] });
  for (const source of ["website", "fair"])
    await admin.call("clients/manage", { first_name: source, phone: "+49 40 5550001", source });
});
afterAll(() => server.stop());

const matrixOf = async (id: number) => (await admin.call<AccessMatrix>("access/matrix", { id })).data;
const explain = async (route: string, action: string, id?: number) =>
  (await admin.call<AccessExplanation>("access/explain", { user_id: vera, route, action, ...(id && { id }) }))
    .data;
const names = async (by: Browser) =>
  (await by.call<ListState>("clients/list", {})).data.datasets.main.rows.map((row) => row.full_name);

test("the administrators' profile shows that it allows everything", async () => {
  const { data } = await admin.call<{ data: Row[] }>("access/get", {});
  const matrices = await Promise.all(data.data.map(({ access_id }) => matrixOf(Number(access_id))));
  const { routes, grants, rights, special } = matrices.find(({ locked }) => locked)!;
  expect(routes.length).toBeGreaterThan(50);
  for (const { code, actions } of routes) expect(grants[code]).toEqual({ actions, scope: "all" });
  expect(rights).toEqual(special.map(({ code }) => code));
});

describe("row rules", () => {
  test("show only records with one of the values, in every call", async () => {
    const staff = await server.signIn("vera");
    expect(await names(staff)).toEqual(["website"]);
    const all = (await admin.call<ListState>("clients/list", {})).data.datasets.main.rows;
    const other = all.find(({ full_name }) => full_name === "fair")!;
    expect((await staff.call("clients/one", { id: other.client_id })).status).toBe(-4);
    expect((await staff.call<{ data: Row[] }>("clients/search", { search: "fair" })).data.data).toEqual([]);
    expect((await staff.call("clients/manage", { client_id: other.client_id, first_name: "x" })).status).toBe(
      -4,
    );
  });

  test("don't let anyone move a record out of their own access by accident", async () => {
    const staff = await server.signIn("vera");
    const [row] = (await staff.call<ListState>("clients/list", {})).data.datasets.main.rows;
    expect((await staff.call("clients/manage", { client_id: row!.client_id, source: "fair" })).status).toBe(
      -1,
    );
  });
});

describe("the matrix", () => {
  test("lists every module with its possible permissions, and the users of the profile", async () => {
    const matrix = await matrixOf(profile);
    expect(matrix).toMatchObject({ grants, locked: null, people: [{ user_id: vera }] });
    expect(matrix.routes.length).toBeGreaterThan(50);
    expect(matrix.routes.find(({ code }) => code === "history")?.actions).not.toContain("delete");
    expect(matrix.special.map(({ code }) => code)).toEqual([...specialRights]);
    for (const { label } of matrix.special) expect(label).not.toMatch(/^right\./);
  });

  test("is saved as a whole and takes effect immediately", async () => {
    const { version } = await matrixOf(profile);
    const wider = { ...grants, brands: { actions: ["list"], scope: "all" } };
    const saved = await admin.call("access/manage", {
      access_id: profile,
      version,
      grants: JSON.stringify(wider),
    });
    expect(saved.status, saved.message).toBe(1);
    const staff = await server.signIn("vera");
    expect((await staff.call("brands/list", {})).status).toBe(1);
    expect((await admin.call("access/manage", { access_id: profile, version, grants: "{}" })).status).toBe(
      -5,
    );
  });

  test("of the administrators can’t be changed", async () => {
    const { data } = await admin.call<ListState>("access/list", {});
    const system = data.datasets.main.rows.find(({ is_system }) => is_system)!;
    expect((await matrixOf(Number(system.access_id))).locked).toContain("can’t be changed");
    const grants = JSON.stringify({ brands: { actions: ["view"], scope: "all" } });
    expect((await admin.call("access/manage", { access_id: system.access_id, grants })).status).toBe(-1);
    const record = await admin.call<{ state: RecordState }>(`access/one/${Number(system.access_id)}`);
    const offered = record.data.state.forms.edit!.fields.filter(({ readOnly }) => !readOnly);
    expect(offered.map(({ name }) => name)).toEqual(["requires_two_factor"]);
  });
});

test("a change is previewed with what each user gains and loses", async () => {
  const { grants: held } = await matrixOf(profile);
  const next: Grants = {
    ...held,
    clients: { actions: ["list", "view"], scope: "own" },
    cps: { actions: ["list"], scope: "all" },
  };
  const { data } = await admin.call<AccessPreview>("access/preview", {
    access_id: profile,
    grants: JSON.stringify(next),
    rights: '["periods.close"]',
  });
  expect(data.changes).toEqual([
    { gain: false, text: "Clients: List, View (all → own)", people: ["vera"] },
    { gain: false, text: "Clients: Edit, Export (all → none)", people: ["vera"] },
    { gain: true, text: "Counterparties: List (none → all)", people: ["vera"] },
    { gain: true, text: "Close periods and file VAT returns", people: ["vera"] },
  ]);
});

test("each decision is explained by the rule that makes it", async () => {
  const rows = (await admin.call<ListState>("clients/list", {})).data.datasets.main.rows;
  const idOf = (name: string) => Number(rows.find(({ full_name }) => full_name === name)!.client_id);
  expect(await explain("clients", "edit", idOf("website"))).toMatchObject({ allowed: true });
  expect(await explain("clients", "edit", idOf("fair"))).toMatchObject({
    allowed: false,
    text: "This record is out of reach for vera",
  });
  expect(await explain("clients", "delete")).toMatchObject({
    allowed: false,
    steps: [
      { ok: true, text: "vera can sign in" },
      { ok: false, text: "Profile “Web team” doesn’t allow this: delete Clients" },
      { ok: false, text: "vera can’t delete Clients: no profile allows it" },
    ],
  });
  expect(await explain("history", "delete")).toMatchObject({ allowed: false });
  const staff = await server.signIn("vera");
  expect(
    (await staff.call("access/explain", { user_id: vera, route: "clients", action: "list" })).status,
  ).toBe(-3);
});
