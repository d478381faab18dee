import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "../../app/contract/list.ts";
import type { RouteCode } from "../../app/contract/routes.ts";
import { specialRights, type Grants } from "../../app/server/access/grants.ts";
import { tableName } from "../../app/server/resources/table-name.ts";
import type { Resource } from "../../app/server/resources/resource.ts";
import { product } from "../../app/modules/product.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const resources = product.entities;

/**
 * Who did something, in which currency an amount is, and how a service is paid or delivered stands with what it is of,
 * for everybody who may see that.
 */
const open = new Set<RouteCode>(["users", "currencies", "payment-methods", "delivery-methods"]);

/** The columns of which a title is made, where the database makes it. */
const written: Partial<Record<RouteCode, string[]>> = {
  clients: ["first_name"],
  employees: ["first_name"],
  "cps-employees": ["first_name"],
};

/** A dictionary's words are told with each record that bears one; a number that the database gives stays as it is. */
const isNamed = ({ code, title, fields, column }: Resource): boolean =>
  !("is_system" in fields) &&
  !open.has(code) &&
  (code in written ||
    ((fields[title]?.kind === "text" || fields[title]?.kind === "translated") &&
      fields[title].column !== null &&
      column(title).generated === undefined));
const named = resources.filter(isNamed);

const canaryOf = ({ code }: Resource) => `Canary ${code} `;

let server: Awaited<ReturnType<typeof startServer>>;
let access_id: number;
let staff: Browser;
/** A record of each list, one that refers to as many others as any does. */
const sample = new Map<string, Record<string, unknown>>();

