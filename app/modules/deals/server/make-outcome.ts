import Big from "big.js";
import { sql } from "drizzle-orm";
import type { ActionOutcome } from "../../../contract/record.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { atomically } from "../../../server/database/begin-again.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import { type DealItem, dealsTable, type Deal } from "./deals.table.ts";
import { money } from "../../../server/i18n/money.ts";
import { subjectOf, type Subject } from "../../../server/resources/kinds/subject.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { invoiceOrder } from "../../finance/server/invoice-order.ts";
import type { SentData, SentItems } from "../../orders/server/cart.ts";
import { assessOrder } from "../../orders/server/assess-order.ts";
import { defaultTerms } from "../../orders/server/default-terms.ts";
import { createOrder } from "../../orders/server/create-order.ts";
import { fillCart } from "../../orders/server/fill-cart.ts";
import { wantedLines, type LineFault } from "../../orders/server/wanted-lines.ts";
import { orderableDeal, orderOf, recordOutcome, wonDeal } from "./won-deal.ts";
import { titleOf } from "../../../server/resources/title.ts";
import { invoicesTable } from "../../finance/server/invoices.table.ts";
import { projectsTable } from "../../work/server/projects.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { present } from "../../../contract/present.ts";

type Filled = NonNullable<ActionOutcome["cart"]>;

export interface MadeRecord extends Pick<ActionOutcome, "record" | "cart"> {
  text: string;
}

/** Creates an order from the items, at the customer's current prices. */
export const makeOrder = (actor: Actor, deal_id: number): Promise<MadeRecord> =>
  atomically(actor, async (within) => {
    const deal = await orderableDeal(within, deal_id);
    const items = orderable(deal.items ?? []);
    if (Object.keys(items).length === 0) throw refuse("deal.noItems", { name: deal.name });
    const party = present(subjectOf(deal.party), "party of the deal");
    const data = await termsOf(within, deal, party);
    const wanted = wantedLines(items);
    const { offers, prices, lineFaults } = await assessOrder(within, wanted, data, { lock: true });
    const filled = async () => ({
      items: (await fillCart(within, wanted.lines, offers, prices)).items,
      data,
    });
    // A deal has no prices that could differ.
    const short = lineFaults.filter(({ price }) => price === undefined);
    if (wanted.faults.length === 0 && short.length > 0) return shortOf(within, deal, short, await filled());
    for (const [key, item] of Object.entries(items)) item.price = prices.get(key)?.price ?? item.price;
    const { customer, beyond, termFaults } = await assessOrder(within, wantedLines(items), data, {
      lock: true,
    });
    const [fault, ...more] = termFaults;
    if (customer && fault)
      return {
        cart: await filled(),
        text: actor.t(fault === beyond?.fault && more.length === 0 ? "deal.overCredit" : "deal.unfinished", {
          name: deal.name,
          reason: termFaults.map(({ text, values }) => actor.t(text, values)).join("; "),
        }),
      };
    const { data: made } = await createOrder(within, items, data);
    const { rows } = await within.db.execute<{ number: string; total: string; currency: string }>(sql`
      select number, total::text, currencies.code as currency from orders join currencies using (currency_id)
      where order_id = ${made.order_id}`);
    const { number, total, currency } = onlyRow(rows);
    const values = {
      number,
      total: money(total, currency),
      amount: money(deal.amount_base ?? "0.00", currency),
    };
    const differs = !new Big(total).eq(deal.amount_base ?? 0);
    return {
      record: { code: "orders", id: made.order_id, title: number },
      text: actor.t(differs ? "deal.orderDiffers" : "deal.made", values),
    };
  });

/** Fills a cart with the available items and reports all shortages; if nothing is available, the deal waits. */
function shortOf({ t }: Actor, deal: Deal, faults: LineFault[], cart: Filled): MadeRecord {
  const values = {
    name: deal.name,
    items: faults.map(({ text, values: named }) => t(text, named)).join("; "),
  };
  if (Object.keys(cart.items).length === 0) throw refuse("deal.nothingLeft", values);
  return { cart, text: t("deal.shortOfItems", values) };
}

/**
 * Creates an invoice for what its order hasn't invoiced yet, or for the items if there is no order. If the items were
 * already invoiced, returns that invoice instead.
 */
