import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { primaryFollows, promoteNextPrimary, clearOtherPrimary } from "./counterparties/primary-contact.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { generatedText } from "../../../server/resources/kinds/derived.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { email, phone, text } from "../../../server/resources/kinds/text.ts";
import { notBefore } from "../../../server/resources/rules.ts";

/** Contact persons of counterparties. Each counterparty has exactly one primary contact. */
export const cpsEmployees = defineResource("cps-employees", {
  key: "cp_employee_id",
  title: "full_name",
  menu: { category: "sales", icon: "contact-round", sequence: 60 },
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
  list: {
    columns: ["full_name", "cp_id", "position", "phone", "email", "is_primary", "authority_until"],
    filters: ["cp_id", "is_signatory", "is_primary", "authority_until"],
    sort: "full_name",
    views: [
      { code: "signatories", filters: [{ field: "is_signatory", op: "eq", value: "true" }] },
      { code: "authority_ending", filters: [{ field: "authority_until", op: "in_next", value: "30" }] },
    ],
  },
  about: ["cp_id"],
  short: ["position", "phone", "email"],
  essential: ["cp_id", "first_name", "last_name", "position", "phone", "email"],
  rules: [
    primaryFollows,
    ({ next, mark }) => {
      if (next.authority === "power_of_attorney" && !next.authority_until)
        mark("authority_until", { code: "required", key: "problem.choose" });
    },
    notBefore("authority_until", "authority_date"),
  ],
  before: clearOtherPrimary,
  effect: promoteNextPrimary,
  constraints: (columns) => [
    uniqueIndex("cps_employees_one_primary")
      .on(columns.cp_id!)
      .where(sql`is_primary and deleted_at is null`),
  ],
});