beforeAll(async () => {
  server = await startServer({ demo: true });
  const { db } = server;
  access_id = await server.createProfile("Reach", { rights: [...specialRights] });
  const user_id = await server.createUser({ login: "reach", access_ids: [access_id] });
  // Looked at as somebody who has work, time and a team of their own.
  await db.execute(sql`
    update users set employee_id = null where employee_id = (select min(manager_id) from employees)`);
  await db.execute(sql`
    update users set employee_id = (select min(manager_id) from employees) where user_id = ${user_id}`);
  staff = await server.signIn("reach");
  await nameAll();
  for (const resource of resources) {
    const table = sql.identifier(tableName(resource.code));
    const references = Object.entries(resource.fields).filter(
      ([, { kind, column }]) => kind === "reference" && column !== null,
    );
    const filled = sql.join(
      [sql`0`, ...references.map(([name]) => sql`(${sql.identifier(name)} is not null)::int`)],
      sql` + `,
    );
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select * from ${table} where deleted_at is null order by ${filled} desc, 1 limit 1`,
    );
    if (rows[0]) sample.set(resource.code, rows[0]);
  }
});
afterAll(() => server.stop());

/** Each record of the lists bears the name of its list: whoever is told it, is told of a record. */
async function nameAll() {
  const statements = named.map((resource) => {
    const { fields, title, key, code } = resource;
    const name = sql`${canaryOf(resource)}::text || ${sql.identifier(key)}`;
    const columns = written[code] ?? [title];
    const sets = columns.map((column) =>
      fields[column]!.kind === "translated"
        ? sql`${sql.identifier(column)} = jsonb_build_object('en', ${name})`
        : sql`${sql.identifier(column)} = ${name}`,
    );
    // Everybody knows who they are themselves.
    const others =
      code === "employees" ? sql`where employee_id <> (select min(manager_id) from employees)` : sql``;
    return sql`update ${sql.identifier(tableName(code))} set ${sql.join(sets, sql`, `)} ${others}`;
  });
  await server.db.transaction(async (tx) => {
    // What was issued or posted is held by triggers; its name is all that changes.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
}

const grant = (grants: Grants) =>
  server.db.execute(
    sql`update access set grants = ${JSON.stringify(grants)}::jsonb where access_id = ${access_id}`,
  );
const openAll = (codes: RouteCode[]): Grants =>
  Object.fromEntries(codes.map((code) => [code, { actions: [...actions], scope: "all" as const }]));

interface Described {
  type: string;
  entries?: Record<string, Described>;
  pipe?: Described[];
  wrapped?: Described;
  options?: unknown[];
}

/** The fields that a call takes, behind whatever its schema is wrapped in. */
function entriesOf(schema: Described): Record<string, Described> {
  if (schema.entries) return schema.entries;
  const inner = schema.wrapped ?? schema.pipe?.find((part) => entriesOf(part) !== none);
  return inner ? entriesOf(inner) : none;
}
const none: Record<string, Described> = {};

/** What a person would send to a call from the record: its key, the keys that it holds, a word to look for. */
function payloadOf(path: string, resource: Resource, row: Record<string, unknown>): Record<string, unknown> {
  const entries = entriesOf(product.calls[path]!.payload as unknown as Described);
  const id = row[resource.key];
  const given: Record<string, unknown> = {
    ...row,
    id,
    ids: [id],
    [resource.key]: id,
    entity: resource.code,
    entity_id: id,
    route: resource.code,
    subject_kind: resource.code,
    search: "Canary",
    item_type: "product",
    item_id: sample.get("products")!.product_id,
    product_id: row.product_id ?? sample.get("products")!.product_id,
    from_cp_id: sample.get("cps")!.cp_id,
    template_id: sample.get("documents-templates")!.template_id,
    employee_id: row.employee_id ?? sample.get("employees")!.employee_id,
    date: "2026-11-18",
    comment: "Because",
    data: JSON.stringify({ entity: "client", entity_id: sample.get("clients")!.client_id }),
    items: JSON.stringify({}),
  };
  return Object.fromEntries(
    Object.keys(entries).flatMap((name) => {
      const value = given[name];
      if (value === undefined || value === null || value instanceof Date) return [];
      if (typeof value === "object" && !Array.isArray(value)) return [];
      return [[name, value]];
    }),
  );
}

/** Of each list its own calls and what any call says that is asked from a record of it. */
const reading = ["list", "get", "search", "one", "history", "trash", "tree", "sums", "validate"];

/** Leaving would end the session that all the others are asked in; a password is nobody else’s. */
const isAsked = (path: string) => !path.startsWith("auth/") && product.calls[path]!.access === "plan";

async function told(path: string, sent: Record<string, unknown>): Promise<string> {
  const { status, message, data } = await staff.call(path, sent);
  expect(status, `${path}: ${message}`).not.toBe(-8);
  return JSON.stringify({ message, data });
}

/** The names of other lists' records in what was told. */
const leaks = (text: string, closed: Resource[]): string[] =>
  closed.flatMap((resource) => {
    const at = text.indexOf(canaryOf(resource));
    return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 60)];
  });

/** What a reader can ask of a record of the list: its reading calls first, then what else its calls say. */
function askedOf({ code }: Resource): string[] {
  const own = Object.keys(product.calls).filter((path) => path.startsWith(`${code}/`) && isAsked(path));
  const isReading = (path: string) => reading.includes(path.slice(code.length + 1));
  return [...own.filter(isReading), ...own.filter((path) => !isReading(path) && !changing.test(path))];
}
const changing = /\/(manage|restore|trash|purge|delete|merge|undo)$/;

const unrestricted = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => !fields[name]!.options.restricted);

test("no call of a list names records of lists that the user can't see", async () => {
  const found: Record<string, string[]> = {};
  for (const resource of resources) {
    const row = sample.get(resource.code);
    if (!row) continue;
    await grant(openAll([resource.code]));
    const closed = named.filter((each) => each !== resource);
    for (const path of askedOf(resource)) {
      const sent = path.endsWith("/list")
        ? { columns: unrestricted(resource) }
        : payloadOf(path, resource, row);
      const names = leaks(await told(path, sent), closed);
      if (names.length > 0) found[path] = names;
    }
  }
  expect(found).toEqual({});
}, 300_000);

test("no record names a record of a list that the user can't see", async () => {
  const found: Record<string, string[]> = {};
  const pointing = (resource: Resource, to: Resource) =>
    Object.values(resource.fields).some(
      ({ shape }) => shape.route === to.code || to.code in (shape.targets ?? {}),
    );
  for (const closed of named) {
    await grant(openAll(resources.map(({ code }) => code).filter((code) => code !== closed.code)));
    for (const resource of resources) {
      const row = sample.get(resource.code);
      if (!row || resource === closed || !pointing(resource, closed)) continue;
      const said = await told(`${resource.code}/one`, { id: row[resource.key] });
      const names = leaks(said, [closed]);
      if (names.length > 0) found[`${resource.code} without ${closed.code}`] = names;
    }
  }
  expect(found).toEqual({});
}, 300_000);

const hiddenText = "Qzwqx";
const hiddenPrice = "98765.43";

test("no call returns a hidden field, and no search matches it", async () => {
  const { db } = server;
  const texts = ["text", "long-text", "phone", "email", "url"];
  // What a record is called by is told with it.
  const titleParts = ["first_name", "middle_name", "last_name", "issued_number"];
  const hideable = ({ title, fields, column }: Resource): string[] =>
    Object.keys(fields).filter(
      (name) =>
        name !== title &&
        !titleParts.includes(name) &&
        fields[name]!.column !== null &&
        column(name).generated === undefined &&
        texts.includes(fields[name]!.kind),
    );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const resource of resources) {
      const row = sample.get(resource.code);
      const names = hideable(resource).filter((name) => !["path", "number_pattern"].includes(name));
      if (!row || names.length === 0) continue;
      const sets = names.map(
        (name) =>
          sql`${sql.identifier(name)} = left(${`${hiddenText}${resource.code}.${name}`}, ${resource.fields[name]!.shape.maxLength ?? 255}::int)`,
      );
      await tx.execute(
        sql`update ${sql.identifier(tableName(resource.code))} set ${sql.join(sets, sql`, `)} where ${sql.identifier(resource.key)} = ${row[resource.key] as number}`,
      );
    }
    for (const table of ["products", "services"])
      await tx.execute(sql`update ${sql.identifier(table)} set price = ${hiddenPrice}`);
    await tx.execute(
      sql`update order_lines set price = ${hiddenPrice}, amount = round(quantity * ${hiddenPrice}::numeric, 2)`,
    );
  });
  await grant(
    Object.fromEntries(
      resources.map((resource) => {
        const fields = [...hideable(resource), ...("price" in resource.fields ? ["price"] : [])];
        return [
          resource.code,
          {
            actions: [...actions],
            scope: "all" as const,
            fields: Object.fromEntries(fields.map((name) => [name, "hidden" as const])),
          },
        ];
      }),
    ),
  );
  const found: Record<string, string> = {};
  const look = (path: string, text: string) => {
    const at = [hiddenText, hiddenPrice].map((each) => text.indexOf(each)).find((each) => each >= 0);
    if (at !== undefined) found[path] = text.slice(Math.max(0, at - 120), at + 60);
  };
  for (const resource of resources) {
    const row = sample.get(resource.code);
    if (!row) continue;
    // What moves goods and money would stumble over the prices that stand here.
    for (const path of askedOf(resource).filter((each) => !/^orders\/(return|ship|cancel)$/.test(each)))
      look(path, await told(path, path.endsWith("/list") ? {} : payloadOf(path, resource, row)));
    for (const call of ["list", "search"]) {
      const path = `${resource.code}/${call}`;
      if (!product.calls[path] || hideable(resource).length === 0) continue;
      const { data } = await staff.call<Record<string, unknown>>(path, { search: hiddenText });
      const { pagination, data: rows } = data as { pagination?: { total: number }; data?: unknown[] };
      if ((pagination?.total ?? rows?.length ?? 0) > 0)
        found[`${path} by search`] = JSON.stringify(rows ?? pagination);
    }
  }
  const { data } = await staff.call<{ groups: unknown[] }>("search/all", { search: hiddenText });
  expect(data.groups).toEqual([]);
  expect(found).toEqual({});
}, 300_000);
