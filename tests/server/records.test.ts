import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportFormats, type ImportFile, type ImportRow } from "../../app/contract/exchange.ts";
import type { Outcome } from "../../app/contract/jobs.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { FormField } from "../../app/contract/form.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import { plan } from "../../app/server/access/plan.ts";
import { loadPrincipal } from "../../app/server/access/load-principal.ts";
import type { Actor } from "../../app/server/actor.ts";
import { translate } from "../../app/server/i18n/translate.ts";
import { same } from "../../app/server/resources/kinds/history-text.ts";
import { tableName } from "../../app/server/resources/table-name.ts";
import type { Resource } from "../../app/server/resources/resource.ts";
import type { Field } from "../../app/server/resources/field.ts";
import { product } from "../../app/modules/product.ts";
import { fetchRows } from "../../app/server/resources/query/fetch-rows.ts";
import { selection } from "../../app/server/resources/query/selection.ts";
import { cellOf } from "../../app/server/resources/kinds/cells.ts";
import { importFields } from "../../app/server/exchange/receive-import.ts";
import { readRow } from "../../app/server/exchange/row-values.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

const resources = product.entities;
const codes = resources.map((resource, index) => [resource.code, resource, index] as const);

/** Lists whose records staff neither change nor bring in by a file, and why. */
const unchanging: Partial<Record<Resource["code"], string>> = {
  history: "is only ever added to",
};

const locales = ["en", "de", "uk"] as const;

let server: Awaited<ReturnType<typeof startServer>>;
/** One for each language. */
const staff: (Browser & { jobs: Jobs })[] = [];

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const locale of locales) {
    const user_id = await server.createUser({ login: `reads-${locale}` });
    await server.db.execute(sql`update users set locale = ${locale} where user_id = ${user_id}`);
    const browser = await server.signIn(`reads-${locale}`);
    staff.push({ ...browser, jobs: jobsOf(server, browser) });
  }
  // The demo company lets no programs in.
  await staff[0]!.call("api-users/manage", { name: "Shop", access_ids: [1], expires_at: "2027-06-01" });
});
afterAll(() => server.stop());

const rowsOf = async ({ call }: Browser, code: string) =>
  (await call<ListState>(`${code}/list`, { limit: 10 })).data.datasets.main.rows;

/** All that is stored of a list, and how often its history was written. */
async function stateOf({ code, key }: Resource) {
  const { rows } = await server.db.execute(sql`
    select md5(string_agg(each::text, '|' order by ${sql.identifier(key)})) as stored,
      (select count(*)::int from history where entity = ${code} and action in ('create', 'update', 'status')) as told
    from ${sql.identifier(tableName(code))} each`);
  return rows[0];
}

