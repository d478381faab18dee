import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordNotes } from "../../app/contract/notes.ts";
import type { Notifications } from "../../app/contract/notifications.ts";
import { sanitiseRichText } from "../../app/server/rich-text/sanitise.ts";
import { remindOfNotes } from "../../app/modules/notes/server/remind.ts";
import type { Browser } from "../support/browser.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
const users: Record<string, { user_id: number; employee_id: number; browser: Browser }> = {};

const all = ["list", "view", "create", "edit", "delete", "history"];
const grant = (scope: string) => ({ actions: all, scope });

/** Ann leads Ben; Cat works elsewhere and sees none of the clients; Dan may change any note. */
beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  const sales = await server.createProfile("Sales", {
    grants: { notes: grant("all"), clients: grant("all") } as never,
  });
  const outside = await server.createProfile("Outside", { grants: { notes: grant("all") } as never });
  const editor = await server.createProfile("Editor", { grants: {}, rights: ["notes.edit_any"] });
  const people: [string, number[], string | null][] = [
    ["ann", [sales], null],
    ["ben", [sales], "ann"],
    ["cat", [outside], null],
    ["dan", [sales, editor], null],
  ];
  for (const [login, access_ids, manager] of people) {
    const user_id = await server.createUser({ login, access_ids });
    const made = await server.db.execute<{ employee_id: number }>(sql`
      insert into employees (first_name, last_name, position_id, department_id, hire_date, weekly_hours, manager_id)
      select ${login}, 'Test', position_id, department_id, '2020-01-01', 40, ${manager ? users[manager]!.employee_id : null}::int
      from employees limit 1 returning employee_id`);
    const { employee_id } = made.rows[0]!;
    await server.db.execute(sql`update users set employee_id = ${employee_id} where user_id = ${user_id}`);
    users[login] = { user_id, employee_id, browser: await server.signIn(login) };
  }
});

afterAll(() => server.stop());

const by = (login: string) => users[login]!.browser;
const mention = (login: string) =>
  `<span data-type="mention" data-id="${users[login]!.user_id}" data-label="${login}">@${login}</span>`;
const write = (login: string, values: Record<string, unknown>) =>
  by(login).call<{ note_id: number; title: string; body: string; version: number; warnings?: string[] }>(
    "notes/manage",
    values,
  );
const about = async (login: string, client_id: number) =>
  (
    await by(login).call<RecordNotes>("notes/about", { entity: "clients", entity_id: client_id })
  ).data.data.map(({ title, editable }) => [title, editable]);
const unread = async (login: string) =>
  (await by(login).call<Notifications>("notifications/get")).data.items.map(({ text }) => text);

