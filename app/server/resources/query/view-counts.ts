import { sql } from "drizzle-orm";
import type { View } from "../../../contract/list.ts";
import type { Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { readCached } from "../../changes/read-cache.ts";
import { boundedCount, listCondition } from "./list.ts";
import { onlyRow } from "../../database/only-row.ts";

/** Counting limit for views: the number is a hint of pending work, not a report. */
const maxCount = 1_000;
/** Further tabs aren't visible anyway. */
const maxViews = 12;

/** Row counts of views in one statement; views with more than a thousand rows are left out. */
export async function countViews(
  db: Database,
  plan: Plan,
  views: readonly Pick<View, "view_id" | "filters" | "search" | "pinned">[],
): Promise<Map<string, number>> {
  const counted = views
    .filter(({ filters, search, pinned }) => pinned && (filters.length > 0 || search !== ""))
    .slice(0, maxViews);
  if (counted.length === 0) return new Map();
  const counts = counted.map(
    (view, index) =>
      sql`${boundedCount(plan, listCondition(plan, view), maxCount)} as ${sql.identifier(`view_${index}`)}`,
  );
  const found = onlyRow(
    await readCached<Record<string, number>>(db, sql`select ${sql.join(counts, sql`, `)}`),
  );
  return new Map(
    counted
      .map(({ view_id }, index) => [view_id, found[`view_${index}`] ?? 0] as const)
      .filter(([, count]) => count <= maxCount),
  );
}
