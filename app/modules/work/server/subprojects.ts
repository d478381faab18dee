import { changeProjectStatus, projectWorkflow } from "./change-project-status.ts";
import { fitToProject } from "./fit-to-project.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { fixedWhileUsed, notBefore } from "../../../server/resources/rules.ts";
import { subprojectsTable } from "./subprojects.table.ts";

/** A part of a project with its own manager, dates and hours. */
export const subprojects = defineResource(subprojectsTable, {
  menu: { category: "work", icon: "folders", sequence: 30 },
  owner: "manager_id",
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
    { type: "related", tab: "tasks", route: "tasks", field: "subproject_id", inherits: ["project_id"] },
    { type: "related", tab: "timings", route: "timings", field: "subproject_id", inherits: ["project_id"] },
  ],
  rules: [notBefore("due_date", "start_date"), fixedWhileUsed("project_id")],
  actions: [fitToProject],
  workflow: { field: "project_status_id", ...projectWorkflow, effect: changeProjectStatus },
});
