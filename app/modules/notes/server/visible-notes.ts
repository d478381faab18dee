import { and, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL, getTableColumns } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { RouteCode } from "../../../contract/routes.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { findResource, resourceOf } from "../../../server/resources/registry.ts";
import { present } from "../../../contract/present.ts";
import { fieldOf, targetsOf } from "../../../server/resources/field-of.ts";

/**
 * Visible notes: one's own, open notes on records one may view, and one's team's. Private notes are only visible to
 * their author, whatever the permissions.
 */
export function visibleNotes(principal: Principal, columns: (name: string) => PgColumn): SQL | undefined {
  const author =
    principal.employee_id === null
      ? eq(columns("created_by"), principal.user_id)
      : or(eq(columns("created_by"), principal.user_id), eq(columns("author_id"), principal.employee_id));
  const ofTeam =
    principal.team.length > 0
      ? and(eq(columns("visibility"), "team"), inArray(columns("author_id"), principal.team))
      : undefined;
  const open = targetsOf(fieldOf(resourceOf("notes"), "subject")).map(([route, key]) =>
    isOpen(principal, route, columns(key)),
  );
  return or(
    author,
    ofTeam,
    and(eq(columns("visibility"), "subject"), or(isNull(columns("subject")), ...open)),
  );
}

/** The note's record may be viewed. */
function isOpen(principal: Principal, route: RouteCode, id: PgColumn): SQL | undefined {
  const target = findResource(route);
  const view = target && planOrNone(principal, target, "view");
  if (!view) return undefined;
  // Aliased, as the outer query may read the same table.
  const about: Record<string, PgColumn> = getTableColumns(
    alias(target.table, `about_${route.replaceAll("-", "_")}`),
  );
  const at = (name: string) => present(about[name], `column ${name} of ${route}`);
  const inScope = view.where(at);
  if (!inScope) return isNotNull(id);
  return exists(
    sql`(select 1 from ${target.table} as ${sql.identifier(`about_${route.replaceAll("-", "_")}`)} where ${and(eq(at(target.key), id), inScope)})`,
  );
}
