import { sql, type SQL } from "drizzle-orm";
import type { ScheduledTaskCode } from "../../contract/jobs.ts";
import type { Database } from "../database/connection.ts";
import { taskRuns } from "./tables.ts";
import { onlyRow } from "../database/only-row.ts";

/** Work done periodically, independent of any user. */
export type TaskHandler = (db: Database, now: Date) => Promise<void>;

/** A company-wide scheduled task. Runs are recorded in the database, so that it is due for all servers or for none. */
export interface ScheduledTask {
  code: ScheduledTaskCode;
  /** Interval in seconds; urgent tasks run every minute. @default 0 */
  every?: number;
  /** Seconds until a failed run is retried. @default 0: a minute later */
  retryAfter?: number;
  /** Returns false if there was nothing to do yet; it is called again a minute later. */
  run: (db: Database, now: Date) => Promise<void | false>;
}

const everyMinute = 60_000;
const anHour = 3_600;
const maxFaultLength = 500;

export const eachMinute = (code: ScheduledTaskCode, run: ScheduledTask["run"]): ScheduledTask => ({
  code,
  run,
});
export const hourly = (code: ScheduledTaskCode, run: ScheduledTask["run"]): ScheduledTask => ({
  code,
  run,
  every: anHour,
});
export const daily = (code: ScheduledTaskCode, run: ScheduledTask["run"]): ScheduledTask => ({
  code,
  run,
  every: 24 * anHour,
});

const tasksLock = 7_301_005;

/** Runs the work unless another server does. The lock ends with the connection, even if this server crashes. */
const unlessAnother = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${tasksLock}) as mine`,
    );
    if (onlyRow(rows).mine) await work();
  });

/** Uses the database clock, since server clocks differ. */
async function isDue(db: Database, { code, every = 0, retryAfter = 0 }: ScheduledTask): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${taskRuns} where code = ${code} and (
      done_at > now() - make_interval(secs => ${every}) or failed_at > now() - make_interval(secs => ${retryAfter}))`);
  return rows.length === 0;
}

async function runScheduledTask(
  db: Database,
  task: ScheduledTask,
  onFault: (error: unknown) => void,
): Promise<void> {
  if (!(await isDue(db, task))) return;
  const { code, every = 0 } = task;
  const note = (run: { done_at?: SQL; failed_at: SQL | null; fault: string | null }) =>
    db
      .insert(taskRuns)
      .values({ code, every, ...run })
      .onConflictDoUpdate({ target: taskRuns.code, set: { every, ...run } });
  try {
    if ((await task.run(db, new Date())) === false) return;
    await note({ done_at: sql`now()`, failed_at: null, fault: null });
  } catch (error) {
    onFault(error);
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, maxFaultLength);
    await note({ failed_at: sql`now()`, fault });
  }
}

/**
 * Runs scheduled tasks every minute until closed: those of this server, and those of the company, which run on one
 * server at a time. Failures are reported and retried a minute later.
 */
export function startScheduledTasks(
  db: Database,
  { own, shared }: { own: TaskHandler[]; shared: ScheduledTask[] },
  onFault: (error: unknown) => void,
): { close(): Promise<void> } {
  let round = Promise.resolve();
  const doOwn = async () => {
    for (const each of own) await each(db, new Date()).catch(onFault);
  };
  const doShared = async () => {
    for (const each of shared) await runScheduledTask(db, each, onFault).catch(onFault);
  };
  const work = () =>
    void (round = round
      .then(doOwn)
      .then(() => unlessAnother(db, doShared))
      .catch(onFault));
  const timer = setInterval(work, everyMinute);
  work();
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
