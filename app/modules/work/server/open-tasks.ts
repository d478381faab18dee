import { sql, type SQL } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Reader } from "../../../server/resources/field.ts";

/** The number of open tasks of a customer or an employee. */
export const openTasksOf = (
  column: "client_id" | "cp_id" | "assignee_id",
  id: SQL,
  reader?: Reader,
): SQL<number> => sql`(
  select count(*)::int from tasks join tasks_statuses using (task_status_id)
  where tasks.${sql.identifier(column)} = ${id} and tasks.deleted_at is null
    and tasks_statuses."group" not in ('done', 'cancelled') and ${withinReach(reader, "tasks")})`;
