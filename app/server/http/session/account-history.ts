import { eq } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { record, type HistoryAction } from "../../history/record.ts";
import { users } from "../../access/users.ts";
import type { Context } from "../call.ts";

/** Records an account event. Attempts with an unknown login are recorded too, and take the same time. */
export async function recordAccount(
  db: Database,
  context: Context,
  action: HistoryAction,
  user_id: number | null,
): Promise<void> {
  const { table } = users;
  const [user] = await db
    .select({ name: table.name })
    .from(table)
    .where(eq(table.user_id, user_id ?? 0));
  await record({ ...context, db }, action, ["users", user_id ?? 0, user?.name ?? "?"]);
}
