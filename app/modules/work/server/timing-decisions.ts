import { and, asc, between, eq, inArray, sql } from "drizzle-orm";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { forbidden, notFound, refuse } from "../../../server/refusal.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { timings } from "./timings.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { mayDecide } from "./timing-rules.ts";
import { weekOf } from "./week.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { timingsTable } from "./timings.table.ts";
import { present } from "../../../contract/present.ts";

/** Single entries, or those of a week that can still be decided. */
export interface Chosen {
  timing_id?: number | undefined;
  ids?: number[];
  week?: string | undefined;
  employee_id?: number | undefined;
}

type Timing = typeof timings.table.$inferSelect;
type Status = Timing["status"];

/** Submits time for approval; billable time needs a description. @returns the number of entries */
export async function submit(actor: Actor, chosen: Chosen): Promise<number> {
  return atomically(actor, async (within) => {
    const found = await choose(within, chosen, ["draft", "rejected"]);
    const foreign = found.some(
      ({ employee_id }) => employee_id !== actor.principal.employee_id && !actor.principal.administrator,
    );
    if (foreign) throw forbidden("timing.notYours");
    const unsaid = found.filter(({ billable, comment }) => billable && !comment).length;
    if (unsaid > 0) throw refuse("timing.unsaid", { count: unsaid });
    await mark(within, found, "submitted");
    await notifyManagers(within, found);
    return found.length;
  });
}

/** Approves time, which locks it, or rejects it with a reason. @returns the number of entries */
export async function decide(
  actor: Actor,
  chosen: Chosen,
  status: "approved" | "rejected",
  reason: string,
): Promise<number> {
  return atomically(actor, async (within) => {
    const found = await decidable(
      within,
      await choose(within, chosen, ["submitted"]),
      chosen.week !== undefined,
    );
    await mark(within, found, status, reason);
    for (const [employee_id, own] of byEmployee(found))
      await notifyEmployees(within, [employee_id], {
        kind: status === "approved" ? "timings_approved" : "timings_rejected",
        values: { count: String(own.length), by: actor.principal.name, reason },
        color: status === "approved" ? "green" : "red",
        entity: "timings",
        entity_id: present(own[0], "decided time").timing_id,
      });
    return found.length;
  });
}

/** For a week, the entries that the user may decide on; selected entries must all be decidable. */
async function decidable(actor: Actor, found: Timing[], ofWeek: boolean): Promise<Timing[]> {
  const own: Timing[] = [];
  for (const timing of found) if (await mayDecide(actor, timing)) own.push(timing);
  const foreign = found.find((timing) => !own.includes(timing));
  if (foreign && (!ofWeek || own.length === 0))
    throw forbidden("timing.notYoursToDecide", { number: foreign.number ?? "" });
  return own;
}

async function choose(
  { db, principal }: Actor,
  { timing_id, ids = [], week, employee_id }: Chosen,
  statuses: Status[],
): Promise<Timing[]> {
  const viewing = plan(principal, timingsTable, "view");
  const { table } = timings;
  const wanted = [...new Set(timing_id === undefined ? ids : [...ids, timing_id])];
  const person = employee_id ?? principal.employee_id ?? 0;
  const days = week === undefined ? null : weekOf(week);
  const found = await db
    .select()
    .from(table)
    .where(
      and(
        live(viewing),
        days
          ? and(
              eq(table.employee_id, person),
              between(table.date, days[0], days[6]),
              inArray(table.status, statuses),
            )
          : inArray(table.timing_id, wanted),
      ),
    )
    .orderBy(asc(table.timing_id))
    .for("update");
  if (!days && found.length < wanted.length) throw notFound();
  if (found.length === 0) throw refuse("timing.nothing");
  const other = found.find(({ status }) => !statuses.includes(status));
  if (other)
    throw refuse("timing.wrongStatus", {
      number: other.number ?? "",
      status: `choice.status.${other.status}`,
    });
  return found;
}

async function mark(actor: Actor, found: Timing[], status: Status, reason = ""): Promise<void> {
  const { table } = timings;
  const decided = status === "approved" || status === "rejected";
  await actor.db
    .update(table)
    .set({
      status,
      decision: reason || null,
      decided_by: decided ? actor.principal.employee_id : null,
      ...touched(actor),
    })
    .where(
      inArray(
        table.timing_id,
        found.map(({ timing_id }) => timing_id),
      ),
    );
  for (const timing of found)
    await record(actor, "status", ["timings", timing.timing_id, timing.number ?? ""], {
      changes: [{ field: "status", old: timing.status, new: status }],
      comment: reason,
    });
}

async function notifyManagers(actor: Actor, found: Timing[]): Promise<void> {
  const { rows } = await actor.db.execute<{ manager_id: number; count: number; first: number }>(sql`
    select manager_id, count(*)::int as count, min(timing_id) as first from timings join projects using (project_id)
    where timing_id = any(${sql.param(found.map(({ timing_id }) => timing_id))}::int[]) group by manager_id`);
  for (const { manager_id, count, first } of rows)
    await notifyEmployees(actor, [manager_id], {
      kind: "timings_to_approve",
      values: { count: String(count), by: actor.principal.name },
      color: "amber",
      entity: "timings",
      entity_id: first,
    });
}

function byEmployee(found: Timing[]): Map<number, Timing[]> {
  const sorted = new Map<number, Timing[]>();
  for (const timing of found) {
    const own = sorted.get(timing.employee_id);
    if (own) own.push(timing);
    else sorted.set(timing.employee_id, [timing]);
  }
  return sorted;
}
