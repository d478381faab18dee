import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { countOpenItems } from "./open-items.ts";

export const handOverWork: ResourceAction = {
  code: "hand-over",
  label: "employee.handOver",
  call: "employees/hand-over",
  dialog: "hand-over",
  prominent: true,
  offered: async ({ db, principal }, { employee_id }) =>
    mayAct(principal, resourceOf("employees"), "edit") &&
    (await countOpenItems(db, employee_id as number)) > 0,
};
