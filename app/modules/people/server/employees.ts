import { sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import { handOverWork } from "./employee-actions.ts";
import { requireHandOver, validateAbsence } from "./employee-rules.ts";
import { openTasksOf } from "../../work/server/open-tasks.ts";
import { profilesWithinOwn } from "../../../server/access/access-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { money, number } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { email, phone, text } from "../../../server/resources/kinds/text.ts";
import { notBefore, withoutCycle } from "../../../server/resources/rules.ts";

const absenceKinds = { vacation: null, illness: null, trip: null, parental: null, other: null } as const;
const presence = { active: "green", away: "amber", dismissed: "neutral" } as const;

export const employees = defineResource("employees", {
  key: "employee_id",
  title: "full_name",
  menu: { category: "work", icon: "id-card", sequence: 60, shortcut: "e", daily: 150 },
  owner: "manager_id",
  fields: {
    full_name: generatedText(sql`first_name || ' ' || last_name`, { search: true }),
    number: text({ unique: true, search: true, maxLength: 20 }),
    first_name: text({ required: true }),
    last_name: text({ required: true }),
    position_id: reference("positions", { required: true }),
    department_id: reference("departments", { required: true }),
    manager_id: reference("employees"),
    legal_person_id: reference("legal-persons"),
    phone: phone({ search: true }),
    email: email({ search: true }),
    hire_date: date({ required: true, initial: "today" }),
    dismissal_date: date(),
    weekly_hours: number({ min: 0, max: 168, initial: 40 }),
    cost_rate: money({ min: 0, restricted: true, sum: false }),
    absence: lines({
      absence_kind: choice(absenceKinds, { required: true }),
      from_date: date({ required: true }),
      to_date: date({ required: true }),
      substitute_id: reference("employees"),
    }),
    status: derived(
      "choice",
      () => sql`case
        when employees.dismissal_date < ${businessDayInSql()} then 'dismissed'
        when exists (select from jsonb_array_elements(employees.absence) away
          where ${businessDayInSql()} between (away->>'from_date')::date and (away->>'to_date')::date) then 'away'
        else 'active' end`,
      { asked: choice(presence), shape: { options: presence } },
    ),
    open_tasks: derived(
      "integer",
      (_, reader) => openTasksOf("assignee_id", sql`employees.employee_id`, reader),
      { from: [{ route: "tasks" }] },
    ),
    photo: picture("photo"),
  },
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
      type: "fields",
      tab: "overview",
      label: "tab.overview",
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
    { type: "fields", tab: "overview", label: "section.contacts", aside: true, fields: ["phone", "email"] },
    { type: "pictures", tab: "media", label: "field.photo", field: "photo" },
    { type: "related", tab: "tasks", label: "resource.tasks.many", route: "tasks", field: "assignee_id" },
    {
      type: "related",
      tab: "timings",
      label: "resource.timings.many",
      route: "timings",
      field: "employee_id",
    },
    {
      type: "related",
      tab: "projects",
      label: "resource.projects.many",
      route: "projects",
      field: "manager_id",
    },
    {
      type: "related",
      tab: "clients",
      label: "resource.clients.many",
      route: "clients",
      field: "manager_id",
    },
    { type: "related", tab: "cps", label: "resource.cps.many", route: "cps", field: "manager_id" },
    { type: "related", tab: "deals", label: "resource.deals.many", route: "deals", field: "owner_id" },
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "manager_id" },
    { type: "related", tab: "access", label: "tab.access", route: "users", field: "employee_id" },
    { type: "files", tab: "files", label: "tab.files" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
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
