import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { OverCredit } from "../contract-cart.ts";
import { plan } from "../../../server/access/plan.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { refuse } from "../../../server/http/refusal.ts";
import { orders } from "./orders.ts";
import { paymentMethods, paymentServices, paymentTypes } from "./payment.ts";
import { assessOrder, type Assessment } from "./assess-order.ts";
import { assessEdit, type Editing } from "./assess-edit.ts";
import type { SentData, SentItems } from "./cart.ts";
import { hasAsked, requestCredit, type AskedCredit } from "./credit-requests.ts";
import { wantedLines } from "./wanted-lines.ts";

/** The options for an order beyond the credit limit: request approval, or prepayment. */
export async function overCredit(
  context: SignedInContext,
  { beyond, customer }: Assessment,
): Promise<OverCredit | undefined> {
  if (!beyond || !customer) return undefined;
  const { fault, is_granted } = beyond;
  const isRequested = !is_granted && (await hasAsked(context, customer.id));
  return {
    text: context.t(fault.text, fault.values),
    state: is_granted ? "granted" : isRequested ? "asked" : "over",
    prepaid: await prepaidWay(context, customer.entity),
  };
}

/** The first prepayment method. */
async function prepaidWay({ db }: SignedInContext, entity: "cp" | "client"): Promise<OverCredit["prepaid"]> {
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
  context: SignedInContext,
  items: SentItems,
  data: SentData,
): Promise<AskedCredit> {
  plan(context.principal, orders, "create");
  return context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    return askFor(within, await assessOrder(within, wantedLines(items), data, { lock: false }));
  });
}

/** Requests approval for an order with these lines. Nothing else is saved. @returns whether it is granted, and a message */
export async function requestCreditForLines(
  context: SignedInContext,
  editing: Editing,
): Promise<AskedCredit> {
  return context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    return askFor(within, (await assessEdit(within, editing)).assessment);
  });
}

function askFor(context: SignedInContext, { beyond, customer, total }: Assessment): Promise<AskedCredit> {
  if (!beyond || !customer || beyond.is_granted) throw refuse("credit.notNeeded");
  return requestCredit(context, {
    cp_id: customer.id,
    name: customer.name,
    amount: total,
    over: beyond.over,
  });
}
