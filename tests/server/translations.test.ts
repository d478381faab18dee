import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import type { TextsImport } from "../../app/modules/administration/contract-translations.ts";
import { setEditedTexts } from "../../app/server/i18n/translate.ts";
import { storeTexts } from "../../app/server/i18n/store-texts.ts";
import { translations } from "../../app/modules/administration/server/translations.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await storeTexts(server.db);
  admin = await server.signIn("admin");
});
afterAll(async () => {
  // They are the process's own.
  setEditedTexts({});
  await server.stop();
});

const of = async (key: string) =>
  (await server.db.select().from(translations.table).where(eq(translations.table.key, key)))[0]!;

const found = async (status: string) =>
  (
    await admin.call<ListState>("translations/list", {
      filters: [{ field: "status", op: "eq", value: status }],
    })
  ).data.datasets.main.rows.map(({ key }) => key);

const save = async (key: string, change: Record<string, string>) => {
  const { translation_id, values } = await of(key);
  return admin.call("translations/manage", { translation_id, values: { ...values, ...change } });
};

const take = (text: string, name = "texts.csv", by = admin) =>
  by.call<TextsImport>("translations/import", {}, { files: { file: new File([text], name) } });

test("a restart with the same release neither writes nor locks texts", async () => {
  const { rows } = await server.db.execute(
    sql`select count(*)::int as touched from translations where xmax <> 0`,
  );
  expect(rows).toEqual([{ touched: 0 }]);
});

test("a text is missing until translated into every language, and stale if only the English changed", async () => {
  expect(await found("missing")).toEqual([]);
  expect(await found("stale")).toEqual([]);
  const { translation_id, values } = await of("login.wrong");
  const { de: _, ...without } = values as Record<string, string>;
  expect((await admin.call("translations/manage", { translation_id, values: without })).status).toBe(1);
  expect(await found("missing")).toEqual(["login.wrong"]);
  await save("done.saved", { en: "Kept" });
  expect(await found("stale")).toEqual(["done.saved"]);
  await save("done.saved", { de: "Behalten", uk: "Залишено" });
  expect(await found("stale")).toEqual([]);
  const map = await admin.call<Record<string, string>>("translations/map", { locale: "de" });
  expect(map.data["done.saved"]).toBe("Behalten");
});

test("a text's screen shows it in each language, and the original where it was changed", async () => {
  await save("done.saved", { en: "Stored" });
  const { translation_id } = await of("done.saved");
  const { data } = await admin.call<{ state: RecordState }>("translations/one", { id: translation_id });
  expect(data.state.tables!.texts).toMatchObject({
    rows: [
      { locale: "English", body: "Stored", shipped: "Saved" },
      { locale: "Deutsch", body: "Behalten", shipped: "Gespeichert" },
      { locale: "Українська", body: "Залишено" },
    ],
  });
  await save("done.saved", { en: "Kept" });
});

test("a text's screen offers to edit the text as its main action, in place of its form", async () => {
  const { translation_id } = await of("done.saved");
  const { data } = await admin.call<{ state: RecordState }>("translations/one", { id: translation_id });
  expect(data.state.actions).toMatchObject([{ label: "Edit text", primary: true, edits: true }]);
});

test("texts can be exported as a spreadsheet and as JSON, and imported again", async () => {
  const { data: sheet } = await admin.call<{ name: string; text: string }>("translations/export", {
    format: "csv",
  });
  expect(sheet.text.split("\r\n")[0]).toBe('\u{feff}"key","en","de","uk"');
  expect((await take(sheet.text)).data).toMatchObject({ changed: 0, failed: [] });
  const { data: json } = await admin.call<{ text: string }>("translations/export", {
    format: "json",
    only: "missing",
  });
  expect(Object.keys(JSON.parse(json.text) as object)).toEqual(["login.wrong"]);
  const back = JSON.stringify({ "login.wrong": { de: "Anmeldung oder Passwort ist falsch" } });
  expect((await take(back, "texts.json")).data).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await found("missing")).toEqual([]);
});

