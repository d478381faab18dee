import { sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import type { Database } from "../../../server/database/connection.ts";

/** A notice that a customer is blocked, with the recorded reason. */
export async function blockedNotice(
  db: Database,
  entity: "clients" | "cps",
  id: number,
  name: string,
): Promise<{ text: TextKey; values: Record<string, string> }> {
  const { rows } = await db.execute<{ comment: string | null }>(sql`
    select comment from history where entity = ${entity} and entity_id = ${id} and action = 'status'
      and undoes is null
    order by history_id desc limit 1`);
  const reason = rows[0]?.comment;
  return reason
    ? { text: "order.blockedFor", values: { name, reason } }
    : { text: "order.blocked", values: { name } };
}
