import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { refuse } from "../../../server/refusal.ts";
import type { OrderGroup } from "./orders-statuses.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Order } from "./orders.table.ts";

/** An order's status group, independent of the status name. */
export async function groupOf(db: Database, order: Order): Promise<OrderGroup> {
  const { rows } = await db.execute<{ group: OrderGroup }>(
    sql`select "group" from orders_statuses where order_status_id = ${order.order_status_id}`,
  );
  return onlyRow(rows).group;
}

export async function statusIn(db: Database, group: OrderGroup): Promise<number> {
  const { rows } = await db.execute<{ order_status_id: number }>(sql`
    select order_status_id from orders_statuses where "group" = ${group} and active and deleted_at is null
    order by is_default desc, sort, order_status_id limit 1`);
  if (!rows[0]) throw refuse("status.noneActive", { group: `choice.group.${group}` });
  return rows[0].order_status_id;
}

/** Groups in which the lines can be edited. */
export const editableGroups: readonly OrderGroup[] = ["new", "confirmed", "assembling", "ready", "on_hold"];

/** Button labels by target group. */
export const orderVerbs = {
  confirmed: "order.do.confirmed",
  assembling: "order.do.assembling",
  ready: "order.do.ready",
  shipped: ({ delivery_state }: { delivery_state?: unknown }) =>
    delivery_state === "part" ? "order.do.shippedRest" : "order.do.shipped",
  completed: "order.do.completed",
  on_hold: "order.do.on_hold",
  cancelled: "order.do.cancelled",
  returned: ({ returned_total }: { returned_total?: unknown }) =>
    Number(returned_total ?? 0) > 0 ? "order.do.returnedRest" : "order.do.returned",
} as const;
