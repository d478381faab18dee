import { sql } from "drizzle-orm";
import type { Rule } from "../resources/resource.ts";
import type { User } from "./users.table.ts";
import { onlyRow } from "../database/only-row.ts";

type Ids = readonly number[] | null | undefined;

export function sameIds(a: Ids, b: Ids): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((id) => right.has(id));
}

const statusTransitions: Record<string, readonly string[]> = {
  invited: ["active", "suspended"],
  active: ["suspended"],
  suspended: ["active"],
};

/** A user who has signed in can't return to the invited status. */
export const followStatusRoad: Rule<User> = ({ previous, next, mark }) => {
  const [from, to] = [previous?.status, next.status];
  if (typeof from !== "string" || typeof to !== "string" || from === to) return;
  if (!statusTransitions[from]?.includes(to))
    mark("status", "rule", "refused.transition", {
      from: `choice.status.${from}`,
      to: `choice.status.${to}`,
    });
};

/** Users can't change their own access or status, and the last administrator can't be removed. */
export const guardAccess: Rule<User> = async ({ actor, previous, next, mark }) => {
  if (!previous) return;
  const changed = !sameIds(previous.access_ids, next.access_ids);
  if (!changed && previous.status === next.status) return;
  if (previous.user_id === actor.principal?.user_id)
    mark(changed ? "access_ids" : "status", "rule", "problem.ownAccess");
  const found = await actor.db.execute<{ others: number; held: boolean; keeps: boolean }>(sql`
    with administrator as (select access_id from access where is_system and deleted_at is null)
    select
      (select count(*)::int from users, administrator
        where access_id = any(access_ids) and status = 'active' and users.deleted_at is null
          and user_id <> ${previous.user_id}) as others,
      exists (select 1 from administrator where access_id = any(${sql.param(previous.access_ids)}::int[])) as held,
      exists (select 1 from administrator where access_id = any(${sql.param(next.access_ids)}::int[])) as keeps`);
  const { others, held, keeps } = onlyRow(found.rows);
  if (others === 0 && held && (!keeps || next.status !== "active"))
    mark(changed ? "access_ids" : "status", "rule", "problem.lastAdministrator");
};

/** Every user holds a profile. New users get those of their position by default. */
export const assignPositionProfiles: Rule<User> = async ({ actor, previous, next, mark }) => {
  const chosen = next.access_ids ?? [];
  if (chosen.length > 0) return;
  const { rows } = await actor.db.execute<{ ids: number[] | null }>(sql`
    select array_agg(access_id order by access_id) as ids
    from employees join positions using (position_id)
      join access on access_id = any(access_ids) and access.deleted_at is null
    where employee_id = ${previous ? null : (next.employee_id ?? null)}`);
  if (rows[0]?.ids) next.access_ids = rows[0].ids;
  else mark("access_ids", "required", "problem.choose");
};
