import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "../../app/modules/product.ts";
import { allResources } from "../../app/server/resources/registry.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

type Errors = Record<string, { text: string }[]>;

/** What a reply tells, where it speaks in keys rather than in words. */
async function rawIn(path: string, payload: object): Promise<string[]> {
  const { message, data } = await admin.call<{ errors?: Errors }>(path, payload);
  const told = [message, ...Object.values(data?.errors ?? {}).flatMap((all) => all.map(({ text }) => text))];
  return told
    .filter((text) => /\b(field|problem|route|list|value)\.[a-z]/.test(text))
    .map((text) => `${path}: ${text}`);
}

const stays = ([path]: [string, unknown]) => !path.startsWith("auth/");

test("no message contains a raw key", async () => {
  const raw: string[] = [];
  for (const [path] of Object.entries(product.calls).filter(stays))
    raw.push(...(await rawIn(path, { no_such_thing: "1" })));
  expect(raw).toEqual([]);
});

test("every field that a form may require or refuse has a label", async () => {
  const raw: string[] = [];
  for (const { code, fields } of allResources()) {
    if (!Object.hasOwn(product.calls, `${code}/manage`)) continue;
    const wrong = Object.fromEntries(Object.keys(fields).map((name) => [name, [{ no_such_thing: "?" }]]));
    for (const payload of [{}, wrong]) {
      const { data } = await admin.call<{ errors?: Errors }>(`${code}/manage`, payload);
      for (const [field, told] of Object.entries(data?.errors ?? {}))
        for (const { text } of told) if (text.includes(`“${field}”`)) raw.push(`${code}/manage: ${text}`);
    }
  }
  expect(raw).toEqual([]);
});

test("a message names a field as its list does", async () => {
  const { data } = await admin.call<{ errors: Errors }>("projects/manage", { party: "nobody" });
  expect(data.errors.party![0]!.text).toBe("Customer: choose a record");
});

test("an invalid filter is reported by its path, not as a field of that name", async () => {
  const filters = [{ field: "name", op: "eq", value: "x".repeat(5_000) }];
  const { data } = await admin.call<{ errors: Errors }>("products/list", { filters });
  expect(Object.values(data.errors).flat()[0]!.text).toMatch(/^“filters/);
});

test.each([
  ["orders/list", "limit", 100_000, /limit” can’t be more than 200$/],
  ["orders/list", "page", 0, /page” can’t be less than 1$/],
  ["orders/get", "limit", 201, /can’t be more than 200$/],
  ["orders/search", "limit", 201, /can’t be more than 200$/],
  ["products/search", "limit", 101, /can’t be more than 100$/],
  ["search/all", "limit", 21, /can’t be more than 20$/],
  ["timeline/get", "limit", 101, /can’t be more than 100$/],
  ["orders/delete", "ids", Array.from({ length: 1_001 }, () => 1), /at most 1\u00a0000 entries$/],
  ["orders/list", "search", "x".repeat(201), /at most 200 characters$/],
])("%s says how much is allowed in %s", async (path, field, value, told) => {
  const sent = typeof value === "object" ? JSON.stringify(value) : value;
  const { data } = await admin.call<{ errors: Errors }>(path, { [field]: sent });
  expect(data.errors[field]![0]!.text).toMatch(told);
});

test("too many values of a filter are reported as such", async () => {
  const filters = [{ field: "number", op: "in", value: Array.from({ length: 201 }, () => "1") }];
  const { data } = await admin.call<{ errors: Errors }>("orders/list", { filters: JSON.stringify(filters) });
  expect(Object.values(data.errors).flat()[0]!.text).toMatch(/at most 200 entries$/);
});