export const makeInvoice = (actor: Actor, deal_id: number): Promise<MadeRecord> =>
  atomically(actor, async (within) => {
    const deal = await wonDeal(within, deal_id);
    const order = await orderOf(within, deal_id);
    const known = order ? undefined : await invoiceOf(within, deal_id);
    if (known)
      return {
        record: { code: "invoices", id: known.invoice_id, title: known.number },
        text: actor.t("deal.hasInvoice", { number: known.number }),
      };
    const id = order
      ? await invoiceOrder(within, order.order_id)
      : await saveOnly(within, invoicesTable, {
          values: {
            direction: "out",
            party: deal.party,
            contract_id: deal.contract_id ?? "",
            deal_id,
            currency_id: deal.currency_id,
            lines: invoiceLines(deal),
          },
        });
    return describeMade(within, deal, "invoices", id);
  });

export const makeProject = (
  actor: Actor,
  deal_id: number,
  named: { name: string; code: string },
): Promise<MadeRecord> =>
  atomically(actor, async (within) => {
    const deal = await wonDeal(within, deal_id);
    if (deal.project_id !== null) throw refuse("deal.hasProject", { name: deal.name });
    const id = await saveOnly(within, projectsTable, {
      values: {
        ...named,
        party: deal.party,
        contract_id: deal.contract_id ?? "",
        manager_id: deal.owner_id,
        budget_amount: deal.amount,
        currency_id: deal.currency_id,
      },
    });
    await saveOnly(within, dealsTable, { id: deal_id, values: { project_id: id } });
    return describeMade(within, deal, "projects", id);
  });

async function invoiceOf({ db }: Actor, deal_id: number) {
  const { rows } = await db.execute<{ invoice_id: number; number: string }>(sql`
    select invoice_id, number from invoices
    where deal_id = ${deal_id} and kind = 'invoice' and status <> 'cancelled' and deleted_at is null
    order by invoice_id desc limit 1`);
  return rows[0];
}

/** The items in cart format: each product and service once. */
function orderable(items: DealItem[]): SentItems {
  const cart: SentItems = {};
  for (const { product_id, service_id, name, quantity } of items) {
    if (product_id === null && service_id === null) continue;
    const item_type = product_id === null ? "service" : "product";
    const key = `${item_type}_${String(product_id ?? service_id)}`;
    cart[key] = {
      item_type,
      product_id: product_id,
      service_id: product_id === null ? service_id : null,
      name: name ?? "",
      price: "0",
      cartQuantity: String(Number(cart[key]?.cartQuantity ?? 0) + Number(quantity)),
    };
  }
  return cart;
}

/** The customer's usual terms, as in a cart; the deal's contract takes precedence. */
async function termsOf(actor: Actor, { deal_id, contract_id }: Deal, party: Subject): Promise<SentData> {
  const { db } = actor;
  const isCp = party.route === "cps";
  const { rows } = await db.execute<{ phone: string | null; email: string | null; address: string | null }>(
    isCp
      ? sql`select phone, email, address from cps where cp_id = ${party.id}`
      : sql`select phone, email, address from clients where client_id = ${party.id}`,
  );
  const { phone, email, address } = rows[0] ?? { phone: null, email: null, address: null };
  const entity = isCp ? "cp" : "client";
  const usual = await defaultTerms(actor, entity, party.id);
  return {
    entity,
    entity_id: party.id,
    phone: phone ?? "",
    email: email ?? "",
    address: address ?? "",
    comment: "",
    contract_id: isCp ? (contract_id ?? usual.contract_id ?? null) : null,
    payment_service_id: usual.payment_service_id ?? null,
    payment_method_id: usual.payment_method_id ?? null,
    delivery_service_id: usual.delivery_service_id ?? null,
    delivery_method_id: usual.delivery_method_id ?? null,
    pickup_point: usual.pickup_point ?? "",
    deal_id: deal_id,
    source: "cart",
  };
}

/** The items as invoice lines; a deal with only an amount becomes one line. */
function invoiceLines({ items, name, amount }: Deal): object[] {
  const sold = items ?? [];
  if (sold.length === 0) return [{ name, quantity: "1", price: amount }];
  return sold.map(({ product_id, service_id, name: called, quantity, price }) => ({
    name: called,
    product_id: product_id ?? "",
    service_id: product_id === null ? (service_id ?? "") : "",
    quantity: String(quantity),
    price,
  }));
}

async function describeMade(actor: Actor, deal: Deal, code: RouteCode, id: number): Promise<MadeRecord> {
  const resource = resourceOf(code);
  const row = await findOne(actor.db, plan(actor.principal, resource, "view"), id, actor.locale);
  const title = titleOf(resource, row, actor.locale);
  await recordOutcome(actor, deal, title);
  return { record: { code, id, title }, text: actor.t("deal.made", { number: title }) };
}
