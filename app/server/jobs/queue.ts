import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type { SignedInContext } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { jobs } from "./tables.ts";

/** Tells the runner of this process that there is work; those of other processes look from time to time. */
export const arrivals = new EventEmitter();

/** Of one person at a time: more than anybody starts by hand. */
export const mostOpen = 50;

/** Puts long work in the queue. It works with the caller's rights, and is taken back as one batch. */
export async function enqueue(
  { db, principal, batch_id, locale }: SignedInContext,
  kind: string,
  payload: unknown,
  total = 0,
): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from ${jobs} where created_by = ${principal.user_id} and state in ('waiting', 'running')`);
  if (rows[0]!.open >= mostOpen) throw refuse("job.tooMany", { max: String(mostOpen) });
  const [job] = await db
    .insert(jobs)
    .values({ kind, payload, total, batch_id, locale, created_by: principal.user_id })
    .returning({ job_id: jobs.job_id });
  arrivals.emit("job");
  return job!.job_id;
}
