import Big from "big.js";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../../server/http/call.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { assessOrder } from "./assess-order.ts";
import { lineValues } from "./line-values.ts";
import { editableGroups, groupOf } from "./order-groups.ts";
import { addTurnover, settlePayment } from "./order-sums.ts";
import { standingLine, standingOf, termsOf } from "./standing-order.ts";
import { orderLines } from "./tables.ts";

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

/** Contacts and dates that can be updated until the order is closed. */
const untilClosed = ["phone", "email", "deal_id", "planned_ship_date"] as const;

const valueOf = (order: Order, field: string) => {
  const value = order[field];
  return value === "" || value === undefined ? null : value;
};

const changedOf = <Field extends string>(fields: readonly Field[], previous: Order, next: Order): Field[] =>
  fields.filter((field) => valueOf(previous, field) !== valueOf(next, field));

/** Validates the order with its new terms and current lines. */
async function assessChange(context: SignedInContext, previous: Order, next: Order) {
  const standing = await standingOf(context.db, previous);
  const lines = standing.lines.map((line) => standingLine(line, line.quantity));
  return assessOrder(context, { lines, faults: [] }, termsOf(next), { lock: false, standing });
}

/**
 * Changed terms are validated like those of a new order, and update delivery cost and prices. Shipped orders keep their
 * terms, closed orders also their contacts.
 */
export const termsHold: Rule = async ({ context, previous, next, mark }) => {
  if (!previous) return;
  const touched = changedOf(terms, previous, next);
  const contacts = changedOf(untilClosed, previous, next);
  if (touched.length + contacts.length === 0) return;
  const group = await groupOf(context.db, previous);
  if (!editableGroups.includes(group)) {
    const values = { number: next.number as string };
    for (const field of group === "shipped" ? touched : [...touched, ...contacts])
      mark(field, { code: "rule", key: "order.closedToTerms", values });
    return;
  }
  if (touched.length === 0) return;
  dropWhatHangsOn(previous, next);
  const assessed = await assessChange(context as SignedInContext, previous, next);
  for (const { field, text, values } of assessed.termFaults)
    mark(field in next && field !== "entity" ? field : touched[0]!, {
      code: "rule",
      key: text,
      ...(values && { values }),
    });
  if (touched.includes("contract_id") && !touched.includes("legal_person_id"))
    next.legal_person_id = assessed.terms.legal_person_id;
  if (new Big(assessed.total).eq(previous.total as string)) return;
  next.subtotal = assessed.subtotal;
  next.delivery_cost = assessed.terms.delivery_cost;
  next.total = assessed.total;
};

/** Changing the service clears its method and pickup point, unless they are set as well. */
function dropWhatHangsOn(previous: Order, next: Order): void {
  const isNew = (field: string) => valueOf(previous, field) !== valueOf(next, field);
  if (isNew("delivery_service_id") && !isNew("pickup_point")) next.pickup_point = null;
  for (const kind of ["delivery", "payment"]) {
    if (valueOf(next, `${kind}_service_id`) === null) next[`${kind}_method_id`] = null;
  }
}

/** Updates lines, the customer's turnover and the payment status to the total under the new terms. */
export const followTerms: Effect = async ({ context, previous, next }) => {
  if (!previous || !next || changedOf(terms, previous, next).length === 0) return;
  const { db } = context;
  if (valueOf(previous, "contract_id") !== valueOf(next, "contract_id")) {
    const { priced } = await assessChange(context as SignedInContext, previous, next);
    for (const line of priced) {
      const column = line.item_type === "product" ? orderLines.product_id : orderLines.service_id;
      const { price, price_source, amount } = lineValues(line);
      await db
        .update(orderLines)
        .set({ price, price_source, amount })
        .where(and(eq(orderLines.order_id, next.order_id as number), eq(column, line.id)));
    }
  }
  const more = new Big(next.total as string).minus(previous.total as string);
  if (more.eq(0)) return;
  await addTurnover(db, next, more.toFixed(2));
  await settlePayment(db, next.order_id as number);
};
