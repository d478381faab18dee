import { strToU8, zipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { weakness } from "../../app/server/http/session/passwords.ts";
import { fillLine, fillTemplate } from "../../app/modules/documents/server/template/fill-template.ts";
import { maxFaults } from "../../app/modules/documents/server/template/template-tree.ts";
import { isRecurrence, nextOccurrence } from "../../app/modules/work/server/next-occurrence.ts";
import { InputLimitExceeded } from "../../app/server/threads/handle-tasks.ts";
import { createWorkerPool, TaskLimitExceeded } from "../../app/server/threads/worker-pool.ts";
import type { Answer, Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { openShop } from "../support/shop.ts";
import { wordFile } from "../support/word-file.ts";
import { holdUp } from "./main-thread.ts";
import type { HungryTasks } from "./hungry-worker.ts";
import { chaos } from "./size.ts";

/**
 * Milliseconds of work in one go: what is found here took from nine seconds to for ever. Usually it is below 200; code
 * that runs for the first time on a busy machine was seen to take 263.
 */
const bound = 500;

/** As many as were found to be harmful; among the other tests a fifth of them. */
const much = (count: number) => (chaos ? count : count / 5);

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let account_id: number;
let document_type_id: number;
let legal_person_id: number;
let currency_id: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  await openShop(server.db);
  const first = async (query: string) => (await server.pool.query<{ id: number }>(query)).rows[0]!.id;
  document_type_id = await first(
    "select document_type_id as id from documents_types where code = 'delivery_note'",
  );
  legal_person_id = await first("select legal_person_id as id from legal_persons limit 1");
  currency_id = await first("select currency_id as id from currencies where code = 'EUR'");
  const account = await admin.call<{ account_id: number }>("accounts/manage", {
    name: "Bank",
    kind: "bank",
    legal_person_id,
    currency_id,
    opening_balance: "0.00",
    opening_date: "2020-01-01",
  });
  expect(account, JSON.stringify(account)).toMatchObject({ status: 1 });
  account_id = account.data.account_id;
});
afterAll(() => server.stop());

/** Sends the call while somebody else asks how the server is. */
async function send(
  path: string,
  payload: object,
  file?: { name: string; contents: string | Uint8Array },
): Promise<Answer> {
  const files = file && { file: new File([file.contents as BlobPart], file.name) };
  const { result, longest } = await holdUp(async () => {
    const [reply, health] = await Promise.all([
      admin.call(path, payload, files && { files }),
      fetch(`${server.url}/health`),
    ]);
    expect(health.status).toBe(200);
    return reply;
  });
  if (chaos)
    console.log(`${Math.round(longest)} ms blocked: ${path} ${JSON.stringify(payload).slice(0, 60)}`);
  expect(longest, `${path} held up everybody else`).toBeLessThan(bound);
  expect(result.http, result.message).toBeLessThan(500);
  return result;
}

const words = ({ data }: Answer) =>
  Object.values((data as { errors?: Record<string, { text: string }[]> }).errors ?? {})
    .flat()
    .map(({ text }) => text)
    .join(" ");

/** A file that claims to be small. */
function lying(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset);
  for (let at = 0; at < file.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1_000, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true);
  }
  return file;
}

