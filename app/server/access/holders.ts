import { sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import type { MissingPermission } from "../refusal.ts";
import type { SpecialRight } from "./grants.ts";
import { access } from "./access.ts";
import { users } from "./users.ts";

/** Number of people suggested as contacts: those most recently active. */
const namedHolders = 2;

/** Finds users who hold a missing permission and can grant it, which not everyone who holds it can. */
export async function holdersOf(db: Database, lacking: MissingPermission): Promise<string[]> {
  const held =
    "right" in lacking
      ? sql`profile.rights ? ${lacking.right}`
      : sql`profile.grants -> ${lacking.code} -> 'actions' ? ${lacking.action}
        and profile.grants -> ${lacking.code} ->> 'scope' <> 'none'`;
  const edits = (code: string) => sql`profile.grants -> ${code} -> 'actions' ? 'edit'`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.name from ${users.table} u
    join lateral (
      select coalesce(bool_or(profile.is_system), false) as system, coalesce(bool_or(${held}), false) as held,
        coalesce(bool_or(${edits("access")} or ${edits("users")}), false) as grants
      from ${access.table} profile where profile.access_id = any(u.access_ids) and profile.deleted_at is null
    ) own on own.system or (own.held and own.grants)
    where u.status = 'active' and u.deleted_at is null
    order by own.system, u.last_login_at desc nulls last, u.name limit ${namedHolders}`);
  return rows.map(({ name }) => name);
}

/** Users with a permission through their role. Falls back to administrators only if there are none. */
export async function usersWith(
  db: Database,
  right: SpecialRight,
): Promise<{ user_id: number; name: string }[]> {
  const { rows } = await db.execute<{ user_id: number; name: string; only_system: boolean }>(sql`
    select u.user_id, u.name, holding.only_system from ${users.table} u
    join lateral (
      select bool_and(profile.is_system) as only_system from ${access.table} profile
      where profile.access_id = any(u.access_ids) and profile.deleted_at is null
        and (profile.is_system or profile.rights ? ${right})
      having count(*) > 0
    ) holding on true
    where u.status = 'active' and u.deleted_at is null order by u.name`);
  const theirs = rows.filter(({ only_system }) => !only_system);
  return theirs.length > 0 ? theirs : rows;
}
