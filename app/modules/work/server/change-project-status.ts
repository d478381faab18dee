import { sql } from "drizzle-orm";
import { refuse } from "../../../server/refusal.ts";
import type { ProjectGroup } from "./tasks-projects-statuses.ts";
import type { StatusChange, Workflow } from "../../../server/resources/workflow.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** The workflow shared by projects and subprojects. */
export const projectWorkflow: Pick<Workflow, "next" | "steps" | "reversible" | "reasoned"> = {
  next: {
    planned: ["active", "cancelled"],
    active: ["done", "on_hold", "cancelled"],
    on_hold: ["active", "done", "cancelled"],
    done: ["active"],
    cancelled: ["planned"],
  } satisfies Record<ProjectGroup, ProjectGroup[]>,
  steps: ["planned", "active", "done"],
  reversible: ["active", "on_hold", "done", "cancelled"],
  reasoned: ["on_hold", "cancelled"],
};

/** A project can't be completed while it has open tasks; records the completion date. */
export async function changeProjectStatus({ actor, record, from, to }: StatusChange): Promise<void> {
  if (from === to) return;
  const { db, today } = actor;
  const [table, key] =
    "subproject_id" in record
      ? (["subprojects", "subproject_id"] as const)
      : (["projects", "project_id"] as const);
  const [column, id] = [sql.identifier(key), record[key]];
  if (to === "done") {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from tasks join tasks_statuses using (task_status_id)
      where ${column} = ${id} and tasks.deleted_at is null and "group" not in ('done', 'cancelled')`);
    if (onlyRow(rows).open > 0) throw refuse("project.openTasks", { count: onlyRow(rows).open });
  }
  const finished_at = to === "done" ? today : null;
  await db.execute(
    sql`update ${sql.identifier(table)} set finished_at = ${finished_at} where ${column} = ${id}`,
  );
}
