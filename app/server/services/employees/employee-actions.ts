import { mayAct } from "../../access/plan.ts";
import type { ResourceAction } from "../../resources/definition-parts.ts";
import { reference } from "../../resources/kinds/reference.ts";
import { resourceOf } from "../../resources/registry.ts";
import { countOpenItems } from "./open-items.ts";

export const handOverWork: ResourceAction = {
  code: "hand-over",
  label: "employee.handOver",
  call: "employees/hand-over",
  asks: { colleague_id: reference("employees", { required: true }) },
  offered: async ({ db, principal }, { employee_id }) =>
    mayAct(principal, resourceOf("employees"), "edit") &&
    (await countOpenItems(db, employee_id as number)) > 0,
};
