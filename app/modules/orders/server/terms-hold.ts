import Big from "big.js";
import { and, eq, sql } from "drizzle-orm";
import { pick } from "../../../contract/pick.ts";
import { present } from "../../../contract/present.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Draft } from "../../../server/resources/row.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { refuse } from "../../../server/refusal.ts";
import { saleVat } from "../../finance/server/sale-vat.ts";
import { isWithoutVat } from "../../finance/server/vat-treatment.ts";
import { terms, assessTerms, changedOf, changedTerms, dropDependentTerms, valueOf } from "./assess-terms.ts";
import { consumeGrant } from "./credit-requests.ts";
import { lineValues } from "./line-values.ts";
import { editableGroups, groupOf } from "./order-groups.ts";
import { addTurnover, recountCustomers, settlePayment } from "./order-sums.ts";
import { orderLines } from "./tables.ts";
import { problemOf } from "./term-fault.ts";
import type { Order } from "./orders.table.ts";

/** Contacts and dates that can be updated until the order is closed. */
const untilClosed = ["phone", "email", "deal_id", "planned_ship_date"] as const;

/**
 * Changed terms are validated like those of a new order, and update delivery cost and prices. Shipped orders keep their
 * terms, closed orders also their contacts.
 */
export const termsHold: Rule<Order> = async ({ actor, previous, next, mark }) => {
  if (!previous) return;
  const touched = changedTerms(previous, next);
  const contacts = changedOf(untilClosed, previous, next);
  if (touched.length + contacts.length === 0) return;
  const group = await groupOf(actor.db, previous);
  if (!editableGroups.includes(group)) {
    const values = { number: next.number ?? "" };
    for (const field of group === "shipped" ? touched : [...touched, ...contacts])
      mark(field, "rule", "order.closedToTerms", values);
    return;
  }
  const [first] = touched;
  if (!first) return;
  dropDependentTerms(previous, next);
  await staysTaxed({ actor, previous, next, mark });
  const assessed = await assessTerms(actor, previous, next);
  for (const { field, ...fault } of assessed.termFaults)
    mark(terms.find((term) => term === field) ?? first, problemOf(fault));
  if (touched.includes("contract_id") && !touched.includes("legal_person_id"))
    next.legal_person_id = assessed.terms.legal_person_id;
  if (new Big(assessed.total).eq(previous.total)) return;
  next.subtotal = assessed.subtotal;
  next.delivery_cost = assessed.terms.delivery_cost;
  next.total = assessed.total;
};

/** Lines are priced for one treatment of the sale. */
async function staysTaxed({
  actor,
  previous,
  next,
  mark,
}: Pick<Parameters<typeof termsHold>[0], "actor" | "next" | "mark"> & { previous: Order }): Promise<void> {
  const [field] = changedOf(["legal_person_id", "contract_id"], previous, next);
  if (!field) return;
  // Without the order itself, which says already how it is taxed.
  const before = pick(previous, ["contract_id", "legal_person_id", "cp_id", "client_id"]);
  const { treatment: now } = await saleVat(actor.db, before, previous.date);
  const company = field === "contract_id" ? null : next.legal_person_id;
  const sale = { ...before, contract_id: next.contract_id, legal_person_id: company };
  const { treatment } = await saleVat(actor.db, sale, previous.date);
  if (treatment !== now)
    mark(field, "rule", "order.otherVat", { treatment: `choice.vat_treatment.${treatment}` });
}

/** Consumes the approval of a change beyond the credit limit. */
const consumeApproval: Effect<Order> = async ({ actor, previous, next }) => {
  if (!previous || !next || changedTerms(previous, next).length === 0) return;
  const { beyond } = await assessTerms(actor, previous, next);
  if (beyond?.credit_request_id === undefined) return;
  if (await consumeGrant(actor.db, beyond.credit_request_id, previous.order_id)) return;
  throw refuse(beyond.fault.text, beyond.fault.values);
};

/** Updates lines, the customer's turnover and the payment status to the total under the new terms. */
const followTerms: Effect<Order> = async ({ actor, previous, next }) => {
  if (!previous || !next || changedTerms(previous, next).length === 0) return;
  const { db } = actor;
  if (valueOf(previous, "contract_id") !== valueOf(next, "contract_id")) {
    const { priced } = await assessTerms(actor, previous, next);
    for (const line of priced) {
      const column = line.item_type === "product" ? orderLines.product_id : orderLines.service_id;
      const { price, price_source, amount } = lineValues(line);
      await db
        .update(orderLines)
        .set({ price, price_source, amount })
        .where(and(eq(orderLines.order_id, next.order_id), eq(column, line.id)));
    }
  }
  if (changedOf(["contract_id", "legal_person_id"], previous, next).length > 0) await rateLines(db, next);
  const more = new Big(next.total).minus(previous.total);
  if (more.eq(0)) return;
  await addTurnover(db, next, more.toFixed(2));
  await settlePayment(db, next.order_id);
};

/** Sold by another company, the items have the rates of its country. Their prices include VAT and stay. */
async function rateLines(db: Database, order: Draft<Order>): Promise<void> {
  const { treatment, ofItem } = await saleVat(db, order, present(order.date, "date"));
  if (isWithoutVat(treatment)) return;
  const { rows } = await db.execute<{ order_line_id: number; listed: string }>(sql`
    select order_line_id, coalesce(products.vat_rate, services.vat_rate)::text as listed
    from order_lines left join products using (product_id) left join services using (service_id)
    where order_id = ${order.order_id}`);
  for (const { order_line_id, listed } of rows)
    await db
      .update(orderLines)
      .set({ vat_rate: ofItem(listed) })
      .where(eq(orderLines.order_line_id, order_line_id));
}

/** Only cancelled orders can be deleted: an open one holds stock, and one that has shipped is owed. */
const keepBooked: Effect<Order> = async ({ actor, previous, next }) => {
  if (!previous || next || (await groupOf(actor.db, previous)) === "cancelled") return;
  const { number, delivery_state } = previous;
  throw refuse(delivery_state === "none" ? "order.openIsKept" : "order.shippedIsKept", { number });
};

const followChange: Effect<Order> = async (change) => {
  await keepBooked(change);
  await followTerms(change);
};

/** Side effects of changing or deleting an order, and of moving it in a merge. */
export const changeEffects = { before: consumeApproval, effect: followChange, relinked: recountCustomers };
