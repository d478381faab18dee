import { systemActor } from "../../../server/actor.ts";
import { sql } from "drizzle-orm";
import { bookedOn } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { TaskHandler } from "../../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { remindedOf, remindOnce } from "../../../server/notifications/remind-once.ts";
import { stopForgottenTimers } from "./timer.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";

interface DueTask extends Record<string, unknown> {
  task_id: number;
  title: string;
  number: string;
  /** The assignee, or the author of an unassigned task. */
  assignee_id: number;
  day: string;
}

const newsOf = ({ task_id, title, number, day }: DueTask, kind: string, color: string) => ({
  kind,
  values: { name: title, number, date: day },
  color,
  entity: "tasks" as const,
  entity_id: task_id,
});

export const stopTimers: TaskHandler = async (db, now) => {
  await stopForgottenTimers(systemActor(db, now));
};

/** A reminder is sent once: sending it removes it from the task. Closed tasks send none, unless they are reopened. */
export async function remindOfTasks(db: Database, now: Date): Promise<void> {
  const actor = systemActor(db, now);
  const { rows } = await db.execute<DueTask>(sql`
    update tasks set remind_at = null, ${touchedInSql(actor)}
    where remind_at <= ${now.toISOString()} and deleted_at is null
      and coalesce(assignee_id, author_id) is not null
      and task_status_id not in (select task_status_id from tasks_statuses where "group" in ('done', 'cancelled'))
    returning task_id, title, number, coalesce(assignee_id, author_id) as assignee_id, '' as day`);
  for (const task of rows)
    await notifyEmployees(actor, [task.assignee_id], newsOf(task, "task_reminder", "accent"));
}

/** Notifies once per due date that a task is overdue. Tasks overdue for more than a week are skipped. */
export async function notifyOverdueTasks(db: Database, now: Date): Promise<void> {
  const day = bookedOn(sql`due_at`);
  const { rows } = await db.execute<DueTask>(sql`
    select task_id, title, number, coalesce(assignee_id, author_id) as assignee_id, ${day}::text as day
    from tasks join tasks_statuses using (task_status_id)
    where due_at < ${now.toISOString()}::timestamptz and due_at > ${now.toISOString()}::timestamptz - interval '7 days'
      and "group" not in ('done', 'cancelled') and tasks.deleted_at is null and coalesce(assignee_id, author_id) is not null
      and not ${remindedOf("tasks", sql`task_id`, sql`${day}::text`)}`);
  for (const task of rows)
    await remindOnce(db, now, [task.assignee_id], task.day, newsOf(task, "task_overdue", "red"));
}

/** Notifies the manager when a project has used 80 and 100 percent of its hours, once each. */
export async function notifyBudgetUse(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<{
    project_id: number;
    name: string;
    manager_id: number;
    percent: number;
  }>(sql`
    select project_id, projects.name, manager_id, case when used >= 100 then 100 else 80 end as percent
    from projects join tasks_projects_statuses using (project_status_id) cross join lateral (
      select 100 * sum(duration) / (60.0 * nullif(budget_hours, 0)) as used from timings
      where timings.project_id = projects.project_id and timings.deleted_at is null) spent
    where "group" in ('planned', 'active', 'on_hold') and projects.deleted_at is null and used >= 80
      and not exists (
        select from reminders where reminders.entity = 'projects' and reminders.entity_id = project_id
          and about::int >= case when used >= 100 then 100 else 80 end)`);
  for (const { project_id, name, manager_id, percent } of rows)
    await remindOnce(db, now, [manager_id], String(percent), {
      kind: "project_budget",
      values: { name, percent: String(percent) },
      color: percent >= 100 ? "red" : "amber",
      entity: "projects",
      entity_id: project_id,
    });
}
