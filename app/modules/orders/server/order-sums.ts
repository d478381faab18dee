import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { stateOf } from "../../finance/server/order-payments.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Order } from "./orders.table.ts";

export async function addTurnover(
  db: Database,
  { cp_id, client_id }: Record<string, unknown>,
  amount: string,
  orders: -1 | 0 | 1 = 0,
  /** The order's date, if it becomes the customer's last order. */
  date?: string,
): Promise<void> {
  const last = date === undefined ? sql`` : sql`, last_order_at = ${date}`;
  const added = sql`set turnover = turnover + ${amount}, orders_count = orders_count + ${orders}${last}`;
  if (cp_id !== null) await db.execute(sql`update cps ${added} where cp_id = ${cp_id}`);
  else await db.execute(sql`update clients ${added} where client_id = ${client_id}`);
}

/** Recalculates the figures of customers whose orders a merge has moved. */
export async function recountCustomers({ db }: Actor, field: string, customers: number[]): Promise<void> {
  if (field !== "cp_id" && field !== "client_id") return;
  const [table, key] = [sql.identifier(field === "cp_id" ? "cps" : "clients"), sql.identifier(field)];
  await db.execute(sql`
    update ${table} set orders_count = theirs.count, turnover = theirs.turnover, last_order_at = theirs.last
    from (
      select ${table}.${key} as id, count(order_id) filter (where "group" <> 'cancelled')::int as count,
        coalesce(sum(total - returned_total) filter (where "group" <> 'cancelled'), 0) as turnover, max(orders.date) as last
      from ${table} left join orders on orders.${key} = ${table}.${key} and orders.deleted_at is null
      left join orders_statuses using (order_status_id)
      where ${table}.${key} = any(${sql.param(customers)}::int[]) group by 1
    ) theirs where ${table}.${key} = theirs.id`);
}

/** Updates an order's payment status after its total has changed. */
export async function settlePayment(db: Database, order_id: number): Promise<void> {
  const { rows } = await db.execute<{ due: string; paid: string; refunded: boolean }>(sql`
    select (total - returned_total)::text as due, paid::text, payment_state = 'refunded' as refunded
    from orders where order_id = ${order_id}`);
  const { due, paid, refunded } = onlyRow(rows);
  // Nothing was paid for an order that was returned unpaid, and nothing is due.
  if (Number(due) === 0 && Number(paid) === 0) return;
  const state = stateOf(new Big(paid), new Big(due), refunded && new Big(paid).eq(0));
  await db.execute(sql`update orders set payment_state = ${state} where order_id = ${order_id}`);
}

/** Marks an order as changed by the current user. @returns its total and currency */
export async function touch(actor: Actor, order_id: number): Promise<OrderTotal> {
  const { rows } = await actor.db.execute<OrderTotal>(sql`
    update orders set ${touchedInSql(actor)}
    where order_id = ${order_id}
    returning total::text, (select code from currencies c where c.currency_id = orders.currency_id) as currency`);
  return onlyRow(rows);
}

interface OrderTotal extends Record<string, unknown> {
  total: string;
  currency: string;
}

/** Recalculates an order's total from its lines. @returns the difference */
export async function recalculateTotal(
  db: Database,
  order: Order,
  delivery_cost = order.delivery_cost,
): Promise<string> {
  const order_id = order.order_id;
  const { rows } = await db.execute<{ total: string }>(sql`
    update orders set subtotal = lines.amount, items_count = lines.count,
      delivery_cost = ${delivery_cost}::numeric, total = lines.amount - discount + ${delivery_cost}::numeric
    from (select coalesce(sum(amount), 0) as amount, count(*)::int as count from order_lines where order_id = ${order_id}) lines
    where order_id = ${order_id} returning total::text`);
  const more = new Big(onlyRow(rows).total).minus(order.total).toFixed(2);
  await addTurnover(db, order, more);
  await settlePayment(db, order_id);
  return more;
}
