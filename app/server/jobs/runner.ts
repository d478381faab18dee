import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/connection.ts";
import { requireRoom, type HasRoom } from "../database/disk-room.ts";
import type { Actor } from "../actor.ts";
import { type Translate, translate } from "../i18n/translate.ts";
import { explain } from "../explain.ts";
import type { SecretBox } from "../secret-box.ts";
import { transientErrorOf } from "../transient-error.ts";
import type { Installation, JobHandlers } from "./handler.ts";
import { queuedEvents } from "./queue.ts";
import { notifyJobEnd } from "./notify-job-end.ts";
import { actorOf, Cancelled, isStillWanted, runningJob, type StoredJob } from "./running-job.ts";
import { jobs } from "./tables.ts";

interface RunnerOptions extends Installation {
  hasRoom: HasRoom;
  secrets: SecretBox;
  mail: Actor["mail"];
  handlers: JobHandlers;
  onFault: (error: unknown) => void;
}

/** Number of concurrent jobs per process, so that short jobs don't wait for a long one. */
const maxRunning = 2;
/** Polling interval in milliseconds for jobs from other or failed processes. */
const pollMs = 5_000;
/** Seconds without a heartbeat after which a running job is taken over. */
const goneAfter = 60;
/** Heartbeat interval during a single long step. */
const heartbeatMs = 15_000;

/** Milliseconds between checks for a lost database to return. */
const askAgainAfter = 250;
/** Maximum number of resumptions after lost connections and full disks. */
const maxBroken = 10;

/** Processes queued jobs until closed. Unfinished jobs are resumed at the next start. */
export function startRunner({ hasRoom, secrets, mail, handlers, onFault, ...installation }: RunnerOptions): {
  close(): Promise<void>;
} {
  const { db, files } = installation;
  const running = new Set<Promise<void>>();
  const timesBroken = new Map<number, number>();
  let closing = false;

  async function takeWork(): Promise<void> {
    while (!closing && running.size < maxRunning && (await hasRoom())) {
      const job = await claim(db);
      if (!job) return;
      const work: Promise<void> = runJob(job).finally(() => {
        running.delete(work);
        look();
      });
      running.add(work);
    }
  }

  let looking = Promise.resolve();
  function look() {
    // Sequential: two concurrent polls could both claim the last slot for the same job.
    looking = looking.then(takeWork).catch(onFault);
  }

  async function runJob(job: StoredJob): Promise<void> {
    const t: Translate = (key, values) => translate(job.locale, key, values);
    const beat = setInterval(() => void isStillWanted(db, job.job_id).catch(onFault), heartbeatMs);
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of the kind ${job.kind}.`);
      // It may have filled up while the job was being claimed.
      await requireRoom(hasRoom);
      await handler.run(
        runningJob(job, {
          installation,
          hasRoom,
          isClosing: () => closing,
          actor: () => actorOf(job, { db, secrets, files, mail }),
        }),
        job.payload,
      );
      await end(job, "done", null);
    } catch (error) {
      if (error instanceof Cancelled) return void (closing && (await leave(job).catch(onFault)));
      const trouble = transientErrorOf(error);
      if ((trouble === "away" || trouble === "full") && mayTryAgain(job)) return await leaveWhenBack(job);
      const reason = explain(error, t);
      if (reason === undefined) onFault(error);
      await end(job, "failed", reason ?? t("job.fault")).catch(onFault);
    } finally {
      clearInterval(beat);
    }
  }

  /** Stops retrying a job that takes the database down each time. */
  function mayTryAgain({ job_id }: StoredJob): boolean {
    const broken = (timesBroken.get(job_id) ?? 0) + 1;
    timesBroken.set(job_id, broken);
    return broken <= maxBroken;
  }

  /** The job wasn't at fault, so it is resumed once the database is back, and its disk has room. */
  async function leaveWhenBack(job: StoredJob): Promise<void> {
    while (!closing) {
      const back = await leave(job).then(
        () => true,
        () => false,
      );
      if (back) return;
      await sleep(askAgainAfter);
    }
  }

  /** Releases the job so that the next start can resume it without waiting for a missed heartbeat. */
  const leave = (job: StoredJob) =>
    db
      .update(jobs)
      .set({ state: "waiting" })
      .where(and(eq(jobs.job_id, job.job_id), eq(jobs.state, "running")));

  async function end(job: StoredJob, state: "done" | "failed", message: string | null): Promise<void> {
    const ended = await db
      .update(jobs)
      .set({ state, message, finished_at: new Date() })
      .where(and(eq(jobs.job_id, job.job_id), eq(jobs.state, "running")))
      .returning();
    if (ended[0]) await notifyJobEnd(db, ended[0], nameOf(job));
  }

  const nameOf = ({ kind, payload, locale }: StoredJob) =>
    handlers[kind]?.name(payload, (key, values) => translate(locale, key, values)) ?? kind;

  queuedEvents.on("job", look);
  const timer = setInterval(look, pollMs);
  look();
  return {
    async close() {
      closing = true;
      clearInterval(timer);
      queuedEvents.off("job", look);
      await looking;
      await Promise.all(running);
    },
  };
}

const stale = () => lt(jobs.alive_at, sql`now() - make_interval(secs => ${goneAfter})`);

/**
 * Claims the oldest waiting or abandoned job. Users with no running jobs come first, so that no one occupies all slots.
 */
async function claim(db: Database): Promise<StoredJob | undefined> {
  const hasRunning = sql`exists (select from jobs other where other.created_by = ${jobs.created_by}
    and other.job_id <> ${jobs.job_id} and other.state = 'running'
    and other.alive_at >= now() - make_interval(secs => ${goneAfter}))`;
  const next = db
    .select({ job_id: jobs.job_id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ["waiting", "running"]),
        or(eq(jobs.state, "waiting"), sql`${jobs.alive_at} is null`, stale()),
      ),
    )
    .orderBy(hasRunning, jobs.job_id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({ state: "running", started_at: sql`coalesce(${jobs.started_at}, now())`, alive_at: sql`now()` })
    .where(inArray(jobs.job_id, next))
    .returning();
  return job;
}
