import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Grants } from "../../app/contract/grants.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { access } from "../../app/server/access/access.ts";
import { users } from "../../app/server/access/users.ts";
import { setEditedTexts } from "../../app/server/i18n/translate.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
let profile: number;
let brand: number;

const whole: Grants = { brands: { actions: ["list", "view", "create", "edit"], scope: "all" } };

beforeAll(async () => {
  server = await startServer({ seeded: true });
  profile = await server.createProfile("Buyers", { grants: whole });
  await server.createUser({ login: "vera", access_ids: [profile] });
  staff = await server.signIn("vera");
  brand = (await staff.call<{ brand_id: number }>("brands/manage", { name: "Alder" })).data.brand_id;
});
afterAll(async () => {
  setEditedTexts({});
  await server.stop();
});

const grant = (grants: Grants) =>
  server.db.update(access.table).set({ grants }).where(eq(access.table.access_id, profile));

/** What the record and its list say of the form, one after the other. */
async function described() {
  const { state } = (await staff.call<{ state: RecordState }>("brands/one", { id: brand })).data;
  const list = (await staff.call<ListState>("brands/list", {})).data;
  return { record: state.forms.edit?.fields ?? [], list: list.forms.edit?.fields ?? [], state };
}

const named = (fields: { name: string }[]) => fields.map(({ name }) => name);

test("another server's change of a profile shows in the next reply, and so does its reversal", async () => {
  const before = await described();
  expect(await described()).toEqual(before);
  expect(named(before.record)).toContain("website");
  expect(before.record.find(({ name }) => name === "website")?.readOnly).toBe(false);

  await grant({ brands: { ...whole.brands!, fields: { website: "hidden" } } });
  const narrowed = await described();
  for (const fields of [narrowed.record, narrowed.list]) expect(named(fields)).not.toContain("website");

  await grant({ brands: { ...whole.brands!, actions: ["list", "view"] } });
  const reading = await described();
  expect(reading.state.restrictions.edit.allowed).toBe(false);
  for (const fields of [reading.record, reading.list])
    expect(fields.every(({ readOnly }) => readOnly)).toBe(true);

  await grant(whole);
  expect(await described()).toEqual(before);
});

test("an edited text and another language show in the next reply", async () => {
  const label = async () => (await described()).record.find(({ name }) => name === "country_id")!.label;
  const english = await label();
  setEditedTexts({ en: { "field.country_id": "Home" } });
  expect(await label()).toBe("Home");
  setEditedTexts({});
  expect(await label()).toBe(english);
  await server.db.update(users.table).set({ locale: "de" }).where(eq(users.table.login, "vera"));
  expect(await label()).not.toBe(english);
});
