import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { generatedText } from "../../../server/resources/kinds/derived.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { email, phone, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const cpsEmployeesTable = defineTable("cps-employees", {
  key: "cp_employee_id",
  fields: {
    full_name: generatedText(sql`first_name || coalesce(' ' || last_name, '')`, { search: true }),
    cp_id: reference("cps", { required: true, part: true }),
    first_name: text({ required: true }),
    last_name: text(),
    position: text({ search: true }),
    phone: phone({ search: true }),
    email: email({ search: true }),
    is_primary: bool(),
    is_signatory: bool(),
    authority: choice({ charter: null, power_of_attorney: null }),
    authority_number: text(),
    authority_date: date(),
    authority_until: date(),
    active: bool({ initial: true }),
  },
  constraints: (columns) => [
    uniqueIndex("cps_employees_one_primary")
      .on(columns.cp_id)
      .where(sql`is_primary and deleted_at is null`),
  ],
});

export type CpEmployee = typeof cpsEmployeesTable.$inferSelect;
