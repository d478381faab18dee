import { eq, sql } from "drizzle-orm";
import { isRouteCode, type RouteCode } from "../../contract/routes.ts";
import { mayAct, type Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { access } from "../access/access.ts";
import { users } from "../access/users.ts";
import { userPreferences } from "../session/tables.ts";

/** Default number of top modules. */
const usual = 8;

/** The user's top modules: their choice, else their profiles', else the daily-work ones, editable ones first. */
export async function firstModules(
  { db, principal }: Actor,
  lists: readonly Plan[],
): Promise<{ codes: RouteCode[]; own: boolean }> {
  const [saved] = await db
    .select({
      own: userPreferences.modules,
      profiles: sql<string[]>`array(select unnest(modules) from ${access.table}
        where access_id = any(${users.table.access_ids}) and deleted_at is null)`,
    })
    .from(users.table)
    .leftJoin(userPreferences, eq(userPreferences.user_id, users.table.user_id))
    .where(eq(users.table.user_id, principal.user_id));
  const open = new Map(lists.map((list) => [list.resource.code, list]));
  const openOf = (codes: readonly string[]) => [
    ...new Set(codes.filter((code): code is RouteCode => isRouteCode(code) && open.has(code))),
  ];
  const own = openOf(saved?.own ?? []);
  if (own.length > 0) return { codes: own, own: true };
  const given = openOf(saved?.profiles ?? []);
  if (given.length > 0) return { codes: given.slice(0, usual), own: false };
  const daily = lists
    .map(({ resource }) => resource)
    .filter(({ menu }) => menu.daily !== undefined)
    .sort((a, b) => (a.menu.daily ?? 0) - (b.menu.daily ?? 0));
  const changed = daily.filter((resource) =>
    (["create", "edit"] as const).some((action) => mayAct(principal, resource, action)),
  );
  return { codes: [...new Set([...changed, ...daily])].slice(0, usual).map(({ code }) => code), own: false };
}
