import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { settleRefunds } from "./apply-money.ts";
import { refundDue } from "./close-order.ts";
import { restore, type Spent } from "./restore-plans.ts";
import { keptValue } from "./spend-plans.ts";

/**
 * Restores an order's planned refunds that reversals reduced, as far as they are due again because the order is paid
 * again.
 * @param number the payment's number
 */
export async function restoreRefunds(actor: Actor, order_id: number, number: string): Promise<void> {
  const { db } = actor;
  const { rows } = await db.execute<Spent>(sql`
    select spent_plan_id, s.operation_id, s.invoice_id, s.date::text, s.amount::text, null as invoice_amount, ${number}::text as by
    from spent_plans s join operations o using (operation_id)
    where s.invoice_id is null and o.order_id = ${order_id}
    order by s.date, s.operation_id, spent_plan_id`);
  for (const spent of rows) {
    const { rows: due } = await db.execute<{ part: string }>(sql`
      select least(${spent.amount}::numeric, ${refundDue(order_id, keptValue)})::text as part
      from orders join orders_statuses using (order_status_id) where order_id = ${order_id}`);
    const part = new Big(onlyRow(due).part);
    if (part.lte(0)) break;
    await restore(actor, spent, part);
  }
  if (rows.length > 0) await settleRefunds(actor, order_id);
}
