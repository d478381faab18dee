import { and, asc, inArray, isNull } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { products } from "../../catalogue/server/products.ts";
import { services } from "../../catalogue/server/services.ts";
import { mustReadPrices } from "../../catalogue/server/pricing/readable-prices.ts";
import { resolvePrices, type Buyer, type Price } from "../../catalogue/server/pricing/resolve-prices.ts";
import { beyondStock, maxShortfall, lockNegativeStock } from "../../stock/server/negative-stock.ts";
import { saleVat, type SaleVat } from "../../finance/server/sale-vat.ts";
import { charged } from "../../finance/server/vat-treatment.ts";
import { itemKey, type Offer } from "./assess-lines.ts";
import type { SentData, WantedLine } from "./cart.ts";
import type { Order } from "./orders.table.ts";
import type { Customer } from "./terms.ts";

/** A catalog item at its list price. */
export type CatalogueOffer = Offer & { price: string };

export const buyerOf = (
  customer: Pick<Customer, "entity" | "id">,
  data: Pick<SentData, "contract_id">,
): Buyer => ({
  entity: customer.entity,
  id: customer.id,
  contract_id: data.contract_id,
});

/**
 * The catalog data of the lines; `lock` locks the products until the transaction ends. Prices include VAT, so they don't
 * depend on its rate: that of the selling company's country, today or on the day of an existing order. A sale without
 * VAT is priced at what remains of them.
 */
export async function priceLines(
  actor: Actor,
  lines: WantedLine[],
  buyer: Buyer | null,
  {
    lock = false,
    sold,
  }: { lock?: boolean; sold?: Pick<Order, "legal_person_id" | "date" | "vat_treatment"> } = {},
): Promise<{ offers: Map<string, CatalogueOffer>; prices: Map<string, Price>; vat: SaleVat }> {
  mustReadPrices(actor.principal, lines);
  const day = actor.today;
  const offers = await findOffers(actor, lines, lock);
  const vat = await saleVat(actor.db, { ...sold, ...(buyer && soldTo(buyer)) }, sold?.date ?? day);
  for (const offer of offers.values()) offer.vat_rate = vat.ofItem(offer.vat_rate);
  const prices = await resolvePrices(actor.db, questionsOf(lines, offers), buyer, day);
  return { offers, prices: pricesDue(prices, offers, vat), vat };
}

const soldTo = ({ entity, id, contract_id }: Buyer) => ({
  [entity === "cp" ? "cp_id" : "client_id"]: id,
  contract_id,
});

/** What the customer pays of the prices: all, or what remains without VAT. */
export function pricesDue(
  prices: Map<string, Price>,
  offers: Map<string, Offer>,
  { treatment }: Pick<SaleVat, "treatment">,
): Map<string, Price> {
  return new Map(
    [...prices].map(([key, price]) => {
      const vat_rate = offers.get(key)?.vat_rate ?? "0";
      const due = (listed: string) => charged(treatment, { price: listed, vat_rate }).price;
      return [key, { ...price, price: due(price.price), base_due: due(price.base) }];
    }),
  );
}

/** The price queries for lines whose items are on sale. */
export const questionsOf = (
  lines: Pick<WantedLine, "item_type" | "id" | "quantity">[],
  offers: Map<string, CatalogueOffer>,
) =>
  lines.flatMap((line) => {
    const offer = offers.get(itemKey(line));
    return offer
      ? [{ item_type: line.item_type, id: line.id, quantity: line.quantity, base: offer.price }]
      : [];
  });

async function findOffers(
  { db, principal }: Actor,
  lines: WantedLine[],
  lock: boolean,
): Promise<Map<string, CatalogueOffer>> {
  const ids = (type: string) => lines.filter(({ item_type }) => item_type === type).map(({ id }) => id);
  const [p, s] = [products.table, services.table];
  if (lock) await lockNegativeStock(db);
  const goods = () =>
    db
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
  const works = () =>
    db
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
  const offers = new Map<string, CatalogueOffer>();
  for (const { id, ...offer } of ids("product").length > 0
    ? await (lock ? goods().for("update") : goods())
    : [])
    offers.set(`product_${id}`, {
      ...offer,
      quantity: offer.beyond_stock ? offer.quantity + maxShortfall : offer.quantity,
    });
  for (const { id, ...offer } of ids("service").length > 0 ? await works() : [])
    offers.set(`service_${id}`, { ...offer, quantity: null, beyond_stock: false });
  return offers;
}
