import { businessDay } from "../../../server/business-day.ts";
import type { RecordChange } from "../../../server/resources/resource.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import type { Task } from "./tasks.table.ts";

const timeOf = (value: unknown) => (value instanceof Date ? value.getTime() : null);

/** Notifies assignees of new assignments and changed due dates. */
export async function notifyAssignee({ actor, previous, next }: RecordChange<Task>): Promise<void> {
  if (!next) return;
  const assignee = next.assignee_id;
  if (assignee === null) return;
  const news = {
    category: "tasks",
    values: {
      name: next.title,
      number: next.number,
      by: actor.principal?.name ?? "",
    },
    entity: "tasks",
    entity_id: next.task_id,
  } as const;
  if (assignee !== previous?.assignee_id)
    return notifyEmployees(actor, [assignee], { ...news, kind: "task_assigned", color: "accent" });
  if (timeOf(next.due_at) === timeOf(previous?.due_at) || !(next.due_at instanceof Date)) return;
  const date = businessDay(next.due_at);
  await notifyEmployees(actor, [assignee], {
    ...news,
    kind: "task_due",
    values: { ...news.values, date },
    color: "amber",
  });
}
