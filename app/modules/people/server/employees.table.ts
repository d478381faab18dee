import { sql } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import { openTasksOf } from "../../work/server/open-tasks.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived, generatedText } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { money, number } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { email, phone, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const absenceKinds = { vacation: null, illness: null, trip: null, parental: null, other: null } as const;
const presence = { active: "green", away: "amber", dismissed: "neutral" } as const;

export const employeesTable = defineTable("employees", {
  key: "employee_id",
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
});

export type Employee = typeof employeesTable.$inferSelect;
