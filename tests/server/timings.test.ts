import { systemActor } from "../../app/server/actor.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import type { ActionOutcome } from "../../app/contract/record.ts";
import type { Grant } from "../../app/server/access/grants.ts";
import type { RunningTimer, TimingWeek } from "../../app/modules/work/contract.ts";
import { stopForgottenTimers } from "../../app/modules/work/server/timer.ts";
import type { Browser } from "../support/browser.ts";
import { openShop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let ben: Browser;
let benId: number;
let project_id: number;
let billed_id: number;

type Row = Record<string, unknown>;

const query = async (text: string): Promise<Row[]> => (await server.db.execute(sql.raw(text))).rows as Row[];

async function add(browser: Browser, code: string, values: object): Promise<Row> {
  const reply = await browser.call<Row>(`${code}/manage`, values);
  if (reply.status !== 1) throw new Error(`${code}: ${reply.message} ${JSON.stringify(reply.data)}`);
  return reply.data;
}

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  const looking: Grant = { actions: ["list", "view"], scope: "all" };
  const access_id = await server.createProfile("Worker", {
    grants: {
      timings: { actions: ["list", "view", "create", "edit", "delete"], scope: "own" },
      tasks: looking,
      projects: looking,
      employees: looking,
    },
  });
  const user_id = await server.createUser({ login: "ben", access_ids: [access_id] });
  const [employee] = await query(`
    insert into employees (first_name, last_name, position_id, department_id, hire_date, weekly_hours)
    select 'Ben', 'Ash', position_id, department_id, '2024-01-01', 40 from positions limit 1 returning employee_id`);
  benId = employee!.employee_id as number;
  await query(`update users set employee_id = ${benId} where user_id = ${user_id}`);
  ben = await server.signIn("ben");
  const project = { name: "Racking", manager_id: 1 };
  project_id = (await add(admin, "projects", { ...project, code: "P-1" })).project_id as number;
  billed_id = (
    await add(admin, "projects", { ...project, code: "P-2", billing: "hourly", hourly_rate: "60" })
  ).project_id as number;
});
afterAll(() => server.stop());

let made = 0;
const addTask = (values: object = {}) =>
  add(admin, "tasks", { title: `Task ${(made += 1)}`, project_id, ...values }).then(
    ({ task_id }) => task_id as number,
  );

