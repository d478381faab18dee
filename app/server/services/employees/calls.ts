import * as v from "valibot";
import { plan } from "../../access/plan.ts";
import { defineCall, done, type Calls } from "../../http/call.ts";
import * as payload from "../../http/payload.ts";
import { invalid } from "../../http/refusal.ts";
import { lockRow } from "../../resources/change/save.ts";
import { resourceOf } from "../../resources/registry.ts";
import { handOver } from "./open-items.ts";

export const employeeCalls: Calls = {
  /** Gives all open work of an employee to another one. */
  "employees/hand-over": defineCall({
    access: "plan",
    payload: v.strictObject({ employee_id: payload.id(), colleague_id: payload.id() }),
    run: async (context, { employee_id, colleague_id }) => {
      if (employee_id === colleague_id) throw invalid("colleague_id", "employee.ownSubstitute");
      const employees = resourceOf("employees");
      const count = await context.db.transaction(async (tx) => {
        const from = await lockRow(tx, plan(context.principal, employees, "edit"), employee_id, true);
        const to = await lockRow(tx, plan(context.principal, employees, "view"), colleague_id, false);
        if (to.dismissal_date) throw invalid("colleague_id", "employee.colleagueLeaves");
        return handOver(
          tx,
          context,
          { id: employee_id, name: from.full_name as string },
          { id: colleague_id, name: to.full_name as string },
        );
      });
      return done({ done: count }, context.t("employee.handedOver", { count: String(count) }));
    },
  }),
};
