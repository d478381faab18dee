import { sql, type SQL } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";

/** The event that moved a record to its status, including by undo; its latest move if none is found. */
export const moveInto = (entity: RouteCode, id: unknown, status_id: unknown): SQL => sql`
  select created_at, comment, changes from history
  where entity = ${entity} and entity_id = ${id} and action = 'status'
  order by undoes is null and coalesce((changes->0->>'after')::int = ${status_id}, true) desc, history_id desc
  limit 1`;
