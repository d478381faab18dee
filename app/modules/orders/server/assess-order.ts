import Big from "big.js";
import type { Payload } from "../../calls.ts";
import type { Actor } from "../../../server/actor.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { deliveryVatRate } from "../../finance/server/delivery-line.ts";
import type { SaleVat } from "../../finance/server/sale-vat.ts";
import { charged, type VatTreatment } from "../../finance/server/vat-treatment.ts";
import { resolvePrices, type Price } from "../../catalogue/server/pricing/resolve-prices.ts";
import { assessLines, itemKey, sumOf, type PricedLine } from "./assess-lines.ts";
import type { SentData, WantedLine } from "./cart.ts";
import { grantFor, isGranted } from "./credit-requests.ts";
import { creditFault, overLimit } from "./credit-limit.ts";
import { vatIn } from "./delivery-vat.ts";
import type { OrderedLine } from "./ordered-lines.ts";
import { buyerOf, priceLines, pricesDue, questionsOf, type CatalogueOffer } from "./price-lines.ts";
import { offerApproval } from "./offer-approval.ts";
import { limitFaults } from "./service-limits.ts";
import {
  checkTerms,
  findCustomer,
  findDelivery,
  type AgreedTerms,
  type Customer,
  type Terms,
} from "./terms.ts";
import type { TermFault } from "./term-fault.ts";
import type { LineFault } from "./wanted-lines.ts";
import { present } from "../../../contract/present.ts";

/** An existing order, as agreed. */
export interface ExistingOrder {
  order_id: number;
  total: string;
  discount: string;
  delivery_cost: string;
  date: string;
  legal_person_id: number | null;
  vat_treatment: VatTreatment;
  terms: AgreedTerms;
  lines: OrderedLine[];
}

export interface Assessment {
  customer: Customer | null;
  priced: PricedLine[];
  offers: Map<string, CatalogueOffer>;
  prices: Map<string, Price>;
  terms: Terms;
  /** For goods and services. */
  subtotal: string;
  /** VAT included in the total. */
  vat: string;
  vat_treatment: VatTreatment;
  /** Charged VAT only because the customer has no checked VAT number. */
  lacks_number: boolean;
  total: string;
  currency: { currency_id: number; code: string };
  lineFaults: LineFault[];
  termFaults: TermFault[];
  /** Set if it exceeds the customer's credit limit, with any credit grant. */
  beyond?: ExceededTerm;
}

interface ExceededTerm {
  fault: TermFault;
  over: string;
  /** Granted, by a request that the order has already consumed or may consume. */
  is_granted: boolean;
  /** The granted request to consume. */
  credit_request_id?: number;
}

interface Assessing {
  /** Locks the products until the transaction ends. */
  lock: boolean;
  /** The existing order that these lines and terms would change. */
  standing?: ExistingOrder;
  /** Asks for approval of the same change. It may then use a credit grant, which the caller consumes. */
  asking?: Payload<"orders/ask-credit">;
}

/**
 * Prices an order and validates it: customer, lines, terms and limits. Used for every new or changed order. For an
 * existing order, unchanged agreements aren't validated again.
 */
export async function assessOrder(
  actor: Actor,
  wanted: { lines: WantedLine[]; faults: LineFault[] },
  data: SentData,
  assessing: Assessing,
): Promise<Assessment> {
  const { lock, standing, asking } = assessing;
  const currency = await baseCurrency(actor.db);
  const { customer, fault } = await findCustomer(actor, data, standing !== undefined);
  const buyer = customer && buyerOf(customer, data);
  const {
    offers,
    prices,
    vat: sale,
  } = await priceLines(actor, wanted.lines, buyer, {
    lock,
    ...(standing && { sold: standing }),
  });
  if (standing && customer)
    await keepPrices(actor, { standing, customer, data, sale }, wanted.lines, offers, prices);
  setByHand(wanted.lines, prices);
  const { priced, faults } = assessLines(wanted.lines, offers, prices, {
    currency: currency.code,
    treatment: sale.treatment,
  });
  const subtotal = sumOf(priced);
  const { terms, faults: termFaults } = await checkTerms(
    actor,
    data,
    priced,
    subtotal,
    standing?.terms ?? null,
  );
  if (standing && (await isDeliveryAsBefore(actor, data, standing, terms.delivery_cost)))
    terms.delivery_cost = standing.delivery_cost;
  else terms.delivery_cost = deliveryDue(terms.delivery_cost, priced, offers, sale);
  const discount = standing?.discount ?? null;
  const total = new Big(subtotal)
    .minus(discount ?? 0)
    .plus(terms.delivery_cost)
    .toFixed(2);
  const lineFaults = [...wanted.faults, ...faults];
  const more = new Big(total).minus(standing?.total ?? 0);
  if (fault && (!standing || more.gt(0))) termFaults.unshift(fault);
  let beyond: ExceededTerm | undefined;
  // A total with missing lines is meaningless.
  if (lineFaults.length === 0) {
    if (!standing || !more.eq(0) || servicesDiffer(standing.terms, data))
      termFaults.push(...(await limitFaults(actor, data, { subtotal, total }, currency.code)));
    const isRisk = !standing || more.gt(0) || standing.terms.payment_method_id !== data.payment_method_id;
    // Prepaid orders don't count as debt.
    if (customer && isRisk && !terms.is_prepaid)
      beyond = await beyondCredit(
        actor,
        customer,
        { total, more: more.toFixed(2) },
        currency.code,
        assessing,
      );
    if (customer && beyond && !beyond.is_granted)
      termFaults.push(
        asking
          ? { ...beyond.fault, approval: await offerApproval(actor, customer.id, beyond.fault, asking) }
          : beyond.fault,
      );
  }
  return {
    customer,
    priced,
    offers,
    prices,
    terms,
    subtotal,
    vat: vatIn({
      lines: priced,
      delivery_cost: terms.delivery_cost,
      discount,
      currency: currency.code,
    }),
    vat_treatment: sale.treatment,
    lacks_number: sale.lacks_number,
    total,
    currency,
    lineFaults,
    termFaults,
    ...(beyond && { beyond }),
  };
}

