import type { CartOffer, CartResults, CartSearch } from "@backoffice/ui/business";
import { useState } from "react";
import type { CartData, CartItems, CatalogueItem } from "../../../../contract/cart.ts";
import { picturePath } from "../../../../contract/files.ts";
import type { Data } from "../../../calls.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { itemKey, pricedFor, refusal, type Offer } from "../../../../client/cart/cart-state.ts";
import { sentItems } from "./sent-items.ts";
import { useDebounced } from "../../../../client/calls/use-debounced.ts";

export const searchLimit = 20;
const minimum = 2;
const debounceMs = 250;

/** Searches products or services for the cart, from two characters on, at the cart party's prices. */
export function useItemSearch(data: CartData) {
  const [{ text, kind }, setSearch] = useState<CartSearch>({ text: "", kind: "product" });
  const wanted = text.trim();
  const search = useDebounced(wanted, debounceMs);
  const found = useCall(
    `${kind}s/search`,
    wanted.length >= minimum && search.length >= minimum ? { search, limit: searchLimit } : null,
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const items = new Map(
    (found.data?.data ?? [])
      .filter((item) => item.item_type === kind)
      .flatMap((item) => {
        const key = itemKey(item);
        return key ? [[key, item] as const] : [];
      }),
  );

  const prices = useTheirPrices(items, data);
  const offers = [...items].map(([key, item]) => offerOf(key, item, prices[key]));

  const results: CartResults = {
    // The server also puts sellable items first; here they are sorted by what the cart would refuse.
    items: offers.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other))),
    loading: found.isLoading || found.isRefreshing || search !== wanted,
    error: found.error?.message,
  };
  return {
    search: { text, kind },
    setSearch,
    /** For the next item. */
    clear: () => setSearch((before) => ({ ...before, text: "" })),
    results,
    /** As shown: at the party's price, if known. */
    itemOf: (key: string): Offer | undefined => {
      const [item, own] = [items.get(key), prices[key]];
      return item && own ? { ...item, price: own.price, priced_for: pricedFor(data, 1) } : item;
    },
  };
}

const isRefused = ({ refusal: reason, stock }: CartOffer) =>
  reason !== undefined || (stock !== null && stock < 1);

const noPrices: Data<"cart/check">["lines"] = {};

/** The party's price for one piece of each item. */
function useTheirPrices(found: ReadonlyMap<string, CatalogueItem>, data: CartData) {
  const { entity, entity_id, contract_id } = data;
  const one = Object.fromEntries(
    [...found].map(([key, item]) => [key, { ...item, cartQuantity: 1, cartAmount: item.price }]),
  ) satisfies CartItems;
  const check = useCall(
    "cart/check",
    entity !== "" && entity_id !== null && found.size > 0
      ? { items: sentItems(one), data: { entity, entity_id, contract_id } }
      : null,
    { revalidateOnFocus: false },
  );
  return check.data?.lines ?? noPrices;
}

const offerOf = (
  key: string,
  item: CatalogueItem,
  own: Data<"cart/check">["lines"][string] | undefined,
): CartOffer => ({
  id: key,
  kind: item.item_type,
  title: item.name,
  price: own?.price ?? item.price,
  ...(item.sku !== undefined && { sku: item.sku }),
  ...(typeof item.picture === "number" && { picture: picturePath(item.picture, "small") }),
  ...(own && own.source !== "base" && { priceNote: own.why }),
  // Out of stock is no obstacle if it can be ordered beyond stock.
  stock: item.beyond_stock && Number(item.quantity) < 1 ? null : item.quantity,
  refusal: refusal(item)?.text === "cart.notAvailable" ? item.status_name : undefined,
});
