import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessDay } from "../../app/server/business-day.ts";
import { contractMoves, type ContractMove } from "../../app/modules/contracts/contract.ts";
import { emptyTrash } from "../../app/server/scheduled-tasks/empty-trash.ts";
import { markDormantClients } from "../../app/modules/parties/server/customer-statuses.ts";
import { followContractDates } from "../../app/modules/contracts/server/contract-dates.ts";
import { notifyBudgetUse, notifyOverdueTasks } from "../../app/modules/work/server/work-scheduled-tasks.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let shop: Shop;
let cp_id: number;
let signatory: number;

type Row = Record<string, unknown>;
const query = async (text: string): Promise<Row[]> => (await server.db.execute(sql.raw(text))).rows as Row[];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  cp_id = (await shop.addCp({ name: "Nordwind" })).cp_id;
  const [person] =
    await query(`insert into cps_employees (cp_id, first_name, is_signatory, authority, authority_until)
    values (${cp_id}, 'Ada', true, 'power_of_attorney', '2099-01-01') returning cp_employee_id`);
  signatory = person!.cp_employee_id as number;
  await query(`insert into cps_legal_persons (cp_id, name, country_id, legal_address)
    select ${cp_id}, 'Nordwind GmbH', min(country_id), 'Hamburg' from countries`);
  // Somebody else than the one who acts is responsible, and is told.
  await query(`insert into employees (first_name, last_name, position_id, department_id, hire_date)
    select 'Ben', 'Ash', position_id, department_id, '2024-01-01' from positions limit 1`);
  const user_id = await server.createUser({ login: "ben" });
  await query(
    `update users set employee_id = (select max(employee_id) from employees) where user_id = ${user_id}`,
  );
});
afterAll(() => server.stop());

let made = 0;

async function addContract(values: Row = {}): Promise<number> {
  const columns: Row = {
    code: `'C-${(made += 1)}'`,
    cp_id,
    legal_person_id: "(select min(legal_person_id) from legal_persons)",
    cp_legal_person_id: "(select min(cp_legal_person_id) from cps_legal_persons)",
    date: "'2026-01-01'",
    start_date: "'2026-01-01'",
    kind: "'sale'",
    status: "'draft'",
    currency_id: "(select currency_id from currencies where is_base)",
    responsible_id: "(select max(employee_id) from employees)",
    ...values,
  };
  const [row] = await query(`insert into contracts (${Object.keys(columns).join(", ")})
    values (${Object.values(columns).join(", ")}) returning contract_id`);
  return row!.contract_id as number;
}

const administrator = async () =>
  (await query("select access_id from access where is_system"))[0]!.access_id as number;

const statusOf = async (id: number) =>
  (await query(`select status, end_date::text from contracts where contract_id = ${id}`))[0]!;

const statuses = ["draft", "approval", "active", "suspended", "expired", "terminated", "archived"];
const road: Record<ContractMove, [from: string[], to: string]> = {
  submit: [["draft"], "approval"],
  return: [["approval"], "draft"],
  activate: [["approval"], "active"],
  suspend: [["active"], "suspended"],
  resume: [["suspended"], "active"],
  terminate: [["active", "suspended"], "terminated"],
  archive: [["expired", "terminated"], "archived"],
};

