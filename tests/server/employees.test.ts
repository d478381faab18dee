import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenItems } from "../../app/modules/people/contract.ts";
import { responsibilityRoutes } from "../../app/modules/people/server/open-items.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { openShop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

type Row = Record<string, unknown>;
const query = async (text: string): Promise<Row[]> => (await server.db.execute(sql.raw(text))).rows as Row[];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

async function hire(name: string): Promise<{ id: number; browser: Browser }> {
  const [row] =
    await query(`insert into employees (first_name, last_name, position_id, department_id, hire_date)
    select '${name}', 'Ash', position_id, department_id, '2024-01-01' from positions limit 1 returning employee_id`);
  const id = row!.employee_id as number;
  const user_id = await server.createUser({ login: name.toLowerCase() });
  await query(`update users set employee_id = ${id} where user_id = ${user_id}`);
  return { id, browser: await server.signIn(name.toLowerCase()) };
}

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

test("employees who leave hand over open work first, and can't sign in from the next day", async () => {
  const [leaver, heir] = [await hire("Lea"), await hire("Hal")];
  const task = await admin.call<Row>("tasks/manage", { title: "Count", assignee_id: leaver.id });
  await admin.call("clients/manage", { first_name: "Ada", phone: "+44 20 7946 0018", manager_id: leaver.id });
  const dismiss = () => admin.call("employees/manage", { employee_id: leaver.id, dismissal_date: day(0) });
  expect(await dismiss()).toMatchObject({
    status: -1,
    data: {
      errors: {
        dismissal_date: [{ text: "Hand over 2 open items first, under Hand over open work" }],
      },
    },
  });
  expect(
    await admin.call("employees/hand-over", { employee_id: leaver.id, colleague_id: heir.id }),
  ).toMatchObject({
    status: 1,
    message: "Handed over: 2",
  });
  expect(await admin.call(`tasks/one/${String(task.data.task_id)}`)).toMatchObject({
    data: { assignee: { name: "Hal Ash" } },
  });
  const events = await admin.call<{ items: { changes: { old: string; new: string }[] }[] }>("tasks/history", {
    id: task.data.task_id,
  });
  expect(events.data.items[0]!.changes).toEqual([
    expect.objectContaining({ field: "assignee_id", old: "Lea Ash", new: "Hal Ash" }),
  ]);
  expect(await dismiss()).toMatchObject({ status: 1, data: { status: "active" } });
  expect(await leaver.browser.call("tasks/list")).toMatchObject({ status: 1 });
  await query(`update employees set dismissal_date = current_date - 1 where employee_id = ${leaver.id}`);
  expect(await leaver.browser.call("tasks/list")).toMatchObject({ status: -2 });
  // What they did stays theirs.
  expect(await admin.call(`employees/one/${leaver.id}`)).toMatchObject({ data: { status: "dismissed" } });
});

test("open work is listed by module and handed to the colleague chosen for each", async () => {
  const [leaver, heir, other] = [await hire("Ley"), await hire("Hol"), await hire("Ott")];
  await admin.call("tasks/manage", { title: "Count", assignee_id: leaver.id });
  for (const phone of ["+44 20 7946 0020", "+44 20 7946 0021"])
    await admin.call("clients/manage", { first_name: "Ada", phone, manager_id: leaver.id });
  const asked = { employee_id: leaver.id };
  const { data } = await admin.call<OpenItems>("employees/open-items", asked);
  expect(data).toMatchObject({
    lists: [
      { code: "tasks", name: "Tasks", count: 1 },
      { code: "clients", name: "Clients", count: 2 },
    ],
    hidden: 0,
  });
  for (const { code, filters, count } of data.lists)
    expect(await admin.call(`${code}/list`, { filters }), code).toMatchObject({
      data: { pagination: { total: count } },
    });
  expect(
    await admin.call("employees/hand-over", { ...asked, colleagues: JSON.stringify({ tasks: other.id }) }),
  ).toMatchObject({ message: "Handed over: 1" });
  expect(await admin.call("employees/hand-over", asked)).toMatchObject({ status: -1 });
  expect(await admin.call("employees/hand-over", { ...asked, colleague_id: heir.id })).toMatchObject({
    message: "Handed over: 2",
  });
  expect((await admin.call<OpenItems>("employees/open-items", asked)).data).toEqual({ lists: [], hidden: 0 });
  // All links lead to lists that take their filters.
  const all = ["projects", "deals", "orders", "cps", "contracts", "documents", "invoices", "operations"];
  expect(responsibilityRoutes).toEqual(expect.arrayContaining(all));
});