describe("a template", () => {
  const lint = (body: string) => send("documents-templates/lint", { body, subject_kind: "orders" });

  it.each([
    ["unknown places", "{a}".repeat(8_000)],
    ["marks that never close", "{#a}".repeat(8_000)],
    ["marks that close nothing", "{/a}".repeat(8_000)],
    ["pairs side by side", "{#a}{/a}".repeat(4_000)],
    ["pairs in each other", "{#a}".repeat(4_000) + "{/a}".repeat(4_000)],
    ["crossing pairs", "{#a}{#b}{/a}{/b}".repeat(4_000)],
    ["elements in each other", "<b>".repeat(300_000)],
    ["elements side by side", "<p>{a}</p>".repeat(90_000)],
    ["a place that never ends", `{${"a|b ".repeat(240_000)}`],
    ["entities", "&amp;".repeat(190_000)],
  ])("with %s is checked quickly, and its first errors are reported", async (_, body) => {
    const { data, status } = await lint(body);
    expect(status).toBe(1);
    const faults = (data as unknown as { data: { text: string }[] }).data;
    expect(faults.length).toBeLessThanOrEqual(maxFaults);
    if (body.includes("{")) expect(faults.length + Number(body.includes("|"))).toBeGreaterThan(0);
  });

  it("whose lists multiply isn't rendered to the end", () => {
    const rows = Array.from({ length: 100 }, () => ({ no: { type: "text" as const, value: "1" } }));
    const values = new Map([["order.items", { type: "list" as const, rows }]]);
    const filling = { values, locale: "en", yes: "Yes", no: "No" };
    const nested = "{#order.items}".repeat(10) + "{no}" + "{/}".repeat(10);
    expect(() => fillTemplate(`<p>${nested}</p>`, filling)).toThrow(InputLimitExceeded);
    expect(() => fillLine(nested, filling)).toThrow(InputLimitExceeded);
  });

  it("is only checked for users who may write one", async () => {
    await server.createUser({
      login: "reader",
      access_ids: [
        await server.createProfile("Reader", {
          grants: { "documents-templates": { actions: ["list", "view"], scope: "all" } },
        }),
      ],
    });
    const reader = await server.signIn("reader");
    const reply = await reader.call("documents-templates/lint", { body: "{a}", subject_kind: "orders" });
    expect(reply).toMatchObject({ status: -3 });
  });

  const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  it.each([
    [
      "unpacks to more than it says",
      () => lying(wordFile("", { "word/media/a.bin": new Uint8Array(70_000_000) })),
      /too large or too complex/,
    ],
    [
      "has too many parts",
      () =>
        wordFile(
          "",
          Object.fromEntries(
            Array.from({ length: 3_000 }, (_, part) => [`word/${part}.xml`, new Uint8Array(1)]),
          ),
        ),
      /too large or too complex/,
    ],
    ["says too much", () => wordFile(line("word ".repeat(10)).repeat(40_000)), /too large or too complex/],
    ["is nested without end", () => wordFile("<w:sdt>".repeat(100_000)), /too large or too complex/],
    [
      "is cut into runs",
      () => wordFile(`<w:p>${"<w:r><w:t>{</w:t></w:r><w:r><w:t>a}</w:t></w:r>".repeat(4_000)}</w:p>`),
      /this placeholder doesn’t exist/,
    ],
  ] as const)(
    "in a Word file that %s is refused with the reason",
    async (name, make, reason) => {
      const template = await admin.call<{ template_id: number }>("documents-templates/manage", {
        name: `Hostile: ${name}`,
        subject_kind: "orders",
        locale: "en",
        status: "active",
        body: "<p>Empty</p>",
        document_type_id,
      });
      expect(template, JSON.stringify(template.data)).toMatchObject({ status: 1 });
      const { template_id } = template.data;
      const uploaded = await send(
        "files/upload",
        { entity: "documents-templates", entity_id: template_id, field: "docx" },
        { name: "a.docx", contents: make() },
      );
      const { file_id } = uploaded.data as { file_id?: number };
      expect(file_id, JSON.stringify(uploaded)).toBeDefined();
      const reply = await send("documents-templates/file", { template_id, file_id });
      expect(reply.status).toBeLessThanOrEqual(0);
      expect(`${reply.message} ${words(reply)}`).toMatch(reason);
    },
    120_000,
  );
});

