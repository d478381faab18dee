import { sql } from "drizzle-orm";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { invoicesTable } from "../../finance/server/invoices.table.ts";
import { timingsTable } from "./timings.table.ts";

const mayBill = ({ principal }: Pick<Actor, "principal">) =>
  mayAct(principal, invoicesTable, "create") && mayAct(principal, timingsTable, "view");

/** Approved, billable time that isn't invoiced yet. */
export const unbilled = sql`timings.deleted_at is null and timings.status = 'approved' and timings.billable
  and timings.billed is not true and timings.rate > 0`;

/** On a project: bills all of its time up to a date. */
export const billTime: ResourceAction = {
  code: "bill",
  label: "timing.bill",
  call: "timings/bill",
  prominent: true,
  asks: { until: date({ required: true, initial: "today" }) },
  offered: async (actor, project) => {
    if (!mayBill(actor)) return false;
    const found = await askAtOnce(
      actor,
      sql`select 1 from timings where project_id = ${project.project_id} and ${unbilled} limit 1`,
    );
    return found.length > 0;
  },
};

/** In the time list: bills the selected entries. */
export const billEntries: ResourceAction = {
  code: "bill",
  label: "timing.bill",
  call: "timings/bill",
  many: (principal) => mayBill({ principal }),
  offered: async (actor, { status, billable, billed, rate }) =>
    status === "approved" && billable === true && billed !== true && Number(rate) > 0 && mayBill(actor),
};
