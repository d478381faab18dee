import type { orderLines } from "../orders/server/tables.ts";
import type { AgreedPrices } from "./agreements.ts";
import type { Product } from "./catalogue.ts";
import type { Buyer } from "./order-buyers.ts";
import { itemAt, type Random } from "./random.ts";
import type { Service } from "./work.ts";
import { present } from "../../contract/present.ts";

type Chosen = Pick<
  typeof orderLines.$inferInsert,
  "item_type" | "name" | "quantity" | "price_source" | "vat_rate" | "cost"
> & {
  product_id: number | null;
  service_id: number | null;
  /** In cents. */
  price: number;
};

export interface Shelf {
  product(index: number): Chosen;
  service(index: number): Chosen;
  named(name: string, quantity: number): Chosen;
}

/** The items that can be ordered, with prices in cents. */
export function makeShelf(goodsRows: Product[], workRows: Service[]): Shelf {
  const item = (
    row: { name: string; price: string; vat_rate: string; cost?: string | null },
    ids: Pick<Chosen, "item_type" | "product_id" | "service_id">,
  ): Chosen => ({
    ...ids,
    name: row.name,
    quantity: 1,
    price: Math.round(Number(row.price) * 100),
    price_source: "base",
    vat_rate: row.vat_rate,
    cost: row.cost ?? null,
  });
  const goods = goodsRows
    .filter(({ status }) => status !== "draft")
    .map((row) => item(row, { item_type: "product", product_id: row.product_id, service_id: null }));
  const work = workRows
    .filter(({ status }) => status === "available")
    .map((row) => item(row, { item_type: "service", product_id: null, service_id: row.service_id }));
  return {
    product: (share) => itemAt(goods, share),
    service: (share) => itemAt(work, share),
    named: (name, quantity) => ({
      ...present(
        [...goods, ...work].find((each) => each.name === name),
        name,
      ),
      quantity,
    }),
  };
}

export function chooseLines(random: Random, agreed: AgreedPrices, shelf: Shelf, buyer: Buyer): Chosen[] {
  const organisation = buyer.entity === "cp";
  const count = organisation
    ? Math.min(12, 1 + Math.floor(-Math.log(1 - random.next()) * 3.4))
    : Math.min(8, 1 + Math.floor(-Math.log(1 - random.next()) * 1.5));
  const special = organisation ? agreed.get(buyer.cp.cp_id) : undefined;
  const { discount_percent } = organisation ? buyer.cp : buyer.client;
  /** In basis points. */
  const discount = Math.round(Number(discount_percent) * 100);
  const lines = new Map<string, Chosen>();
  for (let left = count; left > 0; left--) {
    // Bestsellers come first; a few services are included.
    const base = random.chance(0.06)
      ? shelf.service(random.next() ** 2)
      : shelf.product((random.next() * 0.35 + random.next() ** 2 * 0.65) % 1);
    const fixed = base.product_id === null ? undefined : special?.get(base.product_id);
    const price = fixed ?? Math.round((base.price * (10_000 - discount)) / 10_000);
    const quantity = base.product_id === null ? 1 : chooseQuantity(random, price, organisation);
    const price_source = fixed
      ? "cp_price"
      : discount > 0
        ? organisation
          ? "cp_discount"
          : "client_discount"
        : "base";
    lines.set(`${base.item_type}_${base.product_id ?? base.service_id}`, {
      ...base,
      price,
      quantity,
      price_source,
    });
  }
  return [...lines.values()];
}

/** Cheap goods by the hundred, expensive ones individually. */
function chooseQuantity(random: Random, cents: number, organisation: boolean): number {
  const most = Math.max(
    1,
    Math.min(organisation ? 240 : 12, Math.floor((organisation ? 2_200_00 : 150_00) / cents)),
  );
  return 1 + Math.floor((most - 1) * random.next() ** 2);
}