describe("a contract", () => {
  test.each(contractMoves.flatMap((move) => statuses.map((from) => [move, from] as const)))(
    "%s from %s is allowed or refused",
    async (move, from) => {
      const contract_id = await addContract({
        status: `'${from}'`,
        signed_at: "'2026-01-01'",
        our_signatory_id: "(select min(employee_id) from employees)",
        cp_signatory_id: signatory,
      });
      const reply = await admin.call(`contracts/${move}`, { contract_id, comment: "Because" });
      const [allowed, to] = road[move];
      if (allowed.includes(from)) {
        expect(reply.status).toBe(1);
        expect((await statusOf(contract_id)).status).toBe(to);
      } else {
        expect(reply.status).toBe(0);
        expect(reply.message).toMatch(/ can’t become /);
      }
    },
  );

  test("keeps its counterparty, shown by its own name rather than its legal person's", async () => {
    const cp = await shop.addCp({ name: "Südwind" });
    await query(`insert into cps_legal_persons (cp_id, name, country_id, legal_address)
      select ${cp.cp_id}, 'Südwind GmbH', min(country_id), 'Ulm' from countries`);
    await addContract({
      cp_id: cp.cp_id,
      cp_legal_person_id: "(select max(cp_legal_person_id) from cps_legal_persons)",
    });
    await addContract({ cp_id: cp.cp_id });
    expect(await admin.call("cps/delete", { ids: [cp.cp_id] })).toMatchObject({
      status: 0,
      message: "Can’t delete Südwind: used by 2 contracts",
    });
  });

  test("keeps its parties once in force, and its signatures can only be corrected", async () => {
    const other = await shop.addCp();
    const contract_id = await addContract({
      status: "'active'",
      signed_at: "'2026-01-01'",
      our_signatory_id: "(select min(employee_id) from employees)",
      cp_signatory_id: signatory,
    });
    const errorsOf = async (values: Row) => {
      const { data } = await admin.call<{ errors: Row }>("contracts/manage", { contract_id, ...values });
      return Object.keys(data.errors);
    };
    for (const field of ["signed_at", "our_signatory_id", "cp_signatory_id"])
      expect(await errorsOf({ [field]: "" })).toEqual([field]);
    await query("update cps_employees set authority_date = '2025-12-01'");
    expect(await errorsOf({ signed_at: "2025-11-01" })).toEqual(["signed_at"]);
    expect(await errorsOf({ cp_id: other.cp_id, cp_legal_person_id: 1, cp_signatory_id: "" })).toContain(
      "cp_id",
    );
    expect((await admin.call("contracts/manage", { contract_id, signed_at: "2026-01-02" })).status).toBe(1);
    // One that was never signed, as from elsewhere, is open to everything else.
    const unsigned = await addContract({ status: "'active'" });
    expect((await admin.call("contracts/manage", { contract_id: unsigned, comment: "Old" })).status).toBe(1);
  });

  test("proposes signatories: our last one, and their authorized one", async () => {
    const proposed = async () => {
      const contract_id = await addContract({ status: "'approval'" });
      const { data } = await admin.call<Row>(`contracts/one/${contract_id}`);
      const { actions } = data.state as { actions: { code: string; form: { fields: Row[] } }[] };
      const { fields } = actions.find(({ code }) => code === "activate")!.form;
      return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
    };
    const [ben] = await query("select max(employee_id) as id from employees");
    await addContract({ status: "'active'", signed_at: "'2099-01-01'", our_signatory_id: ben!.id });
    expect(await proposed()).toMatchObject({ our_signatory_id: ben!.id, cp_signatory_id: signatory });
    await query("update employees set dismissal_date = '2026-01-01' where employee_id = " + String(ben!.id));
    await query("update cps_employees set authority_until = '2026-01-01'");
    const later = await proposed();
    expect(later.our_signatory_id).not.toBe(ben!.id);
    expect(later.cp_signatory_id ?? null).toBeNull();
    await query("update employees set dismissal_date = null");
    await query("update cps_employees set authority_until = '2099-01-01'");
  });

  test("takes effect only when signed by authorized people on both sides", async () => {
    const contract_id = await addContract({ status: "'approval'" });
    expect(await admin.call("contracts/activate", { contract_id })).toMatchObject({
      status: 0,
      message: expect.stringContaining("needs both signatures first"),
    });
    await query("update cps_employees set authority_until = '2026-01-31'");
    const signing = { contract_id, signed_at: "2026-02-01", our_signatory_id: 1, cp_signatory_id: signatory };
    expect(await admin.call("contracts/activate", signing)).toMatchObject({
      status: 0,
      message: "Ada’s power of attorney expired on 31.01.2026",
    });
    expect(await statusOf(contract_id)).toMatchObject({ status: "approval" });
    await query("update cps_employees set authority_until = '2099-01-01', authority_date = '2098-01-01'");
    expect((await admin.call("contracts/activate", signing)).message).toMatch(
      /power of attorney only starts on 01\.01\.2098/,
    );
    await query("update cps_employees set authority_date = '2020-01-01'");
    expect(await admin.call("contracts/activate", signing)).toMatchObject({ status: 1 });
    expect(await admin.call("contracts/manage", { contract_id, status: "terminated" })).toMatchObject({
      status: -1,
    });
    const ben = await server.signIn("ben");
    const told = await ben.call<{ items: { text: string }[] }>("notifications/get");
    expect(told.data.items[0]!.text).toMatch(/^C-\d+: Active, by System Administrator$/);
  });

  test.each(["return", "suspend", "terminate"])("%s needs a reason", async (move) => {
    const contract_id = await addContract({ status: move === "return" ? "'approval'" : "'active'" });
    expect(await admin.call(`contracts/${move}`, { contract_id })).toMatchObject({
      status: -1,
      data: { errors: { comment: [{ text: "Enter a reason" }] } },
    });
  });
});

