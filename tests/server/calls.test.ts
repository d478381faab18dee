import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Status } from "../../app/contract/envelope.ts";
import { createApp } from "../../app/server/app.ts";
import { defineCall, done, type CallDefinition } from "../../app/server/http/call.ts";
import type { UploadedFile } from "../../app/server/http/form-data.ts";
import { file, flag, id, integer, jsonOr, list, text } from "../../app/server/http/payload.ts";
import { conflict, forbidden, invalid, notFound, refuse, unconfirmed } from "../../app/server/refusal.ts";
import { createGate } from "../../app/server/http/gate.ts";
import { authCalls } from "../../app/server/http/session/calls.ts";
import { startServer } from "../support/server.ts";

/** Answers what it was sent. */
const echo = defineCall({
  access: "public",
  payload: v.record(v.string(), v.unknown()),
  run: async (_context, payload) => done(payload),
});

const refusing = (error: () => Error) =>
  defineCall({
    access: "public",
    payload: v.object({}),
    run: async () => {
      throw error();
    },
  });

const testCalls = {
  ...authCalls,
  echo,
  "echo/one": echo,
  "echo/mine": defineCall({
    access: "signed-in",
    payload: v.object({}),
    run: async ({ principal }) => done({ login: principal.login }),
  }),
  typed: defineCall({
    access: "public",
    payload: v.strictObject({
      id: id(),
      count: v.optional(integer(0, 9)),
      name: text(10),
      yes: flag(),
      tags: list(text(5)),
      nested: v.optional(jsonOr(v.object({ deep: v.record(v.string(), v.unknown()) }))),
    }),
    run: async (_context, payload) => done(payload),
  }),
  upload: defineCall({
    access: "public",
    upload: 100_000,
    payload: v.object({ file: file() }),
    run: async (_context, { file: { name, type, bytes } }: { file: UploadedFile }) =>
      done({ name, type, size: bytes.length }),
  }),
  "refuse/general": refusing(() => refuse("problem.phoneOrEmail")),
  "refuse/invalid": refusing(() => invalid("items.a.count", "problem.range", { min: "1", max: "3" })),
  "refuse/forbidden": refusing(() =>
    forbidden("forbidden.action", {
      action: "action.edit",
      resource: "clients",
      who: "forbidden.administrator",
    }),
  ),
  "refuse/missing": refusing(() => notFound()),
  "refuse/conflict": refusing(() => conflict({ name: "new" }, ["name"])),
  "refuse/unconfirmed": refusing(() => unconfirmed("duplicate", "refused.conflict", {}, { count: 2 })),
  "refuse/fault": refusing(() => new Error("the secret inside")),
  "refuse/slow": defineCall({
    access: "public",
    payload: v.object({}),
    run: async ({ db }) => {
      await db.execute("set local statement_timeout = 20; select pg_sleep(5)");
      return done({});
    },
  }),
};

let server: Awaited<ReturnType<typeof startServer>>;
let browser: ReturnType<typeof server.browser>;

beforeAll(async () => {
  server = await startServer({ calls: testCalls });
  await server.createUser({ login: "anna" });
  browser = server.browser();
});
afterAll(() => server.stop());

