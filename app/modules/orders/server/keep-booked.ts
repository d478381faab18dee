import { refuse } from "../../../server/refusal.ts";
import type { Effect } from "../../../server/resources/resource.ts";
import { groupOf } from "./order-groups.ts";
import type { Order } from "./orders.table.ts";

/** Only cancelled orders can be deleted: an open one holds stock, and one that has shipped is owed. */
export const keepBooked: Effect<Order> = async ({ actor, previous, next }) => {
  if (!previous || next || (await groupOf(actor.db, previous)) === "cancelled") return;
  const { number, delivery_state } = previous;
  throw refuse(delivery_state === "none" ? "order.openIsKept" : "order.shippedIsKept", { number });
};
