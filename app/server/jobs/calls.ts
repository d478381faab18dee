import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Job } from "../../contract/jobs.ts";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { defineCall, done, type HandlersOf } from "../http/call.ts";
import type { Actor } from "../actor.ts";
import * as payload from "../http/payload.ts";
import { notFound, refuse } from "../refusal.ts";
import { backupKind } from "../backup/stored-backups.ts";
import { fileLink } from "../files/links.ts";
import { readScheduledTaskRuns } from "../scheduled-tasks/read-runs.ts";
import type { JobHandlers } from "./handler.ts";
import { queuedEvents } from "./queue.ts";
import { jobFailures, jobs } from "./tables.ts";
import { pick } from "../../contract/pick.ts";

const shownJobs = 30;
const failuresAtOnce = 10_000;

interface FoundJob {
  job: typeof jobs.$inferSelect;
  undone: boolean;
}

const shown = (handlers: JobHandlers, { job, undone }: FoundJob, { t, secrets, now }: Actor): Job => ({
  job_id: job.job_id,
  kind: job.kind,
  name: handlers[job.kind]?.name(job.payload, t) ?? job.kind,
  ...pick(job, ["state", "done", "total", "failed", "message", "batch_id"]),
  undone,
  created_at: job.created_at.toISOString(),
  started_at: job.started_at?.toISOString() ?? null,
  finished_at: job.finished_at?.toISOString() ?? null,
  elapsed: job.started_at
    ? Math.round(((job.finished_at ?? now).getTime() - job.started_at.getTime()) / 1_000)
    : null,
  // A backup is downloaded from the list of backups, for a password.
  file:
    job.made && job.kind !== backupKind
      ? { url: fileLink(secrets, job.job_id, now, "jobs").url, name: job.made.name }
      : null,
});

const mine = ({ principal }: Actor, job_id?: number) =>
  and(eq(jobs.created_by, principal.user_id), job_id === undefined ? undefined : eq(jobs.job_id, job_id));

const found = {
  job: jobs,
  undone: sql<boolean>`exists (select from history later where later.undoes = jobs.batch_id)`,
};

async function findJob(handlers: JobHandlers, actor: Actor, job_id: number): Promise<Job> {
  const [job] = await actor.db.select(found).from(jobs).where(mine(actor, job_id));
  if (!job) throw notFound();
  return shown(handlers, job, actor);
}

const one = v.strictObject({ job_id: payload.id() });

export type JobCalls = Pick<PlatformCalls, Extract<keyof PlatformCalls, `jobs/${string}`>>;

/** Job calls. Job names come from their handlers. */
export const jobCalls = (handlers: JobHandlers) =>
  ({
    "jobs/get": defineCall({
      access: "signed-in",
      reads: true,
      payload: payload.empty(),
      run: async (actor) => {
        const rows = await actor.db
          .select(found)
          .from(jobs)
          .where(mine(actor))
          .orderBy(desc(jobs.job_id))
          .limit(shownJobs);
        return done({
          data: rows.map((job) => shown(handlers, job, actor)),
          ...(actor.principal.administrator && { scheduled: await readScheduledTaskRuns(actor.db) }),
        });
      },
    }),
    "jobs/one": defineCall({
      access: "signed-in",
      reads: true,
      payload: v.strictObject({ id: payload.id() }),
      run: async (actor, { id }) => done(await findJob(handlers, actor, id)),
    }),
    "jobs/cancel": defineCall({
      access: "signed-in",
      payload: one,
      run: async (actor, { job_id }) => {
        await actor.db
          .update(jobs)
          .set({ state: "cancelled", finished_at: actor.now })
          .where(and(mine(actor, job_id), inArray(jobs.state, ["waiting", "running"])));
        return done(await findJob(handlers, actor, job_id));
      },
    }),
    "jobs/retry": defineCall({
      access: "signed-in",
      payload: one,
      run: async (actor, { job_id }) => {
        const again = await actor.db
          .update(jobs)
          .set({ state: "waiting", message: null, finished_at: null })
          .where(and(mine(actor, job_id), inArray(jobs.state, ["failed", "cancelled"])));
        const job = await findJob(handlers, actor, job_id);
        if (again.rowCount === 0) throw refuse("job.goesOn", { name: job.name });
        queuedEvents.emit("job");
        return done(await findJob(handlers, actor, job_id));
      },
    }),
    "jobs/failures": defineCall({
      access: "signed-in",
      reads: true,
      payload: v.strictObject({
        job_id: payload.id(),
        after: v.optional(payload.integer(0), 0),
      }),
      run: async (actor, { job_id, after }) => {
        await findJob(handlers, actor, job_id);
        const rows = await actor.db
          .select({ refusal: jobFailures.refusal })
          .from(jobFailures)
          .where(and(eq(jobFailures.job_id, job_id), gt(jobFailures.place, after)))
          .orderBy(asc(jobFailures.place))
          .limit(failuresAtOnce);
        return done({ data: rows.map(({ refusal }) => refusal) });
      },
    }),
  }) satisfies HandlersOf<JobCalls>;