test("open documents, invoices and planned operations are handed over too, but not settled ones", async () => {
  const [leaver, heir] = [await hire("Lou"), await hire("Hew")];
  const made = async (code: string, values: Row) => {
    const reply = await admin.call<Row>(`${code}/manage`, values);
    expect(reply, `${code}: ${JSON.stringify(reply.data)}`).toMatchObject({ status: 1 });
    return reply.data;
  };
  const responsible_id = leaver.id;
  const { client_id } = await made("clients", { first_name: "Bo", phone: "+44 20 7946 0019" });
  const [{ document_type_id }] = (await query(
    "select document_type_id from documents_types order by 1 desc limit 1",
  )) as [Row];
  const [{ currency_id }] = (await query("select currency_id from currencies where is_base")) as [Row];
  await openShop(server.db);
  const [{ legal_person_id }] = (await query("select legal_person_id from legal_persons")) as [Row];
  const about = `clients:${String(client_id)}`;
  const paper = await made("documents", { name: "Letter", document_type_id, subject: about, responsible_id });
  const invoice = await made("invoices", {
    direction: "out",
    party: about,
    legal_person_id,
    currency_id,
    lines: [{ name: "Work", quantity: "1", price: "10.00" }],
    responsible_id,
  });
  const { account_id } = await made("accounts", {
    name: "Till",
    legal_person_id,
    kind: "cash",
    currency_id,
    opening_balance: "0.00",
  });
  const { cfig_id } = await made("cfig", { name: "Costs", direction: "out", activity: "operating" });
  const { cfi_id } = await made("cfi", { name: "Costs", cfig_id, direction: "out" });
  const expense = () =>
    made("operations", { type: "expense", account_id, amount: "5.00", lines: [{ cfi_id }], responsible_id });
  const [planned, cancelled] = [await expense(), await expense()];
  await query(
    `update operations set status = 'cancelled' where operation_id = ${String(cancelled.operation_id)}`,
  );
  const open = await admin.call("employees/manage", { employee_id: leaver.id, dismissal_date: day(0) });
  expect(open).toMatchObject({
    data: {
      errors: {
        dismissal_date: [{ text: "Hand over 3 open items first, under Hand over open work" }],
      },
    },
  });
  await admin.call("employees/hand-over", { employee_id: leaver.id, colleague_id: heir.id });
  const keeperOf = async (code: string, id: unknown) =>
    (await admin.call<{ responsible: { name: string } }>(`${code}/one/${String(id)}`)).data.responsible.name;
  expect(await keeperOf("documents", paper.document_id)).toBe("Hew Ash");
  expect(await keeperOf("invoices", invoice.invoice_id)).toBe("Hew Ash");
  expect(await keeperOf("operations", planned.operation_id)).toBe("Hew Ash");
  expect(await keeperOf("operations", cancelled.operation_id)).toBe("Lou Ash");
});

test("substitutes get the notifications of absent colleagues", async () => {
  const [away, stand] = [await hire("Ava"), await hire("Sid")];
  const absence = (from: number, to: number, substitute_id: number) =>
    admin.call("employees/manage", {
      employee_id: away.id,
      absence: [{ absence_kind: "vacation", from_date: day(from), to_date: day(to), substitute_id }],
    });
  expect(await absence(2, 1, stand.id)).toMatchObject({
    status: -1,
    data: { errors: { absence: [{ text: "An absence can’t end before it starts" }] } },
  });
  expect(await absence(0, 1, away.id)).toMatchObject({ status: -1 });
  expect(await absence(-1, 1, stand.id)).toMatchObject({ status: 1, data: { status: "away" } });
  await admin.call("tasks/manage", { title: "Call back", assignee_id: away.id });
  for (const { browser } of [away, stand]) {
    const told = await browser.call<{ items: { name: string }[] }>("notifications/get");
    expect(told.data.items.map(({ name }) => name)).toEqual(["New task"]);
  }
});

test("a new user gets the profiles of their position unless others are chosen, within the creator's permissions", async () => {
  const profile = await server.createProfile("Storekeeper", {
    grants: { products: { actions: ["list", "view"], scope: "all" } },
  });
  const [position] = await query("select position_id from positions order by position_id limit 1");
  const keeps = await admin.call<Row>("positions/manage", { ...position, access_ids: [profile] });
  expect(keeps).toMatchObject({ status: 1, data: { access_ids: [profile] } });
  const [person] =
    await query(`insert into employees (first_name, last_name, position_id, department_id, hire_date)
    select 'New', 'Hand', ${String(position!.position_id)}, department_id, '2024-01-01' from departments limit 1 returning employee_id`);
  const user = (login: string, values: Row = {}) =>
    admin.call<Row>("users/manage", { name: login, login, email: `${login}@backoffice.example`, ...values });
  const made = await user("new-hand", person);
  expect(made).toMatchObject({ status: 1, data: { access_ids: [profile] } });
  expect(await user("nobody")).toMatchObject({
    status: -1,
    data: { errors: { access_ids: [{ code: "required" }] } },
  });
  const { user_id } = made.data;
  expect((await admin.call("users/manage", { user_id, access_ids: "" })).status).toBe(-1);

  // Whoever keeps positions can't lend rights by them that they don't hold.
  const keeper = await server.createProfile("Keeper", {
    grants: {
      positions: { actions: ["list", "view", "edit"], scope: "all" },
      access: { actions: ["list", "view"], scope: "all" },
    },
  });
  await server.createUser({ login: "keeper", access_ids: [keeper] });
  const [system] = await query("select access_id from access where is_system");
  const lends = await (
    await server.signIn("keeper")
  ).call("positions/manage", {
    ...position,
    access_ids: [profile, system!.access_id],
  });
  expect(lends).toMatchObject({ status: -1, data: { errors: { access_ids: [expect.anything()] } } });
});
