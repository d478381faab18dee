import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { businessDayInSql, companyTimeZone } from "../business-day.ts";
import type { Database } from "../database/connection.ts";
import { access } from "../resources/access.ts";
import { employees } from "../resources/employees.ts";
import { users } from "../resources/users.ts";
import type { Grants } from "./grants.ts";

/** Who acts, with all that the rights hang on, read anew for each request. */
export interface Principal {
  user_id: number;
  login: string;
  email: string;
  name: string;
  locale: string;
  time_zone: string;
  theme: "light" | "dark" | "system";
  employee_id: number | null;
  /** Employees whose records count as the team's: oneself and everybody below. */
  team: number[];
  /** Everybody of one's department. */
  department: number[];
  /** Holds the Administrator profile: everything is open. */
  administrator: boolean;
  /** What each of the held profiles allows; they add up, the widest wins. */
  profiles: Grants[];
  rights: ReadonlySet<string>;
}

/** The principal of an active user; null for one who is suspended, dismissed or gone. */
export async function loadPrincipal(
  db: Database,
  user_id: number,
  /** Of a program that acts for the user: its own profiles in place of theirs. */
  access_ids?: number[],
): Promise<Principal | null> {
  const [user] = await db
    .select()
    .from(users.table)
    .where(
      and(eq(users.table.user_id, user_id), isNull(users.table.deleted_at), eq(users.table.status, "active")),
    );
  if (!user) return null;
  const [profiles, colleagues] = await Promise.all([
    db
      .select()
      .from(access.table)
      .where(
        and(inArray(access.table.access_id, access_ids ?? user.access_ids), isNull(access.table.deleted_at)),
      ),
    user.employee_id === null
      ? { self: null, team: [], department: [] }
      : loadColleagues(db, user.employee_id),
  ]);
  if (colleagues.self?.dismissed) return null;
  return {
    user_id: user.user_id,
    login: user.login,
    email: user.email,
    name: colleagues.self?.name ?? user.login,
    locale: user.locale ?? "en",
    time_zone: user.time_zone ?? companyTimeZone(),
    theme: user.theme ?? "system",
    employee_id: user.employee_id,
    team: colleagues.team,
    department: colleagues.department,
    administrator: profiles.some((profile) => profile.is_system),
    profiles: profiles.map((profile) => profile.grants ?? {}),
    rights: new Set(profiles.flatMap((profile) => profile.rights ?? [])),
  };
}

interface Colleagues {
  self: { name: string; dismissed: boolean } | null;
  team: number[];
  department: number[];
}

async function loadColleagues(db: Database, employee_id: number): Promise<Colleagues> {
  const { table } = employees;
  const found = await db.execute<{
    name: string;
    dismissed: boolean;
    team: number[];
    department: number[];
  }>(sql`
    with recursive below as (
      select ${table.employee_id} from ${table} where ${table.employee_id} = ${employee_id}
      union
      select e.employee_id from ${table} e join below on e.manager_id = below.employee_id
    )
    select
      me.full_name as name,
      coalesce(me.dismissal_date < ${businessDayInSql()}, false) as dismissed,
      (select array_agg(employee_id) from below) as team,
      (select array_agg(employee_id) from ${table} e where e.department_id = me.department_id) as department
    from ${table} me where me.employee_id = ${employee_id}`);
  const row = found.rows[0];
  return row
    ? { self: row, team: row.team, department: row.department ?? [employee_id] }
    : { self: null, team: [], department: [] };
}
