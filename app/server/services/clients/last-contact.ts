import { sql, type SQL } from "drizzle-orm";
import { bookedOn } from "../../business-day.ts";

/** When a customer was last in touch: the newest of their orders, the notes about them and the tasks done for them. */
export const lastContactOf = (column: "client_id" | "cp_id", id: SQL, last_order_at: SQL): SQL<string> => {
  const theirs = sql.identifier(column);
  return sql`greatest(${last_order_at},
    ${bookedOn(sql`(select max(created_at) from notes where notes.${theirs} = ${id} and notes.deleted_at is null)`)},
    ${bookedOn(sql`(select max(completed_at) from tasks where tasks.${theirs} = ${id} and tasks.deleted_at is null)`)})`;
};
