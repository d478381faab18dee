import { eq, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../../../server/access/principal.ts";

/** Some projects are only visible to their members; administrators see all. */
export function visibleProjects(principal: Principal, columns: (name: string) => PgColumn): SQL | undefined {
  if (principal.administrator) return undefined;
  const me = principal.employee_id ?? 0;
  return or(
    eq(columns("visibility"), "all"),
    eq(columns("created_by"), principal.user_id),
    eq(columns("manager_id"), me),
    sql`${columns("member_ids")} @> array[${me}::int]`,
  );
}
