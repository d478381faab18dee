import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allResources } from "../../app/server/resources/registry.ts";
import type { Browser } from "../support/browser.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

// What holds when a record is made holds when it is changed.
let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let shop: Shop;

type Row = Record<string, unknown>;
const query = async <Found extends Row>(text: string): Promise<Found[]> =>
  (await server.db.execute(sql.raw(text))).rows as Found[];

const add = async (code: string, values: object): Promise<Row> => {
  const reply = await admin.call<Row>(`${code}/manage`, values);
  if (reply.status !== 1) throw new Error(`${code}: ${reply.message} ${JSON.stringify(reply.data)}`);
  return reply.data;
};
const one = async (code: string, id: unknown) => (await admin.call<Row>(`${code}/one/${String(id)}`)).data;
const errorsOf = (reply: { data: unknown }) =>
  Object.fromEntries(
    Object.entries((reply.data as { errors?: Record<string, { text: string }[]> }).errors ?? {}).map(
      ([field, [first]]) => [field, first!.text],
    ),
  );

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

let made = 0;
const addProject = async (values: object = {}) =>
  (await add("projects", { name: `Project ${(made += 1)}`, code: `P-${made}`, manager_id: 1, ...values }))
    .project_id as number;

test("no record can be inside itself, whatever its parent field", async () => {
  const nested = allResources().flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(
        ([, { kind, shape, options }]) =>
          kind === "reference" && shape.route === resource.code && options.readOnly !== true,
      )
      .map(([field]) => [resource, field] as const),
  );
  await add("tasks", { title: "Pack" });
  await shop.addContract((await shop.addCp()).cp_id);
  const tried: string[] = [];
  for (const [resource, field] of nested) {
    const [row] = await query<{ id: number | null }>(
      `select min(${resource.key}) as id from ${resource.code.replaceAll("-", "_")}`,
    );
    if (!row?.id) continue;
    const reply = await admin.call(`${resource.code}/manage`, { [resource.key]: row.id, [field]: row.id });
    expect([resource.code, Object.keys(errorsOf(reply))]).toEqual([resource.code, [field]]);
    tried.push(resource.code);
  }
  expect(tried).toEqual(expect.arrayContaining(["contracts", "cps", "departments", "employees", "tasks"]));
});

describe("dependent references are cleared when their record changes", () => {
  test("the subproject of a task or time entry, and the task of an entry", async () => {
    const [from, to] = [
      await addProject({ billing: "hourly", hourly_rate: "60" }),
      await addProject({ billing: "hourly", hourly_rate: "40" }),
    ];
    const { subproject_id } = await add("subprojects", {
      name: "Hand-over",
      project_id: from,
      manager_id: 1,
    });
    const { task_id } = await add("tasks", { title: "Pack", project_id: from, subproject_id });
    const { timing_id } = await add("timings", { task_id, duration: 30, comment: "Packing" });
    expect(await one("timings", timing_id)).toMatchObject({ project_id: from, subproject_id, rate: "60.00" });

    await add("timings", { timing_id, project_id: to });
    expect(await one("timings", timing_id)).toMatchObject({
      project_id: to,
      subproject_id: null,
      task_id: null,
      rate: "40.00",
    });
    await add("tasks", { task_id, project_id: to });
    expect(await one("tasks", task_id)).toMatchObject({ project_id: to, subproject_id: null });
  });

  test("a contract asks for a legal person of its new counterparty, and leaves the old one's signatory behind", async () => {
    const cp = await shop.addCp({ name: "Nordwind" });
    const other = await shop.addCp({ name: "Südwind" });
    const person = async (cp_id: number, name: string) =>
      (
        await query<{ id: number }>(`insert into cps_legal_persons (cp_id, name, country_id, legal_address)
          select ${cp_id}, '${name}', min(country_id), 'Ulm' from countries returning cp_legal_person_id as id`)
      )[0]!.id;
    const [theirs, others] = [
      await person(cp.cp_id, "Nordwind GmbH"),
      await person(other.cp_id, "Südwind GmbH"),
    ];
    const { cp_employee_id } = await add("cps-employees", { cp_id: cp.cp_id, first_name: "Ada" });
    const [base] = await query(
      "select currency_id, (select min(legal_person_id) from legal_persons) as legal_person_id from currencies where is_base",
    );
    const { contract_id } = await add("contracts", {
      ...base,
      cp_id: cp.cp_id,
      cp_legal_person_id: theirs,
      cp_signatory_id: cp_employee_id,
    });
    const alone = await admin.call("contracts/manage", { contract_id, cp_id: other.cp_id });
    expect(errorsOf(alone)).toEqual({
      cp_legal_person_id: "Their legal entity belongs to another counterparty",
    });
    await add("contracts", { contract_id, cp_id: other.cp_id, cp_legal_person_id: others });
    expect(await one("contracts", contract_id)).toMatchObject({ cp_signatory_id: null });
  });
});

