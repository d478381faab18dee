import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import type { TaskGroup } from "./tasks-statuses.ts";
import type { StatusChange, Warning, Workflow } from "../../../server/resources/workflow.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { repeatTask } from "./repeat-task.ts";
import { stopTimersOf } from "./timer.ts";
import type { Task } from "./tasks.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

export const taskWorkflow: Pick<Workflow, "next" | "steps" | "reversible"> = {
  next: {
    backlog: ["todo", "in_progress", "cancelled"],
    todo: ["in_progress", "done", "backlog", "cancelled"],
    in_progress: ["review", "done", "todo", "cancelled"],
    review: ["done", "in_progress", "cancelled"],
    done: ["todo", "in_progress"],
    cancelled: ["backlog", "todo"],
  } satisfies Record<TaskGroup, TaskGroup[]>,
  steps: ["backlog", "todo", "in_progress", "review", "done"],
  reversible: ["in_progress", "review", "done", "cancelled"],
};

/**
 * A task can't be completed before its subtasks; completing it stops its timers, creates the next occurrence and
 * notifies its followers.
 */
export async function changeTaskStatus({
  actor,
  record: task,
  from,
  to,
}: StatusChange<Task>): Promise<Warning[]> {
  if (from === to) return roomInStatus(actor, task);
  const { db, now } = actor;
  const task_id = task.task_id;
  const warnings: Warning[] = [];
  if (to === "done") {
    await refuseUnfinished(actor, task);
    warnings.push(...(await openBlockers(actor, task)));
  }
  warnings.push(...(await roomInStatus(actor, task)));
  await db.execute(sql`
    update tasks set completed_at = ${to === "done" ? now.toISOString() : null} where task_id = ${task_id}`);
  if (to === "done" || to === "cancelled") await stopTimersOf(actor, task_id);
  if (to === "done" && task.recurrence) {
    const next = await repeatTask(actor, task);
    if (next) warnings.push({ key: "task.comesAgain", values: next });
  }
  await tellFollowers(actor, task);
  return warnings;
}

async function refuseUnfinished({ db }: Actor, task: Task): Promise<void> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from tasks join tasks_statuses using (task_status_id)
    where parent_id = ${task.task_id} and tasks.deleted_at is null and "group" not in ('done', 'cancelled')`);
  if (onlyRow(rows).open > 0) throw refuse("task.openSubtasks", { count: onlyRow(rows).open });
  const unticked = task.checklist.filter(({ required, done }) => required && !done);
  if (unticked.length > 0) throw refuse("task.openItems", { count: unticked.length });
}

async function openBlockers({ db }: Actor, task: Task): Promise<Warning[]> {
  const { rows } = await db.execute<{ titles: string | null }>(sql`
    select string_agg(title, ', ' order by task_id) as titles from tasks join tasks_statuses using (task_status_id)
    where task_id = any(${sql.param(task.blocked_by_ids)}::int[]) and tasks.deleted_at is null
      and "group" not in ('done', 'cancelled')`);
  const { titles } = onlyRow(rows);
  return titles ? [{ key: "task.stillBlocked", values: { titles } }] : [];
}

/** A project may exclude task statuses, or limit the number of tasks in them. */
async function roomInStatus({ db, locale }: Actor, task: Task): Promise<Warning[]> {
  const { rows } = await db.execute<{
    name: string;
    wip_limit: number | null;
    strict: boolean;
    allowed: boolean;
    held: number;
  }>(sql`
    select coalesce(status.name->>${locale}, status.name->>'en') as name, wip_limit, strict,
      coalesce(cardinality(task_status_ids), 0) = 0 or status.task_status_id = any(task_status_ids) as allowed,
      case when wip_limit is not null then (
        select count(*)::int from tasks other where other.task_status_id = status.task_status_id
          and other.project_id is not distinct from tasks.project_id and other.deleted_at is null) end as held
    from tasks join tasks_statuses status using (task_status_id) left join projects using (project_id)
    where task_id = ${task.task_id}`);
  const { name, wip_limit, strict, allowed, held } = onlyRow(rows);
  if (!allowed) throw refuse("task.statusNotOfProject", { status: name });
  if (wip_limit === null || held <= wip_limit) return [];
  const values = { status: name, held, limit: wip_limit };
  if (strict) throw refuse("task.tooMany", { ...values, held: held - 1 });
  return [{ key: "task.tooMany", values }];
}

async function tellFollowers(actor: Actor, task: Task): Promise<void> {
  const { rows } = await actor.db.execute<{ status: Record<string, string> }>(sql`
    select name as status from tasks join tasks_statuses using (task_status_id) where task_id = ${task.task_id}`);
  await notifyEmployees(actor, [...followersOf(task)], {
    kind: "task_status",
    values: {
      name: task.title,
      number: task.number,
      status: onlyRow(rows).status,
    },
    color: "blue",
    entity: "tasks",
    entity_id: task.task_id,
  });
}

const followersOf = (task: Task) =>
  new Set(
    [task.assignee_id, ...(task.co_assignee_ids ?? []), ...(task.watcher_ids ?? [])].filter(
      (id) => id !== null,
    ),
  );
