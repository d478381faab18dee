import type { Database } from "../database/connection.ts";
import { notifications } from "../notifications/tables.ts";
import type { jobs } from "./tables.ts";

/** In milliseconds: whoever waited for less is still looking. */
const long = 30_000;

/** Tells whoever set it going that long work is done, and of any work that it failed. */
export async function tellOfEnd(
  db: Database,
  { created_by, state, started_at, finished_at, message, failed }: typeof jobs.$inferSelect,
  name: string,
): Promise<void> {
  const took = (finished_at?.getTime() ?? 0) - (started_at?.getTime() ?? 0);
  if (state === "done" && took < long) return;
  await db.insert(notifications).values({
    user_id: created_by,
    category: "history",
    kind: state === "done" ? "job_done" : "job_failed",
    values: { job: name, left: String(failed), reason: message ?? "" },
    color: state === "done" ? "green" : "red",
    entity: "history",
    entity_id: null,
  });
}
