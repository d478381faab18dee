import Big from "big.js";
import { mayAct } from "../../access/plan.ts";
import type { ResourceAction } from "../../resources/define-resource.ts";
import { resourceOf } from "../../resources/registry.ts";
import { asksPayment, givenPayment, mayPay } from "./payment-form.ts";

const owed = (record: Record<string, unknown>) =>
  new Big((record.total as string | undefined) ?? 0).minus((record.paid as string | undefined) ?? 0);

const pay: ResourceAction = {
  code: "pay",
  label: "order.pay",
  call: "orders/pay",
  asks: asksPayment("in"),
  given: (context, record) =>
    givenPayment(context, {
      amount: owed(record).toFixed(2),
      currency_id: record.currency_id as number,
      legal_person_id: record.legal_person_id as number | null,
      direction: "in",
    }),
  offered: async (context, record) => mayPay(context) && owed(record).gt(0),
};

const invoice: ResourceAction = {
  code: "invoice",
  label: "order.invoice",
  call: "orders/invoice",
  offered: async ({ principal }) => mayAct(principal, resourceOf("invoices"), "create"),
};

/** What an order brings into the books. */
export const orderMoneyActions: ResourceAction[] = [invoice, pay];
