import { sql } from "drizzle-orm";
import { refuse } from "../../../server/refusal.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import { assertOpen } from "./periods.ts";
import type { Operation } from "./operations.table.ts";

/** A plan comes back from the trash into an open period only. */
export const restoredInOpenPeriod: Effect<Operation> = async ({ actor, previous, next }) => {
  if (previous === null && next?.deleted_at) await assertOpen(actor.db, next.date);
};

/** Posted operations can't be deleted; deleting a planned one removes its allocations. */
export const protectPosted: Effect<Operation> = async ({ actor, previous, next }) => {
  if (next !== null || previous === null) return;
  if (previous.status === "posted" || previous.status === "reversed")
    throw refuse("finance.postedStays", { number: previous.number });
  await assertOpen(actor.db, previous.date);
  await actor.db.execute(sql`delete from allocations where operation_id = ${previous.operation_id}`);
  await actor.db.execute(
    sql`update operations set allocated = 0 where operation_id = ${previous.operation_id}`,
  );
};
