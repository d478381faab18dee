import { sql, type SQL } from "drizzle-orm";
import { bookedOn } from "../../../server/business-day.ts";
import { reachesAll, withinReach } from "../../../server/access/within-reach.ts";
import type { Reader } from "../../../server/resources/field.ts";
import { lastOrderOf } from "../../orders/server/ordered-by.ts";

/** A customer's last contact: the latest order, note, or completed task. */
export const lastContactOf = (
  column: "client_id" | "cp_id",
  id: SQL,
  last_order_at: SQL,
  reader?: Reader,
): SQL<string> => {
  const theirs = sql.identifier(column);
  const lastOrder = reachesAll(reader, ["orders"]) ? last_order_at : lastOrderOf(column, id, reader);
  return sql`greatest(${lastOrder},
    ${bookedOn(sql`(select max(notes.created_at) from notes
      where notes.${theirs} = ${id} and notes.deleted_at is null and ${withinReach(reader, "notes")})`)},
    ${bookedOn(sql`(select max(tasks.completed_at) from tasks
      where tasks.${theirs} = ${id} and tasks.deleted_at is null and ${withinReach(reader, "tasks")})`)})`;
};