const form = (...fields: [string, string | Blob][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
};

describe("the envelope", () => {
  it.each([
    ["general", 0, 200, "Enter a phone or an email", {}],
    [
      "invalid",
      -1,
      422,
      "Some fields need attention",
      {
        errors: {
          "items.a.count": [{ code: "range", text: expect.stringContaining("must be between 1 and 3") }],
        },
      },
    ],
    [
      "forbidden",
      -3,
      403,
      "You can’t edit clients: none of your access profiles allows it. Ask an administrator",
      {},
    ],
    ["missing", -4, 404, "Not found: it doesn’t exist, or you don’t have access to it", {}],
    [
      "conflict",
      -5,
      409,
      "Someone else has changed this record. Review the differences",
      { current: { name: "new" }, conflicts: ["name"] },
    ],
    ["unconfirmed", -6, 409, expect.any(String), { confirm: { code: "duplicate", facts: { count: 2 } } }],
  ])("of a refusal: %s", async (kind, status, http, message, data) => {
    const answer = await browser.call(`refuse/${kind}`);
    expect({ ...answer, headers: null }).toEqual({ status, http, message, data, headers: null });
  });

  it("of an internal error contains only the request id", async () => {
    const { status, http, message, data, headers } = await browser.call("refuse/fault");
    const request_id = headers.get("x-request-id")!;
    expect({ status, http, message, data }).toEqual({
      status: -8,
      http: 500,
      message: `Something broke on our side. Code ${request_id}`,
      data: { request_id },
    });
  });

  it("asks to try again when the database takes too long", async () => {
    expect(await browser.call("refuse/slow")).toMatchObject({ status: -9, http: 503 });
  });

  it("has its own request number and is never stored", async () => {
    const answers = [await browser.call("echo"), await browser.call("echo")];
    const numbers = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(numbers).size).toBe(2);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("is translated into the visitor's language", async () => {
    const german = server.browser();
    await german.open();
    german.cookies.set("locale", "de");
    expect((await german.call("refuse/missing")).message).not.toBe(
      (await browser.call("refuse/missing")).message,
    );
  });
});

describe("a path", () => {
  it("may end with the id", async () => {
    expect(await browser.call("echo/one/5", { id: 7, name: "x" })).toMatchObject({
      data: { id: "5", name: "x" },
    });
  });

  it.each([
    "nowhere",
    "echo/other",
    "echo/one/5/6",
    "constructor",
    "__proto__",
    "toString",
    "",
    "%00",
    "echo%2fone",
  ])("that isn’t a call answers −4: /%s", async (path) => {
    expect(await browser.call(path)).toMatchObject({
      status: -4,
      http: 404,
      message: "Unknown API call",
    });
  });

  it("answers to POST alone", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await browser.request("/echo", { method })).status).toBeGreaterThanOrEqual(400);
    expect((await browser.request("/echo")).headers.get("content-type")).toContain("text/html");
  });
});

describe("access", () => {
  it("is asked of every call before the server starts", async () => {
    const open = { payload: v.object({}), run: async () => done({}) } as unknown as CallDefinition;
    await expect(
      createApp({ database: {}, product: { calls: { fine: echo, open } } } as never),
    ).rejects.toThrow("These calls don't declare their access: open.");
  });

  it("is closed to visitors where a call says so, before its payload is looked at", async () => {
    expect(await browser.call("echo/mine")).toMatchObject({ status: -2, http: 401 });
    const anna = await server.signIn("anna");
    expect(await anna.call("echo/mine")).toMatchObject({ status: 1, data: { login: "anna" } });
  });
});

