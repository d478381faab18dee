import { profilesWithinOwn } from "../../../server/access/access-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { notBefore, withoutCycle } from "../../../server/resources/rules.ts";
import { employeesTable, type Employee } from "./employees.table.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { countOpenItems } from "./open-items.ts";
import type { Rule } from "../../../server/resources/resource.ts";

const handOverWork: ResourceAction<Employee> = {
  code: "hand-over",
  label: "employee.handOver",
  dialog: "hand-over",
  prominent: true,
  offered: async ({ db, principal }, { employee_id }) =>
    mayAct(principal, employeesTable, "edit") && (await countOpenItems(db, employee_id as number)) > 0,
};

/** An employee can't leave with open work: it has to be handed over first. */
const requireHandOver: Rule<Employee> = async ({ actor, previous, next, mark }) => {
  if (!previous || !next.dismissal_date || next.dismissal_date === previous.dismissal_date) return;
  const count = await countOpenItems(actor.db, previous.employee_id);
  if (count > 0) mark("dismissal_date", "rule", "employee.openItems", { count });
};

/** An absence can't end before it starts, and employees can't substitute for themselves. */
const validateAbsence: Rule<Employee> = ({ previous, next, mark }) => {
  for (const { from_date, to_date, substitute_id } of next.absence ?? []) {
    if (from_date && to_date && to_date < from_date) mark("absence", "rule", "employee.absenceDates");
    if (substitute_id && substitute_id === previous?.employee_id)
      mark("absence", "rule", "employee.ownSubstitute");
  }
};

export const employees = defineResource(employeesTable, {
  title: "full_name",
  menu: { category: "work", icon: "id-card", sequence: 60, shortcut: "e", daily: 150 },
  owner: "manager_id",
  list: {
    columns: ["full_name", "position_id", "department_id", "manager_id", "phone", "status", "open_tasks"],
    filters: ["department_id", "position_id", "status", "manager_id", "hire_date", "dismissal_date"],
    sort: "full_name",
    views: [
      { code: "working", filters: [{ field: "status", op: "in", value: ["active", "away"] }] },
      { code: "away_today", filters: [{ field: "status", op: "eq", value: "away" }] },
    ],
  },
  short: ["phone", "email"],
  essential: ["first_name", "last_name", "position_id", "department_id", "phone", "email", "hire_date"],
  badges: ["status"],
  actions: [handOverWork],
  detail: [
    {
      fields: [
        "first_name",
        "last_name",
        "number",
        "position_id",
        "department_id",
        "manager_id",
        "hire_date",
        "dismissal_date",
        "weekly_hours",
        "cost_rate",
        "legal_person_id",
        "absence",
      ],
    },
    { label: "section.contacts", aside: true, fields: ["phone", "email"] },
    { type: "pictures", tab: "media", label: "field.photo", field: "photo" },
    { type: "related", tab: "tasks", route: "tasks", field: "assignee_id" },
    { type: "related", tab: "timings", route: "timings", field: "employee_id" },
    { type: "related", tab: "projects", route: "projects", field: "manager_id" },
    { type: "related", tab: "clients", route: "clients", field: "manager_id" },
    { type: "related", tab: "cps", route: "cps", field: "manager_id" },
    { type: "related", tab: "deals", route: "deals", field: "owner_id" },
    { type: "related", tab: "orders", route: "orders", field: "manager_id" },
    { type: "related", tab: "access", label: "tab.access", route: "users", field: "employee_id" },
    { type: "files", tab: "files" },
    { type: "notes", tab: "notes" },
  ],
  rules: [
    notBefore("dismissal_date", "hire_date"),
    withoutCycle("manager_id"),
    requireHandOver,
    validateAbsence,
  ],
});

export const departments = defineDictionary("departments", {
  key: "department_id",
  menu: { category: "settings", icon: "network", sequence: 50 },
  fields: { parent_id: reference("departments"), head_id: reference("employees") },
  tree: "parent_id",
});

/** A new user in a position gets its profiles, unless others are chosen. */
export const positions = defineDictionary("positions", {
  key: "position_id",
  menu: { category: "settings", icon: "briefcase-business", sequence: 60 },
  fields: { department_id: reference("departments"), access_ids: references("access") },
  rules: [profilesWithinOwn],
});
