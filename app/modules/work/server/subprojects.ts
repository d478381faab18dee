import { changeProjectStatus, projectWorkflow } from "./change-project-status.ts";
import { sql } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import { fitToProject } from "./fit-to-project.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { fixedWhileUsed, notBefore } from "../../../server/resources/rules.ts";

/** A part of a project with its own manager, dates and hours. */
export const subprojects = defineResource("subprojects", {
  key: "subproject_id",
  title: "name",
  menu: { category: "work", icon: "folders", sequence: 30 },
  owner: "manager_id",
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
  list: {
    columns: [
      "name",
      "project_id",
      "manager_id",
      "project_status_id",
      "due_date",
      "progress",
      "spent",
      "budget_hours",
    ],
    filters: ["project_status_id", "project_id", "manager_id", "due_date"],
    sort: "name",
    timeline: { from: "start_date", to: "due_date" },
    views: [
      { code: "mine", filters: [{ field: "manager_id", op: "is_me" }] },
      { code: "running", filters: [{ field: "project_status_id", op: "in", value: ["active"] }] },
    ],
  },
  essential: ["name", "project_id", "manager_id", "start_date", "due_date"],
  badges: ["project_status_id"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "name",
        "project_id",
        "manager_id",
        "start_date",
        "due_date",
        "finished_at",
        "budget_hours",
        "spent",
        "progress",
        "sort",
        "description",
      ],
    },
    {
      type: "related",
      tab: "tasks",
      label: "resource.tasks.many",
      route: "tasks",
      field: "subproject_id",
      inherits: { project_id: "project_id" },
    },
    {
      type: "related",
      tab: "timings",
      label: "resource.timings.many",
      route: "timings",
      field: "subproject_id",
      inherits: { project_id: "project_id" },
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [notBefore("due_date", "start_date"), fixedWhileUsed("project_id")],
  actions: [fitToProject],
  workflow: { field: "project_status_id", ...projectWorkflow, effect: changeProjectStatus },
});
