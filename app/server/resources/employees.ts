import { sql } from "drizzle-orm";
import { defineResource } from "./define-resource.ts";
import { defineDictionary } from "./dictionary.ts";
import { date } from "./kinds/date.ts";
import { generatedText } from "./kinds/derived.ts";
import { money, number } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { email, phone, text } from "./kinds/text.ts";
import { notBefore, withoutCycle } from "./rules.ts";

export const employees = defineResource("employees", {
  key: "employee_id",
  title: "full_name",
  owner: "manager_id",
  fields: {
    full_name: generatedText(sql`first_name || ' ' || last_name`, { search: true }),
    first_name: text({ required: true }),
    last_name: text({ required: true }),
    position_id: reference("positions", { required: true }),
    department_id: reference("departments", { required: true }),
    manager_id: reference("employees"),
    phone: phone({ search: true }),
    email: email({ search: true }),
    hire_date: date({ required: true, initial: "today" }),
    dismissal_date: date(),
    weekly_hours: number({ min: 0, max: 168, initial: 40 }),
    cost_rate: money({ min: 0, restricted: true, sum: false }),
  },
  list: {
    columns: ["full_name", "position_id", "department_id", "manager_id", "phone", "hire_date"],
    filters: ["department_id", "position_id", "manager_id", "dismissal_date"],
    sort: "full_name",
  },
  short: ["phone", "email"],
  essential: ["first_name", "last_name", "position_id", "department_id", "phone", "email", "hire_date"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "first_name",
        "last_name",
        "position_id",
        "department_id",
        "manager_id",
        "hire_date",
        "dismissal_date",
        "weekly_hours",
        "cost_rate",
      ],
    },
    { type: "fields", tab: "overview", label: "section.contacts", aside: true, fields: ["phone", "email"] },
    {
      type: "related",
      tab: "clients",
      label: "resource.clients.many",
      route: "clients",
      field: "manager_id",
    },
    { type: "related", tab: "cps", label: "resource.cps.many", route: "cps", field: "manager_id" },
    { type: "related", tab: "orders", label: "resource.orders.many", route: "orders", field: "manager_id" },
    { type: "files", tab: "files", label: "tab.files" },
    { type: "notes", tab: "notes", label: "tab.notes" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [notBefore("dismissal_date", "hire_date"), withoutCycle("manager_id")],
});

export const departments = defineDictionary(
  "departments",
  "department_id",
  { parent_id: reference("departments"), head_id: reference("employees") },
  "parent_id",
);

export const positions = defineDictionary("positions", "position_id", {
  department_id: reference("departments"),
});
