import { projectFigures } from "./project-figures.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { reference, references, status } from "../../../server/resources/kinds/reference.ts";
import { subject } from "../../../server/resources/kinds/subject.ts";
import { color, longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const projectsTable = defineTable("projects", {
  key: "project_id",
  fields: {
    code: text({ required: true, unique: true, search: true, maxLength: 40 }),
    name: text({ required: true, search: true }),
    description: longText(),
    project_status_id: status("tasks-projects-statuses", { required: true }),
    ...subject("party", { clients: "client_id", cps: "cp_id" }),
    contract_id: reference("contracts", { within: "cp_id" }),
    manager_id: reference("employees", { required: true, initial: "me" }),
    members: lines({
      employee_id: reference("employees", { required: true }),
      role: text({ maxLength: 100 }),
      rate: money({ min: 0, sum: false }),
    }),
    member_ids: references("employees", { readOnly: true }),
    start_date: date({ initial: "today" }),
    due_date: date({ due: true }),
    finished_at: date({ readOnly: true }),
    budget_hours: integer({ min: 0, max: 1_000_000 }),
    budget_amount: money({ min: 0 }),
    currency_id: reference("currencies"),
    billing: choice({ none: null, fixed: null, hourly: null }, { required: true, initial: "none" }),
    hourly_rate: money({ min: 0, sum: false }),
    color: color(),
    visibility: choice({ all: null, members: null }, { required: true, initial: "all" }),
    task_status_ids: references("tasks-statuses"),
    ...projectFigures(),
  },
});

export type Project = typeof projectsTable.$inferSelect;
