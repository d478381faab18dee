import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { atomically } from "../../../server/database/begin-again.ts";
import { companyTimeZone } from "../../../server/business-day.ts";
import { hourlyRateOf } from "./members.ts";
import type { RunningTimer } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor, AnyActor } from "../../../server/actor.ts";
import { notFound, refuse } from "../../../server/refusal.ts";
import { readableIds } from "../../../server/resources/query/one.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { timers } from "./tables.ts";
import { timingsTable } from "./timings.table.ts";
import { tasksTable } from "./tasks.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { present } from "../../../contract/present.ts";

/** Hours after which a forgotten timer is stopped. */
const maxHours = 12;

type Timer = typeof timers.$inferSelect;
/** The current user's employee; time belongs to employees. */
export function employeeOf({ principal }: Actor): number {
  plan(principal, timingsTable, "create");
  if (principal.employee_id === null) throw refuse("timer.noEmployee");
  return principal.employee_id;
}

/** Serializes changes to an employee's timers. */
async function lockTimers(tx: Database, employee_id: number): Promise<Timer[]> {
  await tx.execute(sql`select 1 from employees where employee_id = ${employee_id} for no key update`);
  return tx.select().from(timers).where(eq(timers.employee_id, employee_id));
}

/** Starts or resumes a task's timer, and pauses the running one. */
export async function startTimer(actor: Actor, task_id: number): Promise<void> {
  const employee_id = employeeOf(actor);
  const seen = await readableIds(actor.db, plan(actor.principal, tasksTable, "view"), [task_id]);
  if (!seen.has(task_id)) throw notFound();
  await atomically(actor, async (within) => {
    const { rows } = await within.db.execute<{ title: string; project_id: number | null; group: string }>(sql`
      select title, project_id, "group" from tasks join tasks_statuses using (task_status_id)
      where task_id = ${task_id} for update of tasks`);
    const task = onlyRow(rows);
    if (task.project_id === null) throw refuse("timer.noProject", { title: task.title });
    if (task.group === "done" || task.group === "cancelled")
      throw refuse("timer.taskClosed", { title: task.title });
    const own = await lockTimers(within.db, employee_id);
    const running = own.find(({ running_since }) => running_since !== null);
    if (running?.task_id === task_id) return;
    if (running) await pause(within, running);
    await within.db
      .insert(timers)
      .values({ employee_id, task_id, running_since: actor.now, changed_at: actor.now })
      .onConflictDoUpdate({
        target: [timers.employee_id, timers.task_id],
        set: { running_since: actor.now, changed_at: actor.now },
      });
  });
}

export async function pauseTimer(actor: Actor): Promise<void> {
  const employee_id = employeeOf(actor);
  await atomically(actor, async (within) => {
    const running = (await lockTimers(within.db, employee_id)).find(
      ({ running_since }) => running_since !== null,
    );
    if (!running) throw refuse("timer.noneRuns");
    await pause(within, running);
  });
}

/** Stops a task's timer; by default the running or most recent one. */
export async function stopTimer(actor: Actor, task_id: number | undefined): Promise<void> {
  const employee_id = employeeOf(actor);
  await atomically(actor, async (within) => {
    const own = await lockTimers(within.db, employee_id);
    const timer = task_id === undefined ? newestOf(own) : own.find((each) => each.task_id === task_id);
    if (!timer) throw refuse("timer.none");
    await stop(within, timer, actor.now);
  });
}

/** Stops all timers of a closed task; recorded time is kept. */
export async function stopTimersOf(within: AnyActor, task_id: number): Promise<void> {
  const open = await within.db.select().from(timers).where(eq(timers.task_id, task_id));
  for (const timer of open) await stop(within, timer, within.now);
}

/** Stops timers that run for too long, at the time they reached the limit. @returns the stopped timers */
export async function stopForgottenTimers(actor: AnyActor): Promise<Timer[]> {
  return atomically(actor, async (within) => {
    const forgotten = await within.db
      .select()
      .from(timers)
      .where(
        and(
          isNotNull(timers.running_since),
          sql`${timers.running_since} <= ${actor.now.toISOString()}::timestamptz - make_interval(hours => ${maxHours})`,
        ),
      )
      .for("update", { skipLocked: true });
    for (const timer of forgotten) {
      const saved = await stop(
        within,
        timer,
        new Date(present(timer.running_since, "start of the timer").getTime() + maxHours * 3_600_000),
      );
      await notifyOfStop(within, timer, present(saved, "saved time"));
    }
    return forgotten;
  });
}

