import type { Reply } from "../../../contract/envelope.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import { done } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { orders } from "./orders.ts";
import { orderableDeal, recordOutcome } from "../../deals/server/won-deal.ts";
import type { Deal } from "../../deals/server/deals.table.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { reserve } from "../../stock/server/reserve.ts";
import { assessOrder, type Assessment } from "./assess-order.ts";
import type { SentData, SentItems } from "./cart.ts";
import { consumeGrant } from "./credit-requests.ts";
import { endHold } from "./hold-cart.ts";
import { marginOf } from "./margin-of.ts";
import { lineValues } from "./line-values.ts";
import { statusIn } from "./order-groups.ts";
import { addTurnover } from "./order-sums.ts";
import { refuseFaults } from "./refuse-faults.ts";
import { orderLines } from "./tables.ts";
import { emailCustomer } from "./email-customer.ts";
import type { Customer } from "./terms.ts";
import { wantedLines } from "./wanted-lines.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/**
 * Creates an order from a cart in the caller's transaction: reserves stock if enough is available, uses the server's
 * prices, and notifies the customer's manager.
 */
export async function createOrder(
  actor: Actor,
  items: SentItems,
  data: SentData,
): Promise<Reply<{ order_id: number }>> {
  plan(actor.principal, orders, "create");
  if (Object.keys(items).length === 0) throw refuse("order.empty");
  const deal = data.deal_id === null ? null : await orderableDeal(actor, data.deal_id);
  if (deal && !isOf(deal, data)) throw invalid("data.deal_id", "problem.option");
  const assessment = await assessOrder(actor, wantedLines(items), data, { lock: true });
  refuseFaults(actor, assessment);
  const customer = assessment.customer!;
  const order = await insertOrder(actor, customer, data, assessment, deal);
  await insertLines(actor, order.order_id, Object.keys(items), assessment);
  const { beyond } = assessment;
  if (
    beyond?.credit_request_id !== undefined &&
    !(await consumeGrant(actor.db, beyond.credit_request_id, order.order_id))
  )
    refuseFaults(actor, { lineFaults: [], termFaults: [beyond.fault] });
  if (deal) await recordOutcome(actor, deal, order.number);
  const stocked = assessment.priced
    .filter(({ item_type }) => item_type === "product")
    .map(({ id, quantity }) => ({ product_id: id, quantity }));
  // The rows have been locked since the check, so stock can't be short now.
  if (!(await reserve(actor.db, order.order_id, stocked))) throw new Error("Locked stock has changed.");
  await endHold(actor.db, actor.principal.user_id);
  await announceOrder(actor, customer, order);
  await emailCustomer(actor, order.order_id);
  return done({ order_id: order.order_id }, actor.t("order.created", { number: order.number }));
}

/** A deal belongs to its own party. */
function isOf(deal: Deal, { entity, entity_id }: SentData): boolean {
  const party = subjectOf(deal.party);
  return party?.id === entity_id && party?.route === (entity === "cp" ? "cps" : "clients");
}

async function insertOrder(
  actor: Actor,
  customer: Customer,
  data: SentData,
  { terms, priced, subtotal, total, currency, vat_treatment }: Assessment,
  deal: Deal | null,
) {
  const { db, principal, today } = actor;
  const order = onlyRow(
    await db
      .insert(orders.table)
      .values({
        date: today,
        order_status_id: await statusIn(db, "new"),
        entity: customer.entity,
        cp_id: customer.entity === "cp" ? customer.id : null,
        client_id: customer.entity === "client" ? customer.id : null,
        phone: terms.phone,
        email: terms.email,
        address: data.address.trim() || null,
        comment: data.comment.trim() || null,
        contract_id: data.contract_id,
        legal_person_id: terms.legal_person_id,
        deal_id: data.deal_id,
        manager_id: principal.employee_id ?? customer.manager_id ?? deal?.owner_id,
        payment_service_id: data.payment_service_id,
        payment_method_id: data.payment_service_id === null ? null : data.payment_method_id,
        delivery_service_id: data.delivery_service_id,
        delivery_method_id: data.delivery_service_id === null ? null : data.delivery_method_id,
        pickup_point: data.pickup_point || null,
        delivery_cost: terms.delivery_cost,
        vat_treatment,
        currency_id: currency.currency_id,
        items_count: priced.length,
        margin: marginOf(priced),
        subtotal,
        total,
        payment_state: "unpaid",
        delivery_state: "none",
        is_open: true,
        source: sourceOf(actor, data),
        created_by: principal.user_id,
        updated_by: principal.user_id,
      })
      .returning(),
  );
  return order;
}

/** In the order of the cart: they were sorted to be locked. */
async function insertLines(
  { db }: Actor,
  order_id: number,
  keys: string[],
  { priced }: Assessment,
): Promise<void> {
  await db
    .insert(orderLines)
    .values(priced.map((line) => ({ ...lineValues(line), order_id, position: keys.indexOf(line.key) })));
}

function sourceOf({ isProgram }: Actor, { deal_id, source }: SentData) {
  if (isProgram) return "api";
  return deal_id === null ? source : "deal";
}

async function announceOrder(
  actor: Actor,
  customer: Customer,
  order: Awaited<ReturnType<typeof insertOrder>>,
): Promise<void> {
  const { db } = actor;
  await addTurnover(db, order, order.total, 1, order.date);
  await record(actor, "create", ["orders", order.order_id, order.number], {
    changes: [{ field: "source", old: null, new: order.source }],
  });
  await notifyEmployees(actor, [customer.manager_id], {
    kind: "order_new",
    values: { number: order.number, party: customer.name, total: order.total },
    entity: "orders",
    entity_id: order.order_id,
  });
}
