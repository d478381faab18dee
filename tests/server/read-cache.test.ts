import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createChangeFeed } from "../../app/server/changes/change-feed.ts";
import { cacheReads, readCached } from "../../app/server/changes/read-cache.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let made = 0;

beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.stop());

beforeEach(async () => {
  const feed = createChangeFeed(server.pool);
  const unhear = await feed.listen({ hear: () => undefined, lose: () => undefined });
  const stop = cacheReads(server.db, feed, () => server.db);
  onTestFinished(async () => {
    await stop();
    await unhear();
  });
  // The first to ask also has it listen.
  await count();
});

const query = sql`select count(*)::int as count from brands`;
const count = async () => (await readCached<{ count: number }>(server.db, query))[0]!.count;

/** Behind everybody's back. */
const insertBrand = () =>
  server.db.execute(sql`insert into brands (name) values (${`Brand ${(made += 1)}`})`);
const tell = (topic: string) => server.db.execute(sql`select pg_notify('changes', ${topic})`);

it("rows are cached until a list changes", async () => {
  const before = await count();
  await insertBrand();
  expect(await count()).toBe(before);
  await tell("brands");
  await expect.poll(count).toBe(before + 1);
});

it("rows are read again after ten seconds", async () => {
  const before = await count();
  await insertBrand();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 10_001);
  expect(await count()).toBe(before + 1);
});

it("concurrent reads share one statement", async () => {
  await tell("brands");
  const ask = vi.spyOn(server.pool, "query");
  onTestFinished(() => ask.mockRestore());
  const slow = sql`select count(*)::int as count from brands, pg_sleep(0.05)`;
  const answers = await Promise.all([readCached(server.db, slow), readCached(server.db, slow)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(ask.mock.calls.filter(([asked]) => JSON.stringify(asked).includes("pg_sleep"))).toHaveLength(1);
});

it("a failed read isn't cached", async () => {
  const failing = sql`select 1 / (select count(*) from brands where name = 'The only one')::int as ratio`;
  await expect(readCached(server.db, failing)).rejects.toThrow();
  await server.db.execute(sql`insert into brands (name) values ('The only one')`);
  expect(await readCached(server.db, failing)).toEqual([{ ratio: 1 }]);
});

it("nothing is cached while the change feed is down", async () => {
  const before = await count();
  await insertBrand();
  expect(await count()).toBe(before);
  await server.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen changes'`);
  await expect.poll(count).toBe(before + 1);
});
