import { sql } from "drizzle-orm";
import { businessDayInSql } from "../../business-day.ts";
import { bool } from "../../resources/kinds/bool.ts";
import { derived } from "../../resources/kinds/derived.ts";

const timeOf = sql.raw(
  `from timings where timings.project_id = projects.project_id and timings.deleted_at is null`,
);
const tasksOf = sql.raw(`from tasks join tasks_statuses using (task_status_id)
  where tasks.project_id = projects.project_id and tasks.deleted_at is null and tasks_statuses."group" <> 'cancelled'`);
const spent = sql`(select coalesce(sum(timings.duration), 0)::int ${timeOf})`;
const cost = sql`(select coalesce(sum(timings.duration * coalesce(employees.cost_rate, 0) / 60), 0)::numeric(14, 2)
  from timings join employees on employees.employee_id = timings.employee_id
  where timings.project_id = projects.project_id and timings.deleted_at is null)`;
const billed = sql`(select coalesce(sum(timings.rate * timings.duration / 60), 0)::numeric(14, 2) ${timeOf}
  and timings.billable and timings.billed)`;
/** A fixed price is earned as the work goes on. */
const earned = sql`(case when projects.billing = 'fixed'
  then coalesce(projects.budget_amount, 0) * coalesce((select avg((tasks_statuses."group" = 'done')::int) ${tasksOf}), 0)
  else (select coalesce(sum(timings.rate * timings.duration / 60), 0) ${timeOf} and timings.billable) end)::numeric(14, 2)`;

/** How far a project has come, what it took and what it brings, as its tasks and time tell. */
export const projectFigures = () => ({
  progress: derived(
    "integer",
    () => sql`(select coalesce(round(100 * avg((tasks_statuses."group" = 'done')::int)), 0)::int ${tasksOf})`,
  ),
  spent: derived("duration", () => spent),
  cost: derived("money", () => cost, { restricted: true }),
  earned: derived("money", () => earned),
  invoiced: derived("money", () => billed),
  margin: derived("money", () => sql`(${earned} - ${cost})`, { restricted: true }),
  over_budget: derived("bool", () => sql`coalesce(${spent} > projects.budget_hours * 60, false)`, {
    asked: bool(),
  }),
  overdue: derived(
    "bool",
    () => sql`(coalesce(projects.due_date < ${businessDayInSql()}, false) and projects.finished_at is null
      and projects.project_status_id in (
        select project_status_id from tasks_projects_statuses where "group" not in ('done', 'cancelled')))`,
    { asked: bool() },
  ),
});