/** The notification links to the recorded time, which should be checked. */
async function notifyOfStop(
  within: AnyActor,
  { task_id, employee_id }: Timer,
  timing_id: number,
): Promise<void> {
  const { rows } = await within.db.execute<{ title: string }>(
    sql`select title from tasks where task_id = ${task_id}`,
  );
  await notifyEmployees(within, [employee_id], {
    kind: "timer_stopped",
    values: { name: onlyRow(rows).title, hours: String(maxHours) },
    color: "amber",
    entity: "timings",
    entity_id: timing_id,
  });
}

async function stop(within: AnyActor, timer: Timer, at: Date): Promise<number | undefined> {
  const saved = await saveTiming(within, timer, at);
  await within.db.delete(timers).where(sameAs(timer));
  return saved;
}

async function pause(within: AnyActor, timer: Timer): Promise<void> {
  const { db, now } = within;
  await saveTiming(within, timer, now);
  await db
    .update(timers)
    .set({ running_since: null, seconds: timer.seconds + secondsUntil(timer, now), changed_at: now })
    .where(sameAs(timer));
}

/**
 * An uninterrupted run becomes a time entry with start and end, so that entries never overlap. If the same hours were
 * also entered manually, only the duration is recorded.
 */
async function saveTiming(within: AnyActor, timer: Timer, end: Date): Promise<number | undefined> {
  const seconds = secondsUntil(timer, end);
  if (seconds < 1) return undefined;
  const [from, until] = [present(timer.running_since, "start of the timer").toISOString(), end.toISOString()];
  const minutes = Math.min(1_440, Math.max(1, Math.round(seconds / 60)));
  const { rows } = await within.db.execute<{ timing_id: number; number: string }>(sql`
    insert into timings (employee_id, task_id, project_id, subproject_id, date, started_at, ended_at, duration, source,
      billable, rate, currency_id, status, billed, created_by, updated_by)
    select ${timer.employee_id}, task_id, project_id, subproject_id,
      (${from}::timestamptz at time zone coalesce(users.time_zone, ${companyTimeZone()}))::date,
      case when not taken then ${from}::timestamptz end, case when not taken then ${until}::timestamptz end,
      ${minutes}, 'timer', billing <> 'none', ${hourlyRateOf(sql`${timer.employee_id}::int`)},
      projects.currency_id, 'draft', false,
      users.user_id, users.user_id
    from tasks join projects using (project_id)
      left join users on users.employee_id = ${timer.employee_id} and users.deleted_at is null
      cross join lateral (
        select exists (
          select from timings other where other.employee_id = ${timer.employee_id} and other.deleted_at is null
            and other.started_at is not null and other.ended_at is not null
            and tstzrange(other.started_at, other.ended_at) && tstzrange(${from}, ${until})) as taken
      ) overlap
    where task_id = ${timer.task_id}
    returning timing_id, number`);
  for (const { timing_id, number } of rows) await record(within, "create", ["timings", timing_id, number]);
  return rows[0]?.timing_id;
}

const sameAs = ({ employee_id, task_id }: Timer) =>
  and(eq(timers.employee_id, employee_id), eq(timers.task_id, task_id));

const secondsUntil = ({ running_since }: Timer, now: Date): number =>
  running_since ? Math.max(0, Math.floor((now.getTime() - running_since.getTime()) / 1_000)) : 0;

const newestOf = (own: Timer[]): Timer | undefined =>
  own.find(({ running_since }) => running_since !== null) ??
  own.toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime())[0];

/** The running timer first, then paused ones, newest first. */
export async function readTimers({ db, principal, now }: Actor): Promise<RunningTimer[]> {
  if (principal.employee_id === null) return [];
  const rows = await db.execute<{ task_id: number; title: string; project: string | null }>(sql`
    select task_id, tasks.title, projects.name as project
    from timers join tasks using (task_id) left join projects using (project_id)
    where employee_id = ${principal.employee_id}`);
  const named = new Map(rows.rows.map((row) => [row.task_id, row]));
  const own = await db
    .select()
    .from(timers)
    .where(eq(timers.employee_id, principal.employee_id))
    .orderBy(sql`${timers.running_since} is null`, desc(timers.changed_at));
  return own.flatMap((timer) => {
    const task = named.get(timer.task_id);
    return task
      ? [
          {
            task_id: timer.task_id,
            title: task.title,
            project: task.project,
            running: timer.running_since !== null,
            seconds: timer.seconds + secondsUntil(timer, now),
          },
        ]
      : [];
  });
}
