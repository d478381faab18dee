import type { CartItemType, CartResult, CartSearchState } from "@backoffice/ui";
import { useState } from "react";
import type { CatalogueItem } from "../../contract/cart.ts";
import { useCall } from "../calls/use-call.ts";
import { itemKey, refusal } from "./cart-state.ts";
import { useDebounced } from "../calls/use-debounced.ts";

export const searchLimit = 20;
const minimum = 2;
const pause = 250;

/** The search of the cart: products or services, from two characters on. */
export function useItemSearch() {
  const [{ text, kind }, setSearch] = useState<{ text: string; kind: CartItemType }>({
    text: "",
    kind: "product",
  });
  const wanted = text.trim();
  const search = useDebounced(wanted, pause);
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

  const searchState: CartSearchState = {
    text,
    kind,
    results: [...items].map(([key, item]) => resultOf(key, item)),
    loading: found.isLoading || found.isRefreshing || search !== wanted,
    error: found.error?.message,
  };
  return {
    searchState,
    change: (change: { text?: string; kind?: CartItemType }) =>
      setSearch((before) => ({ ...before, ...change })),
    itemOf: (key: string) => items.get(key),
  };
}

const resultOf = (key: string, item: CatalogueItem): CartResult => ({
  ...item,
  key,
  // Nothing left is no hindrance where more may be ordered.
  quantity: item.beyond_stock && Number(item.quantity) < 1 ? null : item.quantity,
  refusal: refusal(item)?.text === "cart.notAvailable" ? item.status_name : undefined,
});
