import { sql, type SQL } from "drizzle-orm";
import { dayAfter, dayAt } from "../../../server/calendar.ts";
import type {
  TimingStatus,
  TimingWeek,
  WeekCell,
  WeekDays,
  WeekEntry,
  WeekPerson,
  WeekRow,
} from "../contract.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, notFound, refuse } from "../../../server/refusal.ts";
import { isDay } from "../../../server/resources/kinds/is-day.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { decides } from "./timing-rules.ts";
import { timingsTable } from "./timings.table.ts";
import { employeesTable } from "../../people/server/employees.table.ts";

/** The seven days of the week that contains a date, Monday first. */
export function weekOf(day: string): WeekDays {
  if (!isDay(day)) throw invalid("date", "problem.date");
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const at = (index: number) => dayAfter(day, index - sinceMonday);
  const days: WeekDays = [at(0), at(1), at(2), at(3), at(4), at(5), at(6)];
  // The last week of the calendar would exceed the supported dates.
  if (!days.every(isDay)) throw invalid("date", "problem.date");
  return days;
}

interface WeekQuery {
  date?: string | undefined;
  employee_id?: number | undefined;
}

interface FoundEntry extends Omit<WeekEntry, "locked">, Record<string, unknown> {
  project_id: number;
  project: string;
  task_id: number | null;
  task: string | null;
  day: number;
  billed: boolean;
  decidable: boolean;
}

type FoundTask = Pick<WeekRow, "project_id" | "project" | "task_id" | "task"> & Record<string, unknown>;

/** Days before a week whose open tasks are suggested in it. */
const recent = 14;

/** An employee's timesheet by task and day, limited to what the user may see. */
export async function readWeek(actor: Actor, { date, employee_id }: WeekQuery): Promise<TimingWeek> {
  const { db, principal, now } = actor;
  const viewing = plan(principal, timingsTable, "list");
  const person = employee_id ?? principal.employee_id;
  if (person === null) throw refuse("timer.noEmployee");
  const days = weekOf(date ?? dayAt(principal.time_zone, now));
  const [monday, sunday] = [days[0], days[6]];
  // Thursday's month has most of the week's days.
  const month = days[3].slice(0, 7);
  /** Names that the user may not see are replaced by a number. */
  const reference = (route: RouteCode, name: SQL, id: SQL) =>
    sql`case when ${id} is not null then case when ${withinReach(actor, route)} then ${name} else '#' || ${id} end end`;
  const project = reference("projects", sql`projects.name`, sql`projects.project_id`);
  const task = reference("tasks", sql`tasks.title`, sql`tasks.task_id`);
  const [{ rows: people }, { rows: entries }, { rows: tasks }, employee, { rows: heat }] = await Promise.all([
    db.execute<WeekPerson & Record<string, unknown>>(sql`
      select timings.employee_id as id, ${reference("employees", sql`full_name`, sql`timings.employee_id`)} as name,
        (count(*) filter (where timings.status = 'submitted'))::int as waiting,
        date_trunc('week', min(timings.date) filter (where timings.status = 'submitted'))::date::text as waiting_week
      from timings join employees using (employee_id)
      where ${live(viewing)} and timings.date between ${monday}::date - 60 and ${sunday}::date
      group by 1, 2 order by 2`),
    db.execute<FoundEntry>(sql`
      select timing_id, timings.version, timings.duration as minutes, timings.comment, timings.status,
        started_at is not null as timed, timings.billed, timings.project_id, ${project} as project,
        timings.task_id, ${task} as task, (timings.date - ${monday}::date)::int as day,
        ${decides(principal)} or projects.manager_id = ${principal.employee_id ?? 0} as decidable
      from timings join projects using (project_id) left join tasks using (task_id)
      where ${live(viewing)} and timings.employee_id = ${person} and timings.date between ${monday} and ${sunday}
      order by projects.name, tasks.title, timings.date, started_at nulls last, timing_id`),
    db.execute<FoundTask>(sql`
      select distinct timings.project_id, ${project} as project, timings.task_id, ${task} as task
      from timings join projects using (project_id) join tasks using (task_id) join tasks_statuses using (task_status_id)
      where ${live(viewing)} and timings.employee_id = ${person} and tasks.deleted_at is null
        and tasks_statuses."group" not in ('done', 'cancelled')
        and timings.date between ${monday}::date - ${recent}::int and ${monday}::date - 1
      order by 2, 4`),
    findEmployee(actor, person),
    db.execute<{ minutes: number }>(sql`
      select coalesce(sum(timings.duration), 0)::int as minutes
      from generate_series(${`${month}-01`}::date, ${`${month}-01`}::date + interval '1 month' - interval '1 day', '1 day') day
      left join timings on timings.date = day::date and timings.employee_id = ${person} and ${live(viewing)}
      group by day order by day`),
  ]);
  const rows = rowsOf(entries, tasks);
  const totals = days.map((_, index) => rows.reduce((sum, row) => sum + (row.days[index]?.minutes ?? 0), 0));
  const own = person === principal.employee_id;
  return {
    employee: { id: person, name: employee.full_name },
    people,
    days,
    rows,
    totals,
    month: { month, minutes: heat.map(({ minutes }) => minutes) },
    minutes: totals.reduce((sum, each) => sum + each, 0),
    expected: Math.round(Number(employee.weekly_hours ?? 0) * 60),
    drafts: entries.filter(({ status }) => status === "draft" || status === "rejected").length,
    submitted: entries.filter(
      ({ status, decidable }) => status === "submitted" && decidable && (!own || principal.administrator),
    ).length,
    own: own || principal.administrator,
  };
}

interface WorkingHours extends Record<string, unknown> {
  full_name: string;
  weekly_hours: string | null;
}

async function findEmployee(actor: Actor, employee_id: number): Promise<WorkingHours> {
  const { principal, db } = actor;
  const reading = planOrNone(principal, employeesTable, "view");
  const isSeen = employee_id === principal.employee_id ? sql`true` : withinReach(actor, "employees");
  const hours = reading?.readable("weekly_hours") === false ? sql`null` : sql`weekly_hours`;
  const { rows } = await db.execute<WorkingHours>(sql`
    select case when ${isSeen} then full_name else '#' || employee_id end as full_name,
      case when ${isSeen} then ${hours} end as weekly_hours
    from employees where employee_id = ${employee_id}`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Rows with entries first, then suggested tasks. */
function rowsOf(entries: FoundEntry[], tasks: FoundTask[]): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  const rowOf = ({ project_id, project, task_id, task }: FoundTask): WeekRow => {
    const key = `${project_id} ${task_id}`;
    const row = rows.get(key) ?? {
      project_id,
      project,
      task_id,
      task,
      days: Array<WeekCell | null>(7).fill(null),
      minutes: 0,
    };
    rows.set(key, row);
    return row;
  };
  for (const entry of entries) {
    const { timing_id, version, minutes, comment, status, timed, billed, day } = entry;
    const row = rowOf(entry);
    const before = row.days[day]?.entries ?? [];
    const locked = billed || status === "approved";
    const all = [...before, { timing_id, version, minutes, comment, status, timed, locked }];
    row.days[day] = {
      minutes: all.reduce((sum, each) => sum + each.minutes, 0),
      status: least(all.map((each) => each.status)),
      entries: all,
    };
    row.minutes += minutes;
  }
  for (const task of tasks) rowOf(task);
  return [...rows.values()];
}

const order: TimingStatus[] = ["rejected", "draft", "submitted", "approved"];

const least = (statuses: TimingStatus[]): TimingStatus =>
  order.find((status) => statuses.includes(status)) ?? "draft";
