import Big from "big.js";
import { mayAct } from "../../../server/access/plan.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { isCalledOff } from "./invoice-order.ts";
import { paymentForm, paymentDefaults, mayPay } from "./payment-form.ts";
import { invoicesTable } from "./invoices.table.ts";
import type { Order } from "../../orders/server/orders.table.ts";

const owed = ({ total, returned_total, paid }: Record<string, unknown>) =>
  new Big((total as string | undefined) ?? 0)
    .minus((returned_total as string | undefined) ?? 0)
    .minus((paid as string | undefined) ?? 0);

const debtOf = (record: Record<string, unknown>) => ({
  amount: owed(record).toFixed(2),
  currency_id: record.currency_id as number,
  direction: "in" as const,
});

const pay: ResourceAction<Order> = {
  code: "pay",
  label: "order.pay",
  call: "orders/pay",
  within: "figures",
  asks: async (actor, record) => paymentForm(actor, debtOf(record)),
  given: (actor, record) =>
    paymentDefaults(actor, {
      ...debtOf(record),
      legal_person_id: record.legal_person_id as number | null,
    }),
  offered: async (actor, record) => mayPay(actor) && owed(record).gt(0) && !isCalledOff(record),
};

const invoice: ResourceAction<Order> = {
  code: "invoice",
  label: "order.invoice",
  call: "orders/invoice",
  prominent: true,
  offered: async (actor, record) => mayAct(actor.principal, invoicesTable, "create") && !isCalledOff(record),
};

/** Actions that invoice an order and record its payments. */
export const orderMoneyActions: ResourceAction<Order>[] = [invoice, pay];
