import { and, eq, isNull, sql } from "drizzle-orm";
import { businessDayInSql, companyTimeZone } from "../business-day.ts";
import type { Database } from "../database/connection.ts";
import { access } from "./access.ts";
import { resourceOf } from "../resources/registry.ts";
import { users } from "./users.ts";
import type { Grants } from "./grants.ts";
import type { Principal } from "./principal.ts";

/** Loads the principal of an active user; null if the user is suspended, dismissed or deleted. */
export async function loadPrincipal(
  db: Database,
  user_id: number,
  /** For an API user: its own profiles instead of the user's. */
  access_ids?: number[],
): Promise<Principal | null> {
  const [row] = await db
    .select(principalColumns(access_ids))
    .from(users.table)
    .where(and(eq(users.table.user_id, user_id), isActiveUser));
  return row ? principalOf(row) : null;
}

export const isActiveUser = and(isNull(users.table.deleted_at), eq(users.table.status, "active"));

interface Profile {
  is_system: boolean;
  grants: Grants | null;
  rights: string[] | null;
}

interface Colleagues {
  name: string;
  dismissed: boolean;
  team: number[];
  department: number[] | null;
}

/** Everything the permissions of a row of `users` depend on, in one statement, since it runs on every request. */
export function principalColumns(access_ids?: number[]) {
  const { user_id, login, name, email, locale, time_zone, theme, employee_id } = users.table;
  const employees = resourceOf("employees").table;
  const ids = access_ids ? sql`${sql.param(access_ids)}::int[]` : sql.raw(`users.access_ids`);
  return {
    user_id,
    login,
    name,
    email,
    locale,
    time_zone,
    theme,
    employee_id,
    profiles: sql<Profile[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('is_system', is_system, 'grants', grants, 'rights', rights) order by access_id), '[]')
      from ${access.table} where access_id = any(${ids}) and deleted_at is null)`,
    colleagues: sql<Colleagues | null>`(
      with recursive below as (
        select users.employee_id
        union
        select e.employee_id from ${employees} e join below on e.manager_id = below.employee_id
      )
      select jsonb_build_object(
        'name', me.full_name,
        'dismissed', coalesce(me.dismissal_date < ${businessDayInSql()}, false),
        'team', (select jsonb_agg(employee_id) from below),
        'department', (select jsonb_agg(e.employee_id) from ${employees} e where e.department_id = me.department_id))
      from ${employees} me where me.employee_id = users.employee_id)`,
  };
}

type PrincipalRow = Pick<
  typeof users.table.$inferSelect,
  "user_id" | "login" | "name" | "email" | "locale" | "time_zone" | "theme" | "employee_id"
> & { profiles: Profile[]; colleagues: Colleagues | null };

/** The principals of active users, each reloaded by every request. */
const recent = new Map<string, Principal | null>();
const maxRecent = 100;

/** Null for a dismissed user. While nothing in the row changes, the same principal object is returned. */
export function principalOf(row: PrincipalRow): Principal | null {
  const text = JSON.stringify(row);
  const principal = recent.get(text) ?? principalIn(row);
  recent.delete(text);
  recent.set(text, principal);
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size > maxRecent) recent.delete(oldest);
  return principal;
}

function principalIn({ profiles, colleagues, ...user }: PrincipalRow): Principal | null {
  if (colleagues?.dismissed) return null;
  const { employee_id } = user;
  return Object.freeze({
    user_id: user.user_id,
    login: user.login,
    email: user.email,
    name: colleagues?.name ?? user.name,
    locale: user.locale ?? "en",
    time_zone: user.time_zone ?? companyTimeZone(),
    theme: user.theme ?? "system",
    employee_id,
    team: colleagues?.team ?? [],
    department: colleagues ? (colleagues.department ?? (employee_id === null ? [] : [employee_id])) : [],
    administrator: profiles.some((profile) => profile.is_system),
    profiles: profiles.map((profile) => profile.grants ?? {}),
    rights: new Set(profiles.flatMap((profile) => profile.rights ?? [])),
  });
}
