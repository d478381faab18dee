import type { Database } from "../../../server/database/connection.ts";
import type { Standing } from "./assess-order.ts";
import type { SentData, WantedLine } from "./cart.ts";
import { itemKey } from "./assess-lines.ts";
import { linesOf, type OrderedLine } from "./ordered-lines.ts";

type Order = Record<string, unknown>;

const idIn = (order: Order, field: string) => (order[field] as number | null) ?? null;
const textIn = (order: Order, field: string) => (order[field] as string | null) ?? "";

/** An order's terms in cart format. */
export const termsOf = (order: Order): SentData => ({
  entity: order.entity as "cp" | "client",
  entity_id: idIn(order, "cp_id") ?? idIn(order, "client_id"),
  phone: textIn(order, "phone"),
  email: textIn(order, "email"),
  address: textIn(order, "address"),
  comment: textIn(order, "comment"),
  contract_id: idIn(order, "contract_id"),
  payment_service_id: idIn(order, "payment_service_id"),
  payment_method_id: idIn(order, "payment_method_id"),
  delivery_service_id: idIn(order, "delivery_service_id"),
  delivery_method_id: idIn(order, "delivery_method_id"),
  pickup_point: textIn(order, "pickup_point"),
  deal_id: idIn(order, "deal_id"),
  source: "cart",
});

/** An order as agreed, for validating changes. */
export async function standingOf(db: Database, order: Order): Promise<Standing> {
  return {
    order_id: order.order_id as number,
    total: order.total as string,
    discount: order.discount as string,
    delivery_cost: order.delivery_cost as string,
    date: order.date as string,
    terms: termsOf(order),
    lines: await linesOf({ db }, order.order_id as number),
  };
}

/** An existing order line with a new quantity. */
export function standingLine(line: OrderedLine, quantity: number, byHand?: string): WantedLine {
  const item = { item_type: line.item_type, id: (line.product_id ?? line.service_id)! };
  const { name, vat_rate, cost } = line;
  return {
    ...item,
    key: itemKey(item),
    name,
    shown: null,
    byHand,
    quantity,
    standing: line.quantity,
    frozen: { name, vat_rate, cost },
  };
}
