import { sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import type { Resource } from "../resource.ts";
import { statusListOf, workflowOf } from "../status-list.ts";

/** Groups the record can move to. From an aside group, the group it came from is first. */
export async function followingGroups(
  db: Database,
  resource: Resource,
  id: number,
  group: string,
): Promise<readonly string[]> {
  const { next, aside } = workflowOf(resource);
  const following = next[group] ?? [];
  if (!aside?.includes(group)) return following;
  const before = await groupBefore(db, resource, id, group);
  return before === undefined ? following : [...new Set([before, ...following])];
}

/** The group the record was in before, from its history. Groups reached by undoing don't count. */
async function groupBefore(
  db: Database,
  resource: Resource,
  id: number,
  group: string,
): Promise<string | undefined> {
  const { field } = workflowOf(resource);
  const { table, key } = statusListOf(resource);
  const statusId = sql.identifier(key);
  const { rows } = await db.execute<{ group: string }>(sql`
    select was."group" from history
      cross join jsonb_array_elements(history.changes) change
      join ${table} came on came.${statusId} = (change->>'after')::int
      join ${table} was on was.${statusId} = (change->>'before')::int
    where history.entity = ${resource.code} and history.entity_id = ${id} and history.action = 'status'
      and history.undoes is null
      and change->>'field' = ${field} and came."group" = ${group} and was."group" <> ${group}
    order by history.history_id desc limit 1`);
  return rows[0]?.group;
}
