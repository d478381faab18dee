import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import type { ActionOutcome, RecordState } from "../../app/contract/record.ts";
import type { BurnUp } from "../../app/modules/work/contract.ts";
import { taskGroups, type TaskGroup } from "../../app/modules/work/server/tasks-statuses.ts";
import { notifyOverdueTasks, remindOfTasks } from "../../app/modules/work/server/work-scheduled-tasks.ts";
import { projectGroups, type ProjectGroup } from "../../app/modules/work/server/tasks-projects-statuses.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let statuses: Record<TaskGroup, number>;
let projectStatuses: Record<ProjectGroup, number>;
let me: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  statuses = await idsByGroup("tasks_statuses", "task_status_id");
  projectStatuses = await idsByGroup("tasks_projects_statuses", "project_status_id");
  [{ employee_id: me }] = await rows<{ employee_id: number }>("select employee_id from employees limit 1");
});
afterAll(() => server.stop());

async function rows<Row extends Record<string, unknown>>(query: string): Promise<[Row, ...Row[]]> {
  return (await server.db.execute(sql.raw(query))).rows as [Row, ...Row[]];
}

async function idsByGroup<Group extends string>(table: string, key: string) {
  const found = await rows<{ id: number; group: Group }>(`select ${key} as id, "group" from ${table}`);
  return Object.fromEntries(found.map(({ id, group }) => [group, id])) as Record<Group, number>;
}

let made = 0;

async function add(code: string, values: object): Promise<Record<string, unknown> & { version: number }> {
  const reply = await admin.call<Record<string, unknown> & { version: number }>(`${code}/manage`, values);
  if (reply.status !== 1) throw new Error(`${code}: ${reply.message} ${JSON.stringify(reply.data)}`);
  return reply.data;
}

const addProject = (values: object = {}) =>
  add("projects", { code: `P-${(made += 1)}`, name: `Project ${made}`, ...values });

async function addTask(values: object = {}, group: TaskGroup = "todo") {
  const task = await add("tasks", { title: `Task ${(made += 1)}`, ...values });
  await server.db.execute(
    sql`update tasks set task_status_id = ${statuses[group]} where task_id = ${task.task_id}`,
  );
  return task;
}

/** Somebody else who is employed and has a user of that login. @returns their employee's id */
async function addColleague(login: string): Promise<number> {
  const [{ employee_id }] = await rows<{ employee_id: number }>(`
    insert into employees (first_name, last_name, position_id, department_id, hire_date)
    select '${login}', 'Ash', position_id, department_id, '2024-01-01' from positions limit 1 returning employee_id`);
  const user_id = await server.createUser({ login });
  await server.db.execute(sql`update users set employee_id = ${employee_id} where user_id = ${user_id}`);
  return employee_id;
}

const move = (task: Record<string, unknown>, to: TaskGroup) =>
  admin.call("tasks/status", { id: task.task_id, status_id: statuses[to] });

const allowed: Record<TaskGroup, TaskGroup[]> = {
  backlog: ["todo", "in_progress", "cancelled"],
  todo: ["in_progress", "done", "backlog", "cancelled"],
  in_progress: ["review", "done", "todo", "cancelled"],
  review: ["done", "in_progress", "cancelled"],
  done: ["todo", "in_progress"],
  cancelled: ["backlog", "todo"],
};

