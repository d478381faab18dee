import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { product } from "../../app/modules/product.ts";
import { done, type CallDefinition } from "../../app/server/http/call.ts";
import { refuse } from "../../app/server/refusal.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

type WritingCall = Exclude<CallDefinition, { access: "public" }>;

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let sent = 0;

const newKey = () => `idempotency-test-${(sent += 1)}`;
const withKey = (key: string) => ({ headers: { "idempotency-key": key } });

describe("every writing call", () => {
  const writing = Object.entries(product.calls).filter(
    ([, call]) => call.access !== "public" && !call.reads,
  ) as [string, WritingCall][];

  /** Writes a row instead of what the call does. */
  const counted = (path: string, call: WritingCall): WritingCall => ({
    ...call,
    payload: v.record(v.string(), v.unknown()),
    run: async ({ db }, { refused }) => {
      const { rows } = await db.execute<{ no: number }>(sql`
        insert into written (path) values (${path}) returning no`);
      if (refused) throw refuse("refused.keyReused");
      return done({ no: rows[0]!.no });
    },
  });

  beforeAll(async () => {
    const calls = Object.fromEntries(writing.map(([path, call]) => [path, counted(path, call)]));
    server = await startServer({ calls: { ...product.calls, ...calls } });
    await server.db.execute(sql`create table written (no serial, path text)`);
    await server.createUser({ login: "admin" });
    admin = await server.signIn("admin");
  });
  afterAll(() => server.stop());

  it.each(writing)("%s writes once per key", async (path) => {
    const key = newKey();
    const first = await admin.call(path, { what: "this" }, withKey(key));
    expect(first).toMatchObject({ status: 1, data: { no: expect.any(Number) } });
    const repeat = await admin.call(path, { what: "this" }, withKey(key));
    expect(repeat).toMatchObject({ status: 1, data: first.data });
    expect(await admin.call(path, { what: "that" }, withKey(key))).toMatchObject({
      status: 0,
      message:
        "This request was already sent with different content. Check the result before sending it again",
    });
    const { rows } = await server.db.execute(sql`select no from written where path = ${path}`);
    expect(rows).toEqual([first.data]);
  });

  it("has a key of its own for each path", async () => {
    const key = newKey();
    await admin.call("clients/manage", { what: "this" }, withKey(key));
    expect(await admin.call("orders/create", { what: "this" }, withKey(key))).toMatchObject({ status: 0 });
  });

  it.each(["clients/manage", "orders/create"])(
    "%s can be retried with its key after a refusal",
    async (path) => {
      const key = newKey();
      expect(await admin.call(path, { refused: "1" }, withKey(key))).toMatchObject({ status: 0 });
      expect(await admin.call(path, { what: "this" }, withKey(key))).toMatchObject({ status: 1 });
    },
  );

  it("stores replies encrypted, since they can contain secrets", async () => {
    const key = newKey();
    await admin.call("api-users/token", { what: "this" }, withKey(key));
    const { rows } = await server.db.execute<{ reply: string }>(
      sql`select reply from idempotency_keys where key = ${key}`,
    );
    expect(rows[0]!.reply).toMatch(/^[\w-]{30,}$/);
  });

  it("is refused if its first request never finished", async () => {
    const key = newKey();
    await admin.call("clients/manage", { what: "this" }, withKey(key));
    await server.db.execute(sql`update idempotency_keys set reply = null where key = ${key}`);
    expect(await admin.call("clients/manage", { what: "this" }, withKey(key))).toMatchObject({
      status: 0,
      message:
        "This request is already running, or was interrupted. Check the result before sending it again",
    });
  });

  it("keeps one user’s keys apart from another’s", async () => {
    await server.createUser({ login: "other" });
    const other = await server.signIn("other");
    const key = newKey();
    const mine = await admin.call("clients/manage", { what: "this" }, withKey(key));
    const theirs = await other.call("clients/manage", { what: "this" }, withKey(key));
    expect(theirs.status).toBe(1);
    expect(theirs.data).not.toEqual(mine.data);
  });
});

describe("a record saved twice with the same key", () => {
  beforeAll(async () => {
    server = await startServer({ seeded: true });
    admin = await server.signIn("admin");
  });
  afterAll(() => server.stop());

  it("exists once", async () => {
    const save = (key: string) => admin.call("brands/manage", { name: "Nordlicht" }, withKey(key));
    const key = newKey();
    const [first, repeat] = [await save(key), await save(key)];
    expect(first).toMatchObject({ status: 1, data: { name: "Nordlicht" } });
    expect(repeat).toMatchObject({ status: 1, message: first.message, data: first.data });
    const { rows } = await server.db.execute(sql`select name from brands where name = 'Nordlicht'`);
    expect(rows).toHaveLength(1);
  });
});
