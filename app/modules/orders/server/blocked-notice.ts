import { sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import type { Database } from "../../../server/database/connection.ts";
import { parseKeyed } from "../../../server/history/comments.ts";
import { moveInto } from "./move-into.ts";

const statusOf = {
  clients: (id: number) => sql`(select client_status_id from clients where client_id = ${id})`,
  cps: (id: number) => sql`(select cp_status_id from cps where cp_id = ${id})`,
};

/** A notice that a customer is blocked, with the recorded reason. */
export async function blockedNotice(
  db: Database,
  entity: "clients" | "cps",
  id: number,
  name: string,
): Promise<{ text: TextKey; values: Record<string, string> }> {
  const { rows } = await db.execute<{ comment: string | null }>(moveInto(entity, id, statusOf[entity](id)));
  const reason = rows[0]?.comment ?? null;
  return reason && !parseKeyed(reason)
    ? { text: "order.blockedFor", values: { name, reason } }
    : { text: "order.blocked", values: { name } };
}
