import { and, eq } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { plan, type Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import type { Actor } from "../../actor.ts";
import { ifRefused } from "../../refusal.ts";
import { resourceOf } from "../registry.ts";
import { filtersCondition } from "./conditions.ts";
import { withStatusKeys } from "./status-groups.ts";

const conditionOf = async (db: Database, reading: Plan, filters: readonly Filter[]) => {
  const [keyed = []] = await withStatusKeys(db, [[reading, filters]]);
  return filtersCondition(reading, keyed);
};

export const isAskable = (db: Database, reading: Plan, filters: readonly Filter[]): Promise<boolean> =>
  conditionOf(db, reading, filters).then(() => true, ifRefused(false));

/** Whether the record matches the filters. Filters that the user may not apply don't match. */
export async function fitsRecord(
  { db, principal }: Pick<Actor, "db" | "principal">,
  { subject_kind, visible_when }: { subject_kind: string; visible_when: Filter[] | null },
  id: number,
): Promise<boolean> {
  if (!visible_when || visible_when.length === 0) return true;
  const resource = resourceOf(subject_kind as RouteCode);
  const reading = plan(principal, resource, "view");
  const condition = await conditionOf(db, reading, visible_when).catch(ifRefused(null));
  if (condition === null) return false;
  return (await db.$count(resource.table, and(eq(resource.column(resource.key), id), condition))) > 0;
}