describe("the calendar", () => {
  const told = async (kind: string) =>
    (await query(`select values->>'code' as code, values->>'date' as date, values->>'days' as days
      from notifications where kind = '${kind}' order by notification_id`)) as Row[];

  test("requires a renewal period when automatic renewal is turned on, but not for other changes", async () => {
    const contract_id = await addContract();
    const change = (values: Row) => admin.call("contracts/manage", { contract_id, ...values });
    expect(await change({ auto_renew: true })).toMatchObject({
      status: -1,
      data: { errors: { renew_months: [{ code: "required", text: "Enter renewal (months)" }] } },
    });
    expect((await change({ auto_renew: true, renew_months: 12 })).status).toBe(1);
    expect(await change({ renew_months: "" })).toMatchObject({ data: { errors: { renew_months: [{}] } } });
    // One that came without them before is still changed elsewhere.
    await query(`update contracts set renew_months = null where contract_id = ${contract_id}`);
    expect((await change({ name: "Older" })).status).toBe(1);
  });

  test("starts on the company's date, wherever its author is", async () => {
    // Somewhere it's another day than at the company, whenever this runs.
    const zone = new Date().getUTCHours() < 12 ? "Etc/GMT+12" : "Etc/GMT-14";
    await server.createUser({ login: "traveller", access_ids: [await administrator()] });
    await query(`update users set time_zone = '${zone}' where login = 'traveller'`);
    const browser = await server.signIn("traveller");
    const [ids] = await query(`select min(legal_person_id) as legal_person_id,
      (select min(cp_legal_person_id) from cps_legal_persons) as cp_legal_person_id,
      (select currency_id from currencies where is_base) as currency_id,
      (select max(employee_id) from employees) as responsible_id from legal_persons`);
    const made = await browser.call("contracts/manage", { ...ids, code: "C-far", cp_id });
    expect(made).toMatchObject({ status: 1, data: { date: businessDay(), start_date: businessDay() } });
  });

  test("ends contracts and renews them, and reminds 30, 7 and 1 days before", async () => {
    await query("update contracts set status = 'archived'; delete from notifications");
    const ending = await addContract({ status: "'active'", end_date: "'2026-06-30'" });
    const renewing = await addContract({
      status: "'active'",
      end_date: "'2026-06-30'",
      auto_renew: true,
      renew_months: 12,
      notice_days: 20,
    });
    for (const day of [
      "2026-05-30",
      "2026-05-31",
      "2026-06-01",
      "2026-06-05",
      "2026-06-23",
      "2026-06-29",
      "2026-06-30",
    ])
      await followContractDates(server.db, new Date(`${day}T08:00:00Z`));
    expect(await told("contract_ending")).toEqual([
      { code: `C-${made - 1}`, date: "2026-06-30", days: "30" },
      { code: `C-${made - 1}`, date: "2026-06-30", days: "7" },
      { code: `C-${made - 1}`, date: "2026-06-30", days: "1" },
    ]);
    expect(await told("contract_notice")).toEqual([
      { code: `C-${made}`, date: "2026-06-10", days: "30" },
      { code: `C-${made}`, date: "2026-06-10", days: "7" },
    ]);
    await followContractDates(server.db, new Date("2026-07-01T00:10:00Z"));
    expect(await statusOf(ending)).toEqual({ status: "expired", end_date: "2026-06-30" });
    expect(await statusOf(renewing)).toEqual({ status: "active", end_date: "2027-06-30" });
  });

  test.each([
    ["2026-06-30", 3, "2026-09-30"],
    ["2026-09-30", 3, "2026-12-31"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-02-28", 1, "2026-03-31"],
    ["2026-06-15", 12, "2027-06-15"],
    ["2026-05-30", 1, "2026-06-30"],
  ])("renews a contract that ends on %s by %i months to %s", async (end_date, renew_months, until) => {
    const contract_id = await addContract({
      status: "'active'",
      end_date: `'${end_date}'`,
      auto_renew: true,
      renew_months,
    });
    await followContractDates(server.db, new Date(Date.parse(`${end_date}T12:00:00Z`) + 86_400_000));
    expect(await statusOf(contract_id)).toMatchObject({ end_date: until });
    await query(`update contracts set status = 'archived' where contract_id = ${contract_id}`);
  });

  test("marks clients as dormant after 180 days without an order", async () => {
    const add = async (last: string) =>
      (
        await query(`insert into clients (first_name, phone, client_status_id, last_order_at)
        select 'X', '+49 40 555', client_status_id, '${last}' from clients_statuses where code = 'active'
        returning client_id`)
      )[0]!.client_id as number;
    const [asleep, awake] = [await add("2026-01-01"), await add("2026-01-02")];
    await markDormantClients(server.db, new Date("2026-07-01T00:00:00Z"));
    expect(
      await query(`select client_id, clients_statuses.code from clients join clients_statuses using (client_status_id)
        where client_id in (${asleep}, ${awake}) order by client_id`),
    ).toEqual([
      { client_id: asleep, code: "dormant" },
      { client_id: awake, code: "active" },
    ]);
  });

  test("empties the trash after 30 days, except records that are still referenced", async () => {
    const add = async (name: string, since: string) =>
      (
        await query(`insert into brands (name, deleted_at) values ('${name}', '${since}') returning brand_id`)
      )[0]!.brand_id as number;
    const [old, used, fresh] = [
      await add("Old", "2026-05-31"),
      await add("Used", "2026-05-31"),
      await add("Fresh", "2026-06-02"),
    ];
    await shop.addProduct({ brand_id: used });
    await emptyTrash(server.db, new Date("2026-07-01T00:00:00Z"));
    const left = await query(
      `select brand_id from brands where brand_id in (${old}, ${used}, ${fresh}) order by 1`,
    );
    expect(left.map(({ brand_id }) => brand_id)).toEqual([used, fresh]);
  });

  test("reports overdue tasks and used-up budgets once", async () => {
    await query(`insert into projects (code, name, project_status_id, manager_id, billing, visibility, budget_hours)
      select 'B', 'Budget', project_status_id, (select max(employee_id) from employees), 'none', 'all', 10
      from tasks_projects_statuses where code = 'active'`);
    const spend = (minutes: number) =>
      query(`insert into timings (employee_id, project_id, date, duration, source, status)
        select 1, project_id, '2026-06-01', ${minutes}, 'manual', 'draft' from projects where code = 'B'`);
    await query(`insert into tasks (title, task_status_id, priority, assignee_id, due_at)
      select 'Late', task_status_id, 'normal', (select max(employee_id) from employees), '2026-06-30 12:00Z'
      from tasks_statuses where code = 'todo'`);
    const now = new Date("2026-07-01T08:00:00Z");
    const twice = async (task: typeof notifyBudgetUse) => {
      await task(server.db, now);
      await task(server.db, now);
    };
    await spend(470);
    await notifyBudgetUse(server.db, now);
    await spend(20);
    await twice(notifyBudgetUse);
    await spend(120);
    await twice(notifyBudgetUse);
    await twice(notifyOverdueTasks);
    expect(
      await query(`select kind, values->>'percent' as percent, values->>'name' as name from notifications
        where kind in ('project_budget', 'task_overdue') order by notification_id`),
    ).toEqual([
      { kind: "project_budget", percent: "80", name: "Budget" },
      { kind: "project_budget", percent: "100", name: "Budget" },
      { kind: "task_overdue", percent: null, name: "Late" },
    ]);
  });
});

describe("the account of a legal person", () => {
  const keep = async (bank_account: string) => {
    const [person] = await query("select min(cp_legal_person_id) as id from cps_legal_persons");
    return admin.call("cps-legal-persons/manage", { cp_legal_person_id: person!.id, bank_account });
  };

  test.each(["DE89 3704 0044 0532 0130 00", "EE382200221020145685", "40-123/7"])(
    "may be %s",
    async (number) => {
      expect((await keep(number)).status).toBe(1);
    },
  );

  test.each(["DE88 3704 0044 0532 0130 00", "EE3822002210201456"])("isn't %s", async (number) => {
    expect((await keep(number)).data).toMatchObject({
      errors: { bank_account: [{ text: `IBAN ${number}: the check digits don’t match` }] },
    });
  });
});
