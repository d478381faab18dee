import Big from "big.js";
import type { CartItem, CartItems } from "../../../contract/cart.ts";
import type { Actor } from "../../../server/actor.ts";
import { productPictures } from "../../catalogue/server/product-pictures.ts";
import type { Price } from "../../catalogue/server/pricing/resolve-prices.ts";
import { itemKey, stockLimit, type Offer } from "./assess-lines.ts";
import type { WantedLine } from "./cart.ts";

/** The lines in cart format, limited to the available stock; `left` are those that can't be sold at all. */
export async function fillCart(
  actor: Actor,
  lines: WantedLine[],
  offers: Map<string, Offer>,
  prices: Map<string, Price>,
): Promise<{ items: CartItems; left: WantedLine[] }> {
  const products = lines.filter(({ item_type }) => item_type === "product").map(({ id }) => id);
  const pictures = await productPictures(actor, products);
  const items: CartItems = {};
  const left: WantedLine[] = [];
  for (const line of lines) {
    const key = itemKey(line);
    const [offer, price] = [offers.get(key), prices.get(key)?.price];
    const free = stockLimit(offer);
    if (!offer || !price || offer.status !== "available" || (free !== null && free < 1)) {
      left.push(line);
      continue;
    }
    const cartQuantity = free === null ? line.quantity : Math.min(line.quantity, free);
    items[key] = {
      item_type: line.item_type,
      ...(line.item_type === "product" ? { product_id: line.id } : { service_id: line.id }),
      name: offer.name,
      price,
      quantity: free,
      ...(offer.beyond_stock && { beyond_stock: true }),
      status: offer.status,
      ...(offer.sku && { sku: offer.sku }),
      ...(line.item_type === "product" && { picture: pictures.get(line.id) ?? null }),
      cartQuantity,
      cartAmount: new Big(price).times(cartQuantity).toFixed(2),
    } satisfies CartItem;
  }
  return { items, left };
}
