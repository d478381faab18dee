import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Order } from "./orders.table.ts";

const kinds: Record<string, string> = { on_hold: "order_on_hold", completed: "order_delivered" };

/** Notifies the customer's manager about an order's progress. */
export async function notifyManager(actor: Actor, order: Order, to: string): Promise<void> {
  const { rows } = await actor.db.execute<{ party: string }>(sql`
    select coalesce((select name from cps where cp_id = ${order.cp_id ?? null}),
      (select full_name from clients where client_id = ${order.client_id ?? null}), '') as party`);
  if (typeof order.manager_id !== "number") return;
  await notifyEmployees(actor, [order.manager_id], {
    category: "orders",
    kind: kinds[to] ?? "order_status",
    values: {
      number: order.number,
      party: onlyRow(rows).party,
      total: order.total,
      status: `choice.group.${to}`,
    },
    color: to === "on_hold" ? "amber" : "accent",
    entity: "orders",
    entity_id: order.order_id,
  });
}