describe("what other records depend on can't change", () => {
  test("the counterparty of a legal person, and the project of a subproject", async () => {
    const { cp_id } = await shop.addCp();
    const { contract_id } = await shop.addContract(cp_id);
    const other = await shop.addCp();
    const { cp_legal_person_id } = await one("contracts", contract_id);
    const moved = await admin.call("cps-legal-persons/manage", { cp_legal_person_id, cp_id: other.cp_id });
    expect(errorsOf(moved)).toEqual({
      cp_id: "Counterparty can’t change: the record is used by 1 contract",
    });
    expect((await one("contracts", contract_id)).cp_id).toBe(cp_id);

    const [from, to] = [await addProject(), await addProject()];
    const { subproject_id } = await add("subprojects", {
      name: "Hand-over",
      project_id: from,
      manager_id: 1,
    });
    await add("subprojects", { subproject_id, project_id: to });
    await add("tasks", { title: "Pack", project_id: to, subproject_id });
    const part = await admin.call("subprojects/manage", { subproject_id, project_id: from });
    expect(errorsOf(part)).toEqual({ project_id: "Project can’t change: the record is used by 1 task" });
  });

  test("the service of a method used by orders", async () => {
    const product = await shop.addProduct();
    const client = await shop.addClient();
    const [{ method }, other] = [await shop.addDelivery(), await shop.addDelivery()];
    const { order_id } = (
      await admin.call<{ order_id: number }>("orders/create", {
        items: cartOf({ ...product, cartQuantity: 1 }),
        data: {
          entity: "client",
          entity_id: client.client_id,
          phone: "+49 40 5550142",
          address: "Kai 1, Hamburg",
          delivery_service_id: method.service_id,
          delivery_method_id: method.method_id,
        },
      })
    ).data;
    expect(order_id).toBeGreaterThan(0);
    const moved = await admin.call("delivery-methods/manage", {
      method_id: method.method_id,
      service_id: other.service.service_id,
    });
    expect(errorsOf(moved)).toEqual({ service_id: "Service can’t change: the record is used by 1 order" });
  });

  test("the direction of an item with plans, and of a group with items", async () => {
    const { cfig_id } = await add("cfig", { name: "Mixed", direction: "both", activity: "operating" });
    const { cfi_id } = await add("cfi", { name: "Freight", cfig_id, direction: "out" });
    expect(errorsOf(await admin.call("cfig/manage", { cfig_id, direction: "in" }))).toEqual({
      direction: "Freight is only for: Outgoing",
    });
    const [{ currency_id, legal_person_id } = {}] = await query(
      "select currency_id, (select min(legal_person_id) from legal_persons) as legal_person_id from currencies where is_base",
    );
    const { account_id } = await add("accounts", {
      name: "Bank",
      kind: "bank",
      currency_id,
      legal_person_id,
      opening_date: "2020-01-01",
    });
    await add("operations", {
      type: "expense",
      account_id,
      amount: "5",
      date: "2026-01-01",
      lines: [{ cfi_id }],
    });
    expect(errorsOf(await admin.call("cfi/manage", { cfi_id, direction: "in" }))).toEqual({
      direction: "Direction can’t change: the record is used by 1 operation",
    });
  });
});
