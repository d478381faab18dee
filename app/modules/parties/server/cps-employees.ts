import { primaryFollows, promoteNextPrimary, clearOtherPrimary } from "./counterparties/primary-contact.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore } from "../../../server/resources/rules.ts";
import { cpsEmployeesTable } from "./cps-employees.table.ts";

/** Contact persons of counterparties. Each counterparty has exactly one primary contact. */
export const cpsEmployees = defineResource(cpsEmployeesTable, {
  title: "full_name",
  menu: { category: "sales", icon: "contact-round", sequence: 60 },
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
        mark("authority_until", "required", "problem.choose");
    },
    notBefore("authority_until", "authority_date"),
  ],
  before: clearOtherPrimary,
  effect: promoteNextPrimary,
});
