import { sql } from "drizzle-orm";
import { refuse } from "../../../server/refusal.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import { assertOpen } from "./periods.ts";

/** A plan comes back from the trash into an open period only. */
export const restoredInOpenPeriod: Effect = async ({ actor, previous, next }) => {
  if (previous === null && next?.deleted_at) await assertOpen(actor.db, next.date as string);
};

/** Posted operations can't be deleted; deleting a planned one removes its allocations. */
export const protectPosted: Effect = async ({ actor, previous, next }) => {
  if (next !== null || previous === null) return;
  if (previous.status === "posted" || previous.status === "reversed")
    throw refuse("finance.postedStays", { number: previous.number as string });
  await assertOpen(actor.db, previous.date as string);
  await actor.db.execute(sql`delete from allocations where operation_id = ${previous.operation_id}`);
  await actor.db.execute(
    sql`update operations set allocated = 0 where operation_id = ${previous.operation_id}`,
  );
};