/** By how much an order exceeds the customer's credit limit, if it does, and whether that has been approved. */
async function beyondCredit(
  actor: Actor,
  customer: Customer,
  { total, more }: { total: string; more: string },
  currency: string,
  { standing, asking }: Assessing,
): Promise<ExceededTerm | undefined> {
  const fault = creditFault(customer, more, currency);
  if (!fault) return undefined;
  const over = overLimit(customer, more);
  const isOwn = standing !== undefined && (await isGranted(actor.db, standing.order_id, total));
  const grant =
    !isOwn && (!standing || asking) ? await grantFor(actor, customer.id, { amount: total, over }) : undefined;
  return {
    fault,
    over,
    is_granted: isOwn || grant !== undefined,
    ...(grant && { credit_request_id: grant.credit_request_id }),
  };
}

const servicesDiffer = (agreed: AgreedTerms, data: SentData) =>
  agreed.delivery_service_id !== data.delivery_service_id ||
  agreed.payment_service_id !== data.payment_service_id;

/**
 * A line keeps its price unless something it depends on changes: another quantity may reach another price step, another
 * contract has other prices. Manually set or invoiced prices are kept.
 */
async function keepPrices(
  { db }: Actor,
  {
    standing,
    customer,
    data,
    sale,
  }: { standing: ExistingOrder; customer: Customer; data: SentData; sale: SaleVat },
  lines: WantedLine[],
  offers: Map<string, CatalogueOffer>,
  prices: Map<string, Price>,
): Promise<void> {
  const before = standing.lines.map((line) => ({
    item_type: line.item_type,
    id: present(line.product_id ?? line.service_id, "item of the line"),
    quantity: line.quantity,
  }));
  const resolved = (
    at: Pick<WantedLine, "item_type" | "id" | "quantity">[],
    contract: SentData["contract_id"],
  ) =>
    resolvePrices(db, questionsOf(at, offers), buyerOf(customer, { contract_id: contract }), standing.date);
  const was = await resolved(before, standing.terms.contract_id);
  const is = await resolved(lines, data.contract_id);
  const due = pricesDue(is, offers, sale);
  for (const line of standing.lines) {
    const key = itemKey({
      item_type: line.item_type,
      id: present(line.product_id ?? line.service_id, "item of the line"),
    });
    if (!lines.some((wanted) => itemKey(wanted) === key)) continue;
    const now = due.get(key);
    const stays =
      line.price_source === "manual" || line.invoiced > 0 || was.get(key)?.price === is.get(key)?.price;
    prices.set(
      key,
      stays || !now ? { price: line.price, source: line.price_source, base: now?.base ?? line.price } : now,
    );
  }
}

/** Delivery is taxed, or free of VAT, like the goods. */
const deliveryDue = (
  cost: string,
  priced: PricedLine[],
  offers: Map<string, CatalogueOffer>,
  { treatment }: SaleVat,
): string => {
  const goods = priced.map((line) => ({ ...line, vat_rate: offers.get(itemKey(line))?.vat_rate ?? "0" }));
  return charged(treatment, { price: cost, vat_rate: deliveryVatRate(goods) }).price;
};

/** Applies manual prices; the caller checks the permission. */
function setByHand(lines: WantedLine[], prices: Map<string, Price>): void {
  for (const line of lines) {
    const price = prices.get(itemKey(line));
    if (line.byHand === undefined || !price || new Big(line.byHand).eq(price.price)) continue;
    prices.set(itemKey(line), {
      price: new Big(line.byHand).toFixed(2),
      source: "manual",
      base: price.base,
    });
  }
}

/** A delivery rate increase since then doesn't affect an order whose delivery is unchanged. */
async function isDeliveryAsBefore(
  actor: Actor,
  data: SentData,
  { terms, lines }: ExistingOrder,
  cost: string,
): Promise<boolean> {
  const goods = lines.map(({ item_type, product_id, service_id, quantity }) => ({
    item_type,
    id: present(product_id ?? service_id, "item of the line"),
    quantity,
  }));
  const before = await findDelivery(actor, { ...data, ...terms }, goods, sumOf(lines), {
    faults: [],
    isAgreed: true,
  });
  return new Big(before).eq(cost);
}
