import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Filter } from "../../../contract/kinds.ts";
import { plan, type Plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { Refusal } from "../../../server/http/refusal.ts";
import { filtersSchema } from "../../../server/resources/list-query.ts";
import { filtersCondition } from "../../../server/resources/query/conditions.ts";
import { withStatusKeys } from "../../../server/resources/query/status-groups.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { findResource, resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/rules.ts";

/** Filters as lists have them; undefined for anything else. */
export function readFilters(input: unknown): Filter[] | undefined {
  const read = v.safeParse(filtersSchema(), input);
  return read.success ? (read.output as Filter[]) : undefined;
}

const conditionOf = async (db: Database, reading: Plan, filters: readonly Filter[]) => {
  const [keyed = []] = await withStatusKeys(db, [[reading, filters]]);
  return filtersCondition(reading, keyed);
};

/** A template is offered by what the list of its records can be narrowed by. */
export const whenFits: Rule = async ({ context, previous, next, mark }) => {
  const filters = (next.visible_when ?? []) as Filter[];
  const target = findResource(next.subject_kind as RouteCode);
  const same = previous?.visible_when === next.visible_when && previous?.subject_kind === next.subject_kind;
  if (filters.length === 0 || !target || same) return;
  if (!(await isAskable(context.db, plan(context.principal!, target, "view"), filters)))
    mark("visible_when", { code: "rule", key: "template.badCondition" });
};

/** Whether records of the list can be asked for this, by whoever asks. */
export async function isAskable(db: Database, reading: Plan, filters: readonly Filter[]): Promise<boolean> {
  try {
    await conditionOf(db, reading, filters);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether the record is one that the template is for. What the reader may not ask a record by, doesn't fit. */
export async function fitsRecord(
  { db, principal }: Pick<SignedInContext, "db" | "principal">,
  { subject_kind, visible_when }: { subject_kind: string; visible_when: Filter[] | null },
  id: number,
): Promise<boolean> {
  if (!visible_when || visible_when.length === 0) return true;
  const resource = resourceOf(subject_kind as RouteCode);
  const reading = plan(principal, resource, "view");
  try {
    const rows = await db
      .select({ one: sql`1` })
      .from(resource.table)
      .where(and(eq(resource.column(resource.key), id), await conditionOf(db, reading, visible_when)));
    return rows.length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