describe("a file", () => {
  const statement = (contents: string) =>
    send("statements/upload", { account_id }, { name: "june.csv", contents });
  it.each([
    ["a mark that never ends", `<${"a".repeat(1_000_000)}`],
    ["marks that never end", "<a ".repeat(1_000_000)],
    ["elements in each other", "<a>".repeat(100_000)],
    ["elements side by side", `<a>${"<b/>".repeat(much(2_000_000))}</a>`],
    ["separators alone", ";".repeat(much(9_000_000))],
    ["a row of separators", `date;amount\n${";".repeat(much(9_000_000))}`],
    ["words that begin like columns", `${"konto".repeat(19_000)};amount\n`],
    ["tags that never end", `:20:x\n:61:${"1".repeat(much(9_000_000))}`],
    ["tags of nothing", `:20:x\n${":61:\n".repeat(much(1_900_000))}`],
    ["spaces", " ".repeat(much(9_000_000))],
  ])(
    "of a bank with %s is refused without blocking others",
    async (_, contents) => {
      const reply = await statement(contents);
      expect(reply).toMatchObject({ status: -1, data: { errors: { file: [{ text: expect.any(String) }] } } });
    },
    120_000,
  );

  const upload = (contents: string | Uint8Array) =>
    send("import/upload", { route: "clients" }, { name: "clients", contents });
  const columns = (count: number) => Array.from({ length: count }, () => "name").join(",");
  it.each([
    ["80,000 columns", () => `${columns(80_000)}\nx\n`, /too many columns/],
    [
      "a million columns",
      () => `${columns(much(1_000_000))}\nx\n`,
      /too many columns|can’t be read|too large/,
    ],
    [
      "a record in itself",
      () => `[${'{"a":'.repeat(500_000)}1${"}".repeat(500_000)}]`,
      /can’t be read|too large/,
    ],
    [
      "records of other fields each",
      () => `[${Array.from({ length: 60_000 }, (_, at) => `{"f${at}":1}`).join(",")}]`,
      /too many columns/,
    ],
    ["quotes", () => '"'.repeat(5_000_000), /can’t be read|no rows|too large/],
    ["no archive", () => strToU8(`PK\u0003\u0004${"a".repeat(1_000_000)}`), /can’t be read|no rows/],
    [
      "an archive of nothing",
      () =>
        lying(
          zipSync({
            "xl/worksheets/sheet1.xml": new Uint8Array(80_000_000),
            "xl/workbook.xml": strToU8("<workbook/>"),
          }),
        ),
      /can’t be read|no rows|too large/,
    ],
  ] as const)(
    "to import with %s is refused without blocking others",
    async (_, make, reason) => {
      const reply = await upload(make());
      expect(reply).toMatchObject({ status: -1 });
      expect(words(reply)).toMatch(reason);
    },
    120_000,
  );

  it.each([
    [
      "keys without texts",
      () => `{${Array.from({ length: much(300_000) }, (_, at) => `"k${at}":{"en":"x"}`).join(",")}}`,
    ],
    ["objects in each other", () => `{"a":`.repeat(1_000_000)],
    ["columns", () => `key,${"en,".repeat(much(500_000))}\n`],
  ])(
    "of texts with %s is refused without blocking others",
    async (_, make) => {
      expect(await send("translations/import", {}, { name: "texts", contents: make() })).toMatchObject({
        status: -1,
      });
    },
    120_000,
  );
});

describe("a document", () => {
  it("that takes long to fill blocks no call and no transaction", async () => {
    const { client_id } = await admin
      .call<{ client_id: number }>("clients/manage", { first_name: "Ines", phone: "+49 40 5550143" })
      .then(({ data }) => data);
    const invoice = await admin.call<{ invoice_id: number }>("invoices/manage", {
      direction: "out",
      party: `clients:${client_id}`,
      date: "2026-03-01",
      due_date: "2026-03-15",
      legal_person_id,
      currency_id,
      lines: Array.from({ length: 60 }, (_, at) => ({
        name: `Item ${at}`,
        quantity: "1",
        price: "10.00",
        vat_rate: "0",
      })),
    });
    expect(invoice, JSON.stringify(invoice.data)).toMatchObject({ status: 1 });
    const { invoice_id } = invoice.data;
    const template = await admin.call<{ template_id: number }>("documents-templates/manage", {
      name: "A long one",
      subject_kind: "invoices",
      locale: "en",
      status: "active",
      body: `{#invoice.items}<p>${"{price} ".repeat(500)}</p>{/}`,
      document_type_id,
    });
    expect(template, JSON.stringify(template.data)).toMatchObject({ status: 1 });
    const watcher = new pg.Client({ ...(server.pool.options as pg.ClientConfig), database: "postgres" });
    await watcher.connect();
    const { database } = server.pool.options as { database: string };
    let [open, longest] = [true, 0];
    const since = performance.now();
    const watching = (async () => {
      while (open) {
        // Often enough, without taking CPU time from the work under test.
        await watcher.query("select pg_sleep(0.01)");
        const { rows } = await watcher.query<{ waits: number }>(
          `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float as waits
           from pg_stat_activity where datname = $1 and state = 'idle in transaction'`,
          [database],
        );
        longest = Math.max(longest, rows[0]!.waits);
      }
    })();
    const made = await send("documents/generate", {
      template_id: template.data.template_id,
      entity: "invoices",
      id: invoice_id,
    });
    expect(made, JSON.stringify(made)).toMatchObject({ status: 1 });
    const { document_id } = made.data as unknown as { document_id: number };
    for (const path of ["documents/version", "documents/submit", "documents/duplicate"])
      expect(await send(path, { document_id }), path).toMatchObject({ status: 1 });
    const took = performance.now() - since;
    open = false;
    await watching;
    await watcher.end();
    expect(longest, `of ${Math.round(took)} ms`).toBeLessThan(took / 10);
  });
});

