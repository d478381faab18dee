import { sql } from "drizzle-orm";
import { refuse } from "../../http/refusal.ts";
import type { StatusChange } from "../../resources/workflow.ts";
import { welcomeCustomer } from "../clients/customer-statuses.ts";
import { closeOrder } from "../finance/close-order.ts";
import { release, ship, takeBack } from "../stock/reserve.ts";

const closed = ["completed", "cancelled", "returned"];

/** What a status brings with it: stock leaves on shipping, returns on cancelling; the customer's turnover follows. */
export async function changeOrderStatus({ context, record, to }: StatusChange): Promise<void> {
  const { db } = context;
  const order_id = record.order_id as number;
  if (to === "confirmed" && !record.phone && !record.email) throw refuse("order.noContact");
  if (to === "shipped") await ship(db, order_id, context.principal!.user_id);
  if (to === "cancelled") await release(db, order_id);
  if (to === "returned") await takeBack(db, order_id, context.principal!.user_id);
  const delivery_state = { shipped: "shipped", completed: "delivered", returned: "returned" }[to];
  await db.execute(sql`
    update orders set is_open = ${!closed.includes(to)}, delivery_state = coalesce(${delivery_state ?? null}, delivery_state)
    where order_id = ${order_id}`);
  if (to === "completed") await welcomeCustomer(db, context, record);
  if (to === "cancelled" || to === "returned") {
    await subtractTurnover(context, record);
    await closeOrder(context, record);
  }
}

async function subtractTurnover(
  { db }: StatusChange["context"],
  record: Record<string, unknown>,
): Promise<void> {
  const amount = record.total as string;
  if (record.cp_id)
    await db.execute(sql`update cps set turnover = turnover - ${amount} where cp_id = ${record.cp_id}`);
  else
    await db.execute(
      sql`update clients set turnover = turnover - ${amount} where client_id = ${record.client_id}`,
    );
}
