import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparedName } from "../../app/server/database/prepared.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

/** The names under which a text is sent by and by. */
const sentOften = (text: string, values: unknown[]) =>
  Array.from({ length: 4 }, () => preparedName(text, values));

describe("a statement", () => {
  it("is prepared once it is sent for the third time", () => {
    const [first, second, third, fourth] = sentOften("select 1 from brands where brand_id = $1", [1]);
    expect([first, second]).toEqual([undefined, undefined]);
    expect(third).toMatch(/^[\w-]{27}$/);
    expect(fourth).toBe(third);
  });

  it("that reads a key of what it finds is like any other", () => {
    const text = `select "name"->>$1 from "brands" where "brand_id" = $2 limit $3`;
    expect(sentOften(text, ["en", 1, 1]).at(-1)).toBeDefined();
  });

  it.each([
    ["a page of rows", `select 1 from orders where status = $1 order by total limit $2`, ["new", 25]],
    ["a range", `select count(*) from orders where date >= $1`, ["2026-11-01"]],
    ["what is like a pattern", `select 1 from orders where address ilike $1`, ["%hafen%"]],
  ])("for %s is planned for its values each time", (_, text, values) => {
    expect(sentOften(text, values)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

it("who calls is read in one statement, and that is prepared", async () => {
  // Announces a change, so that who calls isn't known from before.
  const forget = () => server.db.execute(sql`update users set login = login where false`);
  await forget();
  const statements: string[] = [];
  const query = server.pool.query.bind(server.pool);
  server.pool.query = ((...asked: Parameters<typeof query>) => {
    statements.push((asked[0] as unknown as { text: string }).text);
    return query(...asked);
  }) as typeof server.pool.query;
  await admin.call("brands/get");
  server.pool.query = query;
  const ofCaller = statements.filter((text) => /"sessions"|from "users"|"access"/.test(text));
  expect(ofCaller).toHaveLength(1);

  for (let time = 0; time < 6; time += 1) {
    await forget();
    await admin.call("timer/get");
  }
  const client = await server.pool.connect();
  try {
    const { rows } = await client.query<{ statement: string }>(
      "select statement from pg_prepared_statements",
    );
    expect(rows.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('from "sessions"'));
  } finally {
    client.release();
  }
});
