import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { OverCredit } from "../contract-cart.ts";
import type { Payload } from "../../calls.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields, refuse } from "../../../server/refusal.ts";
import { readValues, type Problems } from "../../../server/resources/change/proposal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { orders } from "./orders.ts";
import { paymentMethods, paymentServices, paymentTypes } from "./payment.ts";
import { assessOrder, type Assessment } from "./assess-order.ts";
import { assessEdit } from "./assess-edit.ts";
import { assessTerms } from "./assess-terms.ts";
import type { SentData, SentItems } from "./cart.ts";
import { exceedingOf } from "./confirm-order.ts";
import {
  hasRequestedCredit,
  mayGrantCredit,
  requestCredit,
  type CreditRequestOutcome,
} from "./credit-requests.ts";
import { editableGroups, groupOf } from "./order-groups.ts";
import { wantedLines } from "./wanted-lines.ts";
import { ordersTable, type Order } from "./orders.table.ts";
import { present } from "../../../contract/present.ts";

/** The options for an order beyond the credit limit: request approval, or prepayment. */
export async function overCredit(
  actor: Actor,
  { beyond, customer }: Assessment,
): Promise<OverCredit | undefined> {
  if (!beyond || !customer) return undefined;
  const { fault, is_granted } = beyond;
  const isRequested = !is_granted && (await hasRequestedCredit(actor, customer.id));
  return {
    text: actor.t(fault.text, fault.values),
    state: is_granted ? "granted" : isRequested ? "asked" : "over",
    may_approve: mayGrantCredit(actor.principal),
    prepaid: await prepaidWay(actor, customer.entity),
  };
}

/** The first prepayment method. */
async function prepaidWay({ db }: Actor, entity: "cp" | "client"): Promise<OverCredit["prepaid"]> {
  const [way] = await db
    .select({
      payment_service_id: paymentServices.table.service_id,
      payment_method_id: paymentMethods.table.method_id,
    })
    .from(paymentMethods.table)
    .innerJoin(paymentServices.table, eq(paymentServices.table.service_id, paymentMethods.table.service_id))
    .innerJoin(paymentTypes.table, eq(paymentTypes.table.payment_type_id, paymentMethods.table.type_id))
    .where(
      and(
        eq(paymentTypes.table.is_prepaid, true),
        inArray(paymentServices.table.audience, [entity, "both"]),
        eq(paymentServices.table.active, true),
        isNull(paymentServices.table.deleted_at),
        eq(paymentMethods.table.active, true),
        isNull(paymentMethods.table.deleted_at),
      ),
    )
    .orderBy(asc(paymentServices.table.sort), asc(paymentMethods.table.method_id))
    .limit(1);
  return way ?? null;
}

/** Requests approval for the order that this cart would create. @returns whether it is granted, and a message */
export async function requestCreditForCart(
  actor: Actor,
  items: SentItems,
  data: SentData,
): Promise<CreditRequestOutcome> {
  plan(actor.principal, orders, "create");
  return atomically(actor, async (within) => {
    return askFor(within, await assessOrder(within, wantedLines(items), data, { lock: false }));
  });
}

type Exceeding = Payload<"orders/ask-credit">;

/**
 * Requests approval for an order with these lines or terms or, without either, as it stands. Nothing else is saved.
 * @returns whether it is granted, and a message
 */
export async function requestCreditForOrder(
  actor: Actor,
  { lines = [], comment = "", terms, ...order }: Exceeding,
): Promise<CreditRequestOutcome> {
  return atomically(actor, async (within) => {
    if (lines.length > 0)
      return askFor(within, (await assessEdit(within, { ...order, lines, comment })).assessment);
    const target = plan(actor.principal, ordersTable, "edit");
    const row = await lockRow(within.db, target, order.order_id);
    if (!editableGroups.includes(await groupOf(within.db, row)))
      throw refuse("order.closedToTerms", { number: row.number });
    if (!terms) return askToConfirm(within, row);
    const problems: Problems = new Map();
    const next = { ...row, ...readValues(target, terms, problems) };
    if (problems.size > 0) throw invalidFields(problems);
    return askFor(within, await assessTerms(within, row, next));
  });
}

async function askToConfirm(actor: Actor, order: Order): Promise<CreditRequestOutcome> {
  const found = await exceedingOf(actor, order);
  if (!found) throw refuse("credit.notNeeded");
  const { name, over } = found;
  return requestCredit(actor, {
    cp_id: present(order.cp_id, "counterparty"),
    name,
    amount: order.total,
    over,
  });
}

function askFor(actor: Actor, { beyond, customer, total }: Assessment): Promise<CreditRequestOutcome> {
  if (!beyond || !customer || beyond.is_granted) throw refuse("credit.notNeeded");
  return requestCredit(actor, {
    cp_id: customer.id,
    name: customer.name,
    amount: total,
    over: beyond.over,
  });
}
