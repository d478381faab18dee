import Big from "big.js";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { Status, type Reply } from "../../../contract/envelope.ts";
import { plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import { done, type SignedInContext } from "../../http/call.ts";
import { invalid, Refusal, refuse, type Problem } from "../../http/refusal.ts";
import { clients } from "../../resources/clients.ts";
import { cps } from "../../resources/cps.ts";
import { currencies } from "../../resources/currencies.ts";
import { subjectOf } from "../../resources/kinds/subject.ts";
import { orders } from "../../resources/orders.ts";
import { products } from "../../resources/products.ts";
import { services } from "../../resources/services.ts";
import { orderableDeal, recordOutcome, type Deal } from "../deals/won-deal.ts";
import { notifyManager } from "../notifications/notify.ts";
import { resolvePrices, type Buyer } from "../pricing/resolve-prices.ts";
import { beyondStock, deepest, keepBelowZero } from "../stock/below-zero.ts";
import { reserve } from "../stock/reserve.ts";
import { assessLines, itemKey, sumOf, type Offer, type PricedLine } from "./assess-lines.ts";
import type { SentData, SentItems, WantedLine } from "./cart.ts";
import { endHold } from "./hold-cart.ts";
import { once } from "./idempotency.ts";
import { limitFaults } from "./service-limits.ts";
import { statusIn } from "./order-groups.ts";
import { orderLines } from "./tables.ts";
import { tellCustomer } from "./tell-customer.ts";
import { checkTerms, creditFault, findCustomer, type Customer, type TermFault, type Terms } from "./terms.ts";
import { wantedLines, type LineFault } from "./wanted-lines.ts";

/**
 * Makes an order of a cart, once for its idempotency key, all or nothing: stock is taken where enough is left, lines
 * are sold at the server's prices, and whoever looks after the customer is told.
 */
export function createOrder(
  context: SignedInContext,
  items: SentItems,
  data: SentData,
): Promise<Reply<{ order_id: number }>> {
  plan(context.principal, orders, "create");
  if (Object.keys(items).length === 0) throw refuse("order.empty");
  return once(context, { items, data }, (tx) => placeOrder({ ...context, db: tx }, items, data));
}

async function placeOrder(
  context: SignedInContext,
  items: SentItems,
  data: SentData,
): Promise<Reply<{ order_id: number }>> {
  const deal = data.deal_id === null ? null : await orderableDeal(context, data.deal_id);
  if (deal && !isOf(deal, data)) throw invalid("data.deal_id", "problem.option");
  const wanted = wantedLines(items);
  const customer = await findCustomer(context, data);
  const found = "field" in customer ? null : customer;
  const { priced, faults } = await priceLines(context, wanted.lines, found && buyerOf(found, data), true);
  const subtotal = sumOf(priced);
  const { terms, faults: termFaults } = await checkTerms(context, data, priced, subtotal);
  const total = new Big(subtotal).plus(terms.delivery_cost).toFixed(2);
  // A sum that lacks lines says nothing.
  const isWhole = wanted.faults.length + faults.length === 0;
  const credit = found && isWhole ? creditFault(found, total) : undefined;
  const wrongTerms = [
    ...("field" in customer ? [customer] : []),
    ...termFaults,
    ...(isWhole ? await limitFaults(context, data, { subtotal, total }) : []),
    ...(credit ? [credit] : []),
  ];
  refuseFaults(context, [...wanted.faults, ...faults], wrongTerms);
  const order = await insertOrder(context, customer as Customer, data, terms, priced, deal);
  if (deal) await recordOutcome(context, deal, "orders", order.number!);
  const stocked = priced
    .filter(({ item_type }) => item_type === "product")
    .map(({ id, quantity }) => ({ product_id: id, quantity }));
  // The rows are locked since they were assessed: less than asked for can't be left any more.
  if (!(await reserve(context.db, order.order_id, stocked))) throw new Error("Locked stock has changed.");
  await endHold(context.db, context.principal.user_id);
  await tellOf(context, customer as Customer, order);
  await tellCustomer(context, order.order_id);
  return done({ order_id: order.order_id }, context.t("order.created", { number: order.number! }));
}

/** A deal is of its own party. */
function isOf(deal: Deal, { entity, entity_id }: SentData): boolean {
  const party = subjectOf(deal.party);
  return party?.id === entity_id && party?.route === (entity === "cp" ? "cps" : "clients");
}

export const buyerOf = (customer: Pick<Customer, "entity" | "id">, data: SentData): Buyer => ({
  entity: customer.entity,
  id: customer.id,
  contract_id: data.contract_id,
});

/** What the catalogue says of the lines; with `lock` the products stay as they are until the transaction ends. */
export async function priceLines(
  context: SignedInContext,
  lines: WantedLine[],
  buyer: Buyer | null,
  lock: boolean,
) {
  const offers = await findOffers(context, lines, lock);
  const questions = lines.flatMap((line) => {
    const offer = offers.get(itemKey(line));
    return offer
      ? [{ item_type: line.item_type, id: line.id, quantity: line.quantity, base: offer.price }]
      : [];
  });
  const prices = await resolvePrices(context.db, questions, buyer, context.now.toISOString().slice(0, 10));
  return { ...assessLines(lines, offers, prices), offers, prices };
}

async function findOffers(
  { db, principal }: SignedInContext,
  lines: WantedLine[],
  lock: boolean,
): Promise<Map<string, Offer & { price: string }>> {
  const ids = (type: string) => lines.filter(({ item_type }) => item_type === type).map(({ id }) => id);
  const [p, s] = [products.table, services.table];
  if (lock) await keepBelowZero(db);
  const goods = db
    .select({
      id: p.product_id,
      name: p.name,
      sku: p.sku,
      status: p.status,
      vat_rate: p.vat_rate,
      quantity: p.quantity,
      beyond_stock: beyondStock(p.product_id),
      price: p.price,
      cost: p.cost,
    })
    .from(p)
    .where(
      and(
        inArray(p.product_id, ids("product")),
        isNull(p.deleted_at),
        plan(principal, products, "view").where(),
      ),
    )
    .orderBy(asc(p.product_id));
  const works = db
    .select({
      id: s.service_id,
      name: s.name,
      status: s.status,
      vat_rate: s.vat_rate,
      price: s.price,
      cost: s.cost,
    })
    .from(s)
    .where(
      and(
        inArray(s.service_id, ids("service")),
        isNull(s.deleted_at),
        plan(principal, services, "view").where(),
      ),
    );
  const offers = new Map<string, Offer & { price: string }>();
  for (const { id, ...offer } of ids("product").length > 0 ? await (lock ? goods.for("update") : goods) : [])
    offers.set(`product_${id}`, {
      ...offer,
      quantity: offer.beyond_stock ? offer.quantity + deepest : offer.quantity,
    });
  for (const { id, ...offer } of ids("service").length > 0 ? await works : [])
    offers.set(`service_${id}`, { ...offer, quantity: null, beyond_stock: false });
  return offers;
}

/** Everything that is wrong at once; the first is the message, each stands at its field or line as well. */
export function refuseFaults({ t }: SignedInContext, lines: LineFault[], terms: TermFault[]): void {
  const [first] = [...lines, ...terms];
  if (!first) return;
  const problems = new Map<string, Problem>();
  for (const { key, text, values } of lines)
    problems.set(`items.${key}`, { code: "rule", key: text, values });
  for (const { field, text, values } of terms)
    problems.set(`data.${field}`, { code: "rule", key: text, values: values ?? {} });
  throw new Refusal(Status.refused, first.text, {
    values: first.values ?? {},
    problems,
    data: { lines: lines.map(({ text, values, ...line }) => ({ ...line, text: t(text, values) })) },
  });
}

async function insertOrder(
  context: SignedInContext,
  customer: Customer,
  data: SentData,
  terms: Terms,
  lines: PricedLine[],
  deal: Deal | null,
) {
  const { db, principal, now } = context;
  const [base] = await db.select().from(currencies.table).where(eq(currencies.table.is_base, true));
  const subtotal = sumOf(lines);
  const [order] = await db
    .insert(orders.table)
    .values({
      date: now.toISOString().slice(0, 10),
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
      manager_id:
        principal.employee_id ?? customer.manager_id ?? (deal?.owner_id as number | null | undefined),
      payment_service_id: data.payment_service_id,
      payment_method_id: data.payment_service_id === null ? null : data.payment_method_id,
      delivery_service_id: data.delivery_service_id,
      delivery_method_id: data.delivery_service_id === null ? null : data.delivery_method_id,
      pickup_point: data.pickup_point || null,
      delivery_cost: terms.delivery_cost,
      currency_id: base!.currency_id,
      items_count: lines.length,
      subtotal,
      total: new Big(subtotal).plus(terms.delivery_cost).toFixed(2),
      payment_state: "unpaid",
      delivery_state: "none",
      is_open: true,
      source: "cart",
      created_by: principal.user_id,
      updated_by: principal.user_id,
    })
    .returning();
  await db.insert(orderLines).values(
    lines.map((line, position) => ({
      order_id: order!.order_id,
      position,
      item_type: line.item_type,
      product_id: line.item_type === "product" ? line.id : null,
      service_id: line.item_type === "service" ? line.id : null,
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      price_source: line.source,
      vat_rate: line.vat_rate,
      amount: line.amount,
      cost: line.cost,
    })),
  );
  return order!;
}

async function tellOf(
  context: SignedInContext,
  customer: Customer,
  order: Awaited<ReturnType<typeof insertOrder>>,
): Promise<void> {
  const { db } = context;
  const { table, key } =
    customer.entity === "cp"
      ? { table: cps.table, key: cps.table.cp_id }
      : { table: clients.table, key: clients.table.client_id };
  await db
    .update(table)
    .set({
      orders_count: sql`orders_count + 1`,
      turnover: sql`turnover + ${order.total}`,
      last_order_at: order.date,
    })
    .where(eq(key, customer.id));
  await record(db, context, {
    action: "create",
    entity: "orders",
    entity_id: order.order_id,
    title: order.number!,
    changes: [{ field: "source", old: null, new: "cart" }],
  });
  await notifyManager(db, context, customer.manager_id, {
    category: "orders",
    kind: "order_new",
    values: { number: order.number!, party: customer.name, total: order.total },
    entity: "orders",
    entity_id: order.order_id,
  });
}
