import { EventEmitter } from "node:events";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import type { Database } from "../database/connection.ts";
import { exists } from "../database/exists.ts";
import { users } from "../access/users.ts";
import { isActiveAdministrator } from "../notifications/notify-administrators.ts";
import { refuse } from "../refusal.ts";
import { jobs } from "./tables.ts";
import { onlyRow } from "../database/only-row.ts";

/** Wakes the runner of this process; runners of other processes poll. */
export const queuedEvents = new EventEmitter();

/** Maximum number of open jobs per user: more than anyone starts by hand. */
export const maxOpen = 50;

/** Whether a job of this kind is waiting or running. */
export const isQueued = (db: Database, kind: string): Promise<boolean> =>
  exists(db, jobs, and(eq(jobs.kind, kind), inArray(jobs.state, ["waiting", "running"])));

/** Enqueues a job of the company itself, which no user started. Administrators are notified if it fails. */
export async function enqueueForCompany(db: Database, kind: string): Promise<void> {
  const locale = sql<string>`coalesce((select u.locale from ${users.table} u where ${isActiveAdministrator}
    order by u.user_id limit 1), 'en')`;
  await db.insert(jobs).values({ kind, payload: {}, batch_id: randomUUID(), locale });
  queuedEvents.emit("job");
}

/** Enqueues a job. It runs with the caller's permissions and can be undone as one batch. */
export async function enqueue(
  { db, principal, batch_id, locale }: Actor,
  kind: string,
  payload: unknown,
  total = 0,
): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from ${jobs} where created_by = ${principal.user_id} and state in ('waiting', 'running')`);
  if (onlyRow(rows).open >= maxOpen) throw refuse("job.tooMany", { max: maxOpen });
  const made = await db
    .insert(jobs)
    .values({
      kind,
      payload,
      total,
      batch_id,
      locale,
      created_by: principal.user_id,
      api_user_id: principal.api_user_id ?? null,
    })
    .returning({ job_id: jobs.job_id });
  queuedEvents.emit("job");
  return onlyRow(made).job_id;
}
