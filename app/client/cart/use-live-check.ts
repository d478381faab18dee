import type { CartData, CartItems } from "../../contract/cart.ts";
import type { Data } from "../../contract/calls.ts";
import { useCall } from "../calls/use-call.ts";
import { sentItems } from "./sent-items.ts";
import { useDebounced } from "../calls/use-debounced.ts";

const pause = 400;
const refreshInterval = 30_000;
const noLines: Data<"cart/check">["lines"] = {};

/** Asks what the lines cost this party and how much is left, while the cart is open. It informs and never blocks. */
export function useLiveCheck(items: CartItems, { entity, entity_id, contract_id }: CartData, open: boolean) {
  const asked =
    open && Object.keys(items).length > 0
      ? JSON.stringify({ items: sentItems(items), data: { entity, entity_id, contract_id } })
      : null;
  const rested = useDebounced(asked, pause);
  const { data } = useCall("cart/check", asked !== null && rested !== null ? JSON.parse(rested) : null, {
    keepPrevious: true,
    // What others hold and order in the meantime isn't told otherwise.
    refreshInterval,
  });
  return asked === null ? noLines : (data?.lines ?? noLines);
}
