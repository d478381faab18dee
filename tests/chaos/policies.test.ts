import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action } from "../../app/contract/list.ts";
import { fieldLevels, scopes, type FieldLevel, type Scope } from "../../app/contract/grants.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { chaos } from "./size.ts";

/** A record's owner, the fields a profile can filter rows by, and the fields it can hide. */
interface Table {
  code: string;
  name: string;
  key: string;
  owner?: string;
  sharers?: string[];
  narrowed: string[];
  fields: [written: string, ...others: string[]];
  /** A change may be refused by business rules. */
  ruled?: true;
}

const tables: Table[] = [
  {
    code: "clients",
    name: "clients",
    key: "client_id",
    owner: "manager_id",
    narrowed: ["client_status_id", "client_type_id"],
    fields: ["comment", "source"],
  },
  {
    code: "cps",
    name: "cps",
    key: "cp_id",
    owner: "manager_id",
    narrowed: ["cp_status_id", "cp_type_id"],
    fields: ["comment", "industry"],
  },
  {
    code: "deals",
    name: "deals",
    key: "deal_id",
    owner: "owner_id",
    narrowed: ["source", "currency_id"],
    fields: ["comment", "source"],
    ruled: true,
  },
  {
    code: "contracts",
    name: "contracts",
    key: "contract_id",
    owner: "responsible_id",
    narrowed: ["status", "kind"],
    fields: ["comment", "name"],
    ruled: true,
  },
  {
    code: "tasks",
    name: "tasks",
    key: "task_id",
    owner: "assignee_id",
    sharers: ["co_assignee_ids", "watcher_ids"],
    narrowed: ["task_status_id", "priority"],
    fields: ["title", "priority"],
    ruled: true,
  },
  {
    code: "invoices",
    name: "invoices",
    key: "invoice_id",
    owner: "responsible_id",
    narrowed: ["status", "direction"],
    fields: ["comment", "direction"],
    ruled: true,
  },
  {
    code: "products",
    name: "products",
    key: "product_id",
    narrowed: ["status", "category_id"],
    fields: ["size", "brand_id"],
  },
];

type Row = Record<string, string | number | number[] | null>;

interface Profile {
  actions: Action[];
  scope: Scope;
  rows?: Record<string, string[]>;
  fields?: Record<string, FieldLevel>;
}

interface Person {
  employee_id: number;
  manager_id: number | null;
  department_id: number | null;
}

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
let user_id: number;
const access_ids: number[] = [];
let people: Person[];
const records = new Map<string, Row[]>();

beforeAll(async () => {
  server = await startServer({ demo: true });
  const { db } = server;
  for (const name of ["One", "Two", "Three"]) access_ids.push(await server.createProfile(`Policy ${name}`));
  user_id = await server.createUser({ login: "anybody", access_ids });
  await db.execute(sql`update users set employee_id = null`);
  people = await rows<Person>("select employee_id, manager_id, department_id from employees");
  for (const { code, name, key } of tables) {
    // A record's assignee may also be its creator.
    await db.execute(
      sql.raw(`update ${name} set created_by = case when ${key} % 17 = 0 then ${user_id} end`),
    );
    records.set(code, await rows(`select * from ${name} where deleted_at is null order by ${key}`));
  }
  staff = await server.signIn("anybody");
});
afterAll(() => server.stop());

const rows = async <Found extends object = Row>(query: string) =>
  (await server.db.execute(sql.raw(query))).rows as Found[];

const policy = fc.constantFrom(...tables).chain((table) =>
  fc.record({
    table: fc.constant(table),
    profiles: fc.array(profileOf(table), { minLength: 1, maxLength: 3 }),
    /** The user's employee; undefined if they aren't one. */
    person: fc.option(fc.nat(), { nil: undefined, freq: 6 }),
    record: fc.nat(),
  }),
);

function profileOf({ code, narrowed, fields }: Table): fc.Arbitrary<Profile> {
  const valuesOf = (field: string) => [
    ...new Set(records.get(code)!.flatMap((row) => (row[field] === null ? [] : [String(row[field])]))),
    "never",
  ];
  const some = <Value>(of: readonly Value[]) => fc.subarray([...of], { minLength: 1 });
  return fc.record(
    {
      actions: fc.subarray<Action>(["list", "view", "edit", "history"]),
      scope: fc.constantFrom(...scopes),
      rows: fc
        .constantFrom(...narrowed)
        .chain((field) => some(valuesOf(field)).map((values) => ({ [field]: values }))),
      fields: fc
        .constantFrom(...fields)
        .chain((field) => fc.constantFrom(...fieldLevels).map((level) => ({ [field]: level }))),
    },
    { requiredKeys: ["actions", "scope"] },
  );
}

