import type { Rule } from "../../../server/resources/resource.ts";
import { countOpenItems } from "./open-items.ts";
import type { Employee } from "./employees.table.ts";

/** An employee can't leave with open work: it has to be handed over first. */
export const requireHandOver: Rule<Employee> = async ({ actor, previous, next, mark }) => {
  if (!previous || !next.dismissal_date || next.dismissal_date === previous.dismissal_date) return;
  const count = await countOpenItems(actor.db, previous.employee_id);
  if (count > 0)
    mark("dismissal_date", {
      code: "rule",
      key: "employee.openItems",
      values: { count },
    });
};

/** An absence can't end before it starts, and employees can't substitute for themselves. */
export const validateAbsence: Rule<Employee> = ({ previous, next, mark }) => {
  for (const { from_date, to_date, substitute_id } of next.absence ?? []) {
    if (from_date && to_date && to_date < from_date)
      mark("absence", { code: "rule", key: "employee.absenceDates" });
    if (substitute_id && substitute_id === previous?.employee_id)
      mark("absence", { code: "rule", key: "employee.ownSubstitute" });
  }
};