/** The day so many days before today. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const timersOf = async (browser: Browser, path = "timer/get", payload: object = {}) => {
  const reply = await browser.call<{ timers: RunningTimer[] }>(path, payload);
  if (reply.status !== 1) throw new Error(reply.message);
  return reply.data.timers.map(({ title, running }) => [title, running]);
};

describe("the timer", () => {
  beforeEach(() => query("delete from timers"));

  test("runs on one task at a time: another one pauses it, and each run is recorded as time", async () => {
    const [first, second] = [
      await addTask({ title: "Unload" }),
      await addTask({ title: "Count", project_id: billed_id }),
    ];
    expect(await timersOf(ben, "timer/start", { task_id: first })).toEqual([["Unload", true]]);
    await query("update timers set running_since = running_since - interval '61 minutes'");
    expect(await timersOf(ben, "timer/start", { task_id: second })).toEqual([
      ["Count", true],
      ["Unload", false],
    ]);
    // Another browser of the same user sees the same.
    expect(await timersOf(await server.signIn("ben"))).toEqual([
      ["Count", true],
      ["Unload", false],
    ]);
    await query(
      "update timers set running_since = running_since - interval '30 minutes' where running_since is not null",
    );
    expect(await timersOf(ben, "timer/pause")).toEqual([
      ["Count", false],
      ["Unload", false],
    ]);
    expect(await timersOf(ben, "timer/resume")).toEqual([
      ["Count", true],
      ["Unload", false],
    ]);
    expect(await timersOf(ben, "timer/stop")).toEqual([["Unload", false]]);
    expect(await timersOf(ben, "timer/stop", { task_id: first })).toEqual([]);
    expect(
      await query(`select title, duration, source, billable, rate, timings.employee_id = ${benId} as own
        from timings join tasks using (task_id) where source = 'timer' order by timing_id`),
    ).toEqual([
      { title: "Unload", duration: 61, source: "timer", billable: false, rate: null, own: true },
      { title: "Count", duration: 30, source: "timer", billable: true, rate: "60.00", own: true },
    ]);
  });

  test("started twice at once leaves one running", async () => {
    const tasks = await Promise.all([addTask(), addTask(), addTask()]);
    await Promise.all(tasks.map((task_id) => ben.call("timer/start", { task_id })));
    expect(await query("select count(*)::int as n from timers where running_since is not null")).toEqual([
      { n: 1 },
    ]);
    expect(await query("select count(*)::int as n from timers")).toEqual([{ n: 3 }]);
  });

  test("stops when its task is done, and its time is recorded", async () => {
    const task_id = await addTask({ title: "Sweep" });
    await timersOf(ben, "timer/start", { task_id });
    await query("update timers set running_since = running_since - interval '2 hours'");
    const [done] = await query(`select task_status_id from tasks_statuses where "group" = 'done'`);
    expect(await admin.call("tasks/status", { id: task_id, status_id: done!.task_status_id })).toMatchObject({
      status: 1,
    });
    expect(await timersOf(ben)).toEqual([]);
    expect(await query(`select duration from timings where task_id = ${task_id}`)).toEqual([
      { duration: 120 },
    ]);
    expect(await ben.call("timer/start", { task_id })).toMatchObject({
      status: 0,
      message: "Sweep is closed. Reopen it to continue",
    });
  });

  test("that was forgotten is stopped after 12 hours, and its owner notified", async () => {
    const task_id = await addTask({ title: "Guard" });
    await timersOf(ben, "timer/start", { task_id });
    const later = new Date(Date.now() + 11 * 3_600_000);
    expect(await stopForgottenTimers(systemActor(server.db, later))).toHaveLength(0);
    await stopForgottenTimers(systemActor(server.db, new Date(Date.now() + 30 * 3_600_000)));
    expect(await timersOf(ben)).toEqual([]);
    expect(await query(`select duration from timings where task_id = ${task_id}`)).toEqual([
      { duration: 720 },
    ]);
    const told = await ben.call<{ items: Row[] }>("notifications/get");
    const [kept] = await query(`select timing_id from timings where task_id = ${task_id}`);
    expect(told.data.items[0]).toMatchObject({
      text: "It ran for 12 hours on Guard. Check the time",
      category: "timings",
      entity_id: kept!.timing_id,
    });
  });

  test.each([
    ["of no project", { project_id: "" }, 0, /has no project/],
    ["that nobody can see", null, -4, /Not found/],
  ])("can't be started on a task %s", async (_, values, status, message) => {
    const task_id = values ? await addTask(values) : 999_999;
    const reply = await ben.call("timer/start", { task_id });
    expect(reply.status).toBe(status);
    expect(reply.message).toMatch(message);
  });
});

describe("a time entry", () => {
  test("gets its project from the task, its duration from start and end, its date from the start", async () => {
    const task_id = await addTask({ project_id: billed_id });
    const timing = await add(ben, "timings", {
      task_id,
      started_at: `${ago(3)}T08:00:00Z`,
      ended_at: `${ago(3)}T10:45:00Z`,
      paused: "15",
      comment: "Drew the plan",
    });
    expect(timing).toMatchObject({
      project_id: billed_id,
      employee_id: benId,
      duration: 150,
      date: ago(3),
      billable: true,
      rate: "60.00",
      amount: "150.00",
      status: "draft",
      source: "manual",
    });
  });

  test.each([
    [{ duration: "30" }, "project_id", "Choose project"],
    [{ project: true }, "duration", "Enter time"],
    [{ project: true, duration: "1441" }, "duration", "Time must be between 0:01 and 24:00"],
    [{ project: true, duration: "soon" }, "duration", "Time: write hours and minutes like 2:30"],
    [
      { project: true, started_at: "2026-01-05T10:00:00Z", ended_at: "2026-01-07T10:00:00Z" },
      "ended_at",
      "Start and end must be between a minute and a day apart, excluding the break",
    ],
    [{ billed: true, duration: "30" }, "comment", "Enter comment"],
  ])("is refused: %j", async ({ project, billed, ...values }: Row, field, text) => {
    const reply = await ben.call<{ errors: Record<string, { text: string }[]> }>("timings/manage", {
      ...values,
      ...(project ? { project_id } : {}),
      ...(billed ? { project_id: billed_id } : {}),
    });
    expect(reply.status).toBe(-1);
    expect(reply.data.errors[field]).toEqual([expect.objectContaining({ text })]);
  });

  test("never overlaps another of the same person, not even in the database", async () => {
    const day = ago(2);
    const entry = (from: string, until: string) => ({
      project_id,
      started_at: `${day}T${from}:00Z`,
      ended_at: `${day}T${until}:00Z`,
    });
    const first = await add(ben, "timings", entry("08:00", "10:00"));
    const reply = await ben.call<{ errors: Record<string, { text: string }[]> }>(
      "timings/manage",
      entry("09:30", "11:00"),
    );
    expect(reply.data.errors.started_at![0]!.text).toBe("Overlaps Racking 08:00–10:00");
    await add(ben, "timings", entry("10:00", "11:00"));
    await add(admin, "timings", entry("09:00", "10:00"));
    await expect(
      query(
        `update timings set ended_at = ended_at + interval '5 minutes' where timing_id = ${String(first.timing_id)}`,
      ),
    ).rejects.toThrow();
    const both = await Promise.all([
      ben.call("timings/manage", entry("14:00", "15:00")),
      ben.call("timings/manage", entry("14:30", "15:30")),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([-1, 1]);
  });

  test("is submitted, decided by others, and then locked", async () => {
    const timing = await add(ben, "timings", { project_id, duration: "90", comment: "Sorted" });
    const { timing_id, number } = timing;
    const change = (browser: Browser) => browser.call("timings/manage", { timing_id, comment: "Changed" });
    expect(await ben.call("timings/approve", { timing_id })).toMatchObject({
      status: 0,
      message: `${String(number)} is Draft`,
    });
    expect(await ben.call("timings/submit", { timing_id })).toMatchObject({
      status: 1,
      message: "1 entry submitted",
    });
    expect(await ben.call("timings/approve", { timing_id })).toMatchObject({ status: -3 });
    expect(await admin.call("timings/reject", { timing_id, comment: "" })).toMatchObject({ status: -1 });
    expect(await admin.call("timings/reject", { timing_id, comment: "Which aisle?" })).toMatchObject({
      status: 1,
    });
    expect(await ben.call(`timings/one/${String(timing_id)}`)).toMatchObject({
      data: { status: "rejected", decision: "Which aisle?" },
    });
    expect(await change(ben)).toMatchObject({ status: 1, data: { status: "draft" } });
    await ben.call("timings/submit", { timing_id });
    expect(await admin.call("timings/approve", { timing_id })).toMatchObject({ status: 1 });
    for (const browser of [ben, admin])
      expect(await change(browser)).toMatchObject({
        status: 0,
        message: `${String(number)} has been approved and can no longer be changed`,
      });
    expect(await ben.call("timings/delete", { ids: [timing_id] })).toMatchObject({ status: 0 });
    const told = await ben.call<{ items: { text: string }[] }>("notifications/get");
    expect(told.data.items.slice(0, 2).map(({ text }) => text)).toEqual([
      "System Administrator approved 1 entry",
      "System Administrator rejected 1 entry: Which aisle?",
    ]);
  });

  test("of one's own can be added, changed and deleted for seven days", async () => {
    const told = "You can add and change your own time for 7 days only. Ask whoever approves it";
    const marked = { status: -1, data: { errors: { date: [{ text: told }] } } };
    const entry = (days: number) => ({ project_id, duration: "60", date: ago(days) });
    expect(await ben.call("timings/manage", entry(8))).toMatchObject(marked);
    const { timing_id } = await add(ben, "timings", entry(6));
    const change = (browser: Browser, values: Row) =>
      browser.call("timings/manage", { timing_id, ...values });
    expect(await change(ben, { duration: "45" })).toMatchObject({ status: 1 });
    expect(await change(ben, { date: ago(8) })).toMatchObject(marked);
    expect(await change(admin, { date: ago(8) })).toMatchObject({ status: 1 });
    expect(await change(ben, { date: ago(1) })).toMatchObject({ status: 0, message: told });
    expect(await ben.call("timings/delete", { ids: [timing_id] })).toMatchObject({
      status: 0,
      message: told,
    });
    expect(await admin.call("timings/delete", { ids: [timing_id] })).toMatchObject({ status: 1 });
  });

  test("of one's own can be restored for seven days, and never overlapping other time", async () => {
    const from = (hour: string) => ({
      project_id,
      started_at: `${ago(6)}T${hour}:00:00Z`,
      ended_at: `${ago(6)}T${hour}:30:00Z`,
    });
    const { timing_id } = await add(ben, "timings", from("03"));
    const { timing_id: old } = await add(ben, "timings", from("04"));
    for (const id of [timing_id, old])
      expect(await ben.call("timings/delete", { ids: [id] })).toMatchObject({ status: 1 });
    await query(`update timings set date = '${ago(8)}' where timing_id = ${String(old)}`);
    expect(await ben.call("timings/restore", { ids: [old] })).toMatchObject({
      status: 0,
      message: "You can add and change your own time for 7 days only. Ask whoever approves it",
    });
    expect(await admin.call("timings/restore", { ids: [old] })).toMatchObject({ status: 1 });
    const { timing_id: other } = await add(ben, "timings", from("03"));
    expect(await ben.call("timings/restore", { ids: [timing_id] })).toMatchObject({
      status: 0,
      message: expect.stringContaining("Racking"),
    });
    await ben.call("timings/delete", { ids: [other] });
    expect(await ben.call("timings/restore", { ids: [timing_id] })).toMatchObject({ status: 1 });
  });

  test("is shown in its week, which is submitted and approved as a whole", async () => {
    const task_id = await addTask({ title: "Stocktaking", project_id: billed_id });
    for (const [date, duration] of [
      ["2026-03-02", "60"],
      ["2026-03-02", "30"],
      ["2026-03-08", "120"],
    ])
      await add(admin, "timings", { task_id, employee_id: benId, date, duration, comment: "Counted" });
    const week = async () => (await ben.call<TimingWeek>("timings/week", { date: "2026-03-05" })).data;
    const seen = await week();
    expect(seen).toMatchObject({
      employee: { id: benId, name: "Ben Ash" },
      minutes: 210,
      expected: 2_400,
      totals: [90, 0, 0, 0, 0, 0, 120],
      drafts: 3,
      submitted: 0,
    });
    expect(seen.days[0]).toBe("2026-03-02");
    expect(seen.rows).toEqual([
      expect.objectContaining({
        task: "Stocktaking",
        minutes: 210,
        days: [
          expect.objectContaining({ minutes: 90, status: "draft" }),
          null,
          null,
          null,
          null,
          null,
          expect.objectContaining({ minutes: 120, status: "draft" }),
        ],
      }),
    ]);
    expect(await ben.call("timings/submit", { week: "2026-03-05" })).toMatchObject({ data: { done: 3 } });
    expect(await admin.call("timings/approve", { week: "2026-03-05", employee_id: benId })).toMatchObject({
      data: { done: 3 },
    });
    expect((await week()).rows[0]!.days[0]).toMatchObject({
      minutes: 90,
      status: "approved",
      entries: [
        { minutes: 60, comment: "Counted", timed: false, locked: true },
        { minutes: 30, locked: true },
      ],
    });
    const { month } = await week();
    expect(month.month).toBe("2026-03");
    expect(month.minutes).toHaveLength(31);
    expect(month.minutes.reduce((sum, each) => sum + each, 0)).toBe((await week()).minutes);
    // In the next week the open task is at hand, and not in one long after.
    const tasksIn = async (date: string) =>
      (await ben.call<TimingWeek>("timings/week", { date })).data.rows.map(({ task }) => task);
    expect(await tasksIn("2026-03-12")).toEqual(["Stocktaking"]);
    expect(await tasksIn("2026-04-12")).toEqual([]);
    expect(await ben.call("timings/submit", { week: "2026-03-05" })).toMatchObject({
      status: 0,
      message: "There’s nothing to approve here",
    });
  });

  test("of a week can be decided by the project's manager, for their project", async () => {
    const access_id = await server.createProfile("Lead", {
      grants: { timings: { actions: ["list", "view"], scope: "all" } },
    });
    const user_id = await server.createUser({ login: "kim", access_ids: [access_id] });
    const hired = await query(`
      insert into employees (first_name, last_name, position_id, department_id, hire_date)
      select called, 'Lee', position_id, department_id, '2024-01-01'
      from (select * from positions limit 1) positions, unnest(array['Kim', 'Ola']) as called returning employee_id`);
    const [manager_id, employee_id] = hired.map((row) => row.employee_id as number);
    await query(`update users set employee_id = ${manager_id} where user_id = ${user_id}`);
    const [own, other] = [
      (await add(admin, "projects", { name: "Own", code: "P-3", manager_id })).project_id,
      (await add(admin, "projects", { name: "Other", code: "P-4", manager_id: 1 })).project_id,
    ];
    for (const project of [own, other])
      await add(admin, "timings", { employee_id, project_id: project, date: "2026-05-05", duration: "60" });
    await admin.call("timings/submit", { week: "2026-05-05", employee_id });
    const ofOla = { week: "2026-05-05", employee_id };
    const lead = await server.signIn("kim");
    const { data } = await lead.call<TimingWeek>("timings/week", { date: "2026-05-05", employee_id });
    expect(data).toMatchObject({ submitted: 1, own: false, minutes: 120 });
    // Their time may be seen, and their records not: so they have no names.
    expect(data.people).toContainEqual({
      id: employee_id,
      name: `#${employee_id}`,
      waiting: 2,
      waiting_week: "2026-05-04",
    });
    expect(await lead.call("timings/approve", ofOla)).toMatchObject({ data: { done: 1 } });
    expect(await lead.call("timings/approve", ofOla)).toMatchObject({ status: -3 });
  });

  test("of others is hidden", async () => {
    const foreign = await add(admin, "timings", { project_id, duration: "60" });
    expect(await ben.call(`timings/one/${String(foreign.timing_id)}`)).toMatchObject({ status: -4 });
    expect(await ben.call("timings/submit", { timing_id: foreign.timing_id })).toMatchObject({ status: -4 });
    const week = await ben.call<TimingWeek>("timings/week", { employee_id: 1 });
    expect(week.data.rows).toEqual([]);
  });
});

describe("approved time", () => {
  const approve = (ids: unknown[]) =>
    query(`update timings set status = 'approved' where timing_id in (${ids.join(",")})`);
  let client_id: unknown;
  let project: unknown;
  let task_id: unknown;

  beforeAll(async () => {
    await query("update employees set cost_rate = 20");
    await openShop(server.db);
    client_id = (await add(admin, "clients", { first_name: "Nora", phone: "+49 40 5550143" })).client_id;
    project = (
      await add(admin, "projects", {
        name: "Assembly",
        code: "P-B",
        party: `clients:${String(client_id)}`,
        billing: "hourly",
        hourly_rate: "60",
        members: [
          { employee_id: 1, role: "Lead", rate: "90" },
          { employee_id: benId, role: "Fitter", rate: "" },
        ],
      })
    ).project_id;
    task_id = (await add(admin, "tasks", { title: "Bolts", project_id: project })).task_id;
  });

  const work = (minutes: number, employee_id: number, values: object = {}) =>
    add(admin, "timings", {
      project_id: project,
      task_id,
      employee_id,
      duration: String(minutes),
      comment: "On site",
      ...values,
    });

  test("has the member's rate, or else the project's", async () => {
    const [lead, fitter] = [await work(60, 1), await work(60, benId)];
    expect([lead.rate, fitter.rate]).toEqual(["90.00", "60.00"]);
    const row = await admin.call<Row>(`projects/one/${String(project)}`);
    expect(row.data.member_ids).toEqual([1, benId]);
    await query(`delete from timings where project_id = ${String(project)}`);
    const twice = await admin.call("projects/manage", {
      project_id: project,
      members: [{ employee_id: benId }, { employee_id: benId }],
    });
    expect(twice).toMatchObject({ status: -1, data: { errors: { members: [{ code: "rule" }] } } });
  });

  test("of a fixed-price project is invoiced by its invoices, not by hours", async () => {
    const [own] = await query(`
      select legal_person_id, currency_id from legal_persons, currencies where is_base limit 1`);
    const { project_id: fixed } = await add(admin, "projects", {
      name: "Turnkey",
      code: "P-F",
      party: `clients:${String(client_id)}`,
      billing: "fixed",
      budget_amount: "900",
    });
    const bill = (price: string) =>
      add(admin, "invoices", {
        party: `clients:${String(client_id)}`,
        ...own,
        project_id: fixed,
        lines: [{ name: "Instalment", quantity: "1", price, vat_rate: "20" }],
      });
    const invoiced = async () => (await admin.call<Row>(`projects/one/${String(fixed)}`)).data.invoiced;
    const { invoice_id } = await bill("300");
    await bill("100");
    // A draft isn't invoiced yet.
    expect(await invoiced()).toBe("0.00");
    expect(await admin.call("invoices/issue", { invoice_id })).toMatchObject({ status: 1 });
    expect(await invoiced()).toBe("300.00");
  });

  test("links to the draft created from it, or to the list of several", async () => {
    const party = `clients:${String(client_id)}`;
    const other = await add(admin, "projects", {
      name: "Repairs",
      code: "P-R",
      party,
      billing: "hourly",
      hourly_rate: "50",
    });
    const bill = async (...entries: Row[]) => {
      const ids = entries.map(({ timing_id }) => timing_id);
      await approve(ids);
      return (await admin.call<ActionOutcome & { ids: number[] }>("timings/bill", { ids })).data;
    };
    const entry = (project_id: unknown) => work(60, benId, { project_id, task_id: "" });
    const one = await bill(await entry(project));
    expect(one.record).toMatchObject({ code: "invoices", id: one.ids[0] });
    await admin.call("invoices/cancel", { invoice_id: one.ids[0], comment: "Too early" });
    await query(`delete from timings where project_id = ${String(project)}`);

    const both = await bill(await entry(project), await entry(other.project_id));
    expect(both.record).toBeUndefined();
    const { code, filters } = both.records!;
    const found = await admin.call<ListState>(`${code}/list`, { filters });
    expect(new Set(found.data.datasets.main.rows.map(({ invoice_id }) => invoice_id))).toEqual(
      new Set(both.ids),
    );
    for (const invoice_id of both.ids)
      await admin.call("invoices/cancel", { invoice_id, comment: "Too early" });
    await query(`delete from timings where project_id in (${String(project)}, ${String(other.project_id)})`);
  });

  test("becomes a draft invoice, to the cent and only once", async () => {
    const entries = [await work(90, benId), await work(30, benId), await work(20, 1), await work(20, 1)];
    const draft = await work(60, benId);
    const ids = entries.map(({ timing_id }) => timing_id);
    expect(await admin.call("timings/bill", { ids })).toMatchObject({
      status: 0,
      message: "There’s no approved, billable time with a rate left to invoice",
    });
    await approve(ids);
    const offered = async () =>
      (
        await admin.call<{ state: { actions: { code: string }[] } }>(`projects/one/${String(project)}`)
      ).data.state.actions.map(({ code }) => code);
    expect(await offered()).toContain("bill");
    const [first, second] = await Promise.all([
      admin.call<{ ids: number[] }>("timings/bill", { project_id: project }),
      admin.call<{ ids: number[] }>("timings/bill", { project_id: project }),
    ]);
    const done = [first, second].filter(({ status }) => status === 1);
    expect(done).toHaveLength(1);
    const [invoice_id] = done[0]!.data.ids;
    const invoice = await admin.call<Row>(`invoices/one/${String(invoice_id)}`);
    expect(invoice.data).toMatchObject({ status: "draft", total: "180.00", client_id });
    expect(
      (invoice.data.lines as Row[]).map(({ name, quantity, price, amount }) => [
        name,
        quantity,
        price,
        amount,
      ]),
    ).toEqual([
      ["Bolts", "2.000", "60.00", "120.00"],
      ["Bolts, 0:40 h", "1", "60.00", "60.00"],
    ]);
    expect(
      await query(`select billed, invoice_id from timings where timing_id in (${ids.join(",")})`),
    ).toEqual(ids.map(() => ({ billed: true, invoice_id })));
    expect(await query(`select billed from timings where timing_id = ${String(draft.timing_id)}`)).toEqual([
      { billed: false },
    ]);
    expect(await offered()).not.toContain("bill");
    expect(await admin.call("timings/delete", { ids: ids.slice(0, 1) })).toMatchObject({ status: 0 });

    await admin.call("invoices/cancel", { invoice_id, comment: "Wrong month" });
    expect(
      await query(
        `select count(*)::int as free from timings where timing_id in (${ids.join(",")}) and not billed`,
      ),
    ).toEqual([{ free: 4 }]);
    const again = await admin.call<{ ids: number[] }>("timings/bill", { project_id: project, until: ago(0) });
    expect(again.status).toBe(1);
    await admin.call("invoices/delete", { ids: again.data.ids });
    expect(
      await query(
        `select count(*)::int as free from timings where timing_id in (${ids.join(",")}) and not billed`,
      ),
    ).toEqual([{ free: 4 }]);

    // What comes back from the trash doesn't bill the same time once more.
    await admin.call("invoices/restore", { ids: again.data.ids });
    const restored = await admin.call<Row>(`invoices/one/${String(again.data.ids[0])}`);
    expect(restored.data).toMatchObject({ status: "cancelled", total: "180.00" });
  });

  test("can be billed again once its invoice is fully credited, until the credit note is cancelled", async () => {
    const entries = [await work(60, benId), await work(120, benId)];
    const ids = entries.map(({ timing_id }) => timing_id);
    await approve(ids);
    const bill = async () => (await admin.call<{ ids: number[] }>("timings/bill", { ids })).data.ids[0]!;
    const billed = async () =>
      (await query(`select billed from timings where timing_id in (${ids.join(",")})`)).map(
        ({ billed }) => billed,
      );
    const invoice_id = await bill();
    await admin.call("invoices/issue", { invoice_id });
    const account = await add(admin, "accounts", {
      name: "Bank",
      kind: "bank",
      opening_date: ago(30),
      ...(
        await query(
          "select legal_person_id, currency_id from legal_persons, currencies where is_base limit 1",
        )
      )[0],
    });
    const { cfig_id } = await add(admin, "cfig", { name: "Work", direction: "in", activity: "operating" });
    const { cfi_id } = await add(admin, "cfi", { name: "Hours", cfig_id, direction: "in" });
    const paid = await admin.call("invoices/pay", {
      invoice_id,
      amount: "180.00",
      account_id: account.account_id,
      cfi_id,
    });
    expect(paid).toMatchObject({ status: 1 });
    const credit = async (price: string) => {
      const made = await admin.call<{ record: { id: number } }>("invoices/credit", { invoice_id });
      const note = made.data.record.id;
      await add(admin, "invoices", { invoice_id: note, lines: [{ name: "Hours", quantity: "1", price }] });
      expect(await admin.call("invoices/issue", { invoice_id: note })).toMatchObject({ status: 1 });
      return note;
    };
    await credit("60.00");
    expect(await billed()).toEqual([true, true]);
    const rest = await credit("120.00");
    expect(await billed()).toEqual([false, false]);
    expect(await admin.call("invoices/cancel", { invoice_id: rest, comment: "Not so" })).toMatchObject({
      status: 1,
    });
    expect(await billed()).toEqual([true, true]);
    const last = await credit("120.00");
    const again = await bill();
    expect(again).not.toBe(invoice_id);
    expect(await admin.call("invoices/cancel", { invoice_id: last, comment: "Not so" })).toMatchObject({
      status: 0,
      message: expect.stringMatching(/^The time of \S+ has been billed again on \S+\. Cancel that first$/),
    });
    expect(
      await query(`select distinct invoice_id from timings where timing_id in (${ids.join(",")})`),
    ).toEqual([{ invoice_id: again }]);
  });

  test("requires a customer, a right, and something to bill", async () => {
    const entry = await add(admin, "timings", { project_id: billed_id, duration: "60", comment: "x" });
    await approve([entry.timing_id]);
    expect(await admin.call("timings/bill", { timing_id: entry.timing_id })).toMatchObject({
      status: 0,
      message: "Racking has no customer to bill. Choose one first",
    });
    expect(await ben.call("timings/bill", { project_id: project })).toMatchObject({ status: -3 });
    expect(await admin.call("timings/bill", {})).toMatchObject({ status: -1 });
    expect(await admin.call("timings/bill", { project_id: project, until: "2026-02-31" })).toMatchObject({
      status: -1,
    });
  });
});

test("a subproject that extends beyond its project is reported, and can be fitted", async () => {
  const whole = await add(admin, "projects", {
    name: "Whole",
    code: "P-W",
    start_date: "2026-03-01",
    due_date: "2026-03-31",
  });
  const part = await add(admin, "subprojects", {
    name: "Part",
    project_id: whole.project_id,
    start_date: "2026-02-20",
    due_date: "2026-03-10",
  });
  const hints = async () =>
    (
      await admin.call<{ state: { actions?: { hint?: string }[] } }>(
        `subprojects/one/${String(part.subproject_id)}`,
      )
    ).data.state.actions?.flatMap(({ hint }) => hint ?? []);
  expect(await hints()).toEqual(["It extends beyond its project’s dates"]);
  const { subproject_id } = part;
  expect(await admin.call("subprojects/fit", { subproject_id })).toMatchObject({ status: 1 });
  const fitted = await admin.call(`subprojects/one/${String(subproject_id)}`);
  expect(fitted.data).toMatchObject({ start_date: "2026-03-01", due_date: "2026-03-10" });
  expect((await hints()) ?? []).toEqual([]);
  expect(await admin.call("subprojects/fit", { subproject_id })).toMatchObject({ status: 0 });
});
