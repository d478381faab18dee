import type { Database } from "../database/connection.ts";
import { notifyAdministrators } from "../notifications/notify-administrators.ts";
import { notifyUsers, type NewNotification } from "../notifications/notify-users.ts";
import type { jobs } from "./tables.ts";

/** In milliseconds. For shorter jobs, the user is still looking. */
const long = 30_000;

/** Notifies the user when a long job is done, or when any job fails; of the company's jobs, administrators of a failure. */
export async function notifyJobEnd(
  db: Database,
  { created_by, state, started_at, finished_at, message, failed }: typeof jobs.$inferSelect,
  name: string,
): Promise<void> {
  const took = (finished_at?.getTime() ?? 0) - (started_at?.getTime() ?? 0);
  if (state === "done" && took < long) return;
  const news: NewNotification = {
    kind: state === "done" ? "job_done" : "job_failed",
    values: { job: name, left: String(failed), reason: message ?? "" },
    color: state === "done" ? "green" : "red",
    entity: "history",
    entity_id: null,
  };
  if (created_by !== null) await notifyUsers(db, [created_by], news);
  else if (state === "failed") await notifyAdministrators(db, news);
}
