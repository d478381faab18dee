import { sql } from "drizzle-orm";
import type { Rule } from "../../../server/resources/resource.ts";
import { isRecurrence } from "./next-occurrence.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Task } from "./tasks.table.ts";

const maxLevels = 3;

/** Defaults of a new task: checklist and estimate from its type, project from its parent, and its first follower. */
export const taskDefaults: Rule<Task> = async ({ actor: { db, now }, previous, next }) => {
  if (previous) return;
  next.watcher_ids ??= next.author_id ? [next.author_id] : [];
  next.co_assignee_ids ??= [];
  next.blocked_by_ids ??= [];
  next.checklist ??= [];
  if (next.parent_id && !next.project_id) {
    const { rows } = await db.execute<{ project_id: number | null; subproject_id: number | null }>(
      sql`select project_id, subproject_id from tasks where task_id = ${next.parent_id}`,
    );
    Object.assign(next, rows[0]);
  }
  if (next.task_type_id) {
    const { rows } = await db.execute<{
      estimate: number | null;
      sla_hours: number | null;
      checklist: Task["checklist"];
    }>(sql`select estimate, sla_hours, checklist from tasks_types where task_type_id = ${next.task_type_id}`);
    const type = rows[0];
    next.estimate ??= type?.estimate ?? null;
    if (!next.due_at && type?.sla_hours) next.due_at = new Date(now.getTime() + type.sla_hours * 3_600_000);
    if (next.checklist.length === 0)
      next.checklist = (type?.checklist ?? []).map((item) => ({ ...item, done: false }));
  }
};

/** Tasks can have subtasks, and those can too; no deeper. */
export const threeLevels: Rule<Task> = async ({ actor, previous, next, mark }) => {
  if (!next.parent_id || next.parent_id === previous?.parent_id) return;
  const { rows } = await actor.db.execute<{ above: number; below: number }>(sql`
    with recursive above as (
      select task_id, parent_id, 1 as level from tasks where task_id = ${next.parent_id}
      union all
      select tasks.task_id, tasks.parent_id, level + 1 from tasks join above on tasks.task_id = above.parent_id
      where level < 10
    ), below as (
      select ${previous?.task_id ?? 0}::int as task_id, 1 as level
      union all
      select tasks.task_id, level + 1 from tasks join below on tasks.parent_id = below.task_id
      where tasks.deleted_at is null and level < 10
    )
    select (select max(level) from above) as above, (select max(level) from below) as below`);
  const { above, below } = onlyRow(rows);
  if (above + below > maxLevels) mark("parent_id", "rule", "task.tooDeep", { max: String(maxLevels) });
};

/** A task can't be blocked by itself, directly or indirectly. */
export const notBlockedByItself: Rule<Task> = async ({ actor, previous, next, mark }) => {
  const blockers = next.blocked_by_ids ?? [];
  const id = previous?.task_id;
  if (id === undefined || blockers.length === 0) return;
  const { rows } = await actor.db.execute(sql`
    with recursive waited as (
      select unnest(${sql.param(blockers)}::int[]) as task_id
      union
      select unnest(tasks.blocked_by_ids) from tasks join waited using (task_id)
    )
    select from waited where task_id = ${id}`);
  if (rows.length > 0) mark("blocked_by_ids", "rule", "task.waitsForItself");
};

export const readableRecurrence: Rule<Task> = ({ next, mark }) => {
  if (next.recurrence && !isRecurrence(next.recurrence)) mark("recurrence", "form", "task.recurrence");
};

/** A project may restrict task statuses: a new task starts with the first allowed one. */
export const statusOfProject: Rule<Task> = async ({ actor, previous, next, mark }) => {
  if (!next.project_id || next.project_id === previous?.project_id) return;
  const { rows } = await actor.db.execute<{ allowed: boolean; first: number | null }>(sql`
    select coalesce(cardinality(task_status_ids), 0) = 0 or ${next.task_status_id} = any(task_status_ids) as allowed,
      (select task_status_id from tasks_statuses where task_status_id = any(task_status_ids)
        and deleted_at is null and active order by sort limit 1) as first
    from projects where project_id = ${next.project_id}`);
  const project = rows[0];
  if (!project || project.allowed) return;
  if (previous || project.first === null) mark("project_id", "rule", "task.statusNotInProject");
  else next.task_status_id = project.first;
};
