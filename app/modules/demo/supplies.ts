import type { stockLevels, stockNotices } from "../stock/server/tables.ts";
import type { Product } from "./catalogue.ts";
import type { Party } from "./counterparties.ts";
import { money } from "./money.ts";
import { makeRandom } from "./random.ts";
import { dayAfter } from "./time.ts";

type Level = typeof stockLevels.$inferInsert;

/** Suppliers, a second barcode on some goods, and carton sizes and colors. */
export function supplyProducts(goods: Product[], parties: Party[]): Product[] {
  const random = makeRandom(6_101);
  const suppliers = parties.filter(({ roles }) => roles.includes("supplier")).map(({ cp_id }) => cp_id);
  return goods.map((product, index) => {
    const first = suppliers[index % suppliers.length];
    const second = random.chance(0.3) ? suppliers[(index + 1) % suppliers.length] : undefined;
    const offers = [...new Set([first, second])].filter((id) => id !== undefined);
    const barcode = product.barcode ?? null;
    return {
      ...product,
      barcodes: barcode
        ? [
            { barcode, note: null },
            ...(random.chance(0.1) ? [{ barcode: `1${barcode}`.slice(0, 14), note: "Carton" }] : []),
          ]
        : [],
      suppliers: offers.map((cp_id, place) => ({
        cp_id,
        sku: `${cp_id}-${product.sku}`,
        price: money(Math.round(Number(product.cost ?? 0) * (100 + place * 6))),
        lead_days: random.pick([3, 5, 7, 14, 21]),
      })),
      supplier_ids: offers,
    };
  });
}

/** Expected arrivals for some of the goods that are low. */
export function expectArrivals(levels: Level[], now: Date): Level[] {
  const random = makeRandom(6_102);
  return levels.map((level) =>
    (level.on_hand ?? 0) < 10 && random.chance(0.3)
      ? { ...level, incoming: random.pick([20, 50, 100]), arrives_on: dayAfter(now, random.int(2, 20)) }
      : { ...level, incoming: 0, arrives_on: null },
  );
}

/** Goods that are low from the start don't cause notifications. */
export const knownShortages = (goods: Product[]): (typeof stockNotices.$inferInsert)[] =>
  goods.flatMap(({ product_id, status, quantity = 0, min_stock }) =>
    status === "available" && quantity < Math.max(min_stock ?? 0, 1)
      ? [{ product_id, state: quantity === 0 ? ("out" as const) : ("low" as const) }]
      : [],
  );
