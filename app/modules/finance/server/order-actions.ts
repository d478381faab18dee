import Big from "big.js";
import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { defaultLegalPerson, isCalledOff, isUninvoiced } from "./invoice-order.ts";
import { paymentForm, paymentDefaults, mayPay } from "./payment-form.ts";
import { invoicesTable } from "./invoices.table.ts";
import type { Order } from "../../orders/server/orders.table.ts";
import { present } from "../../../contract/present.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";

const owed = ({ total, returned_total, paid }: VisibleRow<Order>) =>
  new Big(total ?? 0).minus(returned_total ?? 0).minus(paid ?? 0);

/** Without a company of its own, an order is sold by the default one. */
const debtOf = async (actor: Actor, record: VisibleRow<Order>) => ({
  of: { entity: "orders" as const, id: present(record.order_id, "order") },
  amount: owed(record).toFixed(2),
  currency_id: present(record.currency_id, "currency of the order"),
  direction: "in" as const,
  legal_person_id: record.legal_person_id ?? (await defaultLegalPerson(actor)),
});

const pay: ResourceAction<Order> = {
  code: "pay",
  label: "order.pay",
  within: "figures",
  asks: async (actor, record) => paymentForm(actor, await debtOf(actor, record)),
  given: async (actor, record) => paymentDefaults(actor, await debtOf(actor, record)),
  offered: async (actor, record) => mayPay(actor) && owed(record).gt(0) && !isCalledOff(record),
};

const invoice: ResourceAction<Order> = {
  code: "invoice",
  label: "order.invoice",
  prominent: true,
  offered: async (actor, record) =>
    mayAct(actor.principal, invoicesTable, "create") &&
    !isCalledOff(record) &&
    (await isUninvoiced(actor, present(record.order_id, "order"))),
};

export const orderMoneyActions: ResourceAction<Order>[] = [invoice, pay];
