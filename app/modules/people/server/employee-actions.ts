import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { countOpenItems } from "./open-items.ts";
import { employeesTable, type Employee } from "./employees.table.ts";

export const handOverWork: ResourceAction<Employee> = {
  code: "hand-over",
  label: "employee.handOver",
  call: "employees/hand-over",
  dialog: "hand-over",
  prominent: true,
  offered: async ({ db, principal }, { employee_id }) =>
    mayAct(principal, employeesTable, "edit") && (await countOpenItems(db, employee_id as number)) > 0,
};
