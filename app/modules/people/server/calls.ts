import * as v from "valibot";
import type { EmployeeCalls } from "../contract.ts";
import { listRoutes } from "../../../contract/routes.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { invalid } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { handOver, listOpenItems } from "./open-items.ts";
import { employeesTable } from "./employees.table.ts";

export const employeeCalls = {
  "employees/open-items": planCall({
    summary: "The open work of an employee, by module.",
    reads: true,
    payload: v.strictObject({ employee_id: payload.id() }),
    run: async (actor, { employee_id }) => {
      const { db, principal } = actor;
      await readRow(db, plan(principal, employeesTable, "edit"), employee_id);
      return done(await listOpenItems(actor, employee_id));
    },
  }),
  "employees/hand-over": planCall({
    summary: "Hands the open work of an employee over to others.",
    payload: v.strictObject({
      employee_id: payload.id(),
      colleague_id: v.optional(v.union([v.literal(""), payload.id()])),
      colleagues: v.optional(
        payload.jsonOr(v.record(v.picklist(listRoutes, "problem.option"), payload.id())),
        {},
      ),
    }),
    run: async (actor, { employee_id, colleague_id, colleagues }) => {
      const count = await atomically(actor, async (within) => {
        const from = await lockRow(within.db, plan(actor.principal, employeesTable, "edit"), employee_id);
        const successor = colleague_id ? await readSuccessor(within, employee_id, colleague_id) : undefined;
        const heirs = new Map<string, Awaited<ReturnType<typeof readSuccessor>>>();
        for (const [route, id] of Object.entries(colleagues))
          heirs.set(route, await readSuccessor(within, employee_id, id));
        if (!successor && heirs.size === 0) throw invalid("colleague_id", "problem.choose");
        return handOver(
          within,
          { id: employee_id, name: from.full_name },
          (route) => heirs.get(route) ?? successor,
        );
      });
      return done({ done: count }, actor.t("employee.handedOver", { count }));
    },
  }),
} satisfies HandlersOf<EmployeeCalls>;

/** Another, active employee. */
async function readSuccessor({ db, principal }: Actor, employee_id: number, id: number) {
  if (employee_id === id) throw invalid("colleague_id", "employee.ownSubstitute");
  const to = await readRow(db, plan(principal, employeesTable, "view"), id);
  if (to.dismissal_date) throw invalid("colleague_id", "employee.colleagueLeaves");
  return { id, name: to.full_name };
}
