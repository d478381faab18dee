import { generateDocument } from "../../documents/server/generate-action.ts";
import { changeProjectStatus, projectWorkflow } from "./change-project-status.ts";
import { billTime } from "./bill-actions.ts";
import { requireDistinctMembers } from "./members.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { projectsTable } from "./projects.table.ts";
import { sql, eq, or, type SQL } from "drizzle-orm";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import type { Project } from "./projects.table.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../../../server/access/principal.ts";
import { exists } from "../../../server/database/exists.ts";
import { timingsTable } from "./timings.table.ts";

/** Once its time is billed, a project keeps its currency. */
const billedCurrencyStays: Rule<Project> = async ({ actor, previous, next, mark }) => {
  if (!previous || (previous.currency_id ?? null) === (next.currency_id ?? null)) return;
  if (await exists(actor.db, timingsTable, sql`project_id = ${previous.project_id} and billed`))
    mark("currency_id", "rule", "project.currencyBilled");
};

/** Rates of the project's time are in its currency, like its own hourly rate. */
const timeFollowsCurrency: Effect<Project> = async ({ actor, previous, next }) => {
  if (!previous || !next || previous.currency_id === next.currency_id) return;
  await actor.db.execute(sql`
    update timings set currency_id = ${next.currency_id}, ${touchedInSql(actor)}
    where project_id = ${next.project_id}`);
};

/** Some projects are only visible to their members; administrators see all. */
function visibleProjects(principal: Principal, columns: (name: string) => PgColumn): SQL | undefined {
  if (principal.administrator) return undefined;
  const me = principal.employee_id ?? 0;
  return or(
    eq(columns("visibility"), "all"),
    eq(columns("created_by"), principal.user_id),
    eq(columns("manager_id"), me),
    sql`${columns("member_ids")} @> array[${me}::int]`,
  );
}

/** Work for a customer or internal work, with a manager, dates and a budget. */
export const projects = defineResource(projectsTable, {
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
      fields: ["name", "code", "party", "contract_id", "description", "color", "task_status_ids"],
    },
    { type: "own", tab: "overview", label: "project.burnUp", part: "project-burn-up" },
    {
      label: "section.plan",
      aside: true,
      fields: ["manager_id", "start_date", "due_date", "finished_at", "progress", "overdue"],
    },
    {
      label: "section.budget",
      aside: true,
      fields: ["budget_hours", "spent", "budget_amount", "currency_id", "billing", "hourly_rate"],
    },
    {
      type: "related",
      tab: "subprojects",
      route: "subprojects",
      field: "project_id",
      inherits: ["manager_id", "due_date"],
    },
    { type: "related", tab: "tasks", route: "tasks", field: "project_id" },
    { type: "related", tab: "timings", route: "timings", field: "project_id" },
    {
      tab: "money",
      fields: ["budget_amount", "earned", "invoiced", "cost", "margin", "billing", "hourly_rate"],
    },
    {
      type: "related",
      tab: "deals",
      route: "deals",
      field: "project_id",
      inherits: ["party", "contract_id", "currency_id"],
    },
    { tab: "members", fields: ["manager_id", "members", "visibility"] },
    { type: "related", tab: "documents", route: "documents", action: "generate", field: "project_id" },
    { type: "notes", tab: "notes", label: "resource.notes.many" },
    { type: "files", tab: "files" },
  ],
  visible: visibleProjects,
  rules: [
    notBefore("due_date", "start_date"),
    requireDistinctMembers,
    billedCurrencyStays,
    ({ next, mark }) => {
      if (next.billing === "hourly" && !next.hourly_rate) mark("hourly_rate", "required", "problem.enter");
    },
  ],
  effect: timeFollowsCurrency,
  actions: [billTime, generateDocument],
  workflow: { field: "project_status_id", ...projectWorkflow, effect: changeProjectStatus },
});
