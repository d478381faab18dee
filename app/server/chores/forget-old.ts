import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../database/connection.ts";
import { drafts } from "../drafts/tables.ts";
import { imports } from "../exchange/tables.ts";
import type { FileStore } from "../files/store.ts";
import { jobs } from "../jobs/tables.ts";
import { mails } from "../mail/tables.ts";
import { idempotencyKeys } from "../../modules/orders/server/tables.ts";
import { webhookDeliveries } from "../../modules/administration/server/webhooks/tables.ts";
import { statements } from "../../modules/finance/server/statements/tables.ts";

/** So many files at a time: the others wait for the next round. */
const atOnce = 50;

const olderThan = (moment: AnyPgColumn, days: number, now: Date) =>
  lt(moment, sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`);

/** Forgets what has served its time: the keys of calls, and the forms and files that nobody came back to. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(olderThan(idempotencyKeys.created_at, 7, now));
  await db.delete(drafts).where(olderThan(drafts.updated_at, 30, now));
  await db.delete(imports).where(olderThan(imports.created_at, 30, now));
  await db.delete(webhookDeliveries).where(olderThan(webhookDeliveries.created_at, 30, now));
  // What went out about a record stays with it.
  await db.delete(mails).where(and(olderThan(mails.created_at, 30, now), isNull(mails.entity)));
  await db.delete(statements).where(olderThan(statements.created_at, 30, now));
}

/** Removes what jobs made 30 days ago. The contents go first: a row that still names them is found again. */
export async function forgetMade(db: Database, now: Date, store: FileStore): Promise<void> {
  const old = await db
    .select({ job_id: jobs.job_id, made: jobs.made })
    .from(jobs)
    .where(sql`${jobs.made} is not null and ${olderThan(jobs.created_at, 30, now)}`)
    .limit(atOnce);
  for (const { job_id, made } of old) {
    await store.remove(made!.store_key);
    await db.update(jobs).set({ made: null }).where(eq(jobs.job_id, job_id));
  }
}
