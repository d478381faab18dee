import { and, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { BackupCalls } from "../../contract/backups.ts";
import { users } from "../access/users.ts";
import { fileLink } from "../files/links.ts";
import { record } from "../history/record.ts";
import { accepted, defineCall, done, type HandlersOf, type SignedInContext } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { maxPasswordLength } from "../http/session/passwords.ts";
import { requirePassword } from "../http/session/require-password.ts";
import { enqueue, isQueued } from "../jobs/queue.ts";
import { jobs } from "../jobs/tables.ts";
import { forbidden, notFound, refuse } from "../refusal.ts";
import { backupKind, isStoredBackup } from "./stored-backups.ts";

const twoDays = 2 * 86_400_000;

function requireAdministrator({ principal }: SignedInContext): void {
  if (!principal.administrator) throw forbidden("backup.administrators");
}

const start = defineCall({
  access: "signed-in",
  payload: payload.empty(),
  async run(context) {
    requireAdministrator(context);
    if (await isQueued(context.db, backupKind)) throw refuse("backup.running");
    return accepted(await enqueue(context, backupKind, {}), context.t("job.accepted"));
  },
});

const get = defineCall({
  access: "signed-in",
  reads: true,
  payload: payload.empty(),
  async run(context) {
    requireAdministrator(context);
    const stored = await context.db
      .select({ job_id: jobs.job_id, made: jobs.made, made_at: jobs.created_at, by: users.table.name })
      .from(jobs)
      .leftJoin(users.table, eq(users.table.user_id, jobs.created_by))
      .where(isStoredBackup)
      .orderBy(desc(jobs.job_id));
    const newest = stored[0]?.made_at;
    return done({
      data: stored.map(({ made, ...backup }) => ({ ...backup, size: made?.size ?? 0 })),
      overdue: newest !== undefined && context.now.getTime() - newest.getTime() > twoDays,
    });
  },
});

const link = defineCall({
  access: "signed-in",
  payload: v.strictObject({ job_id: payload.id(), password: payload.filled(maxPasswordLength) }),
  async run(context, { job_id, password }) {
    requireAdministrator(context);
    const { db, secrets, now } = context;
    const [job] = await db
      .select({ made: jobs.made })
      .from(jobs)
      .where(and(isStoredBackup, eq(jobs.job_id, job_id)));
    if (!job?.made) throw notFound();
    await requirePassword(context, password);
    await record({ ...context, db }, "export", ["history", job_id, job.made.name]);
    return done(fileLink(secrets, job_id, now, "jobs"));
  },
});

export const backupCalls = {
  "backup/start": start,
  "backup/get": get,
  "backup/link": link,
} satisfies HandlersOf<BackupCalls>;