describe.each(codes)("%s", (code, resource, index) => {
  test("imports its own export, and nothing changes", async () => {
    const [browser, format] = [staff[index % 3]!, exportFormats[Math.floor(index / 3) % 3]!];
    const { call, jobs } = browser;
    const { work, download } = jobs;
    const before = await stateOf(resource);
    const ids = (await rowsOf(browser, code)).map((row) => row[resource.key] as number);
    const exported = await work("export/start", { route: code, format, ids });
    expect(exported).toMatchObject({ state: "done", done: ids.length });
    const contents = await (await download(exported)).arrayBuffer();
    const sheet = new File([contents], `own.${format}`);
    const { data: file, ...reply } = await call<ImportFile>(
      "import/upload",
      { route: code },
      { files: { file: sheet } },
    );
    if (unchanging[code]) return expect(reply.http).toBe(403);
    expect(reply).toMatchObject({ status: 1 });
    expect(file.rows).toBe(ids.length);
    const { import_id, guessed, fields } = file;
    // Every column that can be read back is known by its name, in the reader's language.
    expect(
      fields.filter(({ name }) => !Object.values(guessed).includes(name)),
      file.columns.join(),
    ).toEqual([]);
    const checked = await work("import/check", {
      import_id,
      mapping: JSON.stringify(guessed),
      mode: "both",
      key: resource.key,
    });
    const { data } = await call<{ data: ImportRow[] }>("import/rows", { import_id, state: "bad" });
    expect(data.data.map(({ row, errors }) => `${row}: ${JSON.stringify(errors)}`).join("\n")).toBe("");
    expect(checked).toMatchObject({ state: "done", done: ids.length, failed: 0 });
    const run = await work("import/run", { import_id });
    expect(run).toMatchObject({ state: "done", done: ids.length, failed: 0 });
    expect(await stateOf(resource)).toEqual(before);
  });

  test("imports every cell that an export writes", async () => {
    const locale = locales[index % 3]!;
    const context = {
      db: server.db,
      principal: (await loadPrincipal(server.db, 1))!,
      locale,
      t: (key, values) => translate(locale, key, values),
    } as Actor;
    const view = plan(context.principal, resource, "view");
    for (const row of (await rowsOf(staff[0]!, code)).slice(0, 5)) {
      const id = row[resource.key] as number;
      const shown = await fetchRows(
        server.db,
        resource,
        selection(view, Object.keys(resource.fields), locale),
        {
          where: sql`${resource.column(resource.key)} = ${id}`,
          limit: 1,
        },
      );
      const [stored] = (await server.db
        .select()
        .from(resource.table)
        .where(sql`${resource.column(resource.key)} = ${id}`)) as Row[];
      for (const { name } of importFields(context, resource)) {
        const field = resource.fields[name]!;
        const cell = String(cellOf(name, field, shown[0]!, context.t) ?? "");
        const { values, errors } = await readRow(context, view, { [name]: cell });
        // Of several records of one name the refusal says how to tell them apart.
        if (errors[name]?.includes("#")) continue;
        expect(errors, name).toEqual({});
        if (values[name] === "") continue;
        const parsed = field.parse(values[name]);
        expect(parsed, `${name}: ${cell}`).toHaveProperty("value");
        const { value } = parsed as { value: unknown };
        expect(
          same(field, written(field, value, locale), written(field, stored![name], locale)),
          `${name}: ${cell} is read as ${JSON.stringify(value)}, but was ${JSON.stringify(stored![name])}`,
        ).toBe(true);
      }
    }
  });

  test("changes fields of a record, shows it in the record's history, and undoes it", async () => {
    const { call } = staff[0]!;
    if (unchanging[code])
      return expect(await call(`${code}/manage`, { [resource.key]: 1, tags: "x" })).toMatchObject({
        status: -3,
        message: expect.stringContaining("No one can change") as string,
      });
    let changed = 0;
    const refused: string[] = [];
    for (const row of await rowsOf(staff[0]!, code)) {
      const id = row[resource.key] as number;
      const read = async () => (await call<Row & { state: RecordState }>(`${code}/one`, { id })).data;
      const { state } = await read();
      for (const field of state.forms.edit!.fields.filter(({ readOnly }) => !readOnly)) {
        const before = kept(await read());
        const value = await otherValue(field, before[field.name], staff[0]!);
        if (value === undefined) continue;
        const edit = await call(`${code}/manage`, {
          [resource.key]: id,
          [field.name]: value,
          version: before.version,
        });
        expect([1, -1, 0, -5, -6], `${field.name}: ${edit.message}`).toContain(edit.status);
        if (edit.status !== 1) {
          refused.push(`${field.name}: ${edit.message} ${JSON.stringify(edit.data)}`);
          continue;
        }
        const after = kept(await read());
        // What doesn't belong to such a record is left aside.
        if (field.when && !field.when.values.includes(String(before[field.when.field]))) continue;
        expect(after[field.name], field.name).not.toEqual(before[field.name]);
        const { data: told } = await call<{ items: HistoryEvent[] }>(`${code}/history`, { id });
        const change = told.items[0]!.changes.find((each) => each.field === field.name);
        expect(change, `${field.name}: ${JSON.stringify(told.items[0])}`).toMatchObject({
          label: field.label,
        });
        const undone = await call<Outcome>("history/undo", { batch_id: edit.headers.get("x-request-id")! });
        expect(undone, `${field.name}: ${undone.message}`).toMatchObject({
          status: 1,
          // With it goes what it brought other records: a contact who is no longer the primary one.
          data: { failed: [] },
        });
        const back = kept(await read());
        // Taking back is a change like any other: the version goes on.
        const wanted: Row = { ...before, version: (before.version as number) + 2 };
        for (const name of Object.keys(wanted))
          expect(back[name], `${name}, ${field.name} being taken back`).toEqual(wanted[name]);
        changed += 1;
        if (changed === 3) return;
      }
    }
    expect(changed, refused.join("\n")).toBeGreaterThan(0);
  });
});

/** As far as a cell holds it: moments to the second, texts in one language, rich text in the form that it is saved in. */
function written({ kind, parse }: Field, value: unknown, locale: string): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 19);
  if (kind === "translated") {
    const texts = value as Record<string, string>;
    return texts[locale] ?? texts.en;
  }
  if (kind === "rich-text" || kind === "lines") return (parse(value) as { value: unknown }).value;
  return value;
}

/** What a record holds beside the marks of who changed it last. */
function kept({ state: _state, updated_at: _at, updated_by: _by, updated: _who, ...record }: Row): Row {
  return record;
}

/** A value of the field's kind that it doesn't hold now; nothing where only a person could think of one. */
async function otherValue(field: FormField, now: unknown, { call }: Browser): Promise<unknown> {
  switch (field.kind) {
    case "text":
    case "long-text":
      return `${(now as string | null) ?? "Seen"} x`.slice(-(field.maxLength ?? 200));
    case "rich-text":
      return "<p>Seen</p>";
    case "email":
      return "seen@example.com";
    case "phone":
      return "+49 40 5550199";
    case "url":
      return "https://seen.example.com";
    case "integer":
    case "number":
    case "money":
    case "duration":
      return Number(now) === 7 ? "8" : "7";
    case "bool":
      return now ? "0" : "1";
    case "date":
      return now === "2026-12-24" ? "2026-12-23" : "2026-12-24";
    case "datetime":
      return "2026-12-24 10:30:00";
    case "color":
      return now === "#123456" ? "#654321" : "#123456";
    case "tags":
      return "seen";
    case "choice":
      return field.options?.find(({ value }) => value !== now)?.value;
    case "translated":
      return { ...(now as object), en: `${(now as Record<string, string>).en} x` };
    case "reference": {
      const { data } = await call<{ data: { name: string }[] }>(`${field.route}/get`, { limit: 5 });
      const key = resources.find(({ code }) => code === field.route)!.key;
      const ids = data.data.map((row) => (row as unknown as Row)[key]);
      return ids.find((id) => id !== now);
    }
    default:
      return undefined;
  }
}
