import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const subprojectsTable = defineTable("subprojects", {
  key: "subproject_id",
  fields: {
    name: text({ required: true, search: true }),
    project_id: reference("projects", { required: true, part: true }),
    description: longText(),
    project_status_id: status("tasks-projects-statuses", { required: true }),
    manager_id: reference("employees", { initial: "me" }),
    start_date: date(),
    due_date: date({ due: true }),
    finished_at: date({ readOnly: true }),
    progress: derived(
      "integer",
      () => sql`(select coalesce(round(100 * avg((tasks_statuses."group" = 'done')::int)), 0)::int
        from tasks join tasks_statuses using (task_status_id) where tasks.subproject_id = subprojects.subproject_id
          and tasks.deleted_at is null and tasks_statuses."group" <> 'cancelled')`,
    ),
    spent: derived(
      "duration",
      (_, reader) => sql`(select coalesce(sum(timings.duration), 0)::int from timings
        where timings.subproject_id = subprojects.subproject_id and timings.deleted_at is null
          and ${withinReach(reader, "timings")})`,
      { from: [{ route: "timings", field: "duration" }] },
    ),
    budget_hours: integer({ min: 0, max: 1_000_000 }),
    sort: integer({ initial: 0 }),
  },
});

export type Subproject = typeof subprojectsTable.$inferSelect;