test("a text that loses a placeholder, or is invalid, is skipped with the reason", async () => {
  const { data } = await take('key,de\nrefused.tooMany,Zu viele\nno.such,x\n"done.deleted","Weg"\n');
  expect(data).toMatchObject({ changed: 1, unchanged: 0 });
  expect(data.failed.map(({ key }) => key)).toEqual(["refused.tooMany", "no.such"]);
  expect(data.failed[0]!.text).toContain("{seconds}");
  for (const text of ["", "a,b\n1,2\n", "{", '{"a": 5}']) expect((await take(text)).status, text).toBe(-1);
});

test("a placeholder that a text has no value for is refused", async () => {
  const shown = async (change: Record<string, string>) =>
    JSON.stringify((await save("done.deleted", change)).data);
  expect(await shown({ en: "Deleted {foo}" })).toContain("en: this text has no placeholder {foo}");
  const all = { en: "Deleted {foo}", de: "{foo} gelöscht", uk: "Видалено {foo}" };
  expect(await shown(all)).toContain("de: this text has no placeholder {foo}");
});

test("its history shows the languages that changed, and only those", async () => {
  await save("done.restored", { de: "Wieder da" });
  await save("done.restored", { en: "Back again" });
  const { translation_id } = await of("done.restored");
  const { data } = await admin.call<{ items: HistoryEvent[] }>("translations/history", {
    id: translation_id,
  });
  const changes = data.items.map(({ changes }) => changes.find(({ field }) => field === "values"));
  expect(changes).toMatchObject([
    { new: "Back again" },
    { old: "de: Wiederhergestellt", new: "de: Wieder da" },
  ]);
});

test("requires the right to edit texts", async () => {
  const profile = await server.createProfile("Reader", {
    grants: { translations: { actions: ["list", "view"], scope: "all" } },
  });
  await server.createUser({ login: "reader", access_ids: [profile] });
  const reader = await server.signIn("reader");
  expect((await take("key,de\ndone.saved,x\n", "x.csv", reader)).status).toBe(-3);
  expect((await reader.call("translations/export", { format: "csv" })).status).toBe(-3);
  expect((await reader.call("translations/find", { keys: ["done.saved"] })).status).toBe(-3);
  expect((await reader.call<object>("app/info")).data).not.toHaveProperty("may_edit_texts");
  expect(
    (await admin.call<{ data: object[] }>("translations/find", { keys: ["done.saved", "no.such"] })).data
      .data,
  ).toHaveLength(1);
});

test("missing texts come from the fallback language, which can't be circular", async () => {
  const { rows } = await server.db.execute<{ code: string; id: number }>(
    sql`select code, locale_id as id from locales`,
  );
  const id = Object.fromEntries(rows.map((row) => [row.code, row.id]));
  type Shown = { locale_id: number; coverage: number };
  const made = await admin.call<Shown>("locales/manage", {
    code: "pl",
    name: "Polski",
    short: "PL",
    fallback_id: id.uk,
    active: false,
  });
  expect(made).toMatchObject({ status: 1, data: { coverage: 0 } });
  const text = async (locale: string) =>
    (await admin.call<Record<string, string>>("translations/map", { locale })).data["done.saved"];
  expect(await text("pl")).toBe("Залишено");
  await save("done.saved", { pl: "Zapisano" });
  expect(await text("pl")).toBe("Zapisano");
  expect(await text("xx")).toBe("Kept");
  const back = await admin.call("locales/manage", { locale_id: id.uk, fallback_id: made.data.locale_id });
  expect(back).toMatchObject({ status: -1, data: { errors: { fallback_id: [expect.anything()] } } });
  expect((await admin.call<Shown>("locales/one", { id: id.de })).data.coverage).toBe(100);
});
