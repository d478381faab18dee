import type { Actor } from "../../../server/actor.ts";
import { assessOrder, type Assessment } from "./assess-order.ts";
import { standingLine, standingOf, termsOf } from "./standing-order.ts";

type Order = Record<string, unknown>;

/** The agreed terms, besides the lines. */
const terms = [
  "contract_id",
  "legal_person_id",
  "payment_service_id",
  "payment_method_id",
  "delivery_service_id",
  "delivery_method_id",
  "pickup_point",
  "address",
] as const;

export const valueOf = (order: Order, field: string) => {
  const value = order[field];
  return value === "" || value === undefined ? null : value;
};

export const changedOf = <Field extends string>(
  fields: readonly Field[],
  previous: Order,
  next: Order,
): Field[] => fields.filter((field) => valueOf(previous, field) !== valueOf(next, field));

export const changedTerms = (previous: Order, next: Order) => changedOf(terms, previous, next);

/** Validates the order with its new terms and current lines. */
export async function assessTerms(actor: Actor, previous: Order, next: Order): Promise<Assessment> {
  const standing = await standingOf(actor.db, previous);
  const lines = standing.lines.map((line) => standingLine(line, line.quantity));
  const changed = changedTerms(previous, next).map((field) => [field, valueOf(next, field) ?? ""]);
  const asking = { order_id: standing.order_id, terms: Object.fromEntries(changed) as Order };
  return assessOrder(actor, { lines, faults: [] }, termsOf(next), { lock: false, standing, asking });
}

/** Changing the service clears its method and pickup point, unless they are set as well. */
export function dropWhatHangsOn(previous: Order, next: Order): void {
  const isNew = (field: string) => valueOf(previous, field) !== valueOf(next, field);
  if (isNew("delivery_service_id") && !isNew("pickup_point")) next.pickup_point = null;
  for (const kind of ["delivery", "payment"]) {
    if (valueOf(next, `${kind}_service_id`) === null) next[`${kind}_method_id`] = null;
  }
}
