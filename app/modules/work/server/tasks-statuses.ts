import { defineStatuses } from "../../../server/resources/dictionary.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { integer } from "../../../server/resources/kinds/number.ts";

export const taskGroups = ["backlog", "todo", "in_progress", "review", "done", "cancelled"] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** Statuses of tasks. One with a limit warns if a project exceeds it; a strict limit refuses. */
export const tasksStatuses = defineStatuses("tasks-statuses", {
  key: "task_status_id",
  menu: { category: "settings", icon: "list-checks", sequence: 210 },
  groups: taskGroups,
  fields: { wip_limit: integer({ min: 1, max: 1_000 }), strict: bool() },
});
