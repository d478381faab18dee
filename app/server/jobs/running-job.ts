import { and, eq, sql } from "drizzle-orm";
import { loadProgram } from "../access/api-users/load-program.ts";
import { loadPrincipal } from "../access/load-principal.ts";
import { makeActor, type Actor } from "../actor.ts";
import type { Database } from "../database/connection.ts";
import { requireRoom, type HasRoom } from "../database/disk-room.ts";
import { refuse } from "../refusal.ts";
import type { Installation, RunningJob } from "./handler.ts";
import { jobFailures, jobs } from "./tables.ts";

export type StoredJob = typeof jobs.$inferSelect;

/** Ends the work of a job that was cancelled, or whose server closes. */
export class Cancelled extends Error {}

interface JobEnvironment {
  installation: Installation;
  hasRoom: HasRoom;
  isClosing: () => boolean;
  actor: () => Promise<Actor>;
}

/** What a handler knows of its job, and says to it. */
export function runningJob(
  job: StoredJob,
  { installation, hasRoom, isClosing, actor }: JobEnvironment,
): RunningJob {
  const { db, files } = installation;
  const self: RunningJob = {
    job_id: job.job_id,
    done: job.done,
    failed: job.failed,
    actor,
    async progress({ done = 0, total, failures = [] }, within = db) {
      if (isClosing() || !(await isStillWanted(within, job.job_id))) throw new Cancelled();
      await requireRoom(hasRoom);
      if (failures.length > 0)
        await within.insert(jobFailures).values(
          failures.map((refusal, index) => ({
            job_id: job.job_id,
            place: self.failed + index + 1,
            refusal,
          })),
        );
      await within
        .update(jobs)
        .set({
          done: sql`${jobs.done} + ${done}`,
          failed: sql`${jobs.failed} + ${failures.length}`,
          ...(total !== undefined && { total }),
        })
        .where(eq(jobs.job_id, job.job_id));
      self.done += done;
      self.failed += failures.length;
    },
    installation,
    async make(made) {
      const own = eq(jobs.job_id, job.job_id);
      const [earlier] = await db.select({ made: jobs.made }).from(jobs).where(own);
      await db.update(jobs).set({ made }).where(own);
      // Of a run that was broken off, or is repeated.
      if (earlier?.made) await files.remove(earlier.made.store_key);
    },
  };
  return self;
}

/** Who runs the job, with the permissions that they have now. */
export async function actorOf(
  job: StoredJob,
  surroundings: Pick<Actor, "secrets" | "files" | "mail"> & { db: Database },
): Promise<Actor> {
  const { db } = surroundings;
  const { batch_id, locale, created_by, api_user_id } = job;
  const isProgram = api_user_id !== null;
  const principal = isProgram
    ? await loadProgram(db, api_user_id)
    : created_by !== null && (await loadPrincipal(db, created_by));
  if (!principal) throw refuse("job.gone");
  const request_id = `job-${job.job_id}`;
  const who = { principal, isProgram, locale, ip: "", agent: "job" };
  return makeActor({ ...who, ...surroundings, batch_id, request_id });
}

/** Sends a heartbeat; returns false if the job was cancelled. */
export async function isStillWanted(db: Database, job_id: number): Promise<boolean> {
  const [job] = await db
    .update(jobs)
    .set({ alive_at: sql`now()` })
    .where(and(eq(jobs.job_id, job_id), eq(jobs.state, "running")))
    .returning({ job_id: jobs.job_id });
  return job !== undefined;
}
