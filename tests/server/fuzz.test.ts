import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { product } from "../../app/modules/product.ts";
import { httpStatus, type Status } from "../../app/contract/envelope.ts";
import { startServer } from "../support/server.ts";

/** Requests in all: `FUZZ=100000` for a long run; among the other tests a few of each call. */
const requests = Number(process.env.FUZZ ?? 0);

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Awaited<ReturnType<typeof server.signIn>>;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

const word = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1",
  "2",
  "999999999999",
  "1e309",
  "NaN",
  "1.005",
  "true",
  "null",
  "undefined",
  "[]",
  "{}",
  "[[]]",
  "'; drop table users; --",
  "%",
  "_",
  "\\",
  "\0",
  "\u202e",
  "🎉",
  "ÄÖ",
  "<script>",
  "a".repeat(3000),
  "{broken",
  "../../etc",
  "2026-02-30",
  "2026-11-20",
  "0000-00-00",
  "9999-99-99 99:99:99",
  "9999-12-31",
  "0001-01-01",
  "2026",
  "9999-12-31T23:59:59Z",
  "2147483647",
  "2147483648",
  "99999999999999999999",
  "0.0000001",
  "-0",
  "FREQ=DAILY;BYMONTH=13",
  "=1+1",
  "{#a}{/a}",
  "clients:1",
  "cps:2147483648",
  "name",
  "-name",
  "status",
  "eq",
  "between",
  "contains",
  "is_me",
);

const name = fc.constantFrom(
  "id",
  "ids",
  "search",
  "limit",
  "page",
  "sort",
  "filters",
  "columns",
  "values",
  "version",
  "items",
  "data",
  "status_id",
  "locale",
  "key",
  "name",
  "code",
  "email",
  "phone",
  "comment",
  "with",
  "confirm",
  "after",
  "list",
  "notification_id",
  "read",
  "first_name",
  "cp_id",
  "tags",
  "field",
  "op",
  "value",
  "theme",
  "time_zone",
  "toString",
  "hasOwnProperty",
  "user_id",
  "grants",
);

/** What is asked for by its own name goes further than what nobody knows: the fields of each call, where it says them. */
function namesOf(schema: unknown): string[] {
  const { entries, pipe, wrapped } = schema as {
    entries?: Record<string, unknown>;
    pipe?: unknown[];
    wrapped?: unknown;
  };
  if (entries) return Object.keys(entries);
  return wrapped ? namesOf(wrapped) : (pipe ?? []).slice(0, 1).flatMap(namesOf);
}

const own = (path: string) => {
  const names = namesOf(product.calls[path]!.payload);
  return names.length === 0
    ? payload
    : fc.dictionary(fc.constantFrom(...names), fc.oneof(word, fc.array(word, { maxLength: 3 }), payload), {
        maxKeys: names.length,
        size: "max",
      });
};

const payload = fc.dictionary(
  name,
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      word,
      fc.string(),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 3 }),
    ),
  })).value,
  { maxKeys: 6 },
);

// Leaving would end the session that all the others are asked in.
const paths = Object.keys(product.calls).filter((path) => path !== "auth/logout");

const cases = Math.max(3, Math.ceil(requests / paths.length));

it.each(paths)(
  "%s answers anything in good form",
  async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(payload, own(path)), async (sent) => {
        const { status, http, message, data, headers } = await admin.call(path, sent);
        expect(status, message).not.toBe(-8);
        expect(httpStatus[status as Status]).toBeDefined();
        expect(http).toBeLessThan(500);
        expect(typeof message).toBe("string");
        expect(data).not.toBeUndefined();
        expect(headers.get("x-request-id")).toBeTruthy();
      }),
      { numRuns: cases, endOnFailure: true },
    );
  },
  600_000,
);