/** The documented rules, implemented independently of the server's code. */
function rightsOf({ owner, sharers = [] }: Table, profiles: Profile[], me: Person | undefined) {
  const allowing = (action: Action) =>
    profiles.filter(({ actions, scope }) => scope !== "none" && actions.includes(action));
  const circles: Record<Scope, Set<unknown>> = {
    none: new Set(),
    own: new Set(me && [me.employee_id]),
    team: new Set(me && withReports(me.employee_id)),
    department: new Set(
      me && people.filter((each) => each.department_id === me.department_id).map((each) => each.employee_id),
    ),
    all: new Set(),
  };
  const inScope = (row: Row, scope: Scope) =>
    scope === "all" ||
    row.created_by === user_id ||
    (owner !== undefined &&
      [row[owner], ...sharers.flatMap((name) => row[name] as number[])].some((each) =>
        circles[scope].has(each),
      ));
  return {
    may: (action: Action) => allowing(action).length > 0,
    reaches: (row: Row, action: Action) =>
      allowing(action).some(
        ({ scope, rows: narrowed = {} }) =>
          inScope(row, scope) &&
          Object.entries(narrowed).every(([field, values]) => values.includes(String(row[field]))),
      ),
    level: (field: string, action: Action) =>
      fieldLevels[
        Math.max(...allowing(action).map(({ fields }) => fieldLevels.indexOf(fields?.[field] ?? "write")))
      ],
  };
}

const withReports = (employee_id: number): number[] => [
  employee_id,
  ...people
    .filter((each) => each.manager_id === employee_id)
    .flatMap((each) => withReports(each.employee_id)),
];

async function take({ code }: Table, profiles: Profile[], me: Person | undefined) {
  const grants = access_ids.map((_, index) => (profiles[index] ? { [code]: profiles[index] } : {}));
  await server.db.execute(sql`
    update access set grants = to_jsonb(${JSON.stringify(grants)}::jsonb -> array_position(${sql.param(access_ids)}::int[], access_id) - 1)
    where access_id = any(${sql.param(access_ids)}::int[])`);
  await server.db.execute(
    sql`update users set employee_id = ${me?.employee_id ?? null} where user_id = ${user_id}`,
  );
}

interface Listed {
  datasets: { main: { rows: Row[] } };
  pagination: { total: number };
}

test("with any permissions, lists, records and changes follow exactly the rules", async () => {
  const property = fc.asyncProperty(policy, async ({ table, profiles, person, record }) => {
    const { code, name, key, fields } = table;
    const me = person === undefined ? undefined : people[person % people.length];
    await take(table, profiles, me);
    const rights = rightsOf(table, profiles, me);
    const all = records.get(code)!;

    const list = await staff.call<Listed>(`${code}/list`, { limit: 200, unfiltered: "1" });
    expect(list.status === 1, "may list").toBe(rights.may("list"));
    if (list.status === 1) {
      const expected = all.filter((row) => rights.reaches(row, "list")).map((row) => row[key]);
      const found = list.data.datasets.main.rows;
      expect(list.data.pagination.total, "total").toBe(expected.length);
      expect(new Set(expected)).toEqual(new Set([...expected, ...found.map((row) => row[key])]));
      for (const field of fields)
        if (rights.level(field, "list") === "hidden")
          expect(
            found.filter((row) => row[field] !== undefined),
            `${field} in the list`,
          ).toEqual([]);
    }

    const row = all[record % all.length]!;
    const id = Number(row[key]);
    const one = await staff.call<Row>(`${code}/one/${id}`);
    expect(one.status === 1, "sees one").toBe(rights.reaches(row, "view"));
    for (const field of fields)
      if (one.status === 1 && rights.level(field, "view") === "hidden")
        expect(one.data[field], `${field} of one`).toBeUndefined();
    const history = await staff.call(`${code}/history/${id}`);
    expect(history.status === 1, "sees its history").toBe(rights.reaches(row, "history"));

    const [written] = fields;
    const value = `Changed ${id}`;
    const change = await staff.call(`${code}/manage`, { [key]: id, [written]: value });
    // The reply to a change is the record, so users who can't see it can't change it.
    const mayWrite =
      rights.reaches(row, "edit") && rights.reaches(row, "view") && rights.level(written, "edit") === "write";
    if (!table.ruled || !mayWrite) expect(change.status === 1, `changes: ${change.message}`).toBe(mayWrite);
    const [now] = await rows<Row>(`select ${written} from ${name} where ${key} = ${id}`);
    expect(now![written]).toBe(change.status === 1 ? value : row[written]);
    row[written] = now![written] ?? null;
  });
  await fc.assert(property, { seed: 20261129, numRuns: chaos ? 10_000 : 30 });
}, 7_200_000);
