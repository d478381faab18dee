import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { PlanCall } from "../../app/server/http/call.ts";
import type { ApiDescription } from "../../app/server/openapi/describe-api.ts";
import { product } from "../../app/modules/product.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let api: ApiDescription;

beforeAll(async () => {
  server = await startServer({ demo: true });
  admin = await server.signIn("admin");
  api = (await (await admin.request("/api/openapi.json")).json()) as ApiDescription;
});
afterAll(() => server.stop());

const open = Object.entries(product.calls).filter(
  (entry): entry is [string, PlanCall] => entry[1].access === "plan",
);

type Schema = { [keyword: string]: unknown; properties?: Record<string, Schema>; required?: string[] };

const resolved = (schema: Schema): Schema =>
  typeof schema.$ref === "string"
    ? (api.components.schemas as Record<string, Schema>)[schema.$ref.split("/").at(-1)!]!
    : schema;

const payloadOf = (path: string): Schema =>
  resolved(Object.values(api.paths[`/${path}`]!.post.requestBody.content)[0]!.schema);

describe("the description of the calls", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(api));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("names every call that programs can make, and no other", () => {
    expect(Object.keys(api.paths)).toEqual(open.map(([path]) => `/${path}`));
  });

  it.each(open)("of %s has a one-sentence summary", (_path, { summary }) => {
    expect(summary).toMatch(/^[A-Z][^]*\.$/);
    expect(summary.length).toBeLessThan(130);
  });

  it("lists the required fields of each payload", () => {
    for (const [path, { payload }] of open) {
      if (path.endsWith("/manage") && path.slice(0, -7) in api.components.schemas) continue;
      const { issues = [] } = v.safeParse(payload, {});
      const missing = [...new Set(issues.map((issue) => String(issue.path?.[0]?.key)))];
      expect((payloadOf(path).required ?? []).toSorted(), path).toEqual(missing.toSorted());
    }
  });

  it("describes each field correctly: the call accepts an example of it", () => {
    const refused = open.flatMap(([path, { payload, upload, stream }]) => {
      if ((upload ?? stream) || beyondSchemas.includes(path)) return [];
      const { success, issues } = v.safeParse(payload, exampleOf(payloadOf(path)));
      return success
        ? []
        : [`${path}: ${issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join(", ")}`];
    });
    expect(refused).toEqual([]);
  });
});

/** Of which only a function knows what fits: a currency that there is, a party, parts that add up. */
const beyondSchemas = ["operations/charts", "operations/forecast", "statements/apply"];

/** The least that fits a schema, with each of its fields. */
function exampleOf(schema: Schema): unknown {
  const [first] = (schema.enum ?? []) as unknown[];
  if (first !== undefined) return first;
  if ("const" in schema) return schema.const;
  if ("default" in schema) return schema.default;
  if (schema.anyOf) return exampleOf((schema.anyOf as Schema[]).at(-1)!);
  const type = Array.isArray(schema.type) ? (schema.type[0] as string) : schema.type;
  switch (type) {
    case "integer":
    case "number":
      return (schema.minimum as number | undefined) ?? 1;
    case "boolean":
      return true;
    case "array":
      return [exampleOf((schema.items as Schema | undefined) ?? {})];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, exampleOf(each)]),
      );
    default:
      if (schema.pattern) return "2026-11";
      if (schema.format === "email") return "ann@example.com";
      return schema.format === "date"
        ? "2026-11-23"
        : "1".repeat((schema.minLength as number | undefined) ?? 1);
  }
}

describe("a record", () => {
  test.each(product.entities.map(({ code, key }) => [code, key] as const))(
    "of %s is answered as described",
    async (code, key) => {
      const { data } = await admin.call<{ data: Record<string, number>[] }>(`${code}/get`, { limit: 1 });
      const id = data.data[0]?.[key];
      if (id === undefined) return;
      const record = (await admin.call<Record<string, unknown>>(`${code}/one`, { id })).data;
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      const schema = { $ref: `#/components/schemas/${code}`, components: api.components };
      expect(ajv.validate(schema, record), ajv.errorsText()).toBe(true);
      const { properties = {} } = resolved({ $ref: code });
      expect(Object.keys(record).filter((name) => !(name in properties))).toEqual(["state"]);
    },
  );
});

describe("the page about the calls", () => {
  it("is for signed-in users", async () => {
    const stranger = server.browser();
    expect((await stranger.request("/api/openapi.json")).status).toBe(401);
    expect((await stranger.request("/api")).headers.get("location")).toBe("/login?for=api");
    const page = await (await admin.request("/api")).text();
    expect(page).toContain("/orders/ship");
    expect(page).toContain("Ships items of an order, all or a part.");
    for (const name of ["1</code> done", "3</code> warned", "-6</code> unconfirmed", "-9</code> unavailable"])
      expect(page).toContain(`<code>${name}`);
    expect(page).not.toContain("null | null");
    expect(page).not.toContain("undefined");
    expect(page).not.toContain("[object");
  });
});
