import { sql } from "drizzle-orm";
import { dayAfter, dayAt } from "../../../server/calendar.ts";
import type { Principal } from "../../../server/access/principal.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { problemOf } from "../../../server/resources/field.ts";
import type { Effect, RecordChange, Rule } from "../../../server/resources/resource.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { hourlyRateOf } from "./members.ts";
import { timingsTable, type Timing } from "./timings.table.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { exists } from "../../../server/database/exists.ts";
import { projectsTable } from "./projects.table.ts";

/** Days for which employees can edit their own entries. */
const ownDays = 7;

const missing = { code: "required", key: "problem.enter" } as const;
const unchosen = { code: "required", key: "problem.choose" } as const;

/** Derives from task and project: the project of the entry, whether it is billable, and its rate. */
export const complete: Rule<Timing> = async ({ actor: { db, principal }, previous, next, mark }) => {
  if (next.task_id && (next.task_id !== previous?.task_id || next.project_id !== previous?.project_id)) {
    const { rows } = await db.execute<{ project_id: number | null; subproject_id: number | null }>(
      sql`select project_id, subproject_id from tasks where task_id = ${next.task_id}`,
    );
    const [task] = rows;
    if (task?.project_id && (next.task_id !== previous?.task_id || !next.project_id))
      Object.assign(next, task);
    else if (task?.project_id && task.project_id !== next.project_id) next.task_id = null;
  }
  if (!next.project_id) return mark("project_id", unchosen);
  if (next.started_at instanceof Date && next.started_at.getTime() !== previous?.started_at?.getTime())
    next.date = dayAt(principal.time_zone, next.started_at);
  if (previous?.project_id === next.project_id) return;
  // Locked, because changing the project's currency also affects its time.
  const { rows } = await db.execute<{ billing: string; rate: string | null; currency_id: number | null }>(sql`
    select billing, (${hourlyRateOf(sql`${next.employee_id}::int`)})::numeric(14, 2)::text as rate, currency_id
    from projects where project_id = ${next.project_id} for share`);
  const project = rows[0];
  next.currency_id = project?.currency_id ?? null;
  if (!previous && project?.billing !== "none") next.billable = true;
  if (previous && next.rate === previous.rate) next.rate = null;
  next.rate ??= project?.rate ?? null;
};

/** With start and end times, the duration is the difference minus breaks. */
export const fittingDuration: Rule<Timing> = ({ next, mark }) => {
  const [from, until] = [next.started_at, next.ended_at];
  if (from instanceof Date && until instanceof Date) {
    const minutes = Math.round((until.getTime() - from.getTime()) / 60_000) - Number(next.paused ?? 0);
    if (minutes >= 1 && minutes <= 1_440) next.duration = minutes;
    else mark("ended_at", "range", "timing.length");
  } else if (from instanceof Date && next.duration) {
    next.ended_at = new Date(from.getTime() + (Number(next.duration) + Number(next.paused ?? 0)) * 60_000);
  } else if (until instanceof Date && !from) mark("started_at", unchosen);
  if (!next.duration) mark("duration", missing);
};

export const requireBillableDescription: Rule<Timing> = ({ next, mark }) => {
  if (next.billable && !next.comment) mark("comment", missing);
};

/** Approved and billed time is immutable; employees can edit their recent entries, and approvers all others. */
export const notLocked: Rule<Timing> = ({ actor, previous, next, mark }) => {
  if (previous) refuseLocked(actor, previous);
  if (isTooOld(actor, next)) mark("date", "rule", "timing.old", { days: String(ownDays) });
  if (previous?.status === "rejected") next.status = "draft";
};

/** Entries of an employee can't overlap. */
export const withoutOverlap: Rule<Timing> = async ({ actor, previous, next, mark }) => {
  const [from, until] = [next.started_at, next.ended_at];
  if (!(from instanceof Date) || !(until instanceof Date) || until <= from) return;
  const { rows } = await actor.db.execute<{ task: string; from: string; until: string }>(sql`
    select coalesce(tasks.title, projects.name) as task,
      to_char(started_at at time zone ${actor.principal.time_zone}, 'HH24:MI') as from,
      to_char(ended_at at time zone ${actor.principal.time_zone}, 'HH24:MI') as until
    from timings join projects using (project_id) left join tasks using (task_id)
    where timings.employee_id = ${next.employee_id} and timings.deleted_at is null
      and timings.timing_id <> ${previous?.timing_id ?? 0}
      and started_at is not null and ended_at is not null
      and tstzrange(started_at, ended_at) && tstzrange(${from.toISOString()}, ${until.toISOString()})
    order by started_at limit 1`);
  const other = rows[0];
  if (other) mark("started_at", "rule", "timing.overlaps", { ...other });
};

export async function protectLockedTime({ actor, previous, next }: RecordChange<Timing>): Promise<void> {
  if (!next && previous) refuseLocked(actor, previous);
}

/** Time can only be restored while it could still be entered, and if nothing overlapping was entered since. */
export const checkRestored: Effect<Timing> = async ({ actor, previous, next }) => {
  if (previous !== null || !next?.deleted_at) return;
  refuseOld(actor, next);
  await withoutOverlap({
    actor,
    resource: resourceOf(timingsTable),
    previous: next,
    next,
    mark: (_, ...fault) => {
      const { key, values } = problemOf(...fault);
      throw refuse(key, values);
    },
  });
};

function refuseLocked(actor: Actor, timing: Draft<Timing>): void {
  refuseDecided(timing);
  refuseOld(actor, timing);
}

function refuseOld(actor: Actor, timing: Draft<Timing>): void {
  if (isTooOld(actor, timing)) throw refuse("timing.old", { days: String(ownDays) });
}

const isTooOld = ({ principal, today }: Actor, { employee_id, date }: Draft<Timing>): boolean =>
  !decides(principal) && employee_id === principal.employee_id && (date ?? today) < dayAfter(today, -ownDays);

function refuseDecided({ number, billed, status }: Draft<Timing>): void {
  if (billed) throw refuse("timing.billed", { number: number ?? "" });
  if (status === "approved") throw refuse("timing.approved", { number: number ?? "" });
}

/** Whether the user can approve everyone else's time. */
export const decides = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("timings.approve");

/** Whether the user can approve this time: by permission or as the project's manager, but never their own. */
export async function mayDecide({ db, principal }: Actor, timing: Draft<Timing>) {
  if (principal.administrator) return true;
  if (timing.employee_id === principal.employee_id) return false;
  if (decides(principal)) return true;
  const own = sql`project_id = ${timing.project_id} and manager_id = ${principal.employee_id}`;
  return exists(db, projectsTable, own);
}
