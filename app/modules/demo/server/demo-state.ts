import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { users } from "../../../server/access/users.ts";
import type { Database } from "../../../server/database/connection.ts";
import { exists } from "../../../server/database/exists.ts";
import { history } from "../../../server/history/history.ts";
import type { DemoState } from "../contract.ts";
import { hasRecords } from "../in-use.ts";
import { signIns } from "../staff.ts";

export async function demoState(db: Database): Promise<DemoState> {
  if (await hasDemo(db)) return "loaded";
  // Its only user has signed in and done nothing else.
  const isNew =
    !(await hasRecords(db)) &&
    (await db.$count(users.table)) === 1 &&
    !(await exists(db, history.table, ne(history.table.entity, "users")));
  return isNew ? "possible" : "none";
}

/** Whether the demo's users are there. Nobody created them, unlike a namesake by whom a company could be deleted. */
async function hasDemo(db: Database): Promise<boolean> {
  const created = sql`exists (select from ${history.table} where ${and(
    eq(history.table.entity, "users"),
    sql`${history.table.entity_id} = ${users.table.user_id}`,
    eq(history.table.action, "create"),
    isNotNull(history.table.actor_id),
  )})`;
  const [first] = signIns;
  return exists(db, users.table, sql`${users.table.email} = ${first?.email} and not ${created}`);
}
