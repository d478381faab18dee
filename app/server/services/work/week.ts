import { sql } from "drizzle-orm";
import type { TimingWeek, WeekCell, WeekRow } from "../../../contract/work.ts";
import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { invalid, notFound, refuse } from "../../http/refusal.ts";
import { isDay } from "../../resources/kinds/date.ts";
import { live } from "../../resources/query/selection.ts";
import { timings } from "../../resources/timings.ts";
import { resourceOf } from "../../resources/registry.ts";

/** The seven days of the week that holds a day, Monday first. */
export function weekOf(day: string): string[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day)) throw invalid("date", "problem.date");
  const date = new Date(`${day}T00:00:00Z`);
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: 7 }, (_, index) =>
    new Date(monday + index * 86_400_000).toISOString().slice(0, 10),
  );
}

interface Asked {
  date?: string | undefined;
  employee_id?: number | undefined;
}

interface DayRow extends Record<string, unknown> {
  project_id: number;
  project: string;
  task_id: number | null;
  task: string | null;
  day: number;
  minutes: number;
  statuses: WeekCell["status"][];
}

/** A week of an employee as a grid of tasks and days, as far as the reader may see it. */
export async function readWeek(context: SignedInContext, { date, employee_id }: Asked): Promise<TimingWeek> {
  const { db, principal, now } = context;
  const viewing = plan(principal, resourceOf("timings"), "list");
  const person = employee_id ?? principal.employee_id;
  if (person === null) throw refuse("timer.noEmployee");
  const days = weekOf(
    date ?? new Intl.DateTimeFormat("en-CA", { timeZone: principal.time_zone }).format(now),
  );
  const [people, found] = await Promise.all([
    db.execute<{ full_name: string; weekly_hours: string | null }>(
      sql`select full_name, weekly_hours from employees where employee_id = ${person}`,
    ),
    db.execute<DayRow>(sql`
      select timings.project_id, projects.name as project, timings.task_id, tasks.title as task,
        (timings.date - ${days[0]}::date)::int as day, sum(duration)::int as minutes,
        array_agg(distinct timings.status) as statuses
      from timings join projects using (project_id) left join tasks using (task_id)
      where ${live(viewing)} and timings.employee_id = ${person} and timings.date between ${days[0]} and ${days[6]}
      group by 1, 2, 3, 4, 5 order by 2, 4, 5`),
  ]);
  const employee = people.rows[0];
  if (!employee) throw notFound();
  const rows = rowsOf(found.rows);
  const totals = days.map((_, index) => rows.reduce((sum, row) => sum + (row.days[index]?.minutes ?? 0), 0));
  const { rows: counted } = await db.execute<{ drafts: number; submitted: number }>(sql`
    select count(*) filter (where status in ('draft', 'rejected'))::int as drafts,
      count(*) filter (where status = 'submitted')::int as submitted
    from ${timings.table} where ${live(viewing)} and employee_id = ${person} and date between ${days[0]} and ${days[6]}`);
  return {
    employee: { id: person, name: employee.full_name },
    days,
    rows,
    totals,
    minutes: totals.reduce((sum, each) => sum + each, 0),
    expected: Math.round(Number(employee.weekly_hours ?? 0) * 60),
    ...counted[0]!,
  };
}

function rowsOf(found: DayRow[]): WeekRow[] {
  const rows = new Map<string, WeekRow>();
  for (const { project_id, project, task_id, task, day, minutes, statuses } of found) {
    const key = `${project_id} ${task_id}`;
    const row = rows.get(key) ?? {
      project_id,
      project,
      task_id,
      task,
      days: Array(7).fill(null),
      minutes: 0,
    };
    row.days[day] = { minutes, status: least(statuses) };
    row.minutes += minutes;
    rows.set(key, row);
  }
  return [...rows.values()];
}

const order: WeekCell["status"][] = ["rejected", "draft", "submitted", "approved"];

/** A cell stands for its entry that is furthest from being approved. */
const least = (statuses: WeekCell["status"][]): WeekCell["status"] =>
  order.find((status) => statuses.includes(status)) ?? "draft";
