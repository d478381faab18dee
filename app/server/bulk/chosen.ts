import { and, asc, inArray } from "drizzle-orm";
import * as v from "valibot";
import type { RecordChoice } from "../../contract/jobs.ts";
import type { Plan } from "../access/plan.ts";
import type { Database } from "../database/connection.ts";
import * as payload from "../http/payload.ts";
import { refuse } from "../refusal.ts";
import { filtersSchema } from "../resources/list-query.ts";
import { listCondition } from "../resources/query/list.ts";
import { live } from "../resources/query/selection.ts";
import { recordId } from "../resources/key-of.ts";

/** Maximum number of records in a bulk change. */
const maxBulkRecords = 50_000;

/** The selected records: listed by id, or everything a list shows. */
export const recordChoice = {
  ids: v.optional(payload.list(payload.id(), maxBulkRecords)),
  query: v.optional(
    payload.jsonOr(
      v.strictObject({
        filters: v.optional(filtersSchema()),
        search: v.optional(payload.text(200)),
      }),
    ),
  ),
};

/** Condition for the selected records within the plan's scope. */
export function chosenCondition(plan: Plan, { ids, query }: RecordChoice) {
  if (ids && ids.length > 0) return and(live(plan), inArray(plan.resource.column(plan.resource.key), ids));
  if (!query) throw refuse("bulk.none");
  return listCondition(plan, query);
}

/** Keys of the selected records in ascending order. A consistent lock order prevents deadlocks. */
export async function chosenIds(db: Database, plan: Plan, choice: RecordChoice): Promise<number[]> {
  const key = plan.resource.column(plan.resource.key);
  const rows = await db
    .select({ id: recordId(plan.resource) })
    .from(plan.resource.table)
    .where(chosenCondition(plan, choice))
    .orderBy(asc(key))
    .limit(maxBulkRecords + 1);
  if (rows.length === 0) throw refuse("bulk.none");
  if (rows.length > maxBulkRecords)
    throw refuse("bulk.tooMany", { max: maxBulkRecords.toLocaleString("en") });
  return rows.map(({ id }) => id);
}
