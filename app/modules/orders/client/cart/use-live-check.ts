import { useEffect, useEffectEvent } from "react";
import type { CartData, CartItems } from "../../../../contract/cart.ts";
import type { Data } from "../../../calls.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useDebounced } from "../../../../client/calls/use-debounced.ts";
import { pricedFor } from "../../../../client/cart/cart-state.ts";
import { sentItems } from "./sent-items.ts";
import type { CartUse } from "../../../../client/cart/use-cart.tsx";

type Checked = Data<"cart/check">;

const debounceMs = 400;
const refreshInterval = 30_000;
const noLines: Checked["lines"] = {};

/**
 * Checks the cart's prices and stock for the party while it is open. Informs but never blocks. Price changes caused by
 * another party or quantity apply automatically; other changes need confirmation.
 */
export function useLiveCheck(cart: CartUse, open: boolean): Partial<Checked> & Pick<Checked, "lines"> {
  const { items, data } = cart;
  const payload =
    open && Object.keys(items).length > 0
      ? JSON.stringify({ items: sentItems(items), data: { ...data, comment: "" } })
      : null;
  const rested = useDebounced(payload, debounceMs);
  const check = useCall("cart/check", payload !== null && rested !== null ? JSON.parse(rested) : null, {
    keepPrevious: true,
    // There is no push event for others' holds and orders.
    refreshInterval,
  });
  const found = payload === null ? undefined : check.data;
  const isOfNow = payload === rested && !check.isPrevious;
  useOwnPrices(cart, isOfNow ? found?.lines : undefined);
  return {
    lines: found?.lines ?? noLines,
    ...(found && { sums: found.sums, over: found.over, lacks: found.lacks }),
  };
}

function useOwnPrices({ items, data, takePrices }: CartUse, lines: Checked["lines"] | undefined): void {
  const take = useEffectEvent((now: Checked["lines"]) => {
    const prices = Object.entries(now).flatMap(([key, { price, source, net }]) => {
      const item = items[key];
      if (!item) return [];
      const shownFor = item.priced_for ?? "";
      const priced_for = pricedFor(data, item.cartQuantity);
      if (shownFor === priced_for) return [];
      // The list price was shown and still applies: if it changed, it needs confirmation.
      const isListPrice = shownFor === "" && source === "base" && !net;
      return [[key, { price: isListPrice ? item.price : price, priced_for }] as const];
    });
    if (prices.length > 0) takePrices(Object.fromEntries(prices));
  });
  useEffect(() => {
    if (lines) take(lines);
  }, [lines]);
}

/** Whether a line's price is for the current party and quantity, pending the next check. */
export const isPricedForNow = (items: CartItems, data: CartData, key: string): boolean =>
  (items[key]?.priced_for ?? "") === pricedFor(data, items[key]?.cartQuantity ?? 0);
