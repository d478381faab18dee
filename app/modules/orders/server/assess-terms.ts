import type { Actor } from "../../../server/actor.ts";
import { assessOrder, type Assessment } from "./assess-order.ts";
import type { Draft } from "../../../server/resources/row.ts";
import type { Order } from "./orders.table.ts";
import { standingLine, standingOf, termsOf } from "./standing-order.ts";

/** The agreed terms, besides the lines. */
export const terms = [
  "contract_id",
  "legal_person_id",
  "payment_service_id",
  "payment_method_id",
  "delivery_service_id",
  "delivery_method_id",
  "pickup_point",
  "address",
] as const;

export const valueOf = (order: Draft<Order>, field: keyof Order) => {
  const value = order[field];
  return value === "" || value === undefined ? null : value;
};

export const changedOf = <Field extends keyof Order>(
  fields: readonly Field[],
  previous: Order,
  next: Draft<Order>,
): Field[] => fields.filter((field) => valueOf(previous, field) !== valueOf(next, field));

export const changedTerms = (previous: Order, next: Draft<Order>) => changedOf(terms, previous, next);

/** Validates the order with its new terms and current lines. */
export async function assessTerms(actor: Actor, previous: Order, next: Draft<Order>): Promise<Assessment> {
  const standing = await standingOf(actor.db, previous);
  const lines = standing.lines.map((line) => standingLine(line, line.quantity));
  const changed = changedTerms(previous, next).map((field) => [field, valueOf(next, field) ?? ""]);
  const asking = { order_id: standing.order_id, terms: Object.fromEntries(changed) };
  return assessOrder(actor, { lines, faults: [] }, termsOf(next), { lock: false, standing, asking });
}

/** Changing the service clears its method and pickup point, unless they are set as well. */
export function dropDependentTerms(previous: Order, next: Draft<Order>): void {
  const isNew = (field: keyof Order) => valueOf(previous, field) !== valueOf(next, field);
  if (isNew("delivery_service_id") && !isNew("pickup_point")) next.pickup_point = null;
  for (const kind of ["delivery", "payment"] as const)
    if (valueOf(next, `${kind}_service_id`) === null) next[`${kind}_method_id`] = null;
}
