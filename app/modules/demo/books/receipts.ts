import type { orderLines } from "../../orders/server/tables.ts";
import type { PlacedOrder } from "../orders.ts";
import { makeRandom } from "../random.ts";
import type { Terms } from "../terms.ts";
import { dayAfter, dayOf } from "../time.ts";
import type { ItemName } from "./items.ts";
import type { AccountName, Ledger } from "./ledger.ts";

type Line = typeof orderLines.$inferInsert;
const sold = ["Product sales", "Services", "Delivery"] as const;
type Shares = Record<(typeof sold)[number], number>;

export interface Receipt {
  order: PlacedOrder;
  operation: ReturnType<Ledger["add"]>;
}

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

/** Allocates an order's payment in whole cents that add up to the amount paid. */
function sharesOf(order: PlacedOrder, lines: Line[], paid: number): Shares {
  const total = cents(order.row.total);
  const services = lines
    .filter(({ item_type }) => item_type === "service")
    .reduce((sum, { amount }) => sum + cents(amount), 0);
  const part = (whole: number) => (total === 0 ? 0 : Math.floor((whole * paid) / total));
  const shares = { Services: part(services), Delivery: part(cents(order.row.delivery_cost)) };
  return { "Product sales": paid - shares.Services - shares.Delivery, ...shares };
}

export function linesByOrder(lines: Line[]): Map<number, Line[]> {
  const sorted = new Map<number, Line[]>();
  for (const line of lines) {
    const known = sorted.get(line.order_id);
    if (known) known.push(line);
    else sorted.set(line.order_id, [line]);
  }
  return sorted;
}

const listed = (shares: Shares): [ItemName, number][] =>
  sold.map((name): [ItemName, number] => [name, shares[name]]).filter(([, amount]) => amount > 0);

/** The receiving account by payment method. */
function accountFor(order: PlacedOrder, terms: Terms): AccountName {
  const is = (...codes: string[]) =>
    codes.some((code) => terms.payment(code).method_id === order.row.payment_method_id);
  if (is("card")) return "card";
  if (is("card-online", "instant")) return "wallet";
  if (is("counter", "on-delivery")) return "cash";
  return order.row.legal_person_id === 2 ? "hamburg" : "main";
}

/**
 * Books each order's payment, and the refunds. Returns the payments of the newest orders, and each week's sums per
 * account.
 */
export function bookReceipts(
  ledger: Ledger,
  {
    orders,
    lines,
    terms,
    now,
    newest,
  }: { orders: PlacedOrder[]; lines: Line[]; terms: Terms; now: Date; newest: number },
): { receipts: Receipt[]; weekly: Map<string, Partial<Record<AccountName, number>>> } {
  const random = makeRandom(6_002);
  const byOrder = linesByOrder(lines);
  const today = dayOf(now);
  const receipts: Receipt[] = [];
  const weekly = new Map<string, Partial<Record<AccountName, number>>>();
  for (const [index, order] of orders.entries()) {
    const paid = cents(order.row.paid);
    const refunded = order.row.payment_state === "refunded";
    if (paid === 0 && !refunded) continue;
    const account = accountFor(order, terms);
    const later = account === "main" || account === "hamburg" ? random.int(1, 24) : random.int(0, 1);
    const paidOn = dayAfter(new Date(order.row.date), later);
    const day = paidOn > today ? today : paidOn;
    const amount = refunded ? cents(order.row.total) : paid;
    const common = {
      day,
      account,
      party: order.row.cp_id ? `cps:${order.row.cp_id}` : `clients:${order.row.client_id}`,
      order_id: order.row.order_id,
      after: order.row.created_at,
      contract_id: order.row.contract_id ?? null,
    };
    const operation = ledger.add({
      ...common,
      type: "income",
      items: listed(sharesOf(order, byOrder.get(order.row.order_id) ?? [], amount)),
      purpose: `ORD-${order.row.order_id}`,
    });
    if (refunded)
      ledger.add({
        ...common,
        type: "expense",
        items: [["Refunds to customers", amount]],
        purpose: `Refund of ORD-${order.row.order_id}`,
      });
    else if (index >= orders.length - newest) receipts.push({ order, operation });
    const week = weekEnd(day);
    const known = weekly.get(week) ?? {};
    known[account] = (known[account] ?? 0) + paid;
    weekly.set(week, known);
  }
  return { receipts, weekly };
}

/** The Friday of the week. */
const weekEnd = (day: string): string => {
  const weekday = new Date(day).getUTCDay();
  return dayAfter(new Date(day), (5 - weekday + 7) % 7);
};
