import { generateDocument } from "../../documents/server/generate-action.ts";
import { changeProjectStatus, projectWorkflow } from "./change-project-status.ts";
import { billTime } from "./bill-actions.ts";
import { requireDistinctMembers } from "./members.ts";
import { billedCurrencyStays, timeFollowsCurrency } from "./project-currency.ts";
import { visibleProjects } from "./visible-projects.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { projectsTable } from "./projects.table.ts";

/** Work for a customer or internal work, with a manager, dates and a budget. */
export const projects = defineResource(projectsTable, {
  title: "name",
  menu: {
    category: "work",
    icon: "folder-kanban",
    sequence: 20,
    shortcut: "j",
    daily: 110,
    waiting: { text: "waiting.overdue", view: "overdue" },
  },
  owner: "manager_id",
  sharers: ["member_ids"],
  list: {
    columns: [
      "name",
      "code",
      "party",
      "manager_id",
      "project_status_id",
      "due_date",
      "progress",
      "spent",
      "budget_hours",
      "margin",
    ],
    filters: [
      "project_status_id",
      "manager_id",
      "member_ids",
      "party",
      "over_budget",
      "overdue",
      "due_date",
      "billing",
      "tags",
    ],
    sort: "name",
    timeline: { from: "start_date", to: "due_date" },
    views: [
      { code: "mine", filters: [{ field: "manager_id", op: "is_me" }] },
      { code: "with_me", filters: [{ field: "member_ids", op: "is_me" }] },
      { code: "running", filters: [{ field: "project_status_id", op: "in", value: ["active"] }] },
      { code: "overdue", filters: [{ field: "overdue", op: "eq", value: "true" }] },
      { code: "over_budget", filters: [{ field: "over_budget", op: "eq", value: "true" }] },
    ],
  },
  short: ["code", "currency_id"],
  essential: ["code", "name", "party", "manager_id", "start_date", "due_date"],
  badges: ["project_status_id"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: ["name", "code", "party", "contract_id", "description", "color", "task_status_ids"],
    },
    { type: "own", tab: "overview", label: "project.burnUp", part: "project-burn-up" },
    {
      type: "fields",
      tab: "overview",
      label: "section.plan",
      aside: true,
      fields: ["manager_id", "start_date", "due_date", "finished_at", "progress", "overdue"],
    },
    {
      type: "fields",
      tab: "overview",
      label: "section.budget",
      aside: true,
      fields: ["budget_hours", "spent", "budget_amount", "currency_id", "billing", "hourly_rate"],
    },
    {
      type: "related",
      tab: "subprojects",
      label: "resource.subprojects.many",
      route: "subprojects",
      field: "project_id",
      inherits: { manager_id: "manager_id", due_date: "due_date" },
    },
    { type: "related", tab: "tasks", label: "resource.tasks.many", route: "tasks", field: "project_id" },
    {
      type: "related",
      tab: "timings",
      label: "resource.timings.many",
      route: "timings",
      field: "project_id",
    },
    {
      type: "fields",
      tab: "money",
      label: "tab.money",
      fields: ["budget_amount", "earned", "invoiced", "cost", "margin", "billing", "hourly_rate"],
    },
    {
      type: "related",
      tab: "deals",
      label: "resource.deals.many",
      route: "deals",
      field: "project_id",
      inherits: { party: "party", contract_id: "contract_id", currency_id: "currency_id" },
    },
    {
      type: "fields",
      tab: "members",
      label: "tab.members",
      fields: ["manager_id", "members", "visibility"],
    },
    {
      type: "related",
      tab: "documents",
      label: "resource.documents.many",
      route: "documents",
      action: "generate",
      field: "project_id",
    },
    { type: "notes", tab: "notes", label: "resource.notes.many" },
    { type: "files", tab: "files", label: "tab.files" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  visible: visibleProjects,
  rules: [
    notBefore("due_date", "start_date"),
    requireDistinctMembers,
    billedCurrencyStays,
    ({ next, mark }) => {
      if (next.billing === "hourly" && !next.hourly_rate)
        mark("hourly_rate", { code: "required", key: "problem.enter" });
    },
  ],
  effect: timeFollowsCurrency,
  actions: [billTime, generateDocument],
  workflow: { field: "project_status_id", ...projectWorkflow, effect: changeProjectStatus },
});