describe("a text", () => {
  const client = () =>
    admin.call<{ client_id: number }>("clients/manage", { first_name: "Anna", phone: "+49 40 5550142" });
  it.each([
    ["elements in each other", "<b>".repeat(66_000), true],
    ["elements that close in each other", "<div>".repeat(80_000) + "</div>".repeat(80_000), true],
    ["brackets", "<".repeat(900_000), true],
    ["elements that others leave behind", "<<b>b>".repeat(100_000), true],
    [
      "an address that is nearly a picture's",
      `<p>x<img src="https://a${".png?".repeat(190_000)} x"></p>`,
      false,
    ],
    ["a large picture", `<p>x<img src="data:image/png;base64,${"A".repeat(900_000)}"></p>`, false],
  ])("with %s is parsed quickly", async (_, body, refused) => {
    const { data } = await client();
    const reply = await send("notes/manage", { subject: `clients:${data.client_id}`, body });
    if (refused) expect(words(reply)).toContain("Paste it as plain text");
    else expect(reply, reply.message).toMatchObject({ status: 1 });
  });
});

describe("a recurrence rule", () => {
  it.each([
    "FREQ=DAILY;BYMONTH=13",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;BYHOUR=1",
    "FREQ=SECONDLY",
    "FREQ=DAILY;FREQ=DAILY",
    `FREQ=DAILY;BYMONTHDAY=${"1,".repeat(200)}1`,
    "FREQ=DAILY;COUNT=99999999999",
  ])("%s is refused", async (recurrence) => {
    expect(isRecurrence(recurrence)).toBe(false);
  });

  it.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYSETPOS=366",
    "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=3",
    "FREQ=DAILY;INTERVAL=9999;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;INTERVAL=9999",
  ])("%s ends its series soon, since it never occurs", async (recurrence) => {
    const { longest } = await holdUp(async () => {
      const next = nextOccurrence(recurrence, new Date("2026-11-20T09:00:00Z"), "Europe/Berlin");
      expect(next === null || next.at.getUTCFullYear() > 9_999).toBe(true);
    });
    expect(longest).toBeLessThan(bound);
  });

  it("still handles February 29 and time zones", () => {
    const after = (rule: string, from: string) =>
      nextOccurrence(rule, new Date(from), "Europe/Berlin")?.at.toISOString();
    expect(after("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2028-02-29T08:00:00Z")).toBe(
      "2032-02-29T08:00:00.000Z",
    );
    expect(after("FREQ=DAILY", "2026-03-28T08:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
    expect(after("FREQ=DAILY;UNTIL=20260328T235959Z", "2026-03-28T08:00:00Z")).toBeUndefined();
  });
});

describe("a password", () => {
  it("with substituted characters is estimated in a worker thread", async () => {
    const { longest, result } = await holdUp(() =>
      weakness("4@8({[<369&#!1|0$5+7%2".repeat(3), { login: "anna", email: "anna@example.com" }),
    );
    expect(result).toBeNull();
    expect(longest).toBeLessThan(bound);
  });
});

describe("a thread", () => {
  const source = new URL("./hungry-worker.ts", import.meta.url);
  const kind = { built: new URL("./none.js", import.meta.url), source, timeoutMs: 500, memory: 64, most: 1 };

  it("that never ends, or uses too much memory, is terminated by itself", async () => {
    const run = createWorkerPool<HungryTasks>(kind);
    const [first, endless, hoard, last] = await Promise.allSettled([
      run("echo", 1),
      run("endless", undefined),
      run("hoard", undefined),
      run("echo", 2),
    ]);
    expect(first).toEqual({ status: "fulfilled", value: 1 });
    expect(endless).toEqual({ status: "rejected", reason: expect.any(TaskLimitExceeded) });
    expect(hoard).toEqual({ status: "rejected", reason: expect.any(TaskLimitExceeded) });
    expect(last).toEqual({ status: "fulfilled", value: 2 });
    await expect(run("fail", undefined)).rejects.toThrow("as told");
    expect(await run("echo", 3)).toBe(3);
  });

  it("is only waited for as long as its caller wants, and continues", async () => {
    const run = createWorkerPool<HungryTasks>({ ...kind, timeoutMs: 60_000 });
    await run("count", undefined);
    const held = new SharedArrayBuffer(4);
    const caller = new AbortController();
    const [begun, queued] = [run("until", held, caller.signal), run("count", undefined, caller.signal)];
    caller.abort(new Error("no longer"));
    await expect(begun).rejects.toThrow("no longer");
    await expect(queued).rejects.toThrow("no longer");
    const next = run("count", undefined);
    Atomics.store(new Int32Array(held), 0, 1);
    Atomics.notify(new Int32Array(held), 0);
    // By the same thread; dropped tasks aren't counted.
    expect(await next).toBe(2);
  });
});
