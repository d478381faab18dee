import { sql } from "drizzle-orm";
import { dayAt } from "../../../server/calendar.ts";
import { companyTimeZone } from "../../../server/business-day.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { nextOccurrence, ruleAfter } from "./next-occurrence.ts";
import type { Task } from "./tasks.table.ts";
import { present } from "../../../contract/present.ts";

/**
 * Creates the next occurrence of a recurring task when this one is completed: the same people and subtasks, without
 * progress, due by the rule. A task that is reopened and completed again creates no second one.
 *
 * @returns the number and due date of the new task
 */
export async function repeatTask(actor: Actor, task: Task): Promise<{ number: string; date: string } | null> {
  const { db, now, principal } = actor;
  const due = task.due_at ?? now;
  const zone = principal?.time_zone ?? companyTimeZone();
  const rule = present(task.recurrence, "recurrence");
  const next = nextOccurrence(rule, due, zone, task.recurrence_day);
  if (!next) return null;
  const later = (moment: unknown) =>
    moment instanceof Date
      ? new Date(moment.getTime() + next.at.getTime() - due.getTime()).toISOString()
      : null;
  const { rows } = await db.execute<{ task_id: number; number: string }>(sql`
    insert into tasks (title, description, task_type_id, task_status_id, priority, project_id, subproject_id, parent_id,
      subject, author_id, assignee_id, co_assignee_ids, watcher_ids, start_at, due_at, remind_at, estimate, checklist,
      blocked_by_ids, recurrence, recurrence_day, previous_id, tags, created_by, updated_by)
    select title, description, task_type_id, coalesce(
        (select task_status_id from tasks_statuses where is_default and deleted_at is null), task_status_id),
      priority, project_id, subproject_id, parent_id, subject, author_id, assignee_id, co_assignee_ids, watcher_ids,
      ${later(task.start_at)}, ${next.at.toISOString()}, ${later(task.remind_at)}, estimate,
      coalesce((select jsonb_agg(item || '{"done": false}' order by place)
        from jsonb_array_elements(checklist) with ordinality as items(item, place)), '[]'),
      '{}', ${ruleAfter(rule)}, ${next.day}, task_id, tags, ${principal?.user_id ?? null}, ${principal?.user_id ?? null}
    from tasks where task_id = ${task.task_id}
      and not exists (select from tasks copy where copy.previous_id = tasks.task_id and copy.deleted_at is null)
    returning task_id, number`);
  const [copy] = rows;
  if (!copy) return null;
  await record(actor, "create", ["tasks", copy.task_id, task.title]);
  return { number: copy.number, date: dayAt(zone, next.at) };
}