describe("a payload", () => {
  it("may be empty", async () => {
    expect(await browser.call("echo")).toMatchObject({ status: 1, data: {} });
    expect(await browser.post("echo", null)).toMatchObject({ status: 1, data: {} });
  });

  it("is nested by brackets and keeps repeated names", async () => {
    const body = form(
      ["filters[0][field]", "status"],
      ["filters[0][value][]", "a"],
      ["filters[0][value][]", "b"],
      ["items[product_5][cartQuantity]", "2"],
      ["ids", "1"],
      ["ids", "2"],
      ["empty", ""],
      ["text", "Grüße 🎉"],
    );
    expect((await browser.post("echo", body)).data).toEqual({
      filters: [{ field: "status", value: ["a", "b"] }],
      items: { product_5: { cartQuantity: "2" } },
      ids: ["1", "2"],
      empty: "",
      text: "Grüße 🎉",
    });
  });

  it("keeps a long list a list", async () => {
    const ids = Array.from({ length: 900 }, (_, index) => String(index));
    expect((await browser.call("echo", { ids })).data).toEqual({ ids });
  });

  it("is typed by its schema, from text or JSON", async () => {
    const sent = { id: 5, count: 3, name: "Ann", yes: true, tags: ["a", "b"], nested: { deep: { a: "1" } } };
    expect((await browser.call("typed", sent)).data).toEqual(sent);
    const json = form(
      ["id", "5"],
      ["name", "Ann"],
      ["tags", '["a","b"]'],
      ["nested", '{"deep":{"a":1,"list":[{"b":null}]}}'],
    );
    expect((await browser.post("typed", json)).data).toEqual({
      id: 5,
      name: "Ann",
      yes: false,
      tags: ["a", "b"],
      nested: { deep: { a: 1, list: [{ b: null }] } },
    });
  });

  it.each([
    ["a missing one", { name: "x" }, "id", "required"],
    ["an exponent", { id: "1e3", name: "x" }, "id", "number"],
    ["beyond every integer", { id: "99999999999999999999", name: "x" }, "id", "number"],
    ["no key", { id: 0, name: "x" }, "id", "range"],
    ["out of range", { id: 1, name: "x", count: "10" }, "count", "range"],
    ["not a number", { id: 1, name: "x", count: "NaN" }, "count", "number"],
    ["too long", { id: 1, name: "longer than ten" }, "name", "length"],
    ["a list for a text", { id: 1, name: ["a", "b"] }, "name", "text"],
    ["a null character", { id: 1, name: "a\0b" }, "name", "text"],
    ["neither yes nor no", { id: 1, name: "x", yes: "perhaps" }, "yes", "bool"],
    ["one that nobody asked for", { id: 1, name: "x", extra: "y" }, "extra", "form"],
    ["too long in a list", { id: 1, name: "x", tags: ["toolong"] }, "tags.0", "length"],
    ["broken JSON", { id: 1, name: "x", nested: "{broken" }, "nested", "form"],
    [
      "a prototype in JSON",
      { id: 1, name: "x", nested: '{"deep":{"__proto__":{"admin":1}}}' },
      "nested",
      "form",
    ],
    [
      "deep JSON",
      { id: 1, name: "x", nested: `{"deep":{"a":${"[".repeat(100)}${"]".repeat(100)}}}` },
      "nested",
      "form",
    ],
    [
      "bottomless JSON",
      { id: 1, name: "x", nested: `${"[".repeat(20_000)}${"]".repeat(20_000)}` },
      "nested",
      "form",
    ],
  ])("says where it is wrong: %s", async (_what, sent, path, code) => {
    const answer = await browser.call<{ errors: Record<string, { code: string; text: string }[]> }>(
      "typed",
      sent,
    );
    expect(answer).toMatchObject({ status: -1, http: 422 });
    expect(answer.data.errors).toMatchObject({ [path]: [{ code }] });
    expect(answer.data.errors[path]![0]!.text).not.toContain("{");
  });

  it.each([
    "__proto__",
    "__proto__[admin]",
    "a[__proto__][admin]",
    "constructor[prototype][x]",
    "a[prototype]",
    "a[constructor]",
  ])("can't reach into JavaScript by the name %s", async (name) => {
    expect(await browser.post("echo", form([name, "1"]))).toMatchObject({ status: -1, http: 400 });
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it("can't ask for lists of long lists", async () => {
    expect(await browser.post("echo", form(["a[999][b]", "1"]))).toMatchObject({
      status: 1,
      data: { a: [{ b: "1" }] },
    });
    expect(await browser.post("echo", form(["a[100][b][100]", "1"]))).toMatchObject({
      status: -1,
      http: 400,
    });
  });

  it("is nested six deep at most", async () => {
    expect(await browser.post("echo", form(["a[b][c][d][e][f][g]", "1"]))).toMatchObject({ status: 1 });
    expect(await browser.post("echo", form(["a[b][c][d][e][f][g][h]", "1"]))).toMatchObject({
      status: -1,
      http: 400,
    });
  });

  it.each([
    [
      "a body of more than 2 MB",
      form(["a", "x".repeat(900_000)], ["b", "x".repeat(900_000)], ["c", "x".repeat(300_000)]),
    ],
    ["a field of more than 1 MB", form(["a", "x".repeat(1_000_001)])],
    [
      "more than 1,000 fields",
      form(...Array.from({ length: 1001 }, (_, index): [string, string] => [`f${index}`, ""])),
    ],
    ["a name of more than 250 bytes", form(["n".repeat(251), "1"])],
    ["a file where none is taken", form(["f", new File(["x"], "a.txt")])],
  ])("is refused with 413: %s", async (_what, body) => {
    const answer = await browser.post("echo", body);
    expect(answer).toMatchObject({ status: -1, http: 413 });
    expect(answer.message).toMatch(/^The request is too large: /);
  });

  it("takes a thousand fields and a megabyte", async () => {
    const many = form(...Array.from({ length: 1000 }, (_, index): [string, string] => [`f${index}`, ""]));
    expect(await browser.post("echo", many)).toMatchObject({ status: 1 });
    expect(await browser.post("echo", form(["a", "x".repeat(999_999)]))).toMatchObject({ status: 1 });
  });

  it.each([
    ["JSON", "application/json", "{}", 415],
    ["a plain form", "application/x-www-form-urlencoded", "a=1", 415],
    ["text", "text/plain", "a", 415],
    ["a form without boundary", "multipart/form-data", "a", 400],
    [
      "a form that ends early",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      400,
    ],
    ["a form of noise", "multipart/form-data; boundary=b", "\0\x01\x02 --b", 400],
    ["an impossible type", "multipart/form-data; boundary=;;;=", "--", 400],
  ])("is refused in another form: %s", async (_what, type, body, http) => {
    expect(await browser.post("echo", body, { "content-type": type })).toMatchObject({ status: -1, http });
  });

  it("holds a file where the call takes one, within its own limit", async () => {
    const small = form(["file", new File(["hello"], "a.txt", { type: "text/plain" })]);
    expect((await browser.post("upload", small)).data).toEqual({
      name: "a.txt",
      type: "text/plain",
      size: 5,
    });
    const large = form(["file", new File(["x".repeat(100_001)], "a.txt")]);
    expect(await browser.post("upload", large)).toMatchObject({ status: -1, http: 413 });
    expect(await browser.post("upload", form(["file", "not a file"]))).toMatchObject({
      status: -1,
      http: 422,
    });
  });
});

describe("a call from another site", () => {
  it("is refused without the page's token", async () => {
    for (const token of ["", "x", "é".repeat(43), "A".repeat(43)]) {
      const headers = { "x-csrf-token": encodeURIComponent(token) };
      expect(await browser.post("echo", null, headers)).toMatchObject({
        status: -3,
        http: 403,
        data: { why: "csrf" },
      });
    }
  });

  it("is refused with the token of another visitor", async () => {
    const other = server.browser();
    await other.open();
    const headers = { "x-csrf-token": other.csrf()! };
    expect(await browser.post("echo", null, headers)).toMatchObject({ status: -3, data: { why: "csrf" } });
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("is refused by what the browser says: %o", async (headers) => {
    for (const path of ["echo", "auth/refresh"])
      expect(await browser.post(path, null, headers)).toMatchObject({
        status: -3,
        http: 403,
        data: { why: "origin" },
      });
  });

  it("may fetch its own token anew when that is out of date", async () => {
    const stale = server.browser();
    await stale.open();
    stale.cookies.delete("session");
    // Of several calls at once each would give it another one.
    for (const refused of await Promise.all([stale.call("echo"), stale.call("echo")]))
      expect(refused).toMatchObject({ status: -3, data: { why: "csrf" } });
    expect(stale.cookies.size).toBe(0);
    expect(await stale.call("auth/refresh")).toMatchObject({ status: 1, data: { authorized: false } });
    expect(await stale.call("echo")).toMatchObject({ status: 1 });
  });
});

describe("too many calls", () => {
  it("are refused for a minute, by session and else by address", async () => {
    const limited = await startServer({ calls: testCalls, limits: { session: 3, address: 5 } });
    try {
      await limited.createUser({ login: "anna" });
      const anna = await limited.signIn("anna");
      const answers = [];
      for (let count = 0; count < 4; count++) answers.push(await anna.call("echo"));
      expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, -7]);
      expect(answers[3]).toMatchObject({ http: 429, message: expect.stringMatching(/try again in \d+ s/) });
      expect(Number(answers[3]!.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await limited.browser().call("echo")).toMatchObject({ status: 1 });
    } finally {
      await limited.stop();
    }
  });
});

describe("places of the pool", () => {
  const lock = 4_242;
  /** Stays in the database until the lock is given back. */
  const held = defineCall({
    access: "signed-in",
    payload: v.object({}),
    run: async ({ db }) => {
      await db.execute(sql`select pg_advisory_lock_shared(${lock}), pg_advisory_unlock_shared(${lock})`);
      return done({});
    },
  });
  const heldCalls = { ...testCalls, "held/one": held, "held/two": held };
  type Server = Awaited<ReturnType<typeof startServer>>;

  /** Runs the work while nobody else gets the lock. `inside` waits until so many calls stand in the database. */
  async function whileLocked(
    { pool, db }: Server,
    work: (inside: (count: number) => Promise<void>) => Promise<void>,
  ) {
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [lock]);
      await work((count) =>
        expect
          .poll(async () => {
            const { rows } = await db.execute<{ count: number }>(sql`
              select count(*)::int from pg_locks
              where locktype = 'advisory' and objid = ${lock} and not granted
                and database = (select oid from pg_database where datname = current_database())`);
            return rows[0]!.count;
          })
          .toBe(count),
      );
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]);
      client.release();
    }
  }

  it("aren't all taken by what is opened by links: it has a limit of its own, and tells when to come back", async () => {
    const gate = createGate({ session: 40, address: 40, timeoutMs: 200 });
    let [inside, most] = [0, 0];
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await opened;
      inside -= 1;
    };
    const asked = Array.from({ length: 20 }, () => gate("user:1", "paper", work));
    const outcomes = Promise.allSettled(asked);
    await expect.poll(() => inside).toBe(3);
    // Somebody else finds room.
    await gate("user:2", "picture", async () => undefined);
    await expect(asked.at(-1)).rejects.toMatchObject({ status: Status.unavailable });
    open();
    expect((await outcomes).filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(most).toBe(3);
    for (let count = 20; count < 40; count += 1) await gate("user:1", "paper", async () => undefined);
    await expect(gate("user:1", "paper", async () => undefined)).rejects.toMatchObject({
      status: Status.tooMany,
    });
  });

  it("of links are counted: a page that asks for pictures without end is told to wait", async () => {
    const limited = await startServer({ limits: { session: 12, address: 100 } });
    try {
      await limited.createUser({ login: "anna" });
      const anna = await limited.signIn("anna");
      const replies: Response[] = [];
      for (let count = 0; count < 14; count += 1) replies.push(await anna.request("/pictures/1"));
      expect(replies.map(({ status }) => status)).toEqual([...Array<number>(12).fill(404), 429, 429]);
      expect(Number(replies.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });

  it("aren't all taken by one session, nor by one kind of calls", async () => {
    const shared = await startServer({ calls: heldCalls });
    try {
      for (const login of ["anna", "ben", "carl"]) await shared.createUser({ login });
      const [anna, ben, carl] = [
        await shared.signIn("anna"),
        await shared.signIn("ben"),
        await shared.signIn("carl"),
      ];
      const slow: Promise<{ status: number }>[] = [];
      await whileLocked(shared, async (inside) => {
        for (let count = 0; count < 20; count++) slow.push(anna.call(count % 2 ? "held/one" : "held/two"));
        await inside(6);
        expect(await ben.call("echo/mine")).toMatchObject({ status: 1, data: { login: "ben" } });
        for (let count = 0; count < 20; count++) slow.push(ben.call("held/one"));
        await inside(10);
        expect(await carl.call("echo/mine")).toMatchObject({ status: 1, data: { login: "carl" } });
        await inside(10);
      });
      expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([1]));
    } finally {
      await shared.stop();
    }
  });

  it("are waited for in order, and not for ever", async () => {
    const hurried = await startServer({
      calls: heldCalls,
      limits: { session: 1_000, address: 1_000, timeoutMs: 50 },
    });
    try {
      await hurried.createUser({ login: "anna" });
      const anna = await hurried.signIn("anna");
      const slow: Promise<{ status: number }>[] = [];
      await whileLocked(hurried, async (inside) => {
        for (let count = 0; count < 6; count++) slow.push(anna.call("held/one"));
        await inside(6);
        const late = await anna.call("echo/mine");
        expect(late).toMatchObject({
          status: -9,
          http: 503,
          message: "The server is busy. Try again in a few seconds",
        });
        expect(late.headers.get("retry-after")).toBe("1");
      });
      for (const { status } of await Promise.all(slow)) expect(status).toBe(1);
      expect(await anna.call("echo/mine")).toMatchObject({ status: 1 });
    } finally {
      await hurried.stop();
    }
  });
});

describe("the idempotency key", () => {
  it.each([
    ["short", "short"],
    ["with a space", "with a space in it"],
    ["long", "x".repeat(201)],
  ])("is refused when it is %s", async (_what, key) => {
    expect(await browser.call("echo", {}, { headers: { "idempotency-key": key } })).toMatchObject({
      status: -1,
      http: 400,
    });
  });
});
