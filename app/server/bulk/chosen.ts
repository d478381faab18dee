import { and, asc, inArray } from "drizzle-orm";
import * as v from "valibot";
import type { RecordChoice } from "../../contract/jobs.ts";
import type { Plan } from "../access/plan.ts";
import type { Database } from "../database/connection.ts";
import * as payload from "../http/payload.ts";
import { refuse } from "../http/refusal.ts";
import { filtersSchema } from "../resources/list-query.ts";
import { listCondition } from "../resources/query/list.ts";
import { live } from "../resources/query/selection.ts";

/** So many records are changed in one go at most. */
export const mostAtOnce = 50_000;

/** Which records: named one by one, or all that a list shows. */
export const recordChoice = {
  ids: v.optional(payload.list(payload.id(), mostAtOnce)),
  query: v.optional(
    payload.jsonOr(
      v.strictObject({
        filters: v.optional(filtersSchema()),
        search: v.optional(payload.text(200)),
      }),
    ),
  ),
};

/** The condition for the chosen records, as far as the plan reaches. */
export function chosenCondition(plan: Plan, { ids, query }: RecordChoice) {
  if (ids && ids.length > 0) return and(live(plan), inArray(plan.resource.column(plan.resource.key), ids));
  if (!query) throw refuse("bulk.none");
  return listCondition(plan, query);
}

/** The keys of the chosen records, lowest first: who locks them in one order waits for nobody in a circle. */
export async function chosenIds(db: Database, plan: Plan, choice: RecordChoice): Promise<number[]> {
  const key = plan.resource.column(plan.resource.key);
  const rows = await db
    .select({ id: key })
    .from(plan.resource.table)
    .where(chosenCondition(plan, choice))
    .orderBy(asc(key))
    .limit(mostAtOnce + 1);
  if (rows.length === 0) throw refuse("bulk.none");
  if (rows.length > mostAtOnce) throw refuse("bulk.tooMany", { max: mostAtOnce.toLocaleString("en") });
  return rows.map(({ id }) => id as number);
}