describe("the text of a note", () => {
  it.each([
    ["<p>Call <strong>back</strong></p>", "<p>Call <strong>back</strong></p>"],
    ['<p onclick="x()" style="color:red" class="a">a</p>', "<p>a</p>"],
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ["<svg><a xlink:href='javascript:alert(1)'>x</a></svg><p>a</p>", "<p>a</p>"],
    ['<a href="java\nscript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="//evil.example">a</a>', "<a>a</a>"],
    ['<img src="x" onerror="alert(1)">', ""],
    ['<img src="data:image/svg+xml;base64,AAAA">', ""],
    ['<img src="https://example.com/a.png" alt="a">', '<img src="https://example.com/a.png" alt="a" />'],
    ["<iframe src='/'></iframe><p>a</p>", "<p>a</p>"],
    ["<scr<script></script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["<math><mtext><img src=x onerror=alert(1)></mtext></math><p>a</p>", "<p>a</p>"],
  ])("keeps the parts of %s that the editor supports", (sent, kept) => {
    expect(sanitiseRichText(sent)).toBe(kept);
    expect(sanitiseRichText(kept)).toBe(kept);
  });

  it("is sanitised before it is stored, and its first line is the title", async () => {
    const { client_id } = await shop.addClient();
    const reply = await write("ann", {
      body: `<p>Wants a call &amp; an offer</p><p>Before <b onclick="x">Friday</b></p><script>1</script>`,
      subject: `clients:${client_id}`,
    });
    expect(reply.data).toMatchObject({
      title: "Wants a call & an offer",
      excerpt: "Before Friday",
      body: "<p>Wants a call &amp; an offer</p><p>Before <b>Friday</b></p>",
    });
    expect((await write("ann", { body: "<p> </p><br>" })).data).toMatchObject({ errors: { body: [{}] } });
  });
});

describe("the visibility of a note", () => {
  it.each([
    ["subject", ["ann", "ben", "dan"]],
    ["team", ["ann", "ben"]],
    ["private", ["ben"]],
  ])("%s: %j", async (visibility, readers) => {
    const { client_id } = await shop.addClient();
    const { data } = await write("ben", {
      body: "<p>Secret</p>",
      subject: `clients:${client_id}`,
      visibility,
    });
    const of = { entity: "notes", entity_id: data.note_id, field: "files" };
    const { data: file } = await by("ben").call<{ file_id: number }>("files/upload", of, {
      files: { file: new File(["secret"], "secret.txt") },
    });
    for (const login of Object.keys(users)) {
      const sees = readers.includes(login);
      for (const [path, asked] of [
        ["files/get", of],
        ["files/link", { file_id: file.file_id }],
      ] as const)
        expect([login, path, (await by(login).call(path, asked)).http]).toEqual([
          login,
          path,
          sees ? 200 : 404,
        ]);
      expect([login, (await by(login).call(`notes/one/${data.note_id}`)).http]).toEqual([
        login,
        sees ? 200 : 404,
      ]);
      const list = await by(login).call<{ datasets: { main: { rows: { note_id: number }[] } } }>(
        "notes/list",
      );
      const found = await by(login).call<{ data: { note_id: number }[] }>("notes/search", {
        search: "Secret",
      });
      expect(found.data.data.some(({ note_id }) => note_id === data.note_id)).toBe(sees);
      const listed = list.data.datasets.main.rows;
      expect(listed.some(({ note_id }) => note_id === data.note_id)).toBe(sees);
    }
    expect((await admin.call(`notes/one/${data.note_id}`)).http).toBe(visibility === "subject" ? 200 : 404);
  });
});

describe("notes about a record", () => {
  it("are listed pinned first, then newest, and can be changed by their authors or with the right to change any", async () => {
    const { client_id } = await shop.addClient();
    const subject = `clients:${client_id}`;
    const first = await write("ann", { body: "<p>First</p>", subject });
    await write("ben", { body: "<p>Second</p>", subject });
    const third = await write("ann", { body: "<p>Third</p>", subject });
    await write("ann", { note_id: first.data.note_id, pinned: true });
    expect(await about("ann", client_id)).toEqual([
      ["First", true],
      ["Third", true],
      ["Second", false],
    ]);
    expect((await about("dan", client_id)).every(([, editable]) => editable)).toBe(true);
    const foreign = { note_id: third.data.note_id, body: "<p>Changed</p>" };
    expect(await write("ben", foreign)).toMatchObject({
      status: -3,
      message: expect.stringContaining("author"),
    });
    expect((await by("ben").call("notes/delete", { ids: [third.data.note_id] })).status).toBe(-3);
    expect(await write("dan", foreign)).toMatchObject({ status: 1, data: { title: "Changed" } });
    expect((await by("ann").call("notes/delete", { ids: [third.data.note_id] })).status).toBe(1);
    expect(await about("ben", client_id)).toEqual([
      ["First", false],
      ["Second", true],
    ]);
    const stranger = await by("cat").call("notes/about", { entity: "clients", entity_id: client_id });
    expect(stranger.http).toBe(403);
    expect((await write("cat", { body: "<p>x</p>", subject })).data).toMatchObject({
      errors: { subject: [{}] },
    });
  });
});

describe("a note", () => {
  it("is deleted and restored with its record, whoever wrote it", async () => {
    const { client_id } = await shop.addClient();
    const { data } = await write("ann", { body: "<p>Stays with it</p>", subject: `clients:${client_id}` });
    expect((await by("ben").call("clients/delete", { ids: [client_id] })).status).toBe(1);
    expect((await by("ann").call(`notes/one/${data.note_id}`)).http).toBe(404);
    expect((await by("ben").call("clients/restore", { ids: [client_id] })).status).toBe(1);
    expect((await by("ann").call(`notes/one/${data.note_id}`)).http).toBe(200);
  });
});

describe("a mention", () => {
  it("notifies users who can read the note, once, and says who can't", async () => {
    const { client_id, full_name } = await shop.addClient();
    const subject = `clients:${client_id}`;
    const body = `<p>Ask ${mention("ben")} and ${mention("cat")} and ${mention("ann")}</p>`;
    const reply = await write("ann", { body, subject });
    expect(reply.status).toBe(3);
    expect(reply.data.warnings).toEqual([`cat can’t see ${full_name}; they will not be notified`]);
    expect(await unread("ben")).toEqual(["ann Test mentioned you: Ask @ben and @cat and @ann"]);
    expect(await unread("cat")).toEqual([]);
    expect(await unread("ann")).toEqual([]);
    await write("ann", { note_id: reply.data.note_id, body: `${body}<p>${mention("dan")}</p>` });
    expect(await unread("ben")).toHaveLength(1);
    expect(await unread("dan")).toHaveLength(1);
    const { data } = await by("ben").call<{ pagination: { total: number } }>("notes/list", {
      view_id: "mentions_me",
    });
    expect(data.pagination.total).toBe(1);
  });
});

describe("a reminder", () => {
  it("is sent once when due, and again if it is rescheduled", async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const { data } = await write("dan", { body: "<p>Send the offer</p>", remind_at: past });
    await write("dan", { body: "<p>Later</p>", remind_at: new Date(Date.now() + 9e6).toISOString() });
    const reminders = async () => (await unread("dan")).filter((text) => text.startsWith("Reminder: "));
    await Promise.all([remindOfNotes(server.db), remindOfNotes(server.db)]);
    await remindOfNotes(server.db);
    expect(await reminders()).toEqual(["Reminder: Send the offer"]);
    const again = new Date(Date.now() - 30_000).toISOString();
    await write("dan", { note_id: data.note_id, remind_at: again });
    await remindOfNotes(server.db);
    expect(await reminders()).toHaveLength(2);
  });
});
