import { and, sql } from "drizzle-orm";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { filtersCondition } from "./conditions.ts";
import { live } from "./selection.ts";

/** A view's rows are counted up to here: it is a hint of what waits, not a report. */
const most = 1_000;

/** How many rows each view holds, in one statement; a view that holds more than a thousand is left out. */
export async function countViews(db: Database, plan: Plan): Promise<Record<string, number>> {
  const { views } = plan.resource.list;
  if (views.length === 0) return {};
  const counts = views.map(({ code, filters }) => {
    const where = and(live(plan), filtersCondition(plan, filters));
    return sql`(select count(*)::int from (select 1 from ${plan.resource.table} where ${where} limit ${most + 1}) counted) as ${sql.identifier(code)}`;
  });
  const result = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return Object.fromEntries(Object.entries(result.rows[0]!).filter(([, count]) => count <= most));
}
