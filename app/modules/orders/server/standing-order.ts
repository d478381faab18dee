import type { Database } from "../../../server/database/connection.ts";
import type { ExistingOrder } from "./assess-order.ts";
import type { SentData, WantedLine } from "./cart.ts";
import { itemKey } from "./assess-lines.ts";
import type { Draft } from "../../../server/resources/row.ts";
import type { Order } from "./orders.table.ts";
import { linesOf, type OrderedLine } from "./ordered-lines.ts";
import { present } from "../../../contract/present.ts";
import { pick } from "../../../contract/pick.ts";

/** An order's terms in cart format. */
export const termsOf = (order: Draft<Order>): SentData => ({
  entity: order.entity ?? "client",
  entity_id: order.cp_id ?? order.client_id ?? null,
  phone: order.phone ?? "",
  email: order.email ?? "",
  address: order.address ?? "",
  comment: order.comment ?? "",
  contract_id: order.contract_id ?? null,
  payment_service_id: order.payment_service_id ?? null,
  payment_method_id: order.payment_method_id ?? null,
  delivery_service_id: order.delivery_service_id ?? null,
  delivery_method_id: order.delivery_method_id ?? null,
  pickup_point: order.pickup_point ?? "",
  deal_id: order.deal_id ?? null,
  source: "cart",
});

/** An order as agreed, for validating changes. */
export async function standingOf(db: Database, order: Order): Promise<ExistingOrder> {
  return {
    ...pick(order, [
      "order_id",
      "total",
      "discount",
      "delivery_cost",
      "date",
      "legal_person_id",
      "vat_treatment",
    ]),
    terms: termsOf(order),
    lines: await linesOf({ db }, order.order_id),
  };
}

/** An existing order line with a new quantity. */
export function standingLine(line: OrderedLine, quantity: number, byHand?: string): WantedLine {
  const item = {
    item_type: line.item_type,
    id: present(line.product_id ?? line.service_id, "item of the line"),
  };
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