describe("a task", () => {
  test.each(taskGroups.flatMap((from) => taskGroups.map((to) => [from, to] as const)))(
    "from %s to %s follows the workflow",
    async (from, to) => {
      const task = await addTask({}, from);
      const reply = await move(task, to);
      if (allowed[from].includes(to)) {
        expect(reply).toMatchObject({ status: 1, data: { task_status_id: statuses[to] } });
        expect((reply.data as { completed_at: unknown }).completed_at === null).toBe(to !== "done");
      } else {
        expect(reply.status).toBe(0);
        expect(reply.message).toMatch(/^.+ can’t become .+$/);
      }
    },
  );

  test("can only be done after its subtasks and required checklist items", async () => {
    const task = await addTask({
      checklist: [
        { text: "Measure", required: true, done: false },
        { text: "Sweep", required: false, done: false },
      ],
    });
    const part = await addTask({ parent_id: task.task_id });
    expect(await move(task, "done")).toMatchObject({ status: 0, message: "Close 1 subtask first" });
    await move(part, "cancelled");
    expect(await move(task, "done")).toMatchObject({
      status: 0,
      message: "Complete 1 required checklist item first",
    });
    const ticked = await admin.call<{ checklist: unknown }>("tasks/checklist", {
      task_id: task.task_id,
      item: 0,
      done: true,
    });
    expect(ticked.data.checklist).toEqual([
      { text: "Measure", required: true, done: true },
      { text: "Sweep", required: false, done: false },
    ]);
    expect(await move(task, "done")).toMatchObject({ status: 1 });
  });

  test("can be done while blocked by another, with a warning", async () => {
    const blocker = await addTask({ title: "Order the anchors" });
    const task = await addTask({ blocked_by_ids: [blocker.task_id] });
    const { data } = await admin.call<object>("tasks/one", { id: task.task_id });
    expect(data).toMatchObject({ blocked_by: [{ id: blocker.task_id, name: "Order the anchors" }] });
    expect((await move(task, "done")).message).toContain("This task was still blocked by: Order the anchors");
  });

  test("can't block itself, even indirectly", async () => {
    const [a, b, c] = [await addTask(), await addTask(), await addTask()];
    await add("tasks", { task_id: b.task_id, blocked_by_ids: [a.task_id] });
    await add("tasks", { task_id: c.task_id, blocked_by_ids: [b.task_id] });
    const reply = await admin.call("tasks/manage", { task_id: a.task_id, blocked_by_ids: [c.task_id] });
    expect(reply).toMatchObject({
      status: -1,
      data: {
        errors: { blocked_by_ids: [{ text: "A task can’t block itself, not even through other tasks" }] },
      },
    });
  });

  test("can be nested three levels deep, from above and below", async () => {
    const top = await addTask();
    const middle = await addTask({ parent_id: top.task_id });
    const bottom = await addTask({ parent_id: middle.task_id });
    const deeper = await admin.call("tasks/manage", { title: "Deeper", parent_id: bottom.task_id });
    expect(deeper).toMatchObject({
      status: -1,
      data: { errors: { parent_id: [{ text: "Tasks can be nested at most 3 levels deep" }] } },
    });
    const other = await addTask();
    const hung = await admin.call("tasks/manage", { task_id: top.task_id, parent_id: other.task_id });
    expect(hung).toMatchObject({ status: -1, data: { errors: { parent_id: [{ code: "rule" }] } } });
    const inside = await admin.call("tasks/manage", { task_id: top.task_id, parent_id: bottom.task_id });
    expect(inside).toMatchObject({ status: -1, data: { errors: { parent_id: [{ code: "rule" }] } } });
  });

  test("starts with the defaults of its type and parent, and with its author following", async () => {
    const [{ task_type_id }] = await rows("select task_type_id from tasks_types where code = 'installation'");
    const project = await addProject();
    const above = await addTask({ project_id: project.project_id });
    const task = await addTask({ parent_id: above.task_id, task_type_id });
    expect(task).toMatchObject({
      project_id: project.project_id,
      estimate: 480,
      author_id: me,
      watcher_ids: [me],
    });
    expect(task.checklist).toHaveLength(4);
    expect(task.checklist).toContainEqual({ text: "Anchors are checked", required: true, done: false });
  });

  test("belongs to a subproject of its own project only", async () => {
    const [ours, theirs] = [await addProject(), await addProject()];
    const part = await add("subprojects", { name: "Part", project_id: theirs.project_id });
    const reply = await admin.call("tasks/manage", {
      title: "Astray",
      project_id: ours.project_id,
      subproject_id: part.subproject_id,
    });
    expect(reply).toMatchObject({
      status: -1,
      data: { errors: { subproject_id: [{ text: "Subproject belongs to another project" }] } },
    });
  });

  test.each<[TaskGroup, string[]]>([
    ["backlog", ["To do"]],
    ["in_progress", ["In review"]],
    ["review", ["Done"]],
    ["done", []],
    ["cancelled", []],
  ])("in %s only offers the next statuses", async (group, primary) => {
    const task = await addTask({}, group);
    const { data } = await admin.call<{ state: RecordState }>(`tasks/one/${String(task.task_id)}`);
    const transitions = data.state.transitions!;
    expect(transitions.filter((each) => each.primary).map(({ label }) => label)).toEqual(primary);
    expect(transitions).toHaveLength(allowed[group].length);
  });

  test("only accepts statuses that its project allows", async () => {
    const project = await addProject({ task_status_ids: [statuses.backlog, statuses.in_progress] });
    const task = await add("tasks", { title: "Allowed", project_id: project.project_id });
    expect(task.task_status_id).toBe(statuses.backlog);
    expect(await move(task, "in_progress")).toMatchObject({ status: 1 });
    expect(await move(task, "review")).toMatchObject({
      status: 0,
      message: "This project doesn’t use the status In review",
    });
  });

  test("warns of a status at its limit, and is refused by a strict one", async () => {
    const project = await addProject();
    const limit = (strict: boolean) =>
      server.db.execute(
        sql`update tasks_statuses set wip_limit = 1, strict = ${strict} where task_status_id = ${statuses.review}`,
      );
    const [first, second, third] = [
      await addTask({ project_id: project.project_id }, "in_progress"),
      await addTask({ project_id: project.project_id }, "in_progress"),
      await addTask({ project_id: project.project_id }, "in_progress"),
    ];
    await limit(false);
    await move(first, "review");
    expect((await move(second, "review")).message).toContain("In review is at its limit: 2 of 1");
    await limit(true);
    expect(await move(third, "review")).toMatchObject({
      status: 0,
      message: "In review is at its limit: 2 of 1",
    });
    await server.db.execute(sql`update tasks_statuses set wip_limit = null, strict = false`);
  });

  test("is shown on a timeline from its start to its due date, in every month it spans", async () => {
    const project = await addProject();
    const task = async (title: string, start: string | null, due: string | null) =>
      addTask({
        title,
        project_id: project.project_id,
        start_at: start && `${start}T09:00:00Z`,
        due_at: due && `${due}T15:00:00Z`,
      });
    await task("over two years", "2025-03-01", "2027-03-01");
    await task("from the month before", "2026-10-01", "2026-11-10");
    await task("of a day", null, "2026-11-20");
    await task("into the month after", "2026-11-28", "2027-01-20");
    await task("over before", "2026-09-01", "2026-10-10");
    await task("begun after", "2027-01-10", "2027-01-20");
    await task("due after", null, "2027-01-20");
    await task("never due", "2026-11-01", null);
    const { data } = await admin.call<ListState>("tasks/list", {
      layout: "timeline",
      layout_field: "due_at",
      month: "2026-11",
      filters: [{ field: "project_id", op: "eq", value: String(project.project_id) }],
    });
    expect(data.settings).toMatchObject({
      layout: "timeline",
      month: "2026-11",
      timelines: [{ name: "due_at", from: "start_at", move: "edit" }],
    });
    expect(data.datasets.main.rows.map(({ title, start_at }) => [title, start_at !== null])).toEqual([
      ["from the month before", true],
      ["of a day", false],
      ["into the month after", true],
      ["over two years", true],
    ]);
    const other = await admin.call<ListState>("tasks/list", {
      layout: "timeline",
      layout_field: "remind_at",
    });
    expect(other.data.settings.layout).toBe("table");
  });

  test("shows a status's limit on a board, for one project and for several", async () => {
    await server.db.execute(
      sql`update tasks_statuses set wip_limit = 1, strict = true where task_status_id = ${statuses.review}`,
    );
    await server.db.execute(
      sql`update tasks set task_status_id = ${statuses.todo} where task_status_id = ${statuses.review}`,
    );
    const project = await addProject();
    await addTask({ project_id: project.project_id }, "review");
    await addTask({ project_id: project.project_id }, "review");
    const limitIn = async (filters: object[]) => {
      const { data } = await admin.call<ListState>("tasks/list", {
        layout: "board",
        layout_field: "task_status_id",
        filters,
      });
      const groups = data.datasets.main.groups ?? [];
      expect(groups.filter(({ limit }) => limit)).toHaveLength(1);
      return groups.find(({ key }) => key === String(statuses.review))!.limit;
    };
    const ours = { field: "project_id", op: "eq", value: String(project.project_id) };
    const limit = { most: 1, strict: true, over: 1 };
    expect(await limitIn([ours])).toEqual({ ...limit, counted: true });
    expect(await limitIn([])).toEqual({ ...limit, counted: false });
    await server.db.execute(sql`update tasks_statuses set wip_limit = null, strict = false`);
  });

  test("can be duplicated, without its progress", async () => {
    const project = await addProject();
    const task = await addTask({
      title: "Load the truck",
      project_id: project.project_id,
      priority: "high",
      remind_at: "2027-01-05T12:00:00Z",
      due_at: "2027-01-06T12:00:00Z",
      checklist: [{ text: "Count", required: true, done: true }],
      tags: ["spring"],
    });
    await move(task, "done");
    const reply = await admin.call<ActionOutcome>("tasks/duplicate", { task_id: task.task_id });
    expect(reply).toMatchObject({ status: 1, message: "Load the truck (copy) created" });
    const copy = await admin.call(`tasks/one/${reply.data.record!.id}`);
    expect(copy.data).toMatchObject({
      title: "Load the truck (copy)",
      project_id: project.project_id,
      priority: "high",
      remind_at: null,
      completed_at: null,
      checklist: [{ text: "Count", required: true, done: false }],
      tags: ["spring"],
      task_status: { group: "todo" },
    });
    expect(await admin.call("tasks/duplicate", { task_id: 999_999 })).toMatchObject({ status: -4 });
  });

  test("is overdue, due today, this week or later in the user's time zone", async () => {
    await server.db.execute(sql`update users set time_zone = 'Pacific/Auckland' where login = 'admin'`);
    const assignee_id = me;
    const day = (days: string) =>
      sql.raw(
        `(((now() at time zone 'Pacific/Auckland')::date + ${days})::timestamp + interval '1 hour') at time zone 'Pacific/Auckland'`,
      );
    const dues = { overdue: "- 1", today: "+ 0", later: "+ 8" };
    for (const [title, days] of Object.entries(dues)) {
      const task = await addTask({ title, assignee_id });
      await server.db.execute(sql`update tasks set due_at = ${day(days)} where task_id = ${task.task_id}`);
    }
    await addTask({ title: "undated", assignee_id });
    const { data } = await admin.call<ListState>("tasks/list", { view_id: "my_day" });
    expect(data.settings.group).toBe("due_in");
    expect(data.datasets.main.groups!.map(({ key, label, count }) => [key, label, count])).toEqual([
      ["overdue", "Overdue", 1],
      ["today", "Today", 1],
      ["this_week", "This week", 0],
      ["later", "Later", 1],
      ["undated", "No date", 1],
    ]);
    for (const { title, $group } of data.datasets.main.rows) expect($group).toBe(title);
    await server.db.execute(sql`update users set time_zone = 'Europe/Berlin' where login = 'admin'`);
  });

  test("that repeats is created once, unchecked, at the same local time across a DST change", async () => {
    await server.db.execute(sql`update users set time_zone = 'Europe/Berlin' where login = 'admin'`);
    const task = await addTask({
      recurrence: "FREQ=WEEKLY;BYDAY=MO",
      due_at: "2027-03-22T08:00:00Z",
      checklist: [{ text: "Count", required: true, done: true }],
    });
    expect((await move(task, "done")).message).toMatch(/It repeats as T-\d+ on 29\.03\.2027/);
    await move(task, "todo");
    expect((await move(task, "done")).message).not.toContain("comes again");
    expect(
      await rows(`select due_at at time zone 'UTC' as due, checklist, "group" from tasks
        join tasks_statuses using (task_status_id) where previous_id = ${String(task.task_id)}`),
    ).toEqual([
      {
        due: "2027-03-29 07:00:00",
        checklist: [{ text: "Count", required: true, done: false }],
        group: "todo",
      },
    ]);
  });

  test("that repeats three times is created two more times", async () => {
    const first = await addTask({ recurrence: "FREQ=DAILY;COUNT=3", due_at: "2027-03-22T08:00:00Z" });
    let task_id = first.task_id as number | undefined;
    const dues: string[] = [];
    while (task_id !== undefined && dues.length < 5) {
      expect((await move({ task_id }, "done")).status).toBe(1);
      const [next]: { task_id: number; due: string }[] = await rows<{ task_id: number; due: string }>(
        `select task_id, due_at::date::text as due from tasks where previous_id = ${task_id}`,
      );
      task_id = next?.task_id;
      if (next) dues.push(next.due);
    }
    expect(dues).toEqual(["2027-03-23", "2027-03-24"]);
  });

  test.each([
    ["FREQ=MONTHLY", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
    ["FREQ=MONTHLY", ["2027-01-30", "2027-02-28", "2027-03-30"]],
    ["FREQ=MONTHLY;INTERVAL=2;COUNT=3", ["2027-02-28", "2027-04-28", "2027-06-28"]],
    ["FREQ=YEARLY", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
    // What is written by the letter is kept to the letter.
    ["FREQ=MONTHLY;BYMONTHDAY=31", ["2027-01-31", "2027-03-31", "2027-05-31"]],
  ])("that repeats by %s keeps its day: %s", async (recurrence, days) => {
    // Shortly after midnight in Berlin, and on the day before in UTC.
    const start = new Date(Date.parse(`${days[0]}T00:30:00Z`) - 3_600_000).toISOString();
    let { task_id } = await addTask({ recurrence, due_at: start });
    for (const day of days) {
      const [due] = await rows(
        `select (due_at at time zone 'Europe/Berlin')::date::text as day from tasks where task_id = ${String(task_id)}`,
      );
      expect(due).toEqual({ day });
      expect((await move({ task_id }, "done")).status).toBe(1);
      const [next] = await rows<{ task_id: number }>(
        `select task_id from tasks where previous_id = ${String(task_id)}`,
      );
      task_id = next?.task_id;
    }
  });

  test("that repeats continues from its rescheduled date", async () => {
    const { task_id } = await addTask({ recurrence: "FREQ=MONTHLY", due_at: "2027-01-31T08:00:00Z" });
    await move({ task_id }, "done");
    const nextOf = async (id: unknown) =>
      (
        await rows<{ task_id: number; day: string }>(
          `select task_id, due_at::date::text as day from tasks where previous_id = ${String(id)}`,
        )
      )[0]!;
    const next = await nextOf(task_id);
    expect(next.day).toBe("2027-02-28");
    await add("tasks", { task_id: next.task_id, due_at: "2027-03-02T08:00:00Z" });
    await move(next, "done");
    expect((await nextOf(next.task_id)).day).toBe("2027-04-02");
  });

  test.each(["every monday", "FREQ=HOURLY", "FREQ=WEEKLY;BYDAY=XX"])(
    "refuses the rule %s",
    async (recurrence) => {
      const reply = await admin.call("tasks/manage", { title: "Again", recurrence });
      expect(reply).toMatchObject({ status: -1, data: { errors: { recurrence: [{ code: "form" }] } } });
    },
  );

  test("can be about a record of any list, and keeps it from being deleted", async () => {
    const client = await add("clients", { first_name: "Ada", phone: "+44 20 7946 0018" });
    const task = await addTask({ subject: `clients:${String(client.client_id)}` });
    expect(task).toMatchObject({
      subject: { id: client.client_id, name: "Ada", route: "clients" },
      client_id: client.client_id,
      order_id: null,
    });
    const list = await admin.call<{ datasets: { main: { rows: unknown[] } } }>("tasks/list", {
      filters: [{ field: "client_id", op: "eq", value: String(client.client_id) }],
    });
    expect(list.data.datasets.main.rows).toHaveLength(1);
    expect(await admin.call("clients/delete", { ids: [client.client_id] })).toMatchObject({
      status: 0,
      message: "Can’t delete Ada: used by 1 task",
    });
    for (const subject of ["clients:999999", "brands:1", "clients"])
      expect(await admin.call("tasks/manage", { title: "x", subject })).toMatchObject({
        status: -1,
        data: { errors: { subject: [{ code: "reference" }] } },
      });
  });

  test("notifies its assignee and followers, but not of their own actions", async () => {
    const employee_id = await addColleague("ben");
    const task = await addTask({ assignee_id: employee_id, title: "Call back" });
    await add("tasks", { task_id: task.task_id, due_at: "2027-01-05T12:00:00Z" });
    await move(task, "in_progress");
    const ben = await server.signIn("ben");
    const told = await ben.call<{ items: { name: string; text: string }[] }>("notifications/get");
    expect(told.data.items.map(({ name, text }) => [name, text])).toEqual([
      ["Task status changed", `Call back (${String(task.number)}): In progress`],
      ["Due date changed", `Call back (${String(task.number)}) is now due on 05.01.2027`],
      ["New task", `System Administrator assigned you Call back (${String(task.number)})`],
    ]);
    const own = await admin.call<{ items: unknown[] }>("notifications/get");
    expect(own.data.items).toEqual([]);
    await ben.call("locales/set", { locale: "de" });
    const german = await ben.call<{ items: { text: string }[] }>("notifications/get");
    expect(german.data.items[0]!.text).toBe(`Call back (${String(task.number)}) ist jetzt: In Arbeit`);
  });

  test("reminds its assignee once, at its time, unless it is closed", async () => {
    const employee_id = await addColleague("ada");
    const reminded = { assignee_id: employee_id, remind_at: "2027-01-05T12:00:00Z" };
    const task = await addTask({ title: "Call back", ...reminded });
    await addTask({ title: "Called", ...reminded }, "done");
    await addTask({ title: "No longer called", ...reminded }, "cancelled");
    const ada = await server.signIn("ada");
    const reminders = async () =>
      (await ada.call<{ items: { name: string; text: string }[] }>("notifications/get")).data.items
        .filter(({ name }) => name === "Task reminder")
        .map(({ text }) => text);
    await remindOfTasks(server.db, new Date("2027-01-05T11:59:00Z"));
    expect(await reminders()).toEqual([]);
    for (const minute of ["12:00", "12:01"])
      await remindOfTasks(server.db, new Date(`2027-01-05T${minute}:00Z`));
    expect(await reminders()).toEqual([`Reminder: Call back (${String(task.number)})`]);
  });

  test("notifies its author when overdue if unassigned", async () => {
    const task = await addTask({ title: "Ask for offers", due_at: "2027-01-05T12:00:00Z" });
    await server.db.execute(
      sql`update tasks set author_id = ${me}, assignee_id = null where task_id = ${task.task_id}`,
    );
    await server.db.execute(sql`update users set employee_id = ${me} where login = 'admin'`);
    await notifyOverdueTasks(server.db, new Date("2027-01-05T12:01:00Z"));
    const { data } = await admin.call<{ items: { text: string }[] }>("notifications/get");
    expect(data.items[0]!.text).toBe(`Ask for offers (${String(task.number)}) was due on 05.01.2027`);
  });

  test("notifies its followers of notes, except private ones", async () => {
    await addColleague("kim");
    const kim = await server.signIn("kim");
    const task = await addTask({ title: "Paint" });
    const subject = `tasks:${String(task.task_id)}`;
    const heard = async () =>
      (await kim.call<{ items: { text: string }[] }>("notifications/get")).data.items.map(({ text }) => text);
    await add("notes", { body: "<p>Not followed yet</p>", subject });
    const actions = async () =>
      (
        await kim.call<{ state: { actions: { code: string }[] } }>(`tasks/one/${String(task.task_id)}`)
      ).data.state.actions.map(({ code }) => code);
    expect(await actions()).toContain("follow");
    expect(await kim.call("tasks/watch", { task_id: task.task_id, watch: "1" })).toMatchObject({
      status: 1,
      message: "You’re following this task",
    });
    expect(await actions()).toContain("unfollow");
    await add("notes", { body: "<p>Which green?</p>", subject });
    await add("notes", { body: "<p>Mine alone</p>", subject, visibility: "private" });
    await kim.call("notes/manage", { body: "<p>Moss</p>", subject });
    expect(await heard()).toEqual([
      `System Administrator about Paint (${String(task.number)}): Which green?`,
    ]);
  });
});

describe("a project", () => {
  const road: Record<ProjectGroup, ProjectGroup[]> = {
    planned: ["active", "cancelled"],
    active: ["done", "on_hold", "cancelled"],
    on_hold: ["active", "done", "cancelled"],
    done: ["active"],
    cancelled: ["planned"],
  };
  const cases = projectGroups.flatMap((from) => projectGroups.map((to) => [from, to] as const));

  test.each(cases)("from %s to %s follows the workflow", async (from, to) => {
    const project = await addProject();
    await server.db.execute(sql`
      update projects set project_status_id = ${projectStatuses[from]} where project_id = ${project.project_id}`);
    const reply = await admin.call<{ finished_at: string | null }>("projects/status", {
      id: project.project_id,
      status_id: projectStatuses[to],
      comment: "Because",
    });
    expect(reply.status).toBe(road[from].includes(to) ? 1 : 0);
    if (reply.status === 1) expect(reply.data.finished_at !== null).toBe(to === "done");
  });

  test.each<[ProjectGroup, string[]]>([
    ["active", ["Done"]],
    ["on_hold", ["Active"]],
    ["done", []],
    ["cancelled", []],
  ])("in %s only offers the next statuses", async (group, primary) => {
    const { project_id } = await addProject();
    await server.db.execute(
      sql`update projects set project_status_id = ${projectStatuses[group]} where project_id = ${project_id}`,
    );
    const { data } = await admin.call<{ state: RecordState }>(`projects/one/${String(project_id)}`);
    const transitions = data.state.transitions!;
    expect(transitions.filter((each) => each.primary).map(({ label }) => label)).toEqual(primary);
    expect(transitions).toHaveLength(road[group].length);
  });

  test.each(["projects", "subprojects"])("of %s can't be completed while tasks are open", async (code) => {
    const project = await addProject();
    const part = await add("subprojects", { name: "Part", project_id: project.project_id });
    const record = code === "projects" ? project : part;
    const key = code === "projects" ? "project_id" : "subproject_id";
    const task = await addTask({ project_id: project.project_id, subproject_id: part.subproject_id });
    const change = (group: ProjectGroup) =>
      admin.call(`${code}/status`, { id: record[key], status_id: projectStatuses[group] });
    await change("active");
    expect(await change("done")).toMatchObject({
      status: 0,
      message: "Close or move 1 open task first",
    });
    await move(task, "done");
    expect(await change("done")).toMatchObject({ status: 1 });
  });

  test("reports its tasks and hours week by week", async () => {
    const project = await addProject({ start_date: "2026-01-05", budget_hours: 40 });
    const { project_id } = project;
    const [first] = [await addTask({ project_id }), await addTask({ project_id })];
    await move(first!, "done");
    await add("timings", { project_id, task_id: first!.task_id, date: "2026-01-06", duration: "90" });
    await server.db.execute(
      sql`update projects set finished_at = '2026-01-20' where project_id = ${project_id}`,
    );
    await server.db.execute(sql`
      update tasks set created_at = '2026-01-05T10:00:00Z', completed_at = case when completed_at is not null
        then '2026-01-14T10:00:00Z'::timestamptz end where project_id = ${project_id}`);
    const grown = await admin.call<BurnUp>("projects/burn-up", { project_id });
    expect(grown.data).toEqual({
      step: "week",
      budget_hours: 40,
      points: [
        { date: "2026-01-11", tasks: 2, done: 0, minutes: 90 },
        { date: "2026-01-18", tasks: 2, done: 1, minutes: 90 },
        { date: "2026-01-20", tasks: 2, done: 1, minutes: 90 },
      ],
    });
  });

  test("billed by the hour requires a rate, and a contract of its own customer", async () => {
    const reply = await admin.call("projects/manage", { code: "X", name: "X", billing: "hourly" });
    expect(reply).toMatchObject({
      status: -1,
      data: { errors: { hourly_rate: [{ text: "Enter hourly rate" }] } },
    });
  });
});
