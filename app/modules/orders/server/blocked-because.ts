import { sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import type { Database } from "../../../server/database/connection.ts";

/** That somebody is blocked, with the reason that was written when it was done. */
export async function blockedBecause(
  db: Database,
  entity: "clients" | "cps",
  id: number,
  name: string,
): Promise<{ text: TextKey; values: Record<string, string> }> {
  const { rows } = await db.execute<{ comment: string | null }>(sql`
    select comment from history where entity = ${entity} and entity_id = ${id} and action = 'status'
    order by history_id desc limit 1`);
  const reason = rows[0]?.comment;
  return reason
    ? { text: "order.blockedFor", values: { name, reason } }
    : { text: "order.blocked", values: { name } };
}
