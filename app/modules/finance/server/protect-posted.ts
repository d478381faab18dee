import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import type { Keyed } from "../../../server/history/comments.ts";
import { money } from "../../../server/i18n/money.ts";
import { refuse } from "../../../server/refusal.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import { refundDue } from "./close-order.ts";
import { assertOpen } from "./periods.ts";
import { keptValue } from "./spend-plans.ts";
import type { Operation } from "./operations.table.ts";

/** A planned operation can only be restored in an open period. */
export const restoredInOpenPeriod: Effect<Operation> = async ({ actor, previous, next }) => {
  if (previous === null && next?.deleted_at) await assertOpen(actor.db, next.date);
};

/**
 * Undo must not delete a planned refund that is still due to the customer, nor a canceled one while the order's return
 * stands. The refund is already in the trash, so it isn't counted.
 */
async function keepRefund({ db, undoes }: Actor, { order_id, cfi_ids, status }: Operation): Promise<void> {
  if (!undoes || order_id === null) return;
  const due = refundDue(order_id, keptValue);
  const { rows } = await db.execute<{ order: string; due: string; currency: string; stays: boolean }>(sql`
    select orders.number as order, ${due}::text as due, currencies.code as currency,
      ${status === "cancelled"} and ${keptValue} < total as stays
    from orders join orders_statuses using (order_status_id) join currencies using (currency_id)
    where order_id = ${order_id}
      and exists (select from cfi where for_refunds and cfi_id = any(${sql.param(cfi_ids)}::int[]))`);
  const [refund] = rows;
  if (!refund) return;
  if (new Big(refund.due).gt(0))
    throw refuse("finance.refundStays", { order: refund.order, amount: money(refund.due, refund.currency) });
  if (refund.stays) throw refuse("undo.never");
}

export const keepPosted = ({ status, number }: VisibleRow<Operation>): Keyed | undefined =>
  status === "posted" || status === "reversed"
    ? { key: "finance.postedStays", values: { number: number ?? "" } }
    : undefined;

/** Deleting a planned operation removes its allocations. */
export const releasePlanned: Effect<Operation> = async ({ actor, previous, next }) => {
  if (next !== null || previous === null) return;
  await keepRefund(actor, previous);
  await assertOpen(actor.db, previous.date);
  await actor.db.execute(sql`delete from allocations where operation_id = ${previous.operation_id}`);
  await actor.db.execute(
    sql`update operations set allocated = 0 where operation_id = ${previous.operation_id}`,
  );
};
