import type { notifications } from "../../server/notifications/tables.ts";
import type { Timing } from "./hours.ts";
import type { Project } from "./projects.ts";
import type { Staff } from "./staff.ts";
import type { Task } from "./tasks.ts";
import { day, dayOf, hour } from "./time.ts";

type News = Omit<typeof notifications.$inferInsert, "notification_id"> & { created_at: Date; read: boolean };

/**
 * Earlier notifications about overdue tasks and used-up budgets, already read: the company has been working for a
 * while.
 */
export function makeWorkNews(
  staff: Staff,
  now: Date,
  projects: Project[],
  tasks: Task[],
  hours: Timing[],
): News[] {
  const late = tasks.flatMap(({ task_id, title, assignee_id, due_at, group }): News[] =>
    assignee_id !== null && due_at && due_at < now && group !== "done" && group !== "cancelled"
      ? [
          {
            user_id: staff.userOf(assignee_id),
            category: "tasks",
            kind: "task_overdue",
            values: { name: title, number: `T-${task_id}`, date: dayOf(due_at) },
            color: "red",
            entity: "tasks",
            entity_id: task_id,
            created_at: new Date(Math.min(due_at.getTime() + hour, now.getTime() - hour)),
            read: true,
          },
        ]
      : [],
  );
  const spent = new Map<number, number>();
  for (const { project_id, duration } of hours)
    spent.set(project_id, (spent.get(project_id) ?? 0) + duration);
  const used = projects.flatMap(({ project_id, name, manager_id, budget_hours }): News[] => {
    const percent = (100 * (spent.get(project_id) ?? 0)) / (60 * (budget_hours ?? 0));
    return percent >= 80
      ? [
          {
            user_id: staff.userOf(manager_id),
            category: "projects",
            kind: "project_budget",
            values: { name, percent: percent >= 100 ? "100" : "80" },
            color: percent >= 100 ? "red" : "amber",
            entity: "projects",
            entity_id: project_id,
            created_at: new Date(now.getTime() - ((project_id % 20) + 1) * day),
            read: true,
          },
        ]
      : [];
  });
  return [...late, ...used];
}
