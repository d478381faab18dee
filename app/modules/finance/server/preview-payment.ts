import Big from "big.js";
import { money, type Money } from "../../../server/i18n/money.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { accountsTable } from "./accounts.table.ts";
import { invoicesTable } from "./invoices.table.ts";
import { sharesOfParts } from "./order-payments.ts";
import { divide, inOrder, openBillsOf } from "./pay.ts";
import { baseAmount } from "./post-operation.ts";
import { readBills } from "./settle.ts";
import { present } from "../../../contract/present.ts";

interface Payment {
  account_id: number;
  amount: string;
  date?: string | undefined;
}

/** What a payment would settle of an order or an invoice, in the latter's currency. */
export const previewPayment = (
  actor: Actor,
  { entity, id, ...payment }: Payment & { entity: "orders" | "invoices"; id: number },
): Promise<Money> => (entity === "orders" ? ofOrder : ofInvoice)(actor, id, payment);

const accountOf = ({ db, principal }: Actor, { account_id }: Payment) =>
  readRow(db, plan(principal, accountsTable, "view"), account_id);

async function ofInvoice(actor: Actor, invoice_id: number, payment: Payment): Promise<Money> {
  const { db, principal } = actor;
  const invoice = await readRow(db, plan(principal, invoicesTable, "view"), invoice_id);
  const account = await accountOf(actor, payment);
  const bills = inOrder(await readBills(db, [invoice_id]), [invoice_id]);
  const [part] = await divide(actor, account.currency_id, bills, payment);
  return money(part?.settles ?? "0.00", present(invoice.currency_id, "currency of the invoice"));
}

async function ofOrder(actor: Actor, order_id: number, payment: Payment): Promise<Money> {
  const { db, principal, today } = actor;
  const order = await readRow(db, plan(principal, ordersTable, "view"), order_id);
  const { currency_id } = await accountOf(actor, payment);
  const open = await openBillsOf(db, order_id);
  const parts = await divide(actor, currency_id, inOrder(await readBills(db, open), open), payment);
  const { amount, date = today } = payment;
  const amount_base = await baseAmount(actor, { amount, currency_id }, date);
  const shares = await sharesOfParts(db, { operation_id: null, order_id, amount, amount_base }, parts);
  return money((shares.get(order_id) ?? new Big(0)).toFixed(2), order.currency_id);
}
